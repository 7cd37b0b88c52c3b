import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The words that name it.
  open var title: String? { didSet { onChange?() } }
  /// Kept; it has no effect here.
  open var prompt: String?
  /// A view in place of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// The words on the back button of the controller above.
  open var backButtonTitle: String?
  /// The back button of the controller above.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether there is no back button.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the back button stays beside buttons at the left.
  open var leftItemsSupplementBackButton = false
  /// Kept; it has no effect here.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The buttons at the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// Kept; it has no effect here.
  open var standardAppearance: UINavigationBarAppearance?
  /// Kept; it has no effect here.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept; it has no effect here.
  open var searchController: UISearchController?
  /// Kept; it has no effect here.
  open var hidesSearchBarWhenScrolling = true
  var onChange: (() -> Void)?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the buttons at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Shows or hides the back button.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
