import Foundation

/// An entry of the editing menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The selector that the entry sends.
  open var action: Selector

  /// An entry with a title and a selector.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The editing menu: cut, copy, paste and the app's entries.
///
/// - Note: Differs from iOS: the menu is not drawn and none of its entries is chosen; it is only visible or not, as the
///   notifications say.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The side on which the menu's arrow is.
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  /// The app's only menu.
  public static let shared = UIMenuController()
  /// The app's entries.
  open var menuItems: [UIMenuItem]?
  /// Stored; it has no effect here.
  open var arrowDirection = ArrowDirection.default
  /// Whether the menu is visible; setting it is `setMenuVisible` without animation.
  open var isMenuVisible: Bool {
    get { isShown }
    set { setMenuVisible(newValue, animated: false) }
  }
  private var isShown = false
  /// The menu's frame; empty, as it is not drawn.
  open var menuFrame: CGRect { .zero }

  override private init() { super.init() }

  /// Shows or hides the menu, and posts the notifications.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard isShown != menuVisible else { return }
    post(menuVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification)
    isShown = menuVisible
    post(menuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification)
  }

  /// Sets the place of the menu; it has no effect here.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows the menu.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { setMenuVisible(true, animated: true) }
  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Hides the menu.
  open func hideMenu(from targetView: UIView) { hideMenu() }
  /// Asks for the entries again; does nothing.
  open func update() {}

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// The menu is about to appear.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu has appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// The menu is about to disappear.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The menu has disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// The menu's frame has changed; never posted.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
