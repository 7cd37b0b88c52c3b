import Foundation

/// Content that moves by itself along one direction: it slows down evenly, and swings back at an end. Speeds are in points a
/// millisecond, times in milliseconds.
///
/// The state alone decides how it goes on, so that it does not matter in how many frames it is seen, and content may grow
/// or be moved on its way.
struct ScrollAxis: Equatable {
  /// The least speed that carries content on. Chosen.
  static let leastSpeed = 0.1
  /// How hard an end draws content back: a spring that just does not swing, of stiffness 100 (medium.com/@esskeetit,
  /// Scrolling mechanics of UIScrollView).
  static let pull = 0.01
  /// How much of a finger's way content follows beyond its end (squareb.wordpress.com, Analysis of Apple's rubber band
  /// scrolling).
  private static let give = 0.55
  /// How far from rest nobody sees a difference, in points.
  private static let rest = 0.5
  /// The speed that nobody sees.
  private static let slow = 0.01

  enum Course: Equatable {
    /// It slows down.
    case free
    /// Something draws it to a place, as hard as the second number says.
    case drawn(Double, Double)
    /// It has come to rest.
    case still
  }

  private(set) var place: Double
  private(set) var speed: Double
  private(set) var course = Course.free

  /// Content that leaves the finger with a speed.
  init(place: Double, speed: Double) {
    self.place = place
    self.speed = abs(speed) < Self.leastSpeed ? 0 : speed
  }

  /// The same, on its way to a place that is not where its speed would carry it.
  init(place: Double, speed: Double, target: Double) {
    self.place = place
    self.speed = speed
    let way = target - place
    // Harder if it would go beyond.
    let needed = way == 0 ? 0 : min(speed / way, 5 * Self.pull)
    course = .drawn(target, max(Self.pull, needed))
  }

  /// How long its way is for each unit of its speed.
  private static func reach(_ rate: Double) -> Double { rate > 0 && rate < 1 ? rate / (1 - rate) : 0 }

  /// Where content comes to rest that leaves the finger with a speed, if there is no end.
  static func target(from place: Double, speed: Double, rate: Double) -> Double {
    abs(speed) < leastSpeed ? place : place + speed * reach(rate)
  }

  /// How far content goes beyond its end for a finger that goes on.
  ///
  /// - Parameter length: What is seen of the content, along this direction.
  static func stretched(_ way: Double, over length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (1 - 1 / (way * give / length + 1)) * length
  }

  /// How far the finger has gone for content that is beyond its end.
  static func way(stretchedTo beyond: Double, over length: Double) -> Double {
    guard beyond > 0, beyond < length else { return 0 }
    return beyond / (give * (1 - beyond / length))
  }

  var isStill: Bool { course == .still }

  /// The content is moved on its way.
  mutating func shift(by way: Double) { place += way }

  /// Time passes.
  ///
  /// - Parameters:
  ///   - range: From one end to the other.
  ///   - rate: What is left of the speed after a millisecond.
  ///   - bounces: Whether it goes beyond an end.
  mutating func pass(_ time: Double, within range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    var left = time
    if course == .free { left -= meetEnd(within: left, range, rate, bounces) }
    switch course {
    case .still: break
    case .free:
      let (way, kept) = (speed * Self.reach(rate), pow(rate, left))
      place += way * (1 - kept)
      speed *= kept
      if abs(way * kept) < Self.rest { settle(at: place + way * kept) }
    case .drawn(let wanted, let pull):
      let target = min(max(wanted, range.lowerBound), range.upperBound)
      let start = place - target
      let push = speed + pull * start
      let fade = exp(-pull * left)
      place = target + (start + push * left) * fade
      speed = (push - pull * (start + push * left)) * fade
      if abs(place - target) < Self.rest, abs(speed) < Self.slow { settle(at: target) }
    }
  }

  /// Turns back at an end that it meets within a time, or stops there.
  ///
  /// - Returns: When it has met it; 0 if it does not.
  private mutating func meetEnd(
    within time: Double, _ range: ClosedRange<Double>, _ rate: Double, _ bounces: Bool
  ) -> Double {
    guard range.contains(place) else {
      turn(at: place < range.lowerBound ? range.lowerBound : range.upperBound, bounces)
      return 0
    }
    let way = speed * Self.reach(rate)
    let end = way > 0 ? range.upperBound : range.lowerBound
    guard way != 0, (end - place) / way < 1 else { return 0 }
    let arrival = log(1 - (end - place) / way) / log(rate)
    guard arrival < time else { return 0 }
    place = end
    speed = -way * log(rate) * pow(rate, arrival)
    turn(at: end, bounces)
    return arrival
  }

  private mutating func turn(at end: Double, _ bounces: Bool) {
    if bounces { course = .drawn(end, Self.pull) } else { settle(at: end) }
  }

  private mutating func settle(at place: Double) {
    self.place = place
    speed = 0
    course = .still
  }
}
