/// One line of `/proc/self/mountinfo`.
package struct MountInfo: Hashable, Sendable {
  /// The directory of the file system that is visible at the mount point.
  package let root: String
  package let mountPoint: String
  /// `cgroup2`, `cgroup`, `ext4`…
  package let fileSystem: String
  /// Includes the controllers of a v1 hierarchy.
  package let superOptions: [String]

  /// Parses one line; nil if it lacks the fields that the kernel writes.
  package init?(line: Substring) {
    let fields = line.split(separator: " ")
    // Optional fields come between the sixth and the hyphen.
    guard fields.count >= 10, let hyphen = fields[6...].firstIndex(of: "-"), fields.count >= hyphen + 4 else {
      return nil
    }
    root = Self.unescape(fields[3])
    mountPoint = Self.unescape(fields[4])
    fileSystem = String(fields[hyphen + 1])
    superOptions = fields[hyphen + 3].split(separator: ",").map(String.init)
  }

  /// Parses the whole file; skips malformed lines.
  package static func parse(_ text: String) -> [MountInfo] {
    text.split(separator: "\n").compactMap { MountInfo(line: $0) }
  }

  /// The kernel writes space, tab, newline and backslash as three octal digits.
  private static func unescape(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3,
        let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
