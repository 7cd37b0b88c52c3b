/// Why bytes do not decode.
public enum ByteCodecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes end before the value does.
  case truncated
  /// This many bytes follow the value.
  case trailingBytes(Int)
  /// A length exceeds its limit; both in the unit of `what`.
  case tooLong(what: String, length: Int, limit: Int)
  /// A text is not UTF-8.
  case invalidUTF8
  /// A number that is no case or version of `what`.
  case unknownCode(what: String, code: Int)
  /// Values are nested beyond `ByteLimits.depth`.
  case tooDeep
  /// A number is infinite or not a number.
  case notFinite

  /// One sentence, without the position.
  public var description: String {
    switch self {
    case .truncated: "the data ends early"
    case .trailingBytes(let n): "\(n) unexpected bytes follow the data"
    case .tooLong(let what, let length, let limit): "\(what) is \(length) long; at most \(limit) are allowed"
    case .invalidUTF8: "text is not valid UTF-8"
    case .unknownCode(let what, let code): "\(code) is not a valid \(what)"
    case .tooDeep: "a value is nested too deeply"
    case .notFinite: "a number is not finite"
    }
  }
}
