import Foundation

/// A container of columns. It shows one, as on a phone: the last column that was set shows over the ones before.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// One of the columns.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// How columns stand beside each other; kept.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
  }

  /// How it looks.
  public let style: Style
  /// Kept; it has no effect here.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Whether only one column is seen: always.
  open var isCollapsed: Bool { true }
  private var columns: [Column: UIViewController] = [:]
  private var column = Column.primary

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
    style = .unspecified
    super.init(coder: coder)
  }

  /// The controllers from the first column to the last.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      let order: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (column, controller) in zip(order, newValue) { setViewController(controller, for: column) }
    }
  }

  /// Puts a controller into a column.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if let old = columns[column] {
      old.log(.willMove) { old.willMove(toParent: nil) }
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.log(.didMove) { controller.didMove(toParent: self) }
    }
    showShown()
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column.
  open func show(_ column: Column) {
    self.column = column
    showShown()
  }

  private var shown: UIViewController? { columns[.compact] ?? columns[column] ?? viewControllers.first }

  /// The view's coming and going tells the controllers.
  private func showShown() {
    guard machine.isVisible else { return }
    for controller in columns.values where controller !== shown { controller.viewIfLoaded?.removeFromSuperview() }
    place()
  }

  private func place() {
    guard let inner = shown?.view, inner.superview !== view else { return }
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
  }

  override func prepareForAppearance() { place() }
}
