/// The values that an animation goes through.
public struct Keyframes: Sendable, Hashable {
  /// What lies between them. Raw values are those of the encoding.
  public enum Mode: UInt8, Sendable, Hashable, CaseIterable {
    /// A straight way.
    case linear = 0
    /// Nothing: each value holds until the next one's time.
    case discrete = 1
    /// A straight way at a constant speed; times and timings have no effect.
    case paced = 2
    /// A curve through the values.
    case cubic = 3
    /// A curve through the values at about a constant speed; times and timings have no effect.
    case cubicPaced = 4
  }

  /// What they are.
  public enum Track: Sendable, Hashable {
    /// Values one after the other.
    case values([AnimatedValue])
    /// The points of a path, for a position.
    case path(Path)
  }

  /// What they are.
  public var track: Track
  /// Their times, from 0 at the beginning to 1 at the end; none, or a number that does not fit, for equal times. Discrete
  /// values take one time more than there are values.
  public var times: [Double]
  /// How the time goes from each to the next; what is missing is linear.
  public var timings: [Timing]
  /// What lies between them.
  public var mode: Mode

  /// Values to go through.
  public init(_ track: Track, times: [Double] = [], timings: [Timing] = [], mode: Mode = .linear) {
    self.track = track
    self.times = times
    self.timings = timings
    self.mode = mode
  }
}
