import Foundation

/// A container of columns: side by side if it is wide, a single stack if it is narrow.
///
/// Reference: its appearance calls are not sourced; columns appear and disappear like children (4.5), and a collapsed
/// split view controller shows its first column's navigation controller.
open class UISplitViewController: UIViewController {
  /// The number of columns; `unspecified` for the older interface with a list and a detail.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// One of the columns.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// The arrangement of the columns.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

    /// The older name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The older name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The older name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  /// Whether columns tile the width or overlap.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }

  /// The automatic width.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The number of columns.
  public let style: Style
  /// The delegate; a weak reference.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred arrangement; `automatic` shows two columns if the view is wider than high.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { if !isCollapsed { change(to: wantedMode) } } }
  /// Stored; it has no effect here.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Stored; it has no effect here.
  open var primaryEdge = PrimaryEdge.leading
  /// The look of the primary column.
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  /// Stored; it has no effect here.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Stored; it has no effect here.
  open var presentsWithGesture = true
  /// Stored; it has no effect here.
  open var showsSecondaryOnlyButton = false
  /// The primary column's minimum width, in points.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// The primary column's maximum width, in points.
  open var maximumPrimaryColumnWidth = automaticDimension
  /// The primary column's preferred width, in points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The primary column's preferred width, as a fraction of the total.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var preferredSupplementaryColumnWidth = automaticDimension

  /// Whether the columns form a single stack, as in a narrow container.
  open internal(set) var isCollapsed = false
  /// The current arrangement.
  open internal(set) var displayMode = DisplayMode.secondaryOnly
  /// A button that shows or hides the primary column.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: "Sidebar", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self, !isCollapsed else { return }
      change(to: displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly)
    }
    return item
  }()

  /// The controllers that the app assigned to the columns.
  var columns: [Column: UIViewController] = [:]
  /// The controllers that hold the columns: a navigation controller each, except in the older interface.
  var holders: [Column: UIViewController] = [:]
  /// The controllers that collapsing moved out of a column, from the bottom up.
  var moved: [Column: [UIViewController]] = [:]
  /// The visible column holders, from the first column on.
  var shown: [UIViewController] = []
  /// The lines between columns.
  var columnLines: [UIView] = []
  /// Whether the initial arrangement, collapsed or not, is decided.
  var isArranged = false

  /// A container with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    switch (coder as? StoryboardCoder)?.values["style"] {
    case "doubleColumn": style = .doubleColumn
    case "tripleColumn": style = .tripleColumn
    default: style = .unspecified
    }
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The controllers from the first column to the last; while collapsed, that of the compact column, or else the first.
  open var viewControllers: [UIViewController] {
    get {
      let all = [.primary, .supplementary, .secondary].compactMap { holders[$0] }
      return isCollapsed ? [holders[.compact] ?? all.first].compactMap { $0 } : all
    }
    set {
      let order: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in order.dropFirst(newValue.count) { put(nil, into: column) }
      for (column, controller) in zip(order, newValue) { put(controller, into: column) }
    }
  }

  /// Assigns a controller to a column; wraps it in a navigation controller if it is not one, except for the compact
  /// column.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    precondition(style != .unspecified, "setViewController(_:for:) needs a split view controller with a column style")
    put(controller, into: column)
  }

  /// The controller that the app assigned to a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column.
  open func show(_ column: Column) { reveal(column) }
  /// Hides a column, unless the columns form a single stack.
  open func hide(_ column: Column) { conceal(column) }

  /// Shows a controller in the last column; while collapsed, on top of the stack.
  override open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
    showInLastColumn(viewController)
  }

  /// Shows a controller in the first column.
  override open func show(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
    if let first = holders[.primary] as? UINavigationController {
      first.pushViewController(viewController, animated: true)
    } else {
      showInLastColumn(viewController)
    }
  }

  // MARK: Layout

  /// The primary column's width, in points.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    var wanted: CGFloat = 320
    if preferredPrimaryColumnWidthFraction > 0 { wanted = width * preferredPrimaryColumnWidthFraction }
    if preferredPrimaryColumnWidth > 0 { wanted = preferredPrimaryColumnWidth }
    if maximumPrimaryColumnWidth > 0 { wanted = min(wanted, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth > 0 { wanted = max(wanted, minimumPrimaryColumnWidth) }
    return min(wanted, width)
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isArranged, isNarrow != isCollapsed { isNarrow ? collapse() : expand() }
    placeColumns()
  }

  override func prepareForAppearance() {
    if !isArranged {
      isArranged = true
      displayMode = wantedMode
      if traitCollection.horizontalSizeClass == .compact { collapse() }
    }
    arrange()
  }
}
