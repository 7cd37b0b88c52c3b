import Foundation

/// How touches reach recognizers and views: through `UIApplication.sendEvent(_:)`, all that changed at once in one event.
@MainActor
enum TouchDelivery {
  /// What happened to one finger.
  struct Change {
    var touch: FollowedTouch
    var phase: UITouch.Phase
    var place: CGPoint
    var time: TimeInterval
    /// Where it was on the way, before it came there.
    var passed: [(place: CGPoint, time: TimeInterval)] = []
  }

  /// The largest movement of a tap, in points.
  static let tapSlop: CGFloat = 10

  private struct Weak { weak var touch: FollowedTouch? }
  private static var known: [Weak] = []
  private static var event: TouchEvent?

  /// The touches on the screen, in the order of their beginning.
  static var all: [FollowedTouch] { known.compactMap { $0.touch }.filter { !$0.isOver } }

  /// Tells of what happened.
  static func deliver(_ changes: [Change]) {
    for change in changes where change.phase == .began { known.append(Weak(touch: change.touch)) }
    known.removeAll { $0.touch?.isOver ?? true }
    let event = event ?? TouchEvent()
    self.event = event
    for other in all { other.touch.phase = .stationary }
    event.coalesced = [:]
    for change in changes {
      let touch = change.touch.touch
      touch.phase = change.phase
      if change.phase == .began { change.touch.countTaps(at: change.time) }
      event.coalesced[ObjectIdentifier(touch)] = touch.samples(change.passed, change.place, change.time)
      touch.move(to: change.place, at: change.time)
      event.timestamp = change.time
    }
    event.allTouches = Set(all.map(\.touch))
    // The event is there whenever this is called, and must not keep itself.
    event.deliver = { [unowned event] in hand(out: changes, event) }
    if let application = Runtime.shared.application { application.sendEvent(event) } else { event.deliver() }
    for change in changes where change.phase == .ended || change.phase == .cancelled { change.touch.end() }
    if all.isEmpty {
      self.event = nil
      known = []
    }
  }

  private static func hand(out changes: [Change], _ event: TouchEvent) {
    for recognizer in ordered(changes.flatMap { $0.touch.recognizers }) where recognizer.isEnabled {
      recognizer.take(touches(of: changes) { $0.touch.recognizers.contains { $0 === recognizer } }, event)
    }
    for view in ordered(changes.compactMap { $0.touch.touch.view }) {
      let own = changes.filter { $0.touch.touch.view === view && !$0.touch.isCancelledInView }
      for (phase, touches) in phases(of: touches(of: own) { !$0.touch.isIgnoredInView }) {
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved, .stationary: view.touchesMoved(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        }
      }
      for change in own where change.phase == .ended {
        let (touch, place) = (change.touch, change.touch.touch.place)
        if hypot(place.x - touch.start.x, place.y - touch.start.y) <= tapSlop { tap(touch, at: place) }
      }
    }
  }

  private static func touches(of changes: [Change], where isMeant: (Change) -> Bool) -> [UITouch] {
    changes.filter(isMeant).map { $0.touch.touch }
  }

  /// The touches by what happened to them, in the order in which that is told.
  static func phases(of touches: [UITouch]) -> [(UITouch.Phase, Set<UITouch>)] {
    [UITouch.Phase.began, .moved, .ended, .cancelled].compactMap { phase in
      let own = Set(touches.filter { $0.phase == phase })
      return own.isEmpty ? nil : (phase, own)
    }
  }

  /// Each once, where it comes first.
  private static func ordered<T: AnyObject>(_ objects: [T]) -> [T] {
    var seen: Set<ObjectIdentifier> = []
    return objects.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Cancels all touches, or those in the windows of a scene, as the system does when the app leaves the screen.
  static func cancel() {
    let changes = all.map { Change(touch: $0, phase: .cancelled, place: $0.touch.place, time: $0.touch.timestamp) }
    if !changes.isEmpty { deliver(changes) }
  }

  // MARK: Recognition

  /// Resolves the conflict after a recognition: fails competing recognizers and cancels the touches in their views.
  static func recognized(_ recognizer: UIGestureRecognizer) {
    guard let event else { return }
    for touch in all where touch.recognizers.contains(where: { $0 === recognizer }) {
      for other in touch.recognizers where other !== recognizer && other.state == .possible {
        guard !goTogether(recognizer, other), recognizer.canPrevent(other), other.canBePrevented(by: recognizer)
        else { continue }
        other.state = .failed
      }
      if recognizer.cancelsTouchesInView { touch.cancelInView(event) }
    }
  }

  private static func goTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.goes(with: other) || other.goes(with: one)
      || one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }
}

/// The event passed through `UIApplication.sendEvent(_:)`, which an app may override.
final class TouchEvent: UIEvent {
  var deliver: () -> Void = {}
  /// The samples of each touch since the event before.
  var coalesced: [ObjectIdentifier: [UITouch]] = [:]

  override func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[ObjectIdentifier(touch)] ?? [touch] }
}
