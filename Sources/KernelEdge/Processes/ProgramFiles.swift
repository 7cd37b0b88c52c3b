import CLinux
import Foundation
import Glibc
import SystemCalls

/// Keeps the writing and the starting of programs apart, across all devices of this process.
///
/// The kernel does not run a file that is open for writing. Until it runs its own program, a child has every descriptor
/// of this process, including that of a program that another thread is writing. A start of that program then fails
/// (ETXTBSY), although its writer has closed it.
package enum ProgramFiles {
  private final class Lock: @unchecked Sendable {
    var lock = pthread_rwlock_t()
    init() { pthread_rwlock_init(&lock, nil) }
  }
  private static let lock = Lock()

  /// Starts a child; returns when it runs its program. Any number of threads may do so at once.
  static func startingPrograms<R>(_ body: () throws -> R) rethrows -> R {
    pthread_rwlock_rdlock(&lock.lock)
    defer { pthread_rwlock_unlock(&lock.lock) }
    return try body()
  }

  /// Waits for children that are starting, and keeps others from starting until it returns.
  static func startingNone<R>(_ body: () throws -> R) rethrows -> R {
    pthread_rwlock_wrlock(&lock.lock)
    defer { pthread_rwlock_unlock(&lock.lock) }
    return try body()
  }

  /// Gives the files of a folder second names, or copies them where the file system cannot: nobody writes to a library.
  private static func linkFolder(_ source: URL, to destination: URL, _ alike: (URL) -> URL?) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: false)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let (own, to) = (source.appending(path: name), destination.appending(path: name))
      let from = alike(own) ?? own
      do { try manager.linkItem(at: from, to: to) } catch { try manager.copyItem(at: from, to: to) }
    }
  }

  /// Copies an app's bundle; while its program is written, no program starts.
  ///
  /// - Parameters:
  ///   - program: the name of the executable in the bundle.
  ///   - alike: a file with the same content as a library's, to be taken in its place.
  package static func copyBundle(
    _ source: URL, to destination: URL, program: String, alike: (URL) -> URL? = { _ in nil }
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: false)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let (from, to) = (source.appending(path: name), destination.appending(path: name))
      if name == "Frameworks" {
        try linkFolder(from, to: to, alike)
        continue
      }
      guard name == program else {
        try manager.copyItem(at: from, to: to)
        continue
      }
      try startingNone { try copyFile(from, to: to) }
    }
  }

  /// Copies a file's content and rights within the kernel, where the file systems can; Foundation does it 4 KB at a time.
  private static func copyFile(_ source: URL, to destination: URL) throws {
    let from = try Descriptor(opening: source.path, O_RDONLY)
    defer { from.close() }
    var status = stat()
    try checkedErrno(fstat(from.number, &status), "fstat", while: "copying \(source.path)")
    let to = try Descriptor(opening: destination.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    defer { to.close() }
    try checkedErrno(fchmod(to.number, status.st_mode & 0o7777), "fchmod", while: "copying \(source.path)")
    var copied: off_t = 0
    while copied < status.st_size {
      let count = SystemCall.uninterrupted("copy_file_range") {
        clinux_copy_range(from.number, to.number, Int(status.st_size - copied))
      }
      if copied == 0, [-EXDEV, -EINVAL, -EOPNOTSUPP, -ENOSYS].contains(Int32(truncatingIfNeeded: count)) {
        try FileManager.default.removeItem(at: destination)
        return try FileManager.default.copyItem(at: source, to: destination)
      }
      try checked(Int32(clamping: count), "copy_file_range", while: "copying \(source.path)")
      guard count > 0 else { throw SystemCallError("copy_file_range", EIO, while: "copying \(source.path)") }
      copied += off_t(count)
    }
  }
}
