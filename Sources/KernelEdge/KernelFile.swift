import Glibc
import SystemCalls

/// Reads and writes the kernel's small text files.
package enum KernelFile {
  /// The whole file as text. Files in `/proc` and `/sys` have no sizes: reads to the end, up to 4 MiB.
  package static func read(_ path: String) throws(SystemCallError) -> String {
    let file = try Descriptor(opening: path, O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count < 4 << 20 {
      let count = try checked(
        chunk.withUnsafeMutableBytes { SystemCall.read(file.number, into: $0) }, "read", while: "reading \(path)")
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text in one call, as control files require.
  ///
  /// - Throws: `SystemCallError`; EIO if the kernel took only a part. The rest is not sent, because a control file
  ///   would take it as another command.
  package static func write(_ text: String, to path: String) throws(SystemCallError) {
    try write(text, to: Descriptor(opening: path, O_WRONLY), named: path)
  }

  /// The same for an open file; `name` is for the error.
  package static func write(
    _ text: String, to file: Descriptor, named name: @autoclosure () -> String
  ) throws(SystemCallError) {
    var copy = text
    let (count, length) = copy.withUTF8 { (SystemCall.write(file.number, UnsafeRawBufferPointer($0)), $0.count) }
    try checked(count, "write", while: "writing \"\(text)\" to \(name())")
    if count < length {
      throw SystemCallError(
        "write", EIO, while: "writing \"\(text)\" to \(name()), which accepted \(count) of \(length) bytes")
    }
  }

  /// The target of a link; nil if there is none.
  package static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The names in a directory, without "." and "..".
  package static func names(in path: String, directoriesOnly: Bool = false) throws(SystemCallError) -> [String] {
    guard let stream = opendir(path) else { throw SystemCallError("opendir", errno, while: "listing \(path)") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      if directoriesOnly && Int32(entry.pointee.d_type) != Int32(DT_DIR) { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
