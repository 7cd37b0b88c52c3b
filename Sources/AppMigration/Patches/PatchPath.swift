/// A path as patches spell it.
struct PatchPath {
  let quoted: String
  private let hasSpace: Bool

  init(_ path: String) {
    hasSpace = path.contains(" ")
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    quoted = needsQuotes ? "\"" + path.utf8.map(Self.spelled).joined() + "\"" : path
  }

  /// After `---` and `+++`, where a tab ends a path that has spaces: what follows a space might be a date.
  var inHeader: String { hasSpace && !quoted.hasPrefix("\"") ? quoted + "\t" : quoted }

  /// As git's own quoting of C strings; letters of other scripts too, for a quoted path is bytes.
  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case 0x20..<0x7F: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}
