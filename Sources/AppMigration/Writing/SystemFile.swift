import Foundation

/// The system calls by which files are written, with what the system says of a failure.
enum SystemFile {
  struct Failure: Error {
    var number: Int32

    var text: String { String(cString: strerror(number)) }
  }

  /// What a file has besides its bytes.
  struct Attributes {
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
  }

  static func attributes(of path: String) -> Attributes? {
    var result = stat()
    guard lstat(path, &result) == 0 else { return nil }
    return Attributes(mode: result.st_mode & 0o7777, owner: result.st_uid, group: result.st_gid)
  }

  /// The bytes of a file; nil if there is none.
  static func read(_ path: String) throws(Failure) -> [UInt8]? {
    let descriptor: Int32
    do {
      descriptor = try checked { open(path, O_RDONLY | O_CLOEXEC) }
    } catch  where error.number == ENOENT { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try checked { Foundation.read(descriptor, &buffer, buffer.count) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Opens a file that must be new.
  static func make(_ path: String) throws(Failure) -> Int32 {
    try checked { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var at = 0
    while at < bytes.count {
      at += try checked { bytes[at...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) } }
    }
  }

  /// Gives the file another's permissions; its owner too, where the system lets us.
  static func give(_ attributes: Attributes, to descriptor: Int32) throws(Failure) {
    _ = fchown(descriptor, attributes.owner, attributes.group)
    _ = try checked { fchmod(descriptor, attributes.mode) }
  }

  static func flush(_ descriptor: Int32) throws(Failure) { _ = try checked { fsync(descriptor) } }

  static func flushFolder(_ path: String) throws(Failure) {
    let descriptor = try checked { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(descriptor) }
    do { try flush(descriptor) } catch  where error.number == EINVAL {
      // This kind of disk has no such flush.
    }
  }

  /// A second name for a file's bytes; a copy where the disk has no such thing.
  static func keep(_ path: String, as other: String) throws(Failure) {
    do { _ = try checked { link(path, other) } } catch
      where [EPERM, EOPNOTSUPP, EMLINK, ENOSYS].contains(error.number)
    {
      try copy(path, as: other)
    }
  }

  static func copy(_ path: String, as other: String) throws(Failure) {
    guard let attributes = attributes(of: path), let bytes = try read(path) else { throw Failure(number: ENOENT) }
    let descriptor = try make(other)
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    try give(attributes, to: descriptor)
    try flush(descriptor)
  }

  static func rename(_ path: String, to other: String) throws(Failure) {
    _ = try checked { Foundation.rename(path, other) }
  }

  static func remove(_ path: String) throws(Failure) { _ = try checked { unlink(path) } }

  /// A signal interrupts no call for good.
  private static func checked<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(number: errno) }
    }
  }
}
