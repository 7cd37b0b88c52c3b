import Foundation

/// The cell of a list: a content configuration, and accessories at its sides.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the sides, from the inside out at the right.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// How deep the cell is in an outline.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// What a level indents by, in points.
  open var indentationWidth: CGFloat = 11 { didSet { setNeedsLayout() } }
  /// Where the separator would be; none is drawn here.
  public let separatorLayoutGuide = UILayoutGuide()
  private var accessoryViews: [(view: UIView, isLeading: Bool)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLayoutGuide(separatorLayoutGuide)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLayoutGuide(separatorLayoutGuide)
  }

  /// An empty configuration for a list's cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// An empty configuration for the background of a list's cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  private func showAccessories() {
    for (view, _) in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.filter(\.isShown).map { ($0.makeView(), $0.isLeading) }
    for (view, _) in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  /// What accessories and indentation take at the sides, in points.
  private func sides() -> (left: CGFloat, right: CGFloat) {
    func width(_ isLeading: Bool) -> CGFloat {
      accessoryViews.filter { $0.isLeading == isLeading }.map { $0.view.bounds.width + 16 }.reduce(0, +)
    }
    return (width(true) + CGFloat(indentationLevel) * indentationWidth, width(false))
  }

  override func contentSize(fitting size: CGSize, isWidthFixed: Bool) -> CGSize? {
    let sides = sides()
    let inner = CGSize(width: max(0, size.width - sides.left - sides.right), height: size.height)
    guard let wanted = super.contentSize(fitting: inner, isWidthFixed: isWidthFixed) else { return nil }
    return CGSize(width: wanted.width + sides.left + sides.right, height: max(44, wanted.height))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let sides = sides()
    contentView.frame = CGRect(
      x: sides.left, y: 0, width: max(0, bounds.width - sides.left - sides.right), height: bounds.height)
    var left = sides.left - CGFloat(indentationLevel) * indentationWidth
    var right = bounds.width
    for (view, isLeading) in accessoryViews {
      let half = view.bounds.width / 2
      if isLeading {
        view.center = CGPoint(x: left - half, y: bounds.height / 2)
        left -= view.bounds.width + 16
      } else {
        right -= 16
        view.center = CGPoint(x: right - half, y: bounds.height / 2)
        right -= view.bounds.width
      }
    }
  }
}
