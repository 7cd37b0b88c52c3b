import Foundation

/// A finger on a picker: the wheel follows it row by row, and turns on by its own speed where the finger lifts. What it comes
/// to rest on is chosen.
final class PickerPan: UIPanGestureRecognizer {
  private unowned let picker: UIPickerView
  private var component = 0
  /// The row at which the finger came.
  private var row = 0
  /// The row that the delegate knows of.
  private var known = 0
  private var spin: PickerSpin?

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
      begin(wheel)
      turn(way.y)
    case .changed: turn(way.y)
    case .ended:
      turn(way.y)
      letGo(way.y, speed: velocity(in: picker).y / 1000)
    case .cancelled:
      picker.selectRow(row, inComponent: component, animated: true)
      choose()
    case .possible, .failed: return
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if let spinning, picker.component(at: location(in: picker)) == spinning { dropSpin() }
  }

  /// What a finger has only stopped is chosen when that lifts.
  override func reset() { if isTaken, spin == nil { choose() } }

  /// The finger has the wheel: of one that it took as it turned, nothing was chosen yet.
  private func begin(_ wheel: Int) {
    if spinning == wheel { dropSpin() } else { spin?.finish() }
    row = picker.selectedRow(inComponent: wheel)
    if component != wheel || !isTaken { known = row }
    (component, isTaken) = (wheel, true)
  }

  /// Whether something is turned that the delegate does not know of.
  private var isTaken = false

  /// The wheel follows, as far as it goes.
  private func turn(_ way: CGFloat) {
    let wanted = row - Int((way / height).rounded())
    let now = min(max(wanted, 0), max(0, last))
    if now != picker.selectedRow(inComponent: component) {
      picker.selectRow(now, inComponent: component, animated: false)
    }
  }

  private var height: CGFloat { max(1, picker.rowSize(forComponent: component).height) }
  private var last: Int { picker.numberOfRows(inComponent: component) - 1 }

  // MARK: By its own speed

  /// - Parameter speed: In points a millisecond.
  private func letGo(_ way: CGFloat, speed: CGFloat) {
    let ends = CGFloat(row - max(0, last)) * height...CGFloat(row) * height
    let thrown = ScrollAxis.target(from: way, speed: speed, rate: PickerSpin.rate)
    let rest = min(max((thrown / height).rounded() * height, ends.lowerBound), ends.upperBound)
    guard row - Int((rest / height).rounded()) != picker.selectedRow(inComponent: component) else { return choose() }
    let spin = PickerSpin(self, ScrollAxis(place: way, speed: speed, target: rest), within: ends)
    self.spin = spin
    Frames.add(spin)
    if !isSeen { spin.finish() }
  }

  /// Whether anybody sees how it turns.
  var isSeen: Bool { picker.window != nil && !Frames.isOff && UIView.areAnimationsEnabled }
  var scene: UIScene? { picker.window?.windowScene }

  /// A frame of a wheel that turns by itself.
  func spun(_ spin: PickerSpin, to way: CGFloat, isOver: Bool) {
    guard self.spin === spin else { return Frames.remove(spin) }
    turn(way)
    guard isOver else { return }
    dropSpin()
    choose()
  }

  /// The component that turns by itself.
  var spinning: Int? { spin == nil ? nil : component }

  private func dropSpin() {
    if let spin { Frames.remove(spin) }
    spin = nil
  }

  private func choose() {
    isTaken = false
    picker.chose(component, insteadOf: known)
  }

  // MARK: By the wheel of a mouse

  /// Two fingers on a trackpad, or the wheel of a mouse, begin to turn a wheel.
  func scrollBegan(_ wheel: Int) { begin(wheel) }
  /// - Parameter way: Since it began, in points.
  func scrolled(_ way: CGFloat) { turn(way) }
  func scrollEnded(_ way: CGFloat) {
    turn(way)
    choose()
  }
}
