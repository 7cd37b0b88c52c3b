import Foundation

/// A list cell with a content configuration and accessories at its sides.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories. Those of the system have an order of their own; an app's own views stand further inside.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// The indentation level of the cell in an outline; that of a section snapshot is set as the cell is dequeued.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 11 { didSet { setNeedsLayout() } }
  /// The layout guide of the separator, which begins where constraints put the guide's leading edge, else where the text does.
  public let separatorLayoutGuide = UILayoutGuide()
  private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
  /// Where the item stands in the outline of its section; nil where there is none.
  var outline: OutlinePlace? {
    didSet {
      guard outline != oldValue else { return }
      indentationLevel = outline?.level ?? 0
      turnDisclosures()
      setNeedsUpdateConfiguration()
    }
  }
  private var shownTextSize: UIContentSizeCategory?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLayoutGuide(separatorLayoutGuide)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLayoutGuide(separatorLayoutGuide)
  }

  /// An empty content configuration for what the cell is in its list: an item, a header or a footer, in the list's
  /// appearance.
  open func defaultContentConfiguration() -> UIListContentConfiguration { (rowLook?.part ?? .cell).content }
  /// The default background configuration of a list cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    rowLook?.background == nil ? .listPlainCell() : .listGroupedCell()
  }

  private func showAccessories() {
    for (_, view) in accessoryViews { view.removeFromSuperview() }
    let shown = accessories.filter(\.isShown)
    // Those at the left are placed from the inside out.
    accessoryViews =
      (shown.filter(\.isLeading).reversed().sorted { $0.order > $1.order }
      + shown.filter { !$0.isLeading }.sorted { $0.order < $1.order }).map { ($0, $0.makeView()) }
    for (_, view) in accessoryViews { addSubview(view) }
    turnDisclosures()
    setNeedsLayout()
  }

  // MARK: Outlines

  /// The state, with whether the cell's item is expanded in the outline of its section.
  override open var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  /// A disclosure points on, and down where its item is expanded.
  private func turnDisclosures() {
    let closed: CGFloat = runsFromRight ? .pi / 2 : -.pi / 2
    for (accessory, view) in accessoryViews where accessory.accessoryType == .outlineDisclosure {
      view.transform = outline?.isExpanded == true ? .identity : CGAffineTransform(rotationAngle: closed)
    }
  }

  /// Whether a tap anywhere opens or closes the item, which cannot be selected then.
  var isToggle: Bool {
    accessoryViews.contains { $0.accessory.takesCell(isHeader: rowLook?.isEdge == true) }
  }

  /// The room of an accessory under a finger goes to the cell's upper and lower edge, and half way to what is beside it.
  override func performTap(at point: CGPoint) -> Bool {
    let collection = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }
      .first
    guard let collection, collection.swiped == nil else { return false }
    let isHeader = rowLook?.isEdge == true
    let hit = accessoryViews.first { accessory, view in
      let isOnIt = view.frame.insetBy(dx: -8, dy: 0).minX...view.frame.maxX + 8 ~= point.x
      return accessory.takesTaps && (isOnIt || accessory.takesCell(isHeader: isHeader))
    }
    guard let hit else { return false }
    collection.unhighlight()
    if let handler = hit.accessory.handler {
      handler()
    } else if let path = collection.indexPath(for: self) {
      (collection.dataSource as? any OutlineSource)?.toggleItem(at: path)
    }
    return true
  }

  /// The indentation, in points. Chosen: what is below a header that is its section's first item begins where the header does.
  private var indentation: CGFloat {
    let level = outline != nil && rowLook?.isBelowHeader == true ? indentationLevel - 1 : indentationLevel
    return CGFloat(max(0, level)) * indentationWidth
  }

  /// The width of accessories and indentation at each side, in points.
  private func sides() -> (left: CGFloat, right: CGFloat) {
    func width(_ isLeading: Bool) -> CGFloat {
      accessoryViews.filter { $0.accessory.isLeading == isLeading }.map { $0.view.bounds.width + 16 }.reduce(0, +)
    }
    return (width(true) + indentation, width(false))
  }

  override func contentSize(fitting size: CGSize, isWidthFixed: Bool) -> CGSize? {
    let sides = sides()
    let inner = CGSize(width: max(0, size.width - sides.left - sides.right), height: size.height)
    // Headers and footers are as low as their text.
    let least: CGFloat = rowLook?.isEdge == true ? 0 : 44
    guard let wanted = super.contentSize(fitting: inner, isWidthFixed: isWidthFixed) else { return nil }
    // Rows of a list have whole points, so that their lines do not fade.
    let height = rowLook == nil ? wanted.height : wanted.height.rounded(.up)
    return CGSize(width: wanted.width + sides.left + sides.right, height: max(least, height))
  }

  override func rowLookChanged() {
    super.rowLookChanged()
    rowLook?.roundCorners(of: layer)
    setNeedsDisplay()
  }

  override var lineStart: CGFloat {
    let guide = separatorLayoutGuide
    let place = guide.solvedFrame
    if constraints.contains(where: { $0.firstItem === guide || $0.secondItem === guide }) {
      return runsFromRight ? bounds.width - place.maxX : place.minX
    }
    return sides().left + ((contentView as? UIListContentView)?.textStart ?? super.lineStart)
  }

  /// Without a background of its own the cell has that of its list, and is grey while it is selected; in a sidebar it has
  /// the tint colour then.
  override var content: LayerContent {
    guard backgroundConfiguration == nil, backgroundView == nil, backgroundColor == nil else { return LayerContent() }
    let isOn = (isSelected || isHighlighted) && selectedBackgroundView == nil
    if isOn, isSelected, rowLook?.part == .sidebarCell { return LayerContent(fill: tintColor) }
    return LayerContent(fill: isOn ? .systemGray4 : rowLook?.background)
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsDisplay()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let sides = sides()
    contentView.frame = CGRect(
      x: sides.left, y: 0, width: max(0, bounds.width - sides.left - sides.right), height: bounds.height)
    var left = sides.left - indentation
    var right = bounds.width
    for (accessory, view) in accessoryViews {
      let half = view.bounds.width / 2
      if accessory.isLeading {
        view.center = CGPoint(x: left - half, y: bounds.height / 2)
        left -= view.bounds.width + 16
      } else {
        right -= 16
        view.center = CGPoint(x: right - half, y: bounds.height / 2)
        right -= view.bounds.width
      }
    }
    mirror([contentView] + accessoryViews.map(\.view))
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    let size = traitCollection.preferredContentSizeCategory
    if shownTextSize != size {
      shownTextSize = size
      showAccessories()
    }
  }
}
