import Foundation
internal import LayerTree
internal import LifeCycle

/// How the content is seen to move. Its offset is the last one at once; the system moves what is seen, from one animation.
extension UIScrollView {
  private static let key = "scrolling"

  /// Content that is seen to move stops.
  func stopMovement() {
    guard !layer.running.isEmpty else { return }
    layer.removeAnimation(forKey: Self.key)
  }

  /// Content has been thrown from an offset, and comes to rest where it is now.
  ///
  /// - Parameter target: Where it would have if it had no end.
  func showThrow(from old: CGPoint, towards target: CGPoint) {
    let now = contentOffset
    func motion(_ start: CGFloat, _ target: CGFloat, _ end: CGFloat) -> ScrollMotion {
      ScrollMotion(start: start, target: target, end: end, rate: decelerationRate.rawValue, bounces: bounces)
    }
    let (x, y) = (motion(old.x, target.x, now.x), motion(old.y, target.y, now.y))
    let duration = min(max(x.duration, y.duration), 10_000) / 1000
    guard duration > 0 else { return }
    guard x.isStopped || y.isStopped else {
      // A spring that only creeps has the same curve.
      let (slow, fast) = (-1000 * log(Double(decelerationRate.rawValue)), 10_000.0)
      let spring = Spring(stiffness: slow * fast, damping: slow + fast, velocity: slow)
      return show(.spring(.boundsOrigin, ends(from: old), spring), duration)
    }
    let count = Int((duration * 30).rounded(.up))
    let values = (0...count).map { step in
      let time = duration * 1000 * Double(step) / Double(count)
      return AnimatedValue.point(Point(CGPoint(x: x.place(at: time) - now.x, y: y.place(at: time) - now.y)))
    }
    show(.keyframes(.boundsOrigin, Keyframes(.values(values))), duration)
  }

  /// The content goes from an offset to where it is now.
  func showScroll(from old: CGPoint, duration: TimeInterval) {
    show(.basic(.boundsOrigin, ends(from: old)), duration, .easeInOut)
  }

  /// Added to what the layer has: from the difference to nothing.
  private func ends(from old: CGPoint) -> Ends {
    Ends(from: .point(Point(CGPoint(x: old.x - contentOffset.x, y: old.y - contentOffset.y))))
  }

  private func show(_ kind: Animation.Kind, _ duration: TimeInterval, _ timing: Timing = .linear) {
    // What nobody has been told of cannot be seen to move.
    guard layer.number != 0, UIView.areAnimationsEnabled, AnimationBlock.current == nil else { return }
    let animation = CABasicAnimation(keyPath: "bounds.origin")
    animation.duration = duration
    animation.isAdditive = true
    let movement = Animation(kind, duration: Span(media: duration), timing: timing, isAdditive: true)
    let entry = RunningAnimation(animation, Self.key, on: layer, movement)
    layer.add(entry)
    entry.schedule()
  }
}
