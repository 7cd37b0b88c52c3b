import Foundation

/// Recognizes a pan.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance a touch must move to become a pan, in points.
  static let slop: CGFloat = 10

  /// The number of fingers that make a pan.
  open var minimumNumberOfTouches = 1
  /// The number of fingers that it follows; others leave it alone.
  open var maximumNumberOfTouches = Int.max
  override var mostTouches: Int { maximumNumberOfTouches }
  /// Stored; it has no effect here: the wheel scrolls scroll views and pickers alone.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var start = CGPoint.zero
  private var base = CGPoint.zero
  /// How long a movement counts for the velocity, in seconds: older ones do not. Chosen.
  private static let memory: TimeInterval = 0.05
  /// A finger that has rested so long before it lifts has no velocity, in seconds. Chosen.
  private static let pause: TimeInterval = 0.1
  private var track: [(place: CGPoint, time: TimeInterval)] = []
  private var speed = CGPoint.zero

  /// The distance moved, in points.
  open func translation(in view: UIView?) -> CGPoint { CGPoint(x: place.x - base.x, y: place.y - base.y) }
  /// Sets the current translation; further movement adds to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    base = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }
  /// The velocity of the touch, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Whether a movement from the start of the touch qualifies as a pan.
  func wants(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) >= Self.slop }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // More fingers take nothing away from a pan that has begun.
    guard !isRecognizing, touchesDown.count <= max(1, minimumNumberOfTouches) else { return }
    start = place
    base = place
    speed = .zero
    track = [(place, event.timestamp)]
  }

  override func middleLeapt(by way: CGPoint) {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + way.x, y: point.y + way.y) }
    start = moved(start)
    base = moved(base)
    track = track.map { (moved($0.place), $0.time) }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    guard touchesDown.count >= minimumNumberOfTouches else { return }
    if isRecognizing {
      state = .changed
    } else if state == .possible, wants(CGPoint(x: place.x - start.x, y: place.y - start.y)), mayRecognize {
      state = .began
    }
  }

  /// The velocity over the last moments: from the oldest place that still counts, or else the one before.
  private func measure(_ event: UIEvent) {
    let now = event.timestamp
    if let last = track.last, now > last.time {
      let old = track.first { now - $0.time <= Self.memory } ?? last
      let passed = now - old.time
      speed = CGPoint(x: (place.x - old.place.x) / passed, y: (place.y - old.place.y) / passed)
    }
    track.removeAll { now - $0.time > Self.memory }
    track.append((place, now))
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touchesDown.count < max(1, minimumNumberOfTouches) else { return }
    if let last = track.last, event.timestamp - last.time > Self.pause { speed = .zero }
    if isRecognizing { state = .ended } else if touchesDown.isEmpty { state = .failed }
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .cancelled : .failed
  }
}

/// Recognizes a pan that starts near an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The largest distance between the edge and the start of the touch, in points.
  static let reach: CGFloat = 20

  /// The edges from which the pan may start.
  open var edges: UIRectEdge = []

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let size = view?.window?.bounds.size ?? .zero
    let isAtEdge =
      (edges.contains(.left) && place.x <= Self.reach)
      || (edges.contains(.right) && place.x >= size.width - Self.reach)
      || (edges.contains(.top) && place.y <= Self.reach)
      || (edges.contains(.bottom) && place.y >= size.height - Self.reach)
    if !isAtEdge { state = .failed }
  }

  override func wants(_ movement: CGPoint) -> Bool {
    (edges.contains(.left) && movement.x >= Self.slop) || (edges.contains(.right) && movement.x <= -Self.slop)
      || (edges.contains(.top) && movement.y >= Self.slop) || (edges.contains(.bottom) && movement.y <= -Self.slop)
  }
}

/// Recognizes a swipe in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The distance a touch must move to become a swipe, in points.
  static let length: CGFloat = 50

  /// The accepted directions.
  open var direction = Direction.right
  /// The number of fingers that swipe.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touchesDown.count > numberOfTouchesRequired { state = .failed } else { start = place }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, touchesDown.count == numberOfTouchesRequired else { return }
    let way = CGPoint(x: place.x - start.x, y: place.y - start.y)
    let isLevel = abs(way.x) > abs(way.y)
    if (direction.contains(.right) && isLevel && way.x >= Self.length)
      || (direction.contains(.left) && isLevel && way.x <= -Self.length)
      || (direction.contains(.down) && !isLevel && way.y >= Self.length)
      || (direction.contains(.up) && !isLevel && way.y <= -Self.length)
    {
      state = .ended
    }
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, touchesDown.isEmpty { state = .failed }
  }
}
