import Glibc
import SystemCalls

/// Reads a pipe in portions.
package final class PipeReader {
  private let source: Descriptor
  private let loop: EventLoop
  private let onBytes: (ArraySlice<UInt8>) -> Void
  private let onEnd: () -> Void
  private var token: EventLoop.Token?

  /// Reads until the end of file, or until `close`.
  /// - Parameters:
  ///   - source: non-blocking; closed at the end.
  ///   - onBytes: called with each portion, which is never empty.
  ///   - onEnd: called after the last portion, when nobody can write any more.
  package init(
    _ source: Descriptor, on loop: EventLoop, onBytes: @escaping (ArraySlice<UInt8>) -> Void,
    onEnd: @escaping () -> Void = {}
  ) throws(SystemCallError) {
    self.source = source
    self.loop = loop
    self.onBytes = onBytes
    self.onEnd = onEnd
    token = try loop.add(source.number, .read) { [weak self] _ in _ = try self?.readSome() }
  }

  /// Whether it has stopped reading.
  package var isClosed: Bool { token == nil }

  /// Reads the remaining output without waiting, up to a limit, and stops; for use after the process's end.
  package func finish() throws(SystemCallError) {
    var portions = 0
    while !isClosed, portions < 256, try readSome() { portions += 1 }
    close()
  }

  /// Stops reading.
  package func close() {
    if let token { loop.remove(token) }
    token = nil
    source.close()
  }

  /// One portion per round, so that a program with endless output does not monopolize the loop.
  ///
  /// - Returns: Whether there may be more.
  private func readSome() throws(SystemCallError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    let count = chunk.withUnsafeMutableBytes { SystemCall.read(source.number, into: $0) }
    if count == -Int(EAGAIN) { return false }
    try checked(count, "read", while: "reading a program's output")
    guard count > 0 else {
      close()
      onEnd()
      return false
    }
    onBytes(chunk[..<count])
    return true
  }
}
