import Foundation
internal import LifeCycle

/// The wheel, or two fingers on a trackpad: it scrolls what lies under the pointer, as far as that can go. What cannot be
/// scrolled that way leaves it to what it lies in.
///
/// Chosen, as no source gives the calls of a wheel: the delegate hears that the content has scrolled, and of no drag.
@MainActor
enum LiveWheel {
  static func take(_ move: WheelMove, in scene: UIWindowScene) {
    let point = CGPoint(x: move.x, y: move.y)
    for window in SceneCommit.visibleWindows(of: scene).reversed() where window.frame.contains(point) {
      window.layoutIfNeeded()
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      guard let hit = window.hitTest(place, with: UIEvent()) else { continue }
      scroll(hit, by: CGPoint(x: 0, y: move.deltaY))
      return scroll(hit, by: CGPoint(x: move.deltaX, y: 0))
    }
  }

  private static func scroll(_ view: UIView, by way: CGPoint) {
    guard way != .zero else { return }
    let finger = CGPoint(x: -way.x, y: -way.y)
    for case let scroll as UIScrollView in sequence(first: view, next: \.superview)
    where scroll.isScrollEnabled && scroll.canMove(finger, way.x != 0) {
      return scroll.wheel(by: way)
    }
  }
}

extension UIScrollView {
  fileprivate func wheel(by way: CGPoint) {
    stopMovement()
    hasScrolled = true
    let now = contentOffset
    let end = clamped(CGPoint(x: now.x + way.x, y: now.y + way.y))
    scroll(to: CGPoint(x: onGrid(end.x), y: onGrid(end.y)))
    flashScrollIndicators()
  }
}
