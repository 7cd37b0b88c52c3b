import LifeCycle

/// A movement as data: what a layer looks like at each time follows from it, without the app.
///
/// Times follow the device's clock. In a group they follow the group's, which begins at zero. Reference: the timing is that
/// of Core Animation's `CAMediaTiming`; what its documentation leaves open is said where it is decided.
public struct Animation: Sendable, Hashable {
  /// What moves, and how.
  public indirect enum Kind: Sendable, Hashable {
    /// From one value to another. A value that is missing follows from the others, or is the layer's own: see `Ends`.
    case basic(AnimatedProperty, Ends)
    /// Through several values.
    case keyframes(AnimatedProperty, Keyframes)
    /// From one value to another as a weight on a spring.
    case spring(AnimatedProperty, Ends, Spring)
    /// From the layer's old look to its new one. Sampling gives how far it has come; whoever draws keeps the old look.
    case transition(LayerTransition)
    /// Several at once, in the time of this one.
    case group([Animation])
  }

  /// What is seen outside of the animation's time. Raw values are those of the encoding.
  public enum Fill: UInt8, Sendable, Hashable, CaseIterable {
    /// The layer's own value.
    case removed = 0
    /// The last value, afterwards.
    case forwards = 1
    /// The first value, before.
    case backwards = 2
    /// Both.
    case both = 3
  }

  /// What moves, and how.
  public var kind: Kind
  /// The time at which it begins.
  public var begin: Instant
  /// How long it takes once.
  public var duration: Span
  /// How its time goes, from beginning to end.
  public var timing: Timing
  /// How fast its time goes: 2 for twice as fast, 0 for a time that stands at `timeOffset`.
  public var speed: Double
  /// What is added to its time.
  public var timeOffset: Span
  /// How often it is repeated; parts count. `forever` for ever.
  public var repeatCount: Double
  /// How long it is repeated; used instead of `repeatCount` unless it is zero.
  public var repeatDuration: Span
  /// Whether it runs backwards after each time.
  public var autoreverses: Bool
  /// What is seen outside of its time.
  public var fill: Fill
  /// Whether its value is added to what the layer has without it.
  public var isAdditive: Bool
  /// Whether each repetition goes on from the last one's end.
  public var isCumulative: Bool

  /// The `repeatCount` of an animation without an end.
  public static let forever = Double.greatestFiniteMagnitude

  /// An animation; by default once, linear.
  public init(
    _ kind: Kind, begin: Instant = .zero, duration: Span, timing: Timing = .linear, speed: Double = 1,
    timeOffset: Span = .zero, repeatCount: Double = 1, repeatDuration: Span = .zero, autoreverses: Bool = false,
    fill: Fill = .removed, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.kind = kind
    self.begin = begin
    self.duration = duration
    self.timing = timing
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fill = fill
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}
