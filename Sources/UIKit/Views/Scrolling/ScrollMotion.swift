import Foundation

/// Where content goes after the finger has left it: it slows down evenly, and swings back at an end. Speeds are in points a
/// millisecond, times in milliseconds.
struct ScrollMotion {
  /// The least speed that carries content on. Chosen.
  static let leastSpeed = 0.1
  /// How hard an end draws content back. Chosen by eye.
  private static let pull = 0.012
  /// How far from rest nobody sees a difference, in points.
  private static let rest = 0.5

  /// Where the finger left it, along one direction.
  var start: Double
  /// Where it would come to rest if there were no end.
  var target: Double
  /// Where it does.
  var end: Double
  /// What is left of the speed after a millisecond.
  var rate: Double
  /// Whether it goes beyond the end.
  var bounces: Bool

  /// Where content comes to rest that leaves the finger with a speed.
  static func target(from start: Double, speed: Double, rate: Double) -> Double {
    guard abs(speed) >= leastSpeed, rate > 0, rate < 1 else { return start }
    return start + speed * rate / (1 - rate)
  }

  /// The way that is left to go, without an end.
  private var way: Double { target - start }
  /// When it reaches the end; nil if it comes to rest before.
  private var arrival: Double? {
    guard end != target, way != 0 else { return nil }
    let part = (end - start) / way
    return part >= 1 ? nil : part <= 0 ? 0 : log(1 - part) / log(rate)
  }

  /// How long it moves, in milliseconds.
  var duration: Double {
    guard abs(way) > Self.rest, rate > 0, rate < 1 else { return 0 }
    guard let arrival else { return log(Self.rest / abs(way)) / log(rate) }
    return arrival + (bounces ? 8 / Self.pull : 0)
  }

  /// Where it is after some milliseconds.
  func place(at time: Double) -> Double {
    guard time < duration else { return end }
    guard let arrival, time > arrival else { return start + way * (1 - pow(rate, time)) }
    guard bounces else { return end }
    let speed = -way * log(rate) * pow(rate, arrival)
    let passed = time - arrival
    return end + speed * passed * exp(-Self.pull * passed)
  }

  /// Whether it meets an end.
  var isStopped: Bool { arrival != nil }
}
