import Foundation
import LifeCycle
import SystemCalls

/// A program that runs to its end while its caller waits.
///
/// Its end also ends all processes it started, whatever their session. A signal that arrives meanwhile is relayed as an
/// interrupt; if the program does not end in time, or a second signal arrives, it is killed.
package struct ProgramRun {
  /// A signal arrived: the program has ended, or was not started.
  package struct Interruption: Error, Hashable {
    /// The first one.
    package let signal: Int32
  }

  /// The program's path; no search is made.
  package var executable: String
  /// What follows the program's own name.
  package var arguments: [String]
  /// The whole environment.
  package var environment = ProcessInfo.processInfo.environment
  /// The signals that end it, including those received before the start; nil for none.
  package var signals: SignalReceiver?
  /// The time limit for its end after a signal.
  package var patience: Span = .seconds(5)

  package init(_ executable: String, _ arguments: [String], signals: SignalReceiver? = nil) {
    self.executable = executable
    self.arguments = arguments
    self.signals = signals
  }

  /// Runs it; `line` receives each line of standard output and standard error at once.
  ///
  /// - Throws: `SystemCallError` where it cannot be started; `Interruption`.
  package func lines(_ line: (String) -> Void) throws -> Termination {
    try withoutActuallyEscaping(line) { line in
      try run(capturing: .merged) { child, loop in
        try child.standardOutput.map { [try LineReader($0, on: loop, onLine: line).finish] } ?? []
      }
    }
  }

  /// Runs it, and collects standard output and standard error.
  ///
  /// - Throws: `SystemCallError` where it cannot be started; `Interruption`.
  package func output() throws -> (termination: Termination, output: [UInt8], errors: [UInt8]) {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let termination = try run(capturing: [.standardOutput, .standardError]) { child, loop in
      [
        try child.standardOutput.map { try PipeReader($0, on: loop, onBytes: { output += $0 }).finish },
        try child.standardError.map { try PipeReader($0, on: loop, onBytes: { errors += $0 }).finish },
      ].compactMap(\.self)
    }
    return (termination, output, errors)
  }

  /// - Parameter read: begins to read the output; returns functions that read the rest after the program's end.
  private func run(
    capturing captures: Launch.Captures, read: (ChildProcess, EventLoop) throws -> [() throws -> Void]
  ) throws -> Termination {
    if let signal = signals?.received.first { throw Interruption(signal: signal) }
    var launch = Launch(executable: executable, arguments: arguments, environment: environment)
    launch.captures = captures
    launch.adoptsOrphans = true
    let loop = try EventLoop()
    let child = try ChildProcess(launch, on: loop) { _ in }
    let end: ChildProcess.End
    do {
      let finishes = try read(child, loop)
      end = try follow(child, on: loop)
      for finish in finishes { try finish() }
    } catch {
      // The first error is the one to report.
      try? child.kill()
      _ = try? loop.run(within: patience) { child.end != nil }
      throw error
    }
    if let signal = signals?.received.first { throw Interruption(signal: signal) }
    return end.termination
  }

  /// Waits for its end.
  private func follow(_ child: ChildProcess, on loop: EventLoop) throws -> ChildProcess.End {
    var clock: Ticker?
    func hear() throws {
      let count = signals?.received.count ?? 0
      if count > 0, clock == nil {
        try child.interrupt()
        clock = try Ticker(every: patience, on: loop) { try child.kill() }
      }
      if count > 1 { try child.kill() }
    }
    let token = try signals.map { try loop.add($0.descriptor, .read) { _ in try hear() } }
    defer {
      if let token { loop.remove(token) }
      clock?.stop()
    }
    while true {
      if let end = child.end { return end }
      try loop.runOnce(timeout: nil)
    }
  }
}
