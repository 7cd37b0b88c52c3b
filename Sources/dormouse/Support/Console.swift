import Foundation
import Synchronization

/// Writes whole lines to standard output and standard error, from any thread, without mixing them.
enum Console {
  private static let lock = Mutex<Void>(())

  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }
  static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Text as it is, without a line's end.
  static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    lock.withLock { _ in
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          written += count
        } else if errno == EAGAIN {
          // A terminal that another program made non-blocking.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          // Whoever read this has gone, and nobody is left to be told.
          return
        }
      }
    }
  }
}
