/// Why bytes are no message. A sender that causes one loses its process (DESIGN, Between system and app).
public enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
  case truncated
  case trailingBytes(Int)
  case tooLong(what: String, length: Int, limit: Int)
  case invalidUTF8
  case unknownCode(what: String, code: Int)
  case tooDeep
  case notFinite

  public var description: String {
    switch self {
    case .truncated: "the message ends too early"
    case .trailingBytes(let n): "\(n) bytes follow the message"
    case .tooLong(let what, let length, let limit): "\(what) is \(length) long; at most \(limit) are allowed"
    case .invalidUTF8: "a text is not valid UTF-8"
    case .unknownCode(let what, let code): "\(code) is no \(what)"
    case .tooDeep: "a value is nested too deeply"
    case .notFinite: "a number is not finite"
    }
  }
}

/// What the wire carries at most. Numbers are the protocol's own, not iOS's.
public enum WireLimits {
  /// Bytes in the body of one message of an app.
  public static let message = 1 << 20
  /// The same of the system's: what all of an app's sessions have kept comes back in one.
  public static let systemMessage = 16 << 20
  /// Bytes that one session keeps of a restoration activity, and as many of its `userInfo`.
  public static let state = 256 << 10
  /// Elements of one list.
  public static let elements = 10_000
  /// Levels of a nested value.
  public static let depth = 64
}

/// The version of the protocol; both ends must have the same.
public let wireVersion: UInt32 = 5
