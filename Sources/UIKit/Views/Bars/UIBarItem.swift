import Foundation

/// An item in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { changed() } }
  /// The image.
  open var image: UIImage? { didSet { changed() } }
  /// The image for compact bars; stored, as no bar is compact here.
  open var landscapeImagePhone: UIImage?
  /// The insets of that image; stored.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// The image that is shown large while the item is held; stored, as nothing is shown large.
  open var largeContentSizeImage: UIImage?
  /// The insets of that image; stored.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether the item responds to taps.
  open var isEnabled = true { didSet { changed() } }
  /// A number that identifies the item to the app.
  open var tag = 0
  /// The label that assistive technology speaks.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// Identifies the item in tests; never spoken.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  var titleTextAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
  /// Called when the bar must update.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  /// An item from a storyboard or nib, with the values that it has there.
  public required init?(coder: NSCoder) {
    super.init()
    StoryboardCoder.fill(self, from: coder)
  }

  /// Called on an item from a storyboard or nib after its outlets are connected.
  open func awakeFromNib() {}

  func changed() { onChange?() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    case prominent
  }
  /// A standard button of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// The button's style.
  open var style = Style.plain { didSet { changed() } }
  /// The target of the selector; held weakly.
  open weak var target: AnyObject?
  /// The selector sent to the target.
  open var action: Selector?
  /// The action that a tap performs.
  open var primaryAction: UIAction?
  /// The menu that a tap opens, if the button has no action.
  open var menu: UIMenu?
  /// The custom view in place of the button.
  open var customView: UIView? { didSet { changed() } }
  /// The width of a fixed space, in points.
  open var width: CGFloat = 0
  /// The tint colour.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Whether the button is hidden.
  open var isHidden = false { didSet { changed() } }
  /// Whether the button is selected; stored, as it looks the same.
  open var isSelected = false
  /// Whether a tap changes the selection.
  open var changesSelectionAsPrimaryAction = false
  /// Titles for which the button has room; stored.
  open var possibleTitles: Set<String>?
  /// The order of the menu's entries; stored.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The button in the menu of what found no space; stored, as there is no such menu.
  open var menuRepresentation: UIMenuElement?
  /// The group that the button belongs to.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  var systemItem: SystemItem?
  /// The button that a bar shows.
  var ownButton: BarButton?

  public override init() { super.init() }

  /// A button from a storyboard or nib, with the values that it has there.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button with a title and a selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a button with an image and a selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button with an image and a selector; the image for landscape is dropped.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

  /// Creates a standard button with a selector.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
    self.systemItem = systemItem
  }

  /// Creates a standard button with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button with an action or a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with a title or an image that calls a target, or opens a menu.
  public convenience init(
    title: String? = nil, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space that expands to fill the bar.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// A space of a fixed width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// The displayed title.
  var shownTitle: String {
    if let title, !title.isEmpty { return title }
    if let systemItem {
      let name = "\(systemItem)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    return accessibilityLabel ?? image?.name ?? ""
  }

  /// Performs the action of a tap.
  func perform() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { primaryAction.perform(sender: self) }
    // A button with an action of its own opens its menu on a long press, which is not felt here.
    if primaryAction == nil, action == nil, let menu, let ownButton {
      MenuOverlay.open(menu, at: ownButton.bounds, of: ownButton, sender: self)
    }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

/// An item in a tab bar.
open class UITabBarItem: UIBarItem {
  /// A standard tab of the system.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// The image while the tab is selected; nil for the usual one.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The text in the badge; nil for no badge.
  open var badgeValue: String? { didSet { changed() } }
  /// How far the title is moved from its place below the image.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The badge's colour; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The look of the item and the bar while the tab is selected; nil for the bar's.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// The look while content ends at the bar; nil for the bar's.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  public override init() { super.init() }

  /// A tab from a storyboard or nib, with the values that it has there.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with a title, an image and a selected image.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a standard tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  /// The item of a name in a storyboard.
  init?(named name: String) {
    guard let item = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = item
  }

  /// The title of the tab: its name in words.
  var title: String {
    switch self {
    case .topRated: "Top Rated"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }

  /// The symbol of the tab.
  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}

extension UIBarButtonItem {
  /// A button that puts a controller into editing mode, and out of it.
  convenience init(editing controller: UIViewController) {
    self.init(systemItem: .edit)
    primaryAction = UIAction { [weak self, weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
      // Also where an override does not call super.
      self?.showsEditing(controller.isEditing)
    }
    showsEditing(controller.isEditing)
  }

  /// Says whether a tap begins or ends editing.
  func showsEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
