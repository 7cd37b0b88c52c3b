import Foundation

/// The finger that turns a picker's wheel: each row's height is a row.
final class PickerPan: UIPanGestureRecognizer {
  private unowned let picker: UIPickerView
  private var component = 0
  private var row = 0

  init(_ picker: UIPickerView) {
    self.picker = picker
    super.init(target: nil, action: nil)
    onRecognize = { [weak self] _ in self?.follow() }
  }

  override func wants(_ movement: CGPoint) -> Bool { abs(movement.y) > abs(movement.x) && abs(movement.y) >= Self.slop }

  private func follow() {
    let way = translation(in: picker)
    switch state {
    case .began:
      let place = location(in: picker)
      guard let wheel = picker.component(at: CGPoint(x: place.x - way.x, y: place.y - way.y)) else {
        state = .failed
        return
      }
      component = wheel
      row = picker.selectedRow(inComponent: wheel)
      turn(way.y)
    case .changed: turn(way.y)
    case .ended:
      turn(way.y)
      picker.chose(component, insteadOf: row)
    case .cancelled: picker.selectRow(row, inComponent: component, animated: true)
    case .possible, .failed: return
    }
  }

  private func turn(_ way: CGFloat) {
    let height = max(1, picker.rowSize(forComponent: component).height)
    let wanted = row - Int((way / height).rounded())
    let last = picker.numberOfRows(inComponent: component) - 1
    let now = min(max(wanted, 0), max(0, last))
    if now != picker.selectedRow(inComponent: component) {
      picker.selectRow(now, inComponent: component, animated: false)
    }
  }
}
