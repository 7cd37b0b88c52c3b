import Foundation

/// The recognizer of the drags that scroll a scroll view. It begins only where the content can move that way, so that a
/// drag at the content's end goes to what is outside: a sheet, or another scroll view.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var scroll: UIScrollView?
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
    let now = scroll.contentOffset
    let isLevel = abs(movement.x) > abs(movement.y)
    let moved = scroll.clamped(CGPoint(x: now.x - (isLevel ? movement.x : 0), y: now.y - (isLevel ? 0 : movement.y)))
    if moved != now { return true }
    return !isLevel && movement.y > 0 && scroll.refreshControl?.isEnabled == true
  }

  private func follow() {
    guard let scroll else { return }
    switch state {
    case .began:
      start = scroll.contentOffset
      hasPulled = false
      scroll.dragBegan()
      move(scroll)
    case .changed: move(scroll)
    case .ended: scroll.dragEnded(velocity: velocity(in: scroll))
    case .cancelled, .failed: scroll.dragEnded(velocity: .zero)
    case .possible: return
    }
  }

  private func move(_ scroll: UIScrollView) {
    let way = translation(in: scroll)
    let wanted = CGPoint(x: start.x - way.x, y: start.y - way.y)
    let possible = scroll.clamped(wanted)
    if possible != scroll.contentOffset { scroll.contentOffset = possible }
    if !hasPulled, possible.y - wanted.y >= UIRefreshControl.distance, let control = scroll.refreshControl {
      hasPulled = true
      control.pull()
    }
  }
}

extension UIScrollView {
  /// The nearest offset at which the content covers the view.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let most = CGPoint(
      x: max(-inset.left, contentSize.width - bounds.width + inset.right),
      y: max(-inset.top, contentSize.height - bounds.height + inset.bottom))
    return CGPoint(x: min(max(offset.x, -inset.left), most.x), y: min(max(offset.y, -inset.top - hiddenTop), most.y))
  }

  func dragBegan() {
    isFingerDown = true
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { _ = UIResponder.firstResponder?.resignFirstResponder() }
  }

  /// Tells the delegate, and goes to where the content stops: where its speed carries it, a page, or what the delegate
  /// chose.
  func dragEnded(velocity: CGPoint) {
    guard isFingerDown else { return }
    // UIKit counts in points per millisecond, in the direction of the content.
    let speed = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    let thrown = CGPoint(x: thrown(contentOffset.x, speed.x), y: thrown(contentOffset.y, speed.y))
    let rest = isPagingEnabled ? page(after: speed) : settled(clamped(thrown), speed)
    var target = rest
    delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    isFingerDown = false
    let goesOn = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    let old = contentOffset
    contentOffset = clamped(target)
    if target == clamped(thrown) {
      showThrow(from: old, towards: thrown)
    } else {
      showScroll(from: old, duration: 0.35)
    }
    delegate?.scrollViewDidEndDecelerating(self)
  }

  private func thrown(_ place: CGFloat, _ speed: CGFloat) -> CGFloat {
    ScrollMotion.target(from: place, speed: speed, rate: decelerationRate.rawValue)
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
