import Glibc
import KernelEdge
import LifeCycle
import XCTest

/// What tests with real processes share. Every wait has a deadline, and every process is ended with its test.
open class KernelTestCase: XCTestCase {
  package static let deadline = Span.seconds(20)

  package private(set) var loop: EventLoop!
  private var children: [ChildProcess] = []
  private var openGroups: ControlGroups?

  open override func setUpWithError() throws { loop = try EventLoop() }

  open override func tearDownWithError() throws {
    for child in children where child.end == nil {
      try child.kill()
      XCTAssertTrue(try loop.run(within: Self.deadline) { child.end != nil }, "A child could not be ended.")
    }
    children = []
    try openGroups?.close()
    openGroups = nil
    loop = nil
  }

  /// This test's own device directory, or a skip with the reason.
  package func groups() throws -> ControlGroups {
    if let openGroups { return openGroups }
    let name = "test-\(getpid())"
    switch try ControlGroups.open(device: name, in: .current()) {
    case .available(let groups):
      openGroups = groups
      return groups
    case .unavailable(let reason):
      throw XCTSkip(reason)
    }
  }

  /// Gives up the groups as a device does that is killed: the directory stays, the lock is gone.
  package func abandonGroups() { openGroups = nil }

  @discardableResult
  package func start(_ launch: Launch) throws -> ChildProcess {
    let child = try ChildProcess(launch, on: loop) { _ in }
    children.append(child)
    return child
  }

  /// A shell with a script, what it prints captured.
  package func shell(_ script: String, in group: ControlGroup? = nil) -> Launch {
    var launch = Launch(
      executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    launch.captures = [.standardOutput]
    launch.group = group
    return launch
  }

  package func waitUntil(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
  ) throws {
    XCTAssertTrue(
      try loop.run(within: Self.deadline, until: condition), "not in time: \(what)", file: file, line: line)
  }

  package func waitForEnd(_ child: ChildProcess, file: StaticString = #filePath, line: UInt = #line) throws
    -> ChildProcess.End
  {
    try waitUntil("the end of process \(child.pid)", file: file, line: line) { child.end != nil }
    return try XCTUnwrap(child.end, file: file, line: line)
  }

  /// Everything that a child prints until nobody can print any more.
  package func output(of child: ChildProcess) throws -> [String] {
    let printed = Printed()
    let reader = try LineReader(
      try XCTUnwrap(child.standardOutput), on: loop, onLine: { printed.lines.append($0) },
      onEnd: { printed.isComplete = true })
    try waitUntil("the end of the output") { printed.isComplete }
    reader.close()
    return printed.lines
  }

  /// The first lines that a child prints; the rest is left in `reader`'s hands.
  package func firstLines(_ count: Int, of child: ChildProcess) throws -> [String] {
    let printed = Printed()
    let reader = try LineReader(
      try XCTUnwrap(child.standardOutput), on: loop, onLine: { printed.lines.append($0) },
      onEnd: { printed.isComplete = true })
    try waitUntil("\(count) lines") { printed.lines.count >= count || printed.isComplete }
    reader.close()
    return Array(printed.lines.prefix(count))
  }

  /// Whether a process has ended; a zombie that waits for a stranger to ask for it has.
  package func isDead(_ pid: pid_t) throws -> Bool {
    guard let status = try ProcessStatus.read(pid) else { return true }
    return status.state == "Z" || status.state == "X"
  }

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private final class Printed {
    var lines: [String] = []
    var isComplete = false
  }
}
