import Glibc
import SystemCalls

/// Cuts what comes out of a pipe into lines, for what an app prints.
package final class LineReader {
  /// Longer lines come in pieces of this many bytes, so that an app cannot fill our memory.
  package static let longestLine = 64 << 10

  private let source: Descriptor
  private let loop: EventLoop
  private let onLine: (String) -> Void
  private let onEnd: () -> Void
  private var token: EventLoop.Token?
  private var partial: [UInt8] = []

  /// Reads until the end of file, or until `close`.
  /// - Parameters:
  ///   - source: non-blocking; closed at the end.
  ///   - onLine: called with each line, without its newline; what is not UTF-8 is replaced.
  ///   - onEnd: called after the last line, when nobody can write any more.
  package init(
    _ source: Descriptor, on loop: EventLoop, onLine: @escaping (String) -> Void, onEnd: @escaping () -> Void = {}
  ) throws(SystemCallError) {
    self.source = source
    self.loop = loop
    self.onLine = onLine
    self.onEnd = onEnd
    token = try loop.add(source.number, .read) { [weak self] _ in _ = try self?.readSome() }
  }

  /// Reads what is left, without waiting, up to a limit, and stops: for the time after the process's end.
  package func finish() throws(SystemCallError) {
    var portions = 0
    while token != nil, portions < 256, try readSome() { portions += 1 }
    guard token != nil else { return }
    if !partial.isEmpty { deliver() }
    close()
  }

  /// Stops reading; what was read of an unfinished line is dropped.
  package func close() {
    if let token { loop.remove(token) }
    token = nil
    source.close()
  }

  /// One portion per round, so that an app that prints without end does not keep the loop to itself.
  ///
  /// - Returns: Whether there may be more.
  private func readSome() throws(SystemCallError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    let count = chunk.withUnsafeMutableBytes { SystemCall.read(source.number, into: $0) }
    if count == -Int(EAGAIN) { return false }
    try checked(count, "read", while: "reading what an app prints")
    if count == 0 {
      if !partial.isEmpty { deliver() }
      close()
      onEnd()
      return false
    }
    for byte in chunk[..<count] {
      if byte == UInt8(ascii: "\n") {
        deliver()
      } else {
        partial.append(byte)
        if partial.count == Self.longestLine { deliver() }
      }
      // A line's handler may have closed us.
      if token == nil { return false }
    }
    return true
  }

  private func deliver() {
    let line = String(decoding: partial, as: UTF8.self)
    partial.removeAll(keepingCapacity: true)
    onLine(line)
  }
}
