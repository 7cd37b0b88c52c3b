import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// A running `AppSyntax`: a line goes in, a line comes out.
final class SyntaxProgram {
  private let loop: EventLoop
  private let child: ChildProcess
  /// Our end of a socket that is the program's standard input and output.
  private let socket: Descriptor
  private let signals: SignalReceiver?

  /// - Throws: `SystemCallError` if it cannot be started.
  init(_ executable: URL, signals: SignalReceiver?) throws {
    self.signals = signals
    loop = try EventLoop()
    let pair = try SocketPair()
    socket = pair.device
    var launch = Launch(executable: executable.path, environment: ProcessInfo.processInfo.environment)
    launch.descriptors = [0: pair.app.number, 1: pair.app.number, 2: STDERR_FILENO]
    child = try ChildProcess(launch, on: loop) { _ in }
    // Only the program holds its end, so that its end of file can be seen.
    pair.app.close()
  }

  deinit {
    // It holds no state; if it cannot be killed, it ends with this thread.
    try? child.kill()
    _ = try? loop.run(within: .seconds(5)) { child.end != nil }
  }

  /// Writes a line, and reads the one that answers it.
  func exchange(_ line: Data, longestAnswer: Int) throws -> Data {
    var sent = 0
    while sent < line.count {
      let count = line.withUnsafeBytes { SystemCall.send(socket.number, UnsafeRawBufferPointer(rebasing: $0[sent...])) }
      if count == -Int(EAGAIN) {
        try wait(for: .write)
      } else if count > 0 {
        sent += count
      } else {
        throw try ended()
      }
    }
    return try answer(atMost: longestAnswer)
  }

  private func answer(atMost longest: Int) throws -> Data {
    var line = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while line.last != 0x0A {
      let count = chunk.withUnsafeMutableBytes { SystemCall.read(socket.number, into: $0) }
      if count == -Int(EAGAIN) {
        try wait(for: .read)
      } else if count > 0 {
        line.append(contentsOf: chunk[..<count])
        guard line.count <= longest else { throw AppBuilderError.syntaxToolFailed(reason: "its answer is too long.") }
      } else {
        throw try ended()
      }
    }
    return line
  }

  /// Waits until the socket is ready.
  ///
  /// - Throws: `interrupted` if a signal arrives first.
  private func wait(for interest: EventLoop.Interest) throws {
    var isReady = false
    var tokens = [try loop.add(socket.number, interest) { _ in isReady = true }]
    defer { for token in tokens { loop.remove(token) } }
    // The handler has nothing to do: the loop returns.
    if let signals { tokens.append(try loop.add(signals.descriptor, .read) { _ in }) }
    while !isReady {
      if let signal = signals?.received.first { throw AppBuilderError.interrupted(signal: signal) }
      try loop.runOnce(timeout: nil)
    }
  }

  /// Why there is no answer.
  private func ended() throws -> AppBuilderError {
    let hasEnded = try loop.run(within: .seconds(5)) { child.end != nil }
    guard hasEnded, let end = child.end else { return .syntaxToolFailed(reason: "it closed its output.") }
    switch end.termination {
    case .exited(let status): return .syntaxToolFailed(reason: "it exited with \(status).")
    case .signaled(let signal, _): return .syntaxToolFailed(reason: "signal \(signal) ended it.")
    }
  }
}
