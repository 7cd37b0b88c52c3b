import Foundation
import Synchronization
import SystemCalls

/// Writes whole lines to standard output and standard error, from any thread, without interleaving them.
enum Console {
  private static let lock = Mutex<Void>(())

  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }
  static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Text as is, without a line end.
  static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

  /// - Returns: The errno with which the rest could not be written; EPIPE where the reader is gone, so that there is nobody
  ///   to inform.
  @discardableResult static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    lock.withLock { _ in
      var written = 0
      while written < bytes.count {
        let (count, failure) = bytes[written...].withUnsafeBytes { SystemCall.writeAll(descriptor, $0) }
        written += count
        // Another program made the terminal non-blocking.
        if failure == EAGAIN, SystemCall.poll(descriptor, for: POLLOUT, milliseconds: -1) > 0 { continue }
        if let failure { return failure }
      }
      return nil
    }
  }
}
