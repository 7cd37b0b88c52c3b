import Foundation

/// A number of seconds as a fraction: `value` parts of a second of which there are `timescale`.
public typealias CMTimeValue = Int64
/// How many parts a second has.
public typealias CMTimeScale = Int32
/// Which timeline a time belongs to; 0 for the usual one.
public typealias CMTimeEpoch = Int64

/// What kind of time a `CMTime` is. Raw values are Apple's.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A time at all.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// It was rounded when it was made.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// Later than every number.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// Earlier than every number.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// Not known, as the duration of a live stream.
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// Any of the three that are no number.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time in media, as a fraction of whole numbers, so that adding frames never drifts.
public struct CMTime: Sendable, Hashable {
  /// How many parts.
  public var value: CMTimeValue
  /// How many parts a second has.
  public var timescale: CMTimeScale
  /// What kind of time it is.
  public var flags: CMTimeFlags
  /// Which timeline it belongs to.
  public var epoch: CMTimeEpoch

  /// No time at all.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
  /// A time from its parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }
  /// A fraction of a second; no time at all if the timescale is not above 0.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }
  /// Seconds, rounded to the timescale. What is not a number gives no time, what is too large infinity.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let parts = (seconds * Double(preferredTimescale)).rounded()
    if seconds.isNaN || preferredTimescale <= 0 {
      self = .invalid
    } else if parts >= 0x1p63 {
      self = .positiveInfinity
    } else if parts < -0x1p63 {
      self = .negativeInfinity
    } else {
      self.init(value: CMTimeValue(parts), timescale: preferredTimescale)
      if Double(value) / Double(timescale) != seconds { flags.insert(.hasBeenRounded) }
    }
  }

  /// Zero, with a timescale of one.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time at all.
  public static let invalid = CMTime()
  /// Later than every number.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// Earlier than every number.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// Not known.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)

  /// In seconds; NaN for no time and for an indefinite one.
  public var seconds: Double {
    if !isValid || isIndefinite { return .nan }
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return Double(value) / Double(timescale)
  }
  /// Whether it is a time, infinities and the indefinite one included.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is later than all.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is earlier than all.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is not known, as the duration of a live stream.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number of seconds.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  /// Whether a conversion has lost something.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The same time in parts of another size; halves are rounded away from zero.
  public func convertScale(_ newTimescale: CMTimeScale) -> CMTime {
    guard isNumeric, newTimescale != timescale else { return self }
    guard newTimescale > 0 else { return .invalid }
    let parts = Int128(value) * Int128(newTimescale)
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: Int128(timescale))
    let rounded = rest.magnitude * 2 >= Int128(timescale).magnitude ? whole + parts.signum() : whole
    guard let value = Int64(exactly: rounded) else { return rounded > 0 ? .positiveInfinity : .negativeInfinity }
    var converted = CMTime(value: value, timescale: newTimescale)
    if rest != 0 { converted.flags.insert(.hasBeenRounded) }
    return converted
  }
}

extension CMTime: Comparable {
  /// By the moment that is meant, whatever the timescales.
  public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
  public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
  public func hash(into hasher: inout Hasher) {
    isNumeric ? hasher.combine(seconds) : hasher.combine(flags.intersection(.impliedValueFlagsMask))
  }
}

extension CMTime {
  /// The sum, exact where one timescale divides the other.
  public static func + (a: CMTime, b: CMTime) -> CMTime { combined(a, b) { $0.addingReportingOverflow($1) } }
  /// The difference, exact where one timescale divides the other.
  public static func - (a: CMTime, b: CMTime) -> CMTime { combined(a, b) { $0.subtractingReportingOverflow($1) } }
  /// Adds a time.
  public static func += (a: inout CMTime, b: CMTime) { a = a + b }
  /// Takes a time away.
  public static func -= (a: inout CMTime, b: CMTime) { a = a - b }

  private static func combined(_ a: CMTime, _ b: CMTime, _ operation: (Int64, Int64) -> (Int64, Bool)) -> CMTime {
    guard a.isValid, b.isValid else { return .invalid }
    if a.isIndefinite || b.isIndefinite { return .indefinite }
    if !a.isNumeric { return a }
    let (sign, _) = operation(0, 1)
    if !b.isNumeric { return b.isPositiveInfinity == (sign > 0) ? .positiveInfinity : .negativeInfinity }
    // The least common timescale, or the finer one where that is too large.
    let common = Int64(a.timescale) / gcd(Int64(a.timescale), Int64(b.timescale)) * Int64(b.timescale)
    let scale = common <= Int64(Int32.max) ? Int32(common) : max(a.timescale, b.timescale)
    let (value, overflow) = operation(a.convertScale(scale).value, b.convertScale(scale).value)
    return overflow ? (sign > 0 ? .positiveInfinity : .negativeInfinity) : CMTime(value: value, timescale: scale)
  }

  private static func gcd(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : gcd(b, a % b) }
}
