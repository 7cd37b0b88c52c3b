import Foundation

/// Changes the menus of the menu bar.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// Which menus are built.
  var system: UIMenuSystem { get }
  /// The menu of this name.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The command for a selector.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// The action of this name.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Puts a menu in the place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts other entries into a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu behind another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu at the top of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu at the bottom of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menu bar, or the menus of a place in the interface.
///
/// - Note: Differs from iOS: the device has no menu bar, so `buildMenu(with:)` is never called.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menu bar.
  public static let main = UIMenuSystem()
  /// The menus that come with a long press.
  public static let context = UIMenuSystem()

  override private init() { super.init() }

  /// Has the menus built again.
  open func setNeedsRebuild() {}
  /// Has the entries asked again whether they may be chosen.
  open func setNeedsRevalidate() {}
}

extension UIMenu.Identifier {
  /// The app's own menu.
  public static let application = Self("com.apple.menu.application")
  /// Files.
  public static let file = Self("com.apple.menu.file")
  /// Editing.
  public static let edit = Self("com.apple.menu.edit")
  /// How things look.
  public static let view = Self("com.apple.menu.view")
  /// Windows.
  public static let window = Self("com.apple.menu.window")
  /// Help.
  public static let help = Self("com.apple.menu.help")
  /// What is known of the app.
  public static let about = Self("com.apple.menu.about")
  /// The app's settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Services of other apps.
  public static let services = Self("com.apple.menu.services")
  /// Hiding the app.
  public static let hide = Self("com.apple.menu.hide")
  /// Ending the app.
  public static let quit = Self("com.apple.menu.quit")
  /// A new window.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// Opening files.
  public static let open = Self("com.apple.menu.open")
  /// Files that were open.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// Closing.
  public static let close = Self("com.apple.menu.close")
  /// Printing.
  public static let print = Self("com.apple.menu.print")
  /// Undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// Cut, copy, paste.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// Finding.
  public static let find = Self("com.apple.menu.find")
  /// Fonts and the like.
  public static let format = Self("com.apple.menu.format")
  /// Fonts.
  public static let font = Self("com.apple.menu.font")
  /// How text stands.
  public static let text = Self("com.apple.menu.text")
  /// The bar below a window's title.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The bar at the side of a window.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The whole screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The menu bar itself.
  public static let root = Self("com.apple.menu.root")
}
