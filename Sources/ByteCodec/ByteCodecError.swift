/// Why bytes are not the value that was asked for.
public enum ByteCodecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They end before the value does.
  case truncated
  /// This many follow the value.
  case trailingBytes(Int)
  /// A length is beyond its limit; both in the unit of `what`.
  case tooLong(what: String, length: Int, limit: Int)
  /// A text is not UTF-8.
  case invalidUTF8
  /// A number that names no case or version of `what`.
  case unknownCode(what: String, code: Int)
  /// Values within values beyond `ByteLimits.depth`.
  case tooDeep
  /// A number is infinite or not a number.
  case notFinite

  /// One sentence, without the place.
  public var description: String {
    switch self {
    case .truncated: "the data ends too early"
    case .trailingBytes(let n): "\(n) bytes follow the end of the data"
    case .tooLong(let what, let length, let limit): "\(what) is \(length) long; at most \(limit) are allowed"
    case .invalidUTF8: "a text is not valid UTF-8"
    case .unknownCode(let what, let code): "\(code) is no \(what)"
    case .tooDeep: "a value is nested too deeply"
    case .notFinite: "a number is not finite"
    }
  }
}
