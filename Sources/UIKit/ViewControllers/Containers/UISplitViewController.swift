import Foundation

/// A container of columns: side by side where it is wide, one stack where it is narrow.
///
/// Reference: its appearance calls are not sourced; columns come and go as children do (4.5), and a collapsed one is the
/// navigation controller of its first column.
open class UISplitViewController: UIViewController {
  /// How many columns there are; `unspecified` for the older interface with a list and a detail.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// One of the columns.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// How columns stand beside each other.
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
  /// Whether columns share the width, or lie over each other.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  /// On which side the first column is.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }

  /// Takes whatever width fits.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How it looks.
  public let style: Style
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How columns are to stand; `automatic` shows two where it is wider than high.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { if !isCollapsed { change(to: wantedMode) } } }
  /// Kept; it has no effect here.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Kept; it has no effect here.
  open var primaryEdge = PrimaryEdge.leading
  /// Kept; it has no effect here.
  open var presentsWithGesture = true
  /// Kept; it has no effect here.
  open var showsSecondaryOnlyButton = false
  /// In points.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// In points.
  open var maximumPrimaryColumnWidth = automaticDimension
  /// In points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Of the whole width.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Kept; it has no effect here.
  open var preferredSupplementaryColumnWidth = automaticDimension

  /// Whether the columns are one stack: where it is narrow.
  open internal(set) var isCollapsed = false
  /// How the columns stand.
  open internal(set) var displayMode = DisplayMode.secondaryOnly
  /// Shows or hides the first column.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: "Sidebar", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self, !isCollapsed else { return }
      change(to: displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly)
    }
    return item
  }()

  /// What the app put into the columns.
  var columns: [Column: UIViewController] = [:]
  /// What holds them: a navigation controller around each, but for the older interface.
  var holders: [Column: UIViewController] = [:]
  /// What a collapse took out of a column, from below.
  var moved: [Column: [UIViewController]] = [:]
  /// What is shown, from the first column on.
  var shown: [UIViewController] = []
  /// Whether it has been decided if it is collapsed.
  var isArranged = false

  /// A container of a number of columns.
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

  /// The controllers from the first column to the last; only the first while collapsed.
  open var viewControllers: [UIViewController] {
    get {
      let all = [.primary, .supplementary, .secondary].compactMap { holders[$0] }
      return isCollapsed ? Array(all.prefix(1)) : all
    }
    set {
      let order: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in order.dropFirst(newValue.count) { put(nil, into: column) }
      for (column, controller) in zip(order, newValue) { put(controller, into: column) }
    }
  }

  /// Puts a controller into a column; one that is no navigation controller gets one around it.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    precondition(style != .unspecified, "setViewController(_:for:) needs a split view controller with a column style")
    put(controller, into: column)
  }

  /// The controller of a column, as the app put it there.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column.
  open func show(_ column: Column) { reveal(column) }
  /// Hides a column, where it stands beside others.
  open func hide(_ column: Column) { conceal(column) }

  /// Shows a controller in the last column; over the others while collapsed.
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

  /// How wide the first column is, in points.
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
