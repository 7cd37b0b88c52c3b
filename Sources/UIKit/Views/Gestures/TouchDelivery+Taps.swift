import Foundation

/// Taps: touches that end where they began.
extension TouchDelivery {
  /// The longest time from one tap to the beginning of the next that counts with it, in seconds. Chosen.
  static let tapPause: TimeInterval = 0.35
  /// How far the next may be away, in points. Chosen.
  private static let tapReach: CGFloat = 45

  private struct LastTap {
    var place: CGPoint
    var time: TimeInterval
    var count: Int
  }

  private static var last: LastTap?
  /// Which one of those that count together the tap is that views are told of now, from 1.
  static var taps: Int { last?.count ?? 1 }
  /// How many fingers have been on the screen at once since the first of them came.
  private static var fingers = 0
  /// The taps that wait for another recognizer to fail.
  private static var pending: [Int] = []

  /// A touch begins: whether it goes on with a tap before it. Each whole path stands alone.
  static func count(_ touch: FollowedTouch, at time: TimeInterval) -> Int {
    fingers = all.count <= 1 ? 1 : max(fingers, all.count)
    guard touch.isLive, let before = last else { return 1 }
    let isNear = hypot(before.place.x - touch.start.x, before.place.y - touch.start.y) <= tapReach
    guard isNear, time - before.time <= tapPause else { return 1 }
    // What waited whether there would be another tap has failed.
    for id in pending { Animations.cancel(id) }
    pending = []
    return before.count + 1
  }

  static func tap(_ touch: FollowedTouch, at place: CGPoint) {
    last = touch.isLive ? LastTap(place: place, time: touch.touch.timestamp, count: touch.touch.tapCount) : nil
    let isLast = all.allSatisfy { $0 === touch || $0.touch.phase == .ended }
    let count = (taps: touch.touch.tapCount, fingers: fingers)
    // What several fingers do together is recognized once.
    if isLast { fingers = 0 }
    touch.window.tap(
      at: place, count: count.taps, fingers: isLast ? count.fingers : 0, isForView: !touch.isIgnoredInView)
  }

  /// Recognizes a tap once it is certain that no other follows: at once for a whole path, which nothing follows.
  static func whenNoOther(_ body: @escaping () -> Void) {
    guard all.contains(where: { $0.isLive }) else { return body() }
    pending.append(Animations.add(after: tapPause, body))
  }
}

extension FollowedTouch {
  func countTaps(at time: TimeInterval) { touch.tapCount = TouchDelivery.count(self, at: time) }
}
