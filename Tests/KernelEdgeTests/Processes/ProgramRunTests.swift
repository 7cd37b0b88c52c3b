import Foundation
import KernelTesting
import LifeCycle
import SystemCalls
import XCTest

@testable import KernelEdge

private func shell(_ script: String, signals: SignalReceiver? = nil) -> ProgramRun {
  ProgramRun("/bin/sh", ["-c", script], signals: signals)
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Programs that their caller waits for.
final class ProgramRunTests: XCTestCase {
  // MARK: Output

  func test_lines_whenTheProgramWritesToBothOutputs_thenTheyComeInOrder() throws {
    var lines: [String] = []
    let termination = try shell("echo one; echo two >&2; echo three; exit 3").lines { lines.append($0) }
    XCTAssertEqual(lines, ["one", "two", "three"])
    XCTAssertEqual(termination, .exited(3))
  }

  func test_lines_whenTheLastHasNoNewline_thenItComesToo() throws {
    var lines: [String] = []
    XCTAssertEqual(try shell("echo one; printf two").lines { lines.append($0) }, .exited(0))
    XCTAssertEqual(lines, ["one", "two"])
  }

  func test_output_whenTheProgramWritesMuch_thenTheOutputsAreApartAndWhole() throws {
    let result = try shell("seq 1 20000 >&2; seq 1 20000; printf end; exit 2").output()
    XCTAssertEqual(result.termination, .exited(2))
    XCTAssertTrue(text(result.errors).hasSuffix("\n20000\n"))
    XCTAssertEqual(text(result.output), text(result.errors) + "end")
  }

  func test_environment_isOursUnlessAnotherIsGiven() throws {
    var run = shell("printf \"${HOME-none}:${GIVEN-none}\"")
    XCTAssertEqual(text(try run.output().output), "\(ProcessInfo.processInfo.environment["HOME"] ?? "none"):none")
    run.environment = ["GIVEN": "a b=c"]
    XCTAssertEqual(text(try run.output().output), "none:a b=c")
  }

  // MARK: Ends

  func test_lines_whenTheProgramIsMissing_thenTheErrorNamesItAndTheErrno() throws {
    XCTAssertThrowsError(try ProgramRun("/no/such/program", []).lines { _ in }) { error in
      XCTAssertEqual(
        "\(error)", "execve failed while starting /no/such/program: No such file or directory (errno 2)")
    }
  }

  func test_output_whenTheProgramIsNotExecutable_thenTheErrorNamesItAndTheErrno() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "plain-\(UUID().uuidString)")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: file)) }
    XCTAssertThrowsError(try ProgramRun(file.path, []).output()) { error in
      XCTAssertEqual("\(error)", "execve failed while starting \(file.path): Permission denied (errno 13)")
    }
  }

  func test_lines_whenTheProgramDiesOfASignal_thenTheSignalIsTold() throws {
    var lines: [String] = []
    let termination = try shell("printf last; kill -KILL $$").lines { lines.append($0) }
    XCTAssertEqual(termination, .signaled(SIGKILL, coreDumped: false))
    XCTAssertEqual(lines, ["last"])
  }

  func test_lines_whenAGrandchildKeepsThePipeOpen_thenItEndsWithTheProgram() throws {
    var lines: [String] = []
    XCTAssertEqual(try shell("sleep 1000 & echo $!; exit 4").lines { lines.append($0) }, .exited(4))
    XCTAssertNil(try ProcessStatus.read(XCTUnwrap(lines.first.flatMap { pid_t($0) })))
  }

  func test_lines_whenAGrandchildHasASessionOfItsOwn_thenItEndsWithTheProgramAndIsReaped() throws {
    var lines: [String] = []
    let script = """
      trap 'exit 5' USR1
      setsid sh -c 'echo $$; sleep 1000 & echo $!; kill -USR1 '$$'; wait' &
      wait
      """
    XCTAssertEqual(try shell(script).lines { lines.append($0) }, .exited(5))
    let pids = lines.compactMap { pid_t($0) }
    XCTAssertEqual(pids.count, 2)
    for pid in pids { XCTAssertNil(try ProcessStatus.read(pid)) }
  }

  func test_lines_whenOthersRunMeanwhile_thenTheyAreLeftAlone() throws {
    let loop = try EventLoop()
    let other = try ChildProcess(Launch(executable: "/bin/sleep", arguments: ["1000"]), on: loop) { _ in }
    XCTAssertEqual(
      try shell("echo a; exit 0").lines { _ in
        // Begun while the first one runs, and with a session of its own.
        XCTAssertEqual(try? shell("exit 6").lines { _ in }, .exited(6))
      }, .exited(0))
    try loop.runOnce(timeout: .zero)
    XCTAssertNil(other.end)
    try other.kill()
    XCTAssertTrue(try loop.run(within: KernelTestCase.deadline) { other.end != nil })
  }

  // MARK: Signals

  /// Runs a program that is told by a signal to end once it has said that it is there.
  private func interrupted(_ script: String, by signals: [Int32], patience: Double = 1000) throws -> [String] {
    let receiver = try SignalReceiver()
    defer { receiver.close() }
    var run = shell(script, signals: receiver)
    run.patience = .seconds(patience)
    var lines: [String] = []
    XCTAssertThrowsError(
      try run.lines { line in
        if lines.isEmpty { for signal in signals { kill(getpid(), signal) } }
        lines.append(line)
      }
    ) { XCTAssertEqual($0 as? ProgramRun.Interruption, .init(signal: signals[0])) }
    let pid = try XCTUnwrap(lines.first.flatMap { pid_t($0) })
    XCTAssertNil(try ProcessStatus.read(pid))
    return lines
  }

  func test_signal_whenOneComes_thenTheProgramIsInterruptedAndMaySayMore() throws {
    for signal in SignalReceiver.endings {
      let lines = try interrupted("trap 'echo bye; exit 1' INT; echo $$; while :; do sleep 0.1; done", by: [signal])
      XCTAssertEqual(lines.dropFirst(), ["bye"], "\(signal)")
    }
  }

  func test_signal_whenASecondComes_thenTheProgramIsKilled() throws {
    _ = try interrupted("trap '' INT; echo $$; exec sleep 1000", by: [SIGINT, SIGTERM])
  }

  func test_signal_whenTheProgramDoesNotEndInTime_thenItIsKilled() throws {
    _ = try interrupted("trap '' INT; echo $$; exec sleep 1000", by: [SIGTERM], patience: 1)
  }

  func test_signal_whenTheProgramLeavesOthersBehind_thenTheyEndToo() throws {
    let lines = try interrupted(
      "setsid sh -c 'trap \"\" INT; echo $$; exec sleep 1000' & wait; exit 1", by: [SIGINT])
    XCTAssertEqual(lines.count, 1)
  }

  func test_signal_whenItCameBefore_thenNothingIsStarted() throws {
    let receiver = try SignalReceiver()
    defer { receiver.close() }
    kill(getpid(), SIGHUP)
    XCTAssertEqual(receiver.wait(beyond: 0), [SIGHUP])
    var lines: [String] = []
    XCTAssertThrowsError(try shell("echo started", signals: receiver).lines { lines.append($0) }) {
      XCTAssertEqual($0 as? ProgramRun.Interruption, .init(signal: SIGHUP))
    }
    XCTAssertEqual(lines, [])
  }

  // MARK: Descriptors

  private func openDescriptors() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
  }

  private func zombies() throws -> [pid_t] {
    try ProcessStatus.all().filter { $0.parent == getpid() && $0.state == "Z" }.map(\.pid)
  }

  func test_many_whenTheyRunAtOnce_thenNoDescriptorAndNoZombieIsLeft() throws {
    // Whatever is made once is made now.
    _ = try shell("exit 0").output()
    let before = try openDescriptors()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<10 {
        do {
          let result = try shell("sleep 0.01 & echo \(thread) \(round); echo error >&2; exit 7").output()
          XCTAssertEqual(result.termination, .exited(7))
          XCTAssertEqual(text(result.output), "\(thread) \(round)\n")
        } catch { XCTFail("\(error)") }
      }
    }
    XCTAssertEqual(try openDescriptors(), before)
    XCTAssertEqual(try zombies(), [])
  }

  func test_program_whenItStarts_thenItHasNoDescriptorOfOurs() throws {
    let receiver = try SignalReceiver()
    defer { receiver.close() }
    let result = try shell("ls /proc/$$/fd", signals: receiver).output()
    XCTAssertEqual(text(result.output), "0\n1\n2\n")
  }

  #if DEBUG
    func test_faults_whenCallsAreInterruptedOrShort_thenNothingIsLost() throws {
      let faults = SystemCallFaults([
        "clone": [1: .error(EINTR)], "pipe2": [1: .error(EINTR), 2: .error(EINTR)],
        "epoll_wait": [1: .error(EINTR), 2: .error(EINTR)], "waitid": [1: .error(EINTR), 3: .error(EINTR)],
        "read": [1: .error(EINTR), 2: .short(1), 3: .error(EINTR), 4: .short(2)],
      ])
      let result = try SystemCallFaults.$current.withValue(faults) {
        try shell("echo one; echo two >&2; exit 9").output()
      }
      XCTAssertEqual(result.termination, .exited(9))
      XCTAssertEqual(text(result.output), "one\n")
      XCTAssertEqual(text(result.errors), "two\n")
      XCTAssertGreaterThanOrEqual(faults.count(of: "waitid"), 2)
      XCTAssertEqual(faults.count(of: "clone"), 2)
    }

    func test_faults_whenThereAreNoDescriptorsOrProcessesLeft_thenTheErrorSaysSoAndNothingIsLeft() throws {
      _ = try shell("exit 0").output()
      let before = try openDescriptors()
      for (call, number) in [("pipe2", EMFILE), ("clone", EAGAIN), ("open", EMFILE)] {
        for nth in 1...2 {
          let faults = SystemCallFaults([call: [nth: .error(number)]])
          let result = Result { try SystemCallFaults.$current.withValue(faults) { try shell("exit 0").output() } }
          // Each is called twice but for the clone.
          guard faults.count(of: call) >= nth else { continue }
          XCTAssertThrowsError(try result.get()) { error in
            XCTAssertEqual((error as? SystemCallError)?.call, call)
            XCTAssertEqual((error as? SystemCallError)?.number, number)
          }
          XCTAssertEqual(try openDescriptors(), before, "\(call) \(nth)")
          XCTAssertEqual(try zombies(), [], "\(call) \(nth)")
        }
      }
    }
  #endif
}
