/// The persistent identifier of a scene session; stable across launches, a UUID in text (reference 2.8).
///
/// The implicit scene of an app without scenes has one too, but it is never stored.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  /// The session with this identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }
}

/// What a scene session is for. The raw values are the manifest's spelling (reference 1.g).
public enum SceneRole: Hashable, Sendable, RawRepresentable {
  /// A window on the device's own screen.
  case windowApplication
  /// A window on a display that cannot be touched.
  case externalDisplay
  /// A screen in a car.
  case carPlay
  /// A role that the system has no display for.
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

/// The version of the operating system that the device counts as.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the dot.
  public let major: Int
  /// The number behind the dot; 0 for none.
  public let minor: Int

  /// Such as 18 and 4 for iOS 18.4.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads "26" or "18.3"; nil for anything else.
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
/// The same type serves real and virtual time. It never goes back, and goes on across a restart of the system.
public struct Instant: Hashable, Sendable, Comparable {
  /// Since the beginning.
  public var nanoseconds: Int64
  /// So many nanoseconds after the beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The beginning.
  public static let zero = Instant(nanoseconds: 0)
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The instant so much later.
  public static func + (a: Self, b: Span) -> Self { Instant(nanoseconds: a.nanoseconds + b.nanoseconds) }
  /// How much later the first is than the second.
  public static func - (a: Self, b: Self) -> Span { Span(nanoseconds: a.nanoseconds - b.nanoseconds) }

  /// Seconds since the beginning, as the event log shows it.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}

/// A length of time in nanoseconds: eight bytes, so that stimuli stay small and sums stay exact.
public struct Span: Hashable, Sendable, Comparable {
  /// How long, in nanoseconds; less than zero for backwards.
  public var nanoseconds: Int64
  /// So many nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time.
  public static let zero = Span(nanoseconds: 0)
  /// So many seconds, rounded to the nanosecond.
  public static func seconds(_ value: Double) -> Span {
    Span(nanoseconds: Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5)))
  }
  /// So many milliseconds.
  public static func milliseconds(_ value: Int64) -> Span { Span(nanoseconds: value * 1_000_000) }
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// In seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
