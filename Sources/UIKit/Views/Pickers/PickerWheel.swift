import Foundation
internal import LayerTree

/// A wheel of a picker: the selected row as a view, the rows around it drawn, or as views where the delegate makes them.
final class PickerWheel: UIView {
  /// The view of each row that is seen, by the row, where the delegate makes views.
  private(set) var views: [Int: UIView] = [:]
  private let label = UILabel()
  private var titles: [Int: NSAttributedString] = [:]
  private var row = -1
  private var size = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.textAlignment = .center
    label.font = Self.font
  }
  required init?(coder: NSCoder) { nil }

  static let font = UIFont.systemFont(ofSize: 21)

  private var drum: Drum {
    Drum(
      frame: CGRect(x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: bounds.height),
      rowHeight: size.height, font: Self.font)
  }

  /// The rows that can be seen around a row.
  func seen(around row: Int, of count: Int, rowSize: CGSize) -> ClosedRange<Int>? {
    size = rowSize
    guard (0..<count).contains(row) else { return nil }
    let reach = drum.reach
    return max(0, row - reach)...min(count - 1, row + reach)
  }

  /// Shows texts; the selected one as a label.
  func show(_ titles: [Int: NSAttributedString], selected: Int) {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    (self.titles, row) = (titles, selected)
    label.attributedText = titles[selected]
    label.frame = drum.frame.insetBy(dx: 0, dy: (bounds.height - size.height) / 2)
    if label.superview == nil { addSubview(label) }
    setNeedsDisplay()
  }

  /// Shows the delegate's views.
  func show(_ views: [Int: UIView], selected: Int) {
    titles = [:]
    label.removeFromSuperview()
    for (row, view) in self.views where views[row] !== view { view.removeFromSuperview() }
    (self.views, row) = (views, selected)
    let drum = drum
    for (row, view) in views {
      if view.superview !== self { addSubview(view) }
      let place = drum.place(row - selected)
      view.transform = .identity
      view.frame = CGRect(
        x: drum.frame.minX, y: place.y - size.height / 2, width: size.width, height: size.height)
      if row != selected { view.transform = CGAffineTransform(scaleX: 1, y: max(place.flatness, 0.01)) }
      view.alpha = row == selected ? 1 : place.strength
    }
    setNeedsDisplay()
  }

  override var ownContents: Contents? {
    var sketch = Sketch()
    let drum = drum
    for (row, title) in titles.sorted(by: { $0.key < $1.key }) where row != self.row {
      drum.draw(title, at: row - self.row, &sketch)
    }
    return sketch.contents
  }
}
