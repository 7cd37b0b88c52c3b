import Foundation

/// A lock that processes and threads share by a file.
enum FileLock {
  /// Runs `body` while nobody else holds the lock; blocks until then. The kernel gives it up if the process ends.
  static func hold<Result>(
    _ file: URL, _ body: () throws(AppBuilderError) -> Result
  ) throws(AppBuilderError) -> Result {
    try Files.makeFolder(file.deletingLastPathComponent())
    let lock = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .cannotWrite(path: file.path, reason: String(cString: strerror(errno))) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .cannotWrite(path: file.path, reason: String(cString: strerror(errno))) }
    }
    return try body()
  }
}
