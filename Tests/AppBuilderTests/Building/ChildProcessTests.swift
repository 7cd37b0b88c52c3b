import XCTest

@testable import AppBuilder

final class ChildProcessTests: XCTestCase {
  private func shell(_ script: String) -> ChildProcess {
    ChildProcess(executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script])
  }

  func test_run_whenProgramWrites_thenLinesComeFromBothOutputs() throws {
    var lines: [String] = []
    let status = try shell("echo one; echo two >&2; printf three; exit 3").run { lines.append($0) }
    XCTAssertEqual(lines, ["one", "two", "three"])
    XCTAssertEqual(status, 3)
  }

  func test_output_whenProgramWritesMuch_thenOutputsAreApart() throws {
    let result = try shell("seq 1 20000 >&2; seq 1 20000; exit 2").output()
    XCTAssertEqual(result.status, 2)
    XCTAssertEqual(result.output, Data(result.errors.utf8))
    XCTAssertTrue(result.errors.hasSuffix("20000\n"))
  }

  func test_run_whenWeAreInterrupted_thenTheProgramEndsAndItIsThrown() throws {
    var child: pid_t?
    let error = try errorOf(AppBuilderError.self) {
      try shell("echo $$; sleep 1000").run { line in
        child = pid_t(line)
        kill(getpid(), SIGINT)
      }
    }
    XCTAssertEqual(error, .interrupted(signal: SIGINT))
    XCTAssertFalse(try isAlive(XCTUnwrap(child)))
  }

  /// A zombie that nobody has asked about yet is dead.
  private func isAlive(_ pid: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return !(status.split(separator: ")").last?.hasPrefix(" Z") ?? true)
  }

  func test_run_whenProgramIsMissing_thenTheErrorNamesIt() throws {
    let error = try errorOf(AppBuilderError.self) {
      try ChildProcess(executable: URL(fileURLWithPath: "/nowhere/swift"), arguments: []).run { _ in }
    }
    XCTAssertTrue(error.description.contains("/nowhere/swift"), error.description)
  }
}
