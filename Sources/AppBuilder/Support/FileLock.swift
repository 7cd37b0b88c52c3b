import Foundation
import KernelEdge
import SystemCalls

/// A lock that processes and threads share through a file.
struct FileLock {
  /// The time between attempts, in milliseconds; the kernel gives no notice when a lock becomes free.
  private static let interval: Int32 = 100

  var file: URL
  /// The signals that end the wait; nil for none.
  var signals: SignalReceiver?

  /// Runs `body` while holding the lock; waits until the lock is free. The kernel releases it if the process ends.
  func hold<Result>(_ body: () throws(AppBuilderError) -> Result) throws(AppBuilderError) -> Result {
    try Files.makeFolder(file.deletingLastPathComponent())
    let lock: Descriptor
    do { lock = try Descriptor(opening: file.path, O_RDWR | O_CREAT, mode: 0o600) } catch {
      throw .cannotWrite(path: file.path, reason: error.explanation)
    }
    defer { lock.close() }
    while true {
      let outcome = SystemCall.lock(lock.number)
      if outcome == 0 { return try body() }
      guard outcome == -EWOULDBLOCK else {
        throw .cannotWrite(path: file.path, reason: String(cString: strerror(-outcome)))
      }
      _ = SystemCall.poll(signals?.descriptor ?? -1, for: Int32(POLLIN), milliseconds: Self.interval)
      if let signal = signals?.received.first { throw .interrupted(signal: signal) }
    }
  }
}
