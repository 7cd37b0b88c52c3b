/// What an app needs frames of the screen for. Raw values are those of the encoding.
public enum FrameNeed: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// Nothing: it gets none.
  case none = 0
  /// Something that may go on for ever, such as a display link.
  case links = 1
  /// Something that comes to rest by itself, such as content that scrolls.
  case movement = 2

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The frames of the screen: sixty a second of the device's clock, numbered from its beginning.
public enum ScreenFrame {
  /// How many there are in a second.
  public static let rate: Int64 = 60

  /// The frame that shows at a time.
  public static func number(at time: Instant) -> Int64 {
    // In parts, as nanoseconds times sixty do not fit for long.
    let second: Int64 = 1_000_000_000
    let (whole, rest) = (time.nanoseconds / second, time.nanoseconds % second)
    return whole * rate + rest * rate / second
  }

  /// When a frame begins.
  public static func time(of number: Int64) -> Instant {
    let second: Int64 = 1_000_000_000
    let (whole, rest) = (number / rate, number % rate)
    // Rounded up, so that the time is within the frame.
    return Instant(nanoseconds: whole * second + (rest * second + rate - 1) / rate)
  }
}
