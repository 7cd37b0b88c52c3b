import Glibc

/// Reading and writing the small text files through which the kernel is asked and told.
enum KernelFile {
  /// The whole file as text. `/proc` and `/sys` know no sizes: it is read until the end, up to 4 MiB.
  static func read(_ path: String) throws(SystemCallError) -> String {
    let file = try Descriptor(opening: path, O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count < 4 << 20 {
      let count = Glibc.read(file.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw SystemCallError("read", errno, while: "reading \(path)") }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text in one call, as control files want it.
  static func write(_ text: String, to path: String) throws(SystemCallError) {
    try write(text, to: Descriptor(opening: path, O_WRONLY), named: path)
  }

  /// The same on a file that is open; `name` is for the error.
  static func write(_ text: String, to file: Descriptor, named name: String) throws(SystemCallError) {
    var text = text
    let failure: Int32 = text.withUTF8 { bytes in
      Glibc.write(file.number, bytes.baseAddress, bytes.count) < 0 ? errno : 0
    }
    if failure != 0 { throw SystemCallError("write", failure, while: "writing \"\(text)\" to \(name)") }
  }

  /// Where a link leads; nil where there is none.
  static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The names in a directory, without "." and "..".
  static func names(in path: String, directoriesOnly: Bool = false) throws(SystemCallError) -> [String] {
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

extension SystemCallError {
  /// What was asked about has gone in the meantime: a process that ended, a group that was removed.
  var isGone: Bool { number == ENOENT || number == ESRCH || number == ENODEV }
}
