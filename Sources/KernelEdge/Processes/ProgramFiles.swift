import Foundation
import Glibc

/// Keeps writing programs and starting programs apart, in all devices of this process.
///
/// The kernel does not run a file that somebody has open for writing. A child that one thread starts has, until it runs
/// its own program, every descriptor of this process, and so of a program that another thread is just writing: whoever
/// wants to run that next is refused (ETXTBSY), though its writer has closed it.
package enum ProgramFiles {
  private final class Lock: @unchecked Sendable {
    var lock = pthread_rwlock_t()
    init() { pthread_rwlock_init(&lock, nil) }
  }
  private static let lock = Lock()

  /// Starts a child; returns when it runs its program. Any number of threads at once.
  static func startingPrograms<R>(_ body: () throws -> R) rethrows -> R {
    pthread_rwlock_rdlock(&lock.lock)
    defer { pthread_rwlock_unlock(&lock.lock) }
    return try body()
  }

  /// Copies an app's bundle; while its program is written nobody starts one.
  ///
  /// - Parameter program: the name of the executable in the bundle.
  package static func copyBundle(_ source: URL, to destination: URL, program: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: false)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let (from, to) = (source.appending(path: name), destination.appending(path: name))
      guard name == program else {
        try manager.copyItem(at: from, to: to)
        continue
      }
      pthread_rwlock_wrlock(&lock.lock)
      defer { pthread_rwlock_unlock(&lock.lock) }
      try manager.copyItem(at: from, to: to)
    }
  }
}
