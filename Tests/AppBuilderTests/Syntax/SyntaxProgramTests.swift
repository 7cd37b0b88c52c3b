import KernelEdge
import SystemCalls
import XCTest

@testable import AppBuilder

/// Shell scripts stand in for the program.
final class SyntaxProgramTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func program(_ script: String, signals: SignalReceiver? = nil) throws -> SyntaxProgram {
    let file = try folder.write(["program": "#!/bin/sh\n\(script)\n"]).appendingPathComponent("program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return try SyntaxProgram(file, signals: signals)
  }

  private let line = Data("question\n".utf8)

  func test_exchange_whenItIsAskedTwice_thenEachLineIsAnswered() throws {
    let program = try program("while read -r line; do echo \"$$ $line\"; done")
    let first = try program.exchange(line, longestAnswer: 100)
    XCTAssertTrue(first.hasSuffix(" question\n"))
    XCTAssertEqual(try program.exchange(line, longestAnswer: 100), first, "It is the same process.")
  }

  func test_exchange_whenTheLineIsLongerThanAnySocketHolds_thenAllOfItArrives() throws {
    let long = Data(repeating: UInt8(ascii: "x"), count: 3 << 20) + Data("\n".utf8)
    XCTAssertEqual(try program("head -n 1 | wc -c").exchange(long, longestAnswer: 100), Data("\(long.count)\n".utf8))
  }

  func test_exchange_whenTheAnswerIsTooLong_thenTheErrorSaysSo() throws {
    let program = try program("exec cat /dev/zero")
    let error = try errorOf(AppBuilderError.self) { try program.exchange(line, longestAnswer: 1000) }
    XCTAssertEqual(error, .syntaxToolFailed(reason: "its answer is too long."))
  }

  func test_deinit_whenTheProgramIsStillAtWork_thenItIsEnded() throws {
    var program: SyntaxProgram? = try program("echo $$; exec sleep 1000")
    let answer = try XCTUnwrap(program).exchange(line, longestAnswer: 100)
    let pid = try XCTUnwrap(pid_t(String(decoding: answer, as: UTF8.self).dropLast()))
    XCTAssertNotNil(try ProcessStatus.read(pid))
    program = nil
    XCTAssertNil(try ProcessStatus.read(pid))
  }

  func test_exchange_whenASignalComesWhileItIsAtWork_thenItIsThrown() throws {
    let signals = try SignalReceiver()
    defer { signals.close() }
    let program = try program("read -r line; kill -TERM $PPID; exec sleep 1000", signals: signals)
    let error = try errorOf(AppBuilderError.self) { try program.exchange(line, longestAnswer: 100) }
    XCTAssertEqual(error, .interrupted(signal: SIGTERM))
  }

  func test_init_whenItIsMissing_thenTheErrorNamesIt() throws {
    let place = folder.url.appendingPathComponent("missing")
    let error = try errorOf(SystemCallError.self) { try SyntaxProgram(place, signals: nil) }
    XCTAssertEqual(error.purpose, "starting \(place.path)")
    XCTAssertEqual(error.number, ENOENT)
  }

  #if DEBUG
    func test_exchange_whenCallsAreInterruptedOrShort_thenTheAnswerIsWhole() throws {
      let faults = SystemCallFaults([
        "send": [1: .error(EINTR), 2: .short(3), 3: .error(EINTR)], "read": [1: .error(EINTR), 2: .short(2)],
      ])
      let program = try program("read -r line; echo \"answer to $line\"; read -r end")
      let answer = try SystemCallFaults.$current.withValue(faults) { try program.exchange(line, longestAnswer: 100) }
      XCTAssertEqual(String(decoding: answer, as: UTF8.self), "answer to question\n")
    }
  #endif
}

extension Data {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count) == Data(text.utf8) }
}
