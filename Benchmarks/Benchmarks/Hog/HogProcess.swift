import Foundation
import Synchronization

/// The process of one round, in a name space of its own: whatever kills there sees nothing of the rest of the machine.
final class HogProcess: Sendable {
  private struct State {
    var lines: [String] = []
    var isOver = false
  }
  private let state = Mutex(State())
  private let process: Process
  private let input = Pipe()
  private let cleanup: Cleanup.Token

  init(_ order: HogOrder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    let text = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    process.arguments = ["--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL", own, "--hog-round", text]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    self.process = process
    try process.run()
    let pid = process.processIdentifier
    cleanup = Cleanup.add { kill(pid, SIGKILL) }
    Thread.detachNewThread { [self] in
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        // By hand: a file handle would wait until the whole chunk is there.
        let count = read(output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        rest += chunk[..<count]
        while let newline = rest.firstIndex(of: 10) {
          let line = String(decoding: rest[..<newline], as: UTF8.self)
          rest.removeSubrange(...newline)
          state.withLock { $0.lines.append(line) }
        }
      }
      state.withLock { $0.isOver = true }
    }
  }

  func tell(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// The words of all lines so far that begin with one.
  func words(_ first: String) -> [[String]] {
    state.withLock { $0.lines }.map { $0.split(separator: " ").map(String.init) }.filter { $0.first == first }
  }

  /// Waits for a line.
  func wait(for first: String, seconds: Double) throws -> [String] {
    let deadline = HogClock.now() + Int64(seconds * 1e9)
    while HogClock.now() < deadline {
      if let found = words(first).first { return found }
      if state.withLock({ $0.isOver }) { throw BenchmarkError("a round with a memory hog ended before \"\(first)\"") }
      usleep(2000)
    }
    throw BenchmarkError("a round with a memory hog did not say \"\(first)\" in time")
  }

  /// Lets it end in order; what has not ended by then is killed.
  func end() {
    // It may have ended by itself already.
    try? tell("x")
    let deadline = HogClock.now() + 15_000_000_000
    while process.isRunning, HogClock.now() < deadline { usleep(5000) }
    Cleanup.run(cleanup)
    process.waitUntilExit()
  }
}
