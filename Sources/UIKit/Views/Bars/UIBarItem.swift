import Foundation

/// Something that stands in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words that name it.
  open var title: String? { didSet { changed() } }
  /// The picture it shows.
  open var image: UIImage? { didSet { changed() } }
  /// Whether it takes taps.
  open var isEnabled = true { didSet { changed() } }
  /// A number by which the app finds it.
  open var tag = 0
  /// What it is called for those who cannot see it.
  open var accessibilityLabel: String?
  /// Names it for tests; never spoken.
  open var accessibilityIdentifier: String?
  var titleTextAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Called when the bar must show something else.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  func changed() { onChange?() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    case prominent
  }
  /// A button that the system knows.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// How it looks.
  open var style = Style.plain
  /// Who gets the selector; not kept alive.
  open weak var target: AnyObject?
  /// The selector.
  open var action: Selector?
  /// What a tap does.
  open var primaryAction: UIAction?
  /// A menu; not shown.
  open var menu: UIMenu?
  /// A view in place of the button.
  open var customView: UIView?
  /// The width of fixed space, in points.
  open var width: CGFloat = 0
  /// The accent colour.
  open var tintColor: UIColor?
  private(set) var systemItem: SystemItem?

  public override init() { super.init() }

  /// A button with a title and a selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A button with an image and a selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button that the system knows, with a selector.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
    self.systemItem = systemItem
  }

  /// A button that the system knows, with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with an action, or with a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A view of the app's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that grows.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// Room of a width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// The words on the button.
  var shownTitle: String {
    if let title, !title.isEmpty { return title }
    if let systemItem {
      let name = "\(systemItem)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    return accessibilityLabel ?? image?.name ?? ""
  }

  /// Does what a tap does.
  func perform() {
    guard isEnabled else { return }
    if let primaryAction { primaryAction.perform(sender: self) }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

/// What a tab shows.
open class UITabBarItem: UIBarItem {
  /// A tab that the system knows.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// Kept; it has no effect here.
  open var selectedImage: UIImage?
  /// Kept; it has no effect here.
  open var badgeValue: String?

  public override init() { super.init() }

  /// A tab with title and image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab with title and two images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A tab that the system knows.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let name = "\(systemItem)"
    self.init(title: name.prefix(1).uppercased() + name.dropFirst(), image: nil, tag: tag)
  }
}
