import Foundation

/// A list cell with a content configuration and accessories at its sides.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories, at the left from the inside out and at the right from the outside in.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// The indentation level of the cell in an outline.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 11 { didSet { setNeedsLayout() } }
  /// The layout guide of the separator; no separator is drawn.
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

  /// An empty content configuration for a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The default background configuration of a list cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  private func showAccessories() {
    for (view, _) in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.filter(\.isShown).map { ($0.makeView(), $0.isLeading) }
    for (view, _) in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  /// The width of accessories and indentation at each side, in points.
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
