import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// The process of one round, in a name space of its own: whatever kills there sees nothing of the rest of the machine.
final class HogProcess {
  private final class Lines {
    var all: [[String]] = []
  }

  private let loop: EventLoop
  private let process: ChildProcess
  private let input: SocketPair
  private let lines = Lines()
  private let output: LineReader?
  private let cleanup: Cleanup.Token

  init(_ order: HogOrder) throws {
    loop = try EventLoop()
    input = try SocketPair()
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    let text = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    var launch = Launch(
      executable: "/usr/bin/unshare",
      arguments: [
        "--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL", own, "--hog-round", text,
      ],
      environment: ProcessInfo.processInfo.environment)
    launch.captures = .standardOutput
    launch.descriptors = [0: input.app.number, 2: STDERR_FILENO]
    process = try ChildProcess(launch, on: loop) { _ in }
    input.app.close()
    let pid = process.pid
    cleanup = Cleanup.add { kill(pid, SIGKILL) }
    let (lines, loop) = (lines, loop)
    output = try process.standardOutput.map { pipe in
      try LineReader(
        pipe, on: loop, onLine: { lines.all.append($0.split(separator: " ").map(String.init)) })
    }
  }

  func tell(_ text: String) throws {
    let count = Array(text.utf8).withUnsafeBytes { SystemCall.send(input.device.number, $0) }
    try checked(count, "send", while: "telling a round with a memory hog \"\(text)\"")
  }

  /// The words of all lines so far that begin with one.
  func words(_ first: String) throws -> [[String]] {
    while try loop.runOnce(timeout: .zero) > 0 {}
    return lines.all.filter { $0.first == first }
  }

  /// Waits for a line.
  func wait(for first: String, seconds: Double) throws -> [String] {
    let isThere = try loop.run(within: .seconds(seconds)) {
      lines.all.contains { $0.first == first } || process.end != nil
    }
    if let found = lines.all.first(where: { $0.first == first }) { return found }
    throw BenchmarkError(
      isThere
        ? "a round with a memory hog ended before \"\(first)\""
        : "a round with a memory hog did not say \"\(first)\" in time")
  }

  /// Lets it end in order; what has not ended by then is killed.
  func end() {
    // It may have ended by itself already.
    try? tell("x")
    _ = try? loop.run(within: .seconds(15)) { process.end != nil }
    Cleanup.run(cleanup)
    _ = try? loop.run(within: .seconds(15)) { process.end != nil }
  }
}
