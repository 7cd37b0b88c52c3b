import Foundation

/// A view controller's content in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// A line above title and buttons.
  open var prompt: String? { didSet { onChange?() } }
  /// The view in place of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// The back button's title while the next controller is on top.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// The back button while the next controller is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the back button stays next to the left buttons.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// Whether the title is large where the bar prefers it; `automatic` is as the item below.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// The left buttons.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extras?.leading = nil
      onChange?()
    }
  }
  /// The right buttons, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      extras?.trailing = nil
      onChange?()
    }
  }
  /// The bar's look while content lies below it; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?() } }
  /// The bar's look while no content lies below it; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?() } }
  /// The search controller whose search bar stands below the title.
  open var searchController: UISearchController? { didSet { if searchController !== oldValue { onChange?() } } }
  /// Whether the search bar makes room while the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }
  /// Stored; a low bar looks as others.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored; a low bar looks as others.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  var onChange: (() -> Void)?
  var extras: NavigationItemExtras?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  /// The first left button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost right button.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the left buttons.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the right buttons.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Shows or hides the back button.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
