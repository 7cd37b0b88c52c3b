import SystemCalls

/// Splits a pipe's output into lines.
package final class LineReader {
  /// Longer lines are split into pieces of this many bytes, so that an app cannot fill our memory.
  package static let longestLine = 64 << 10

  private let onLine: (String) -> Void
  private var reader: PipeReader?
  private var partial: [UInt8] = []

  /// Reads until the end of file, or until `close`.
  /// - Parameters:
  ///   - source: non-blocking; closed at the end.
  ///   - onLine: called with each line, without its newline; invalid UTF-8 is replaced.
  ///   - onEnd: called after the last line, when all writers have closed.
  package init(
    _ source: Descriptor, on loop: EventLoop, onLine: @escaping (String) -> Void, onEnd: @escaping () -> Void = {}
  ) throws(SystemCallError) {
    self.onLine = onLine
    reader = try PipeReader(
      source, on: loop, onBytes: { [weak self] in self?.take($0) },
      onEnd: { [weak self] in
        self?.deliverRest()
        onEnd()
      })
  }

  /// Reads the remaining output without waiting, up to a limit, and stops; for use after the process's end.
  package func finish() throws(SystemCallError) {
    try reader?.finish()
    deliverRest()
    close()
  }

  /// Stops reading; drops an unfinished line.
  package func close() {
    reader?.close()
    partial = []
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        deliver()
      } else {
        partial.append(byte)
        if partial.count == Self.longestLine { deliver() }
      }
      // A line's handler may have closed this reader.
      if reader?.isClosed ?? true { return }
    }
  }

  private func deliverRest() { if !partial.isEmpty { deliver() } }

  private func deliver() {
    let line = String(decoding: partial, as: UTF8.self)
    partial.removeAll(keepingCapacity: true)
    onLine(line)
  }
}
