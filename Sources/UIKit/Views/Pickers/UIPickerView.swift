import Foundation
internal import LayerTree

/// Wheels, each with one selected row and the rows around it, as texts or as the delegate's views. A finger turns them, and
/// so does a mouse's wheel. A tap in the upper half of a wheel selects the row above, one in the lower half the row below.
open class UIPickerView: UIView {
  override var elementRole: Element.Role { .picker }

  /// The source of the numbers of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The source of the rows' contents, told of selections; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Stored; the bar behind the selected rows is always shown, as on iOS.
  open var showsSelectionIndicator = true
  private var selected: [Int] = []
  private var rowCounts: [Int]?
  private var wheels: [PickerWheel] = []
  private(set) var pan: PickerPan?

  /// A picker; one that is given no size has its own, of 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Drum.size) : frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of wheels, as last reported by the data source.
  open var numberOfComponents: Int { counts.count }

  private var counts: [Int] {
    if let rowCounts { return rowCounts }
    guard let dataSource else { return [] }
    let asked = (0..<max(0, dataSource.numberOfComponents(in: self))).map {
      max(0, dataSource.pickerView(self, numberOfRowsInComponent: $0))
    }
    rowCounts = asked
    selected = asked.enumerated().map { index, count in
      min(selected.indices.contains(index) ? selected[index] : 0, max(0, count - 1))
    }
    return asked
  }

  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    counts.indices.contains(component) ? counts[component] : 0
  }

  /// The size of a row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard counts.indices.contains(component) else { return .zero }
    let given = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return CGSize(
      width: given > 0 ? given : bounds.width / CGFloat(max(counts.count, 1)),
      height: height > 0 ? height : Drum.rowHeight)
  }

  /// The delegate's view of a row that is seen; nil for other rows and for texts.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].views[row] : nil
  }

  /// The selected row of a wheel; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    counts.indices.contains(component) && counts[component] > 0 ? selected[component] : -1
  }

  /// Selects a row without a call to the delegate, as on iOS.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard counts.indices.contains(component), (0..<counts[component]).contains(row) else { return }
    selected[component] = row
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Asks again for everything; the selection stays as far as there are rows.
  open func reloadAllComponents() {
    rowCounts = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Asks again for one wheel.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  override open func layoutSubviews() {
    super.layoutSubviews()
    while wheels.count > counts.count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < counts.count {
      let wheel = PickerWheel(frame: .zero)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (index, wheel) in wheels.enumerated() {
      let row = area(of: index)
      wheel.frame = CGRect(x: row.minX, y: 0, width: row.width, height: bounds.height)
      fill(wheel, index)
    }
    needsLayout = false
  }

  private func area(of component: Int) -> CGRect {
    let sizes = counts.indices.map(rowSize)
    let left = (bounds.width - sizes.reduce(0) { $0 + $1.width }) / 2 + sizes[..<component].reduce(0) { $0 + $1.width }
    let size = sizes[component]
    return mirrored(CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
  }

  private func fill(_ wheel: PickerWheel, _ component: Int) {
    let selected = selectedRow(inComponent: component)
    guard let delegate,
      let rows = wheel.seen(around: selected, of: counts[component], rowSize: rowSize(forComponent: component))
    else { return wheel.show([Int: NSAttributedString](), selected: selected) }
    let name = "pickerView(_:viewForRow:forComponent:reusing:)"
    if !OptionalCall.isKnownMissing(name, of: delegate) {
      var views: [Int: UIView] = [:]
      for row in rows {
        let own = OptionalCall.run(name, on: delegate) {
          delegate.pickerView(
            self, viewForRow: row, forComponent: component, reusing: row == selected ? wheel.views[row] : nil)
        }
        guard let own else { break }
        views[row] = own
      }
      if !views.isEmpty { return wheel.show(views, selected: selected) }
    }
    var titles: [Int: NSAttributedString] = [:]
    for row in rows {
      titles[row] =
        delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
        ?? delegate.pickerView(self, titleForRow: row, forComponent: component).map { NSAttributedString(string: $0) }
    }
    wheel.show(titles, selected: selected)
  }

  override var ownContents: Contents? {
    guard !counts.isEmpty else { return nil }
    var sketch = Sketch()
    Drum.drawBar(in: bounds, height: counts.indices.map { rowSize(forComponent: $0).height }.max() ?? 0, &sketch)
    return sketch.contents
  }

  /// The wheel at a place.
  func component(at point: CGPoint) -> Int? {
    counts.indices.first { area(of: $0).minX <= point.x && point.x < area(of: $0).maxX }
  }

  /// The user has turned a wheel.
  func chose(_ component: Int, insteadOf row: Int) {
    let now = selectedRow(inComponent: component)
    if now != row { delegate?.pickerView(self, didSelectRow: now, inComponent: component) }
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, pan == nil else { return }
    let made = PickerPan(self)
    pan = made
    addGestureRecognizer(made)
  }

  override func performTap(at point: CGPoint) -> Bool {
    guard let component = component(at: point) else { return false }
    step(component, by: point.y < bounds.midY ? -1 : 1)
    return true
  }

  private func step(_ component: Int, by way: Int) {
    guard counts.indices.contains(component) else { return }
    let row = selectedRow(inComponent: component) + way
    guard (0..<counts[component]).contains(row) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// The first wheel goes on by a row.
  override open func accessibilityIncrement() { step(0, by: 1) }
  /// The first wheel goes back by a row.
  override open func accessibilityDecrement() { step(0, by: -1) }

  /// The selected rows, as far as they are texts.
  override var spokenValue: String? {
    let titles = counts.indices.compactMap { component -> String? in
      let row = selectedRow(inComponent: component)
      guard row >= 0, row < counts[component] else { return nil }
      return delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
        ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }

  override open var intrinsicContentSize: CGSize { Drum.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Provides a picker's numbers.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides a picker's contents and hears of selections; all methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The width of a wheel, in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a row, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The attributed text of a row, in place of the text.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, in place of a text.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called after the user selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    OptionalCall.notImplemented(by: self)
    return UIView()
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
