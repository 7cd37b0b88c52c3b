/// The persistent identifier of a scene session; stable across launches, a UUID in text (reference 2.8).
///
/// The implicit scene of an app without scenes has one too, but it is never stored.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
  /// A canonical UUID is stored as two words, so that a copy is not reference-counted; any other text stays text.
  private enum Form: Hashable, Sendable {
    case uuid(UInt64, UInt64)
    case text(String)
  }

  private let form: Form

  /// The session with this identifier.
  public init(_ rawValue: String) {
    form = UUIDText.words(of: rawValue).map { .uuid($0.high, $0.low) } ?? .text(rawValue)
  }

  /// The session with the UUID of these bits.
  public init(high: UInt64, low: UInt64) { form = .uuid(high, low) }

  /// The bits of a UUID; nil for any other text.
  public var bits: (high: UInt64, low: UInt64)? {
    if case .uuid(let high, let low) = form { (high, low) } else { nil }
  }

  /// The identifier as text.
  public var rawValue: String {
    switch form {
    case .uuid(let high, let low): UUIDText.text(high: high, low: low)
    case .text(let text): text
    }
  }

  public var description: String { rawValue }
}

/// The role of a scene session. Raw values are the manifest's spelling (reference 1.g).
public enum SceneRole: Hashable, Sendable, RawRepresentable {
  /// A window on the device's own screen.
  case windowApplication
  /// A window on a display without touch input.
  case externalDisplay
  /// A screen in a car.
  case carPlay
  /// A role for which the system has no display.
  case other(String)

  public init(rawValue: String) {
    switch rawValue {
    case "UIWindowSceneSessionRoleApplication": self = .windowApplication
    case "UIWindowSceneSessionRoleExternalDisplayNonInteractive": self = .externalDisplay
    case "CPTemplateApplicationSceneSessionRoleApplication": self = .carPlay
    default: self = .other(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .windowApplication: "UIWindowSceneSessionRoleApplication"
    case .externalDisplay: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    case .carPlay: "CPTemplateApplicationSceneSessionRoleApplication"
    case .other(let name): name
    }
  }
}

/// The version of iOS that the device emulates.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the dot.
  public let major: Int
  /// The number after the dot; 0 if there is none.
  public let minor: Int

  /// Creates a version, such as 18 and 4 for iOS 18.4.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses "26" or "18.3"; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let major = Int(parts[0]), major > 0 else { return nil }
    if parts.count == 2 {
      guard let minor = Int(parts[1]), minor >= 0 else { return nil }
      self.init(major, minor)
    } else {
      self.init(major)
    }
  }

  public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}

/// A point on the device's clock: nanoseconds since the device, or the scenario, began.
///
/// Real and virtual time share this type. It never goes back, and continues across a restart of the system.
public struct Instant: Hashable, Sendable, Comparable {
  /// Nanoseconds since the beginning.
  public var nanoseconds: Int64
  /// Creates an instant from nanoseconds since the beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The beginning.
  public static let zero = Instant(nanoseconds: 0)
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The instant later by a span.
  public static func + (a: Self, b: Span) -> Self { Instant(nanoseconds: a.nanoseconds + b.nanoseconds) }
  /// The span from the second instant to the first.
  public static func - (a: Self, b: Self) -> Span { Span(nanoseconds: a.nanoseconds - b.nanoseconds) }

  /// What an app's uptime says at the beginning of a virtual device: apps take zero for no time at all.
  public static let uptimeAtBeginning: Span = .seconds(100)

  /// Seconds since the beginning, as in the event log.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}

/// A length of time in nanoseconds: eight bytes, so that stimuli stay small and sums exact.
public struct Span: Hashable, Sendable, Comparable {
  /// The length in nanoseconds; negative for backwards.
  public var nanoseconds: Int64
  /// Creates a span from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// An empty span.
  public static let zero = Span(nanoseconds: 0)
  /// Creates a span from seconds, rounded to the nanosecond.
  public static func seconds(_ value: Double) -> Span {
    Span(nanoseconds: Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5)))
  }
  /// Creates a span from milliseconds.
  public static func milliseconds(_ value: Int64) -> Span { Span(nanoseconds: value * 1_000_000) }
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The sum of two lengths.
  public static func + (a: Self, b: Self) -> Self { Span(nanoseconds: a.nanoseconds + b.nanoseconds) }
  /// What one length has more than another.
  public static func - (a: Self, b: Self) -> Self { Span(nanoseconds: a.nanoseconds - b.nanoseconds) }
  /// The length in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
