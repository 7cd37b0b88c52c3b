import Foundation

/// What two fingers do with each other, as far as pinches and rotations need it.
@MainActor
struct FingerPair {
  /// The way from the first to the second, in points.
  let way: CGPoint

  init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    way = CGPoint(x: touches[1].place.x - touches[0].place.x, y: touches[1].place.y - touches[0].place.y)
  }

  var distance: CGFloat { max(1, hypot(way.x, way.y)) }
  var angle: CGFloat { atan2(way.y, way.x) }
}

/// Recognizes a pinch: two fingers that come nearer to each other, or go apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change of the distance that makes a pinch, in points. Chosen.
  private static let slop: CGFloat = 8

  /// The scale factor relative to the start. Setting it lets it go on from there.
  open var scale: CGFloat = 1 {
    didSet { if let distance, !isMeasuring { base = distance / max(scale, 0.0001) } }
  }
  /// The velocity of the pinch, in scale factor per second.
  open private(set) var velocity: CGFloat = 0
  private var base: CGFloat = 0
  private var distance: CGFloat?
  private var isMeasuring = false
  private var lastTime: TimeInterval = 0

  override var mostTouches: Int { 2 }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(touchesDown) else { return }
    // A finger that comes back goes on with the scale there was.
    base = pair.distance / (isRecognizing ? max(scale, 0.0001) : 1)
    distance = pair.distance
    lastTime = event.timestamp
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(touchesDown), base > 0 else { return }
    if !isRecognizing {
      guard state == .possible, abs(pair.distance - base) >= Self.slop, mayRecognize else { return }
      // What made it a pinch is not part of it.
      base = pair.distance
      measure(pair, event)
      state = .began
    } else {
      measure(pair, event)
      state = .changed
    }
  }

  private func measure(_ pair: FingerPair, _ event: UIEvent) {
    let before = scale
    isMeasuring = true
    distance = pair.distance
    scale = pair.distance / base
    isMeasuring = false
    let passed = event.timestamp - lastTime
    if passed > 0 { velocity = (scale - before) / passed }
    lastTime = event.timestamp
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touchesDown.isEmpty { state = isRecognizing ? .ended : .failed }
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .cancelled : .failed
  }

  override open func reset() { (distance, base, scale, velocity) = (nil, 0, 1, 0) }
}

/// Recognizes a rotation: two fingers that turn about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The turn that makes a rotation, in radians. Chosen.
  private static let slop: CGFloat = 0.1

  /// The rotation, in radians, clockwise. Setting it lets it go on from there.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second.
  open private(set) var velocity: CGFloat = 0
  private var last: (angle: CGFloat, time: TimeInterval)?
  /// The turn before it was a rotation.
  private var turned: CGFloat = 0

  override var mostTouches: Int { 2 }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    last = FingerPair(touchesDown).map { ($0.angle, event.timestamp) }
    if !isRecognizing { turned = 0 }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(touchesDown), let before = last else { return }
    var turn = pair.angle - before.angle
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    last = (pair.angle, event.timestamp)
    let passed = event.timestamp - before.time
    if passed > 0 { velocity = turn / passed }
    if isRecognizing {
      rotation += turn
      state = .changed
      return
    }
    turned += turn
    guard state == .possible, abs(turned) >= Self.slop, mayRecognize else { return }
    state = .began
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touchesDown.isEmpty { state = isRecognizing ? .ended : .failed }
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .cancelled : .failed
  }

  override open func reset() { (last, turned, rotation, velocity) = (nil, 0, 0, 0) }
}
