import Foundation
import Synchronization
import SystemCalls

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
        let (count, failure) = bytes[written...].withUnsafeBytes { SystemCall.writeAll(descriptor, $0) }
        written += count
        // A terminal that another program made non-blocking.
        if failure == EAGAIN, SystemCall.poll(descriptor, for: POLLOUT, milliseconds: -1) > 0 { continue }
        // Whoever read this has gone, and nobody is left to be told.
        if failure != nil { return }
      }
    }
  }
}
