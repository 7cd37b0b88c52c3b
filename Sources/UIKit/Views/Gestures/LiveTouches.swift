import Foundation
internal import LifeCycle

/// The fingers that the system tells of, each by its number in its scene.
@MainActor
enum LiveTouches {
  /// A finger at a time of the touch's own.
  struct Sample {
    var touch: TouchSample
    var time: TimeInterval
  }

  private struct Key: Hashable {
    var scene: ObjectIdentifier
    var finger: UInt32
  }

  private static var held: [Key: FollowedTouch] = [:]

  /// Samples that came together: what happened to several fingers is one event, and so are moves of one.
  static func take(_ samples: [Sample], in scene: UIWindowScene, isLive: Bool = true) {
    var changes: [TouchDelivery.Change] = []
    func deliver() {
      if !changes.isEmpty { TouchDelivery.deliver(changes) }
      changes = []
    }
    for sample in samples {
      let key = Key(scene: ObjectIdentifier(scene), finger: sample.touch.finger)
      let phase = sample.touch.phase
      if phase == .began {
        // A finger takes what the wheel scrolls.
        LiveWheel.end()
        deliver()
        if let old = held.removeValue(forKey: key) { cancel(old) }
        guard let (touch, place) = begin(sample, in: scene, isLive: isLive) else { continue }
        held[key] = touch
        changes.append(.init(touch: touch, phase: .began, place: place, time: sample.time))
        continue
      }
      guard let touch = held[key], !touch.isOver else {
        held[key] = nil
        continue
      }
      let origin = touch.window.frame.origin
      let place = CGPoint(x: sample.touch.x - origin.x, y: sample.touch.y - origin.y)
      if let index = changes.firstIndex(where: { $0.touch === touch }) {
        if phase == .moved, changes[index].phase == .moved {
          changes[index].passed.append((changes[index].place, changes[index].time))
          (changes[index].place, changes[index].time) = (place, sample.time)
          continue
        }
        deliver()
      }
      switch phase {
      case .began: break
      case .moved: changes.append(.init(touch: touch, phase: .moved, place: place, time: sample.time))
      // Where a finger lifts is where it was last: a lift moves nothing.
      case .ended, .cancelled:
        held[key] = nil
        if phase == .ended, place != lastPlace(of: touch, changes) {
          deliver()
          changes.append(.init(touch: touch, phase: .moved, place: place, time: sample.time))
          deliver()
        }
        guard !touch.isOver else { continue }
        changes.append(
          .init(
            touch: touch, phase: phase == .ended ? .ended : .cancelled, place: touch.touch.place, time: sample.time))
      }
    }
    deliver()
  }

  private static func lastPlace(of touch: FollowedTouch, _ changes: [TouchDelivery.Change]) -> CGPoint {
    changes.last { $0.touch === touch }?.place ?? touch.touch.place
  }

  /// The front-most window under the finger with a view that gets touches.
  private static func begin(
    _ sample: Sample, in scene: UIWindowScene, isLive: Bool
  ) -> (FollowedTouch, CGPoint)? {
    let point = CGPoint(x: sample.touch.x, y: sample.touch.y)
    for window in SceneCommit.visibleWindows(of: scene).reversed() where window.frame.contains(point) {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      if let touch = FollowedTouch(in: window, at: place, isLive: isLive) { return (touch, place) }
    }
    return nil
  }

  private static func cancel(_ touch: FollowedTouch) {
    guard !touch.isOver else { return }
    TouchDelivery.deliver([
      .init(touch: touch, phase: .cancelled, place: touch.touch.place, time: touch.touch.timestamp)
    ])
  }

  /// All touches end, as the app leaves the screen.
  static func cancelAll() {
    held = [:]
    TouchDelivery.cancel()
  }

  // MARK: Whole paths

  /// The finger of whole paths, which no live one has.
  private static let pathFinger = UInt32.max
  /// How many moves a drag has.
  private static let pathMoves = 8

  /// A touch that a scenario describes as a whole: the same samples, one after the other, by times of its own.
  static func take(_ path: TouchPath, in scene: UIWindowScene) {
    func tell(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, _ time: TimeInterval) {
      let touch = TouchSample(finger: pathFinger, phase, x: x, y: y)
      take([Sample(touch: touch, time: time)], in: scene, isLive: false)
    }
    let start = path.start
    tell(.began, start.x, start.y, 0)
    guard let end = path.end else { return tell(.ended, start.x, start.y, 0) }
    let duration = path.duration.seconds
    for move in 1...pathMoves {
      let part = Double(move) / Double(pathMoves)
      tell(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, duration * part)
    }
    tell(.ended, end.x, end.y, duration)
  }
}
