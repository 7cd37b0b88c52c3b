import KernelEdge
import XCTest

@testable import AppBuilder

/// Programs of the toolchain, for which a shell stands in.
final class ToolchainProgramsTests: XCTestCase {
  private let shell = Toolchain(swift: URL(fileURLWithPath: "/bin/sh"))

  func test_run_whenTheProgramWrites_thenLinesComeFromBothOutputs() throws {
    var lines: [String] = []
    let status = try shell.run(["-c", "echo one; echo two >&2; printf three; exit 3"]) { lines.append($0) }
    XCTAssertEqual(lines, ["one", "two", "three"])
    XCTAssertEqual(status, 3)
  }

  func test_run_whenTheProgramDiesOfASignal_thenTheStatusIsAShells() throws {
    XCTAssertEqual(try shell.run(["-c", "kill -KILL $$"]) { _ in }, 128 + SIGKILL)
  }

  func test_output_whenTheProgramWritesMuch_thenTheOutputsAreApart() throws {
    let result = try shell.output(of: ["-c", "seq 1 20000 >&2; seq 1 20000; exit 2"])
    XCTAssertEqual(result.status, 2)
    XCTAssertEqual(result.output, Data(result.errors.utf8))
    XCTAssertTrue(result.errors.hasSuffix("20000\n"))
  }

  func test_run_whenItCannotBeStarted_thenTheErrorNamesTheProgramAndTheReason() throws {
    for (path, reason) in [("/nowhere/swift", "No such file or directory"), ("/etc/passwd", "Permission denied")] {
      let error = try errorOf(AppBuilderError.self) {
        try Toolchain(swift: URL(fileURLWithPath: path)).run([]) { _ in }
      }
      XCTAssertTrue(error.description.contains("\(path): \(reason)"), error.description)
    }
  }

  func test_run_whenWeAreInterrupted_thenTheProgramEndsAndItIsThrown() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let signals = try SignalReceiver()
      defer { signals.close() }
      var toolchain = shell
      toolchain.signals = signals
      var child: pid_t?
      let error = try errorOf(AppBuilderError.self) {
        try toolchain.run(["-c", "echo $$; sleep 1000"]) { line in
          child = pid_t(line)
          kill(getpid(), signal)
        }
      }
      XCTAssertEqual(error, .interrupted(signal: signal))
      XCTAssertNil(try ProcessStatus.read(XCTUnwrap(child)))
      // The rest of the build does not go on.
      XCTAssertEqual(try errorOf(AppBuilderError.self) { try toolchain.checkSignals() }, error)
      XCTAssertEqual(try errorOf(AppBuilderError.self) { try toolchain.output(of: ["-c", ""]) }, error)
    }
  }

  func test_environment_whenItHasWhatDiffersFromShellToShell_thenOnlyWhatMattersIsHandedOn() {
    XCTAssertEqual(
      Toolchain.environment(from: [
        "PATH": "/bin", "_": "/usr/bin/time", "PWD": "/a", "SHLVL": "2", "TERM": "xterm", "XDG_CACHE_HOME": "/c",
        "LC_ALL": "C", "DORMOUSE_HOME": "/d",
      ]),
      ["PATH": "/bin", "XDG_CACHE_HOME": "/c", "LC_ALL": "C", "DORMOUSE_HOME": "/d"])
  }
}
