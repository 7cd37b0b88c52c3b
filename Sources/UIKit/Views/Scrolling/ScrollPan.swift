import Foundation

/// The recognizer of the drags that scroll a scroll view. Where the content cannot move that way, it begins only if nothing
/// outside takes the drag: a sheet, or another scroll view.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var scroll: UIScrollView?
  /// Where the content was when the drag began; beyond an end, where the finger's way began.
  private var start = CGPoint.zero
  private var hasPulled = false

  convenience init() { self.init(target: nil, action: nil) }

  func join(_ scroll: UIScrollView) {
    self.scroll = scroll
    onRecognize = { [weak self] _ in self?.follow() }
    scroll.addGestureRecognizer(self)
  }

  override func wants(_ movement: CGPoint) -> Bool {
    guard super.wants(movement), let scroll, scroll.isScrollEnabled else { return false }
    let isLevel = abs(movement.x) > abs(movement.y)
    if scroll.canMove(movement, isLevel) { return true }
    if !isLevel, movement.y > 0, scroll.refreshControl?.isEnabled == true { return true }
    guard isLevel ? scroll.bouncesLevel : scroll.bouncesUpright else { return false }
    let outside = sequence(first: scroll, next: \.superview).dropFirst().flatMap { $0.gestureRecognizers ?? [] }
    return !outside.contains { ($0 as? UIPanGestureRecognizer)?.mayTake(movement) ?? false }
  }

  private func follow() {
    guard let scroll else { return }
    switch state {
    case .began:
      hasPulled = false
      scroll.dragBegan()
      start = scroll.finger(at: scroll.contentOffset)
      move(scroll)
    case .changed: move(scroll)
    case .ended: scroll.dragEnded(velocity: velocity(in: scroll))
    case .cancelled, .failed: scroll.dragEnded(velocity: .zero)
    case .possible: return
    }
  }

  /// The content under the finger is put elsewhere, and follows it from there.
  func shift(by way: CGFloat) { start.y += way }

  private func move(_ scroll: UIScrollView) {
    let way = translation(in: scroll)
    let wanted = CGPoint(x: start.x - way.x, y: start.y - way.y)
    scroll.scroll(to: scroll.content(under: wanted))
    if !hasPulled, scroll.lowestOffset.y - wanted.y >= UIRefreshControl.distance, let control = scroll.refreshControl {
      hasPulled = true
      control.pull()
    }
  }
}

extension UIPanGestureRecognizer {
  /// Whether a movement that something within leaves alone would be taken.
  fileprivate func mayTake(_ movement: CGPoint) -> Bool { isEnabled && isFollowing && wants(movement) }
}

extension UIScrollView {
  /// The offset at the upper left end of the content.
  var lowestOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(x: -inset.left, y: -inset.top - hiddenTop)
  }

  /// The offset at the lower right end of the content.
  var highestOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, contentSize.width - bounds.width + inset.right),
      y: max(-inset.top, contentSize.height - bounds.height + inset.bottom))
  }

  /// The nearest offset at which the content covers the view.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (lowestOffset, highestOffset)
    return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  /// Whether the content goes beyond its left and right ends.
  var bouncesLevel: Bool { bounces && (alwaysBounceHorizontal || lowestOffset.x < highestOffset.x) }
  /// Whether the content goes beyond its upper and lower ends.
  var bouncesUpright: Bool {
    bounces && (alwaysBounceVertical || lowestOffset.y < highestOffset.y || refreshControl != nil)
  }

  /// Whether a movement moves the content; never along an axis on which there is nothing to scroll, wherever the app has put
  /// the content there.
  func canMove(_ movement: CGPoint, _ isLevel: Bool) -> Bool {
    let (now, low, high) = (contentOffset, lowestOffset, highestOffset)
    guard isLevel ? low.x < high.x : low.y < high.y else { return false }
    return clamped(CGPoint(x: now.x - (isLevel ? movement.x : 0), y: now.y - (isLevel ? 0 : movement.y))) != now
  }

  /// The offset for a finger that drags the content: beyond an end the content comes only part of the way.
  func content(under finger: CGPoint) -> CGPoint {
    func place(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ bounces: Bool) -> CGFloat {
      let end = min(max(wanted, low), high)
      guard wanted != end, bounces else { return end }
      let beyond = ScrollAxis.stretched(abs(wanted - end), over: length)
      return onGrid(wanted < end ? end - beyond : end + beyond)
    }
    let (low, high) = (lowestOffset, highestOffset)
    return CGPoint(
      x: place(finger.x, low.x, high.x, bounds.width, bouncesLevel),
      y: place(finger.y, low.y, high.y, bounds.height, bouncesUpright))
  }

  /// The other way about: where the finger is for content at an offset.
  func finger(at offset: CGPoint) -> CGPoint {
    func place(_ seen: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
      let end = min(max(seen, low), high)
      guard seen != end else { return seen }
      let way = ScrollAxis.way(stretchedTo: abs(seen - end), over: length)
      return seen < end ? end - way : end + way
    }
    let (low, high) = (lowestOffset, highestOffset)
    return CGPoint(
      x: place(offset.x, low.x, high.x, bounds.width), y: place(offset.y, low.y, high.y, bounds.height))
  }

  /// The nearest place on the screen's grid of pixels.
  func onGrid(_ place: CGFloat) -> CGFloat {
    let scale = max(1, (window?.screen ?? .main).scale)
    return (place * scale).rounded() / scale
  }

  func dragBegan() {
    stopMovement()
    isFingerDown = true
    hasScrolled = true
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { _ = UIResponder.firstResponder?.resignFirstResponder() }
  }

  /// Tells the delegate, and lets the content go on: to where its speed carries it, a page, or what the delegate chose.
  func dragEnded(velocity: CGPoint) {
    guard isFingerDown else { return }
    // UIKit counts in points per millisecond, in the direction of the content.
    let speed = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    let thrown = clamped(CGPoint(x: thrown(contentOffset.x, speed.x), y: thrown(contentOffset.y, speed.y)))
    let free = CGPoint(x: onGrid(thrown.x), y: onGrid(thrown.y))
    let rest = isPagingEnabled ? page(after: speed) : settled(free, speed)
    var target = rest
    delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    isFingerDown = false
    let goesOn = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn, movement == nil else { return hideIndicators() }
    let movement = ScrollMovement.thrown(self, speed: speed, to: clamped(target), isFree: target == free)
    begin(movement)
    delegate?.scrollViewWillBeginDecelerating(self)
    if !isSeenToMove { movement.finish() }
  }

  private func thrown(_ place: CGFloat, _ speed: CGFloat) -> CGFloat {
    ScrollAxis.target(from: place, speed: speed, rate: decelerationRate.rawValue)
  }

  /// The page at which a drag ends: the next one in the direction of a flick, or else the nearest.
  private func page(after speed: CGPoint) -> CGPoint {
    func end(_ offset: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let place = offset / length
      let page = speed > 0.3 ? place.rounded(.up) : speed < -0.3 ? place.rounded(.down) : place.rounded()
      return page * length
    }
    let isWide = contentSize.width > bounds.width
    let isHigh = contentSize.height > bounds.height
    let now = contentOffset
    return clamped(
      CGPoint(
        x: isWide ? end(now.x, bounds.width, speed.x) : now.x, y: isHigh ? end(now.y, bounds.height, speed.y) : now.y))
  }
}
