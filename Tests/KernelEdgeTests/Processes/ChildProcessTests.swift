import CLinux
import Foundation
import Glibc
import KernelTesting
import LifeCycle
import SystemCalls
import XCTest

@testable import KernelEdge

final class ChildProcessTests: KernelTestCase {
  func test_end_whenTheProgramExits_thenItsCodeIsTold() throws {
    let end = try waitForEnd(start(shell("exit 7")))
    XCTAssertEqual(end, ChildProcess.End(termination: .exited(7), survivors: []))
    XCTAssertEqual("\(end.termination)", "exited with code 7")
  }

  func test_end_whenTheProgramDiesOfASignal_thenTheSignalIsTold() throws {
    let child = try start(shell("ulimit -c 0; kill -USR1 $$"))
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGUSR1, coreDumped: false))
  }

  func test_end_whenTold_thenTheProcessIsReaped() throws {
    let child = try start(shell("exit 0"))
    _ = try waitForEnd(child)
    XCTAssertNil(try ProcessStatus.read(child.pid))
    try child.kill()
    try child.send(signal: SIGTERM)
  }

  func test_start_whenTheExecutableIsMissing_thenTheErrorNamesPathAndErrno() throws {
    XCTAssertThrowsError(try start(Launch(executable: "/no/such/app"))) { error in
      let error = error as? SystemCallError
      XCTAssertEqual(error?.call, "execve")
      XCTAssertEqual(error?.number, ENOENT)
      XCTAssertEqual(
        error?.description, "execve failed while starting /no/such/app: No such file or directory (errno 2)")
    }
  }

  func test_start_whenTheFileIsNoProgram_thenTheErrorIsTheKernels() throws {
    XCTAssertThrowsError(try start(Launch(executable: "/etc/passwd"))) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, EACCES)
    }
  }

  func test_start_whenProgramsAreCopiedMeanwhile_thenNoneIsBusy() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "busy-\(UUID().uuidString)")
    let source = folder.appending(path: "source")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath(), to: source.appending(path: "program"))
    try "text".write(to: source.appending(path: "other"), atomically: true, encoding: .utf8)
    // Each child that one thread starts has, for a moment, all that the others have open.
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      do {
        let loop = try EventLoop()
        for round in 0..<25 {
          let copy = folder.appending(path: "\(thread)-\(round)")
          try ProgramFiles.copyBundle(source, to: copy, program: "program")
          let launch = Launch(executable: copy.appending(path: "program").path, arguments: ["-c", "exit 3"])
          let child = try ChildProcess(launch, on: loop) { _ in }
          XCTAssertTrue(try loop.run(within: Self.deadline) { child.end != nil })
          XCTAssertEqual(child.end?.termination, .exited(3))
          XCTAssertEqual(try String(contentsOf: copy.appending(path: "other"), encoding: .utf8), "text")
        }
      } catch { XCTFail("\(error)") }
    }
  }

  func test_start_whenTheDirectoryIsMissing_thenTheErrorNamesIt() throws {
    let launch = Launch(executable: "/bin/sh", workingDirectory: "/no/such/directory")
    XCTAssertThrowsError(try start(launch)) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "chdir")
      XCTAssertTrue("\(error)".contains("/no/such/directory"), "\(error)")
    }
  }

  func test_start_whenADescriptorIsNoGood_thenNothingRuns() throws {
    var launch = shell("exit 0")
    launch.descriptors = [9: 12_345]
    XCTAssertThrowsError(try start(launch)) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "dup2")
      XCTAssertEqual((error as? SystemCallError)?.number, EBADF)
    }
  }

  func test_start_whenGivenEnvironmentAndDirectory_thenTheProgramHasThoseAndNoOthers() throws {
    setenv("DORMOUSE_TEST_LEAK", "1", 1)
    defer { unsetenv("DORMOUSE_TEST_LEAK") }
    var launch = shell("echo \"$GIVEN:${DORMOUSE_TEST_LEAK-none}\"; pwd")
    launch.environment["GIVEN"] = "a b=c"
    launch.workingDirectory = "/proc"
    XCTAssertEqual(try output(of: start(launch)), ["a b=c:none", "/proc"])
  }

  func test_start_whenDescriptorsCross_thenEachArrivesWhereItShouldAndNothingElseIsOpen() throws {
    let first = try SocketPair()
    let second = try SocketPair()
    let (one, other) = (first.app.number, second.app.number)
    var launch = shell("readlink /proc/$$/fd/\(one) /proc/$$/fd/\(other); ls /proc/$$/fd")
    // Each one's target is the other one's source.
    launch.descriptors = [one: other, other: one]
    let lines = try output(of: start(launch))
    XCTAssertEqual(Array(lines.prefix(2)), [try target(of: other), try target(of: one)])
    XCTAssertEqual(Set(lines.dropFirst(2)), ["0", "1", "2", "\(one)", "\(other)"])
  }

  /// What the descriptor leads to, as the kernel names it.
  private func target(of descriptor: Int32) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = bytes.withUnsafeMutableBytes { buffer in
      readlink("/proc/self/fd/\(descriptor)", buffer.baseAddress!, buffer.count)
    }
    try checkedErrno(Int32(count), "readlink", while: "testing")
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  func test_start_whenStandardErrorIsCaptured_thenItComesApart() throws {
    var launch = shell("echo out; echo err >&2")
    launch.captures = [.standardOutput, .standardError]
    let child = try start(launch)
    var errors: [String] = []
    var isComplete = false
    let reader = try LineReader(
      try XCTUnwrap(child.standardError), on: loop, onLine: { errors.append($0) }, onEnd: { isComplete = true })
    XCTAssertEqual(try output(of: child), ["out"])
    try waitUntil("standard error") { isComplete }
    reader.close()
    XCTAssertEqual(errors, ["err"])
  }

  func test_start_whenRunning_thenItLeadsItsOwnSessionAndNoSignalIsIgnoredOrBlocked() throws {
    let before = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, before) }
    var block = sigset_t()
    sigaddset(&block, SIGTERM)
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &block, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }

    let child = try start(Launch(executable: "/bin/sleep", arguments: ["1000"]))
    let status = try XCTUnwrap(try ProcessStatus.read(child.pid))
    XCTAssertEqual(status.session, child.pid)
    XCTAssertEqual(status.processGroup, child.pid)
    XCTAssertEqual(status.parent, getpid())
    let signals = try KernelFile.read("/proc/\(child.pid)/status").split(separator: "\n").filter {
      $0.hasPrefix("SigIgn") || $0.hasPrefix("SigBlk")
    }
    XCTAssertEqual(signals, ["SigBlk:\t0000000000000000", "SigIgn:\t0000000000000000"])
    try child.send(signal: SIGTERM)
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGTERM, coreDumped: false))
  }

  func test_start_whenTheThreadThatStartedItEnds_thenTheChildIsKilled() throws {
    // Only the numbers leave the thread.
    final class Box: @unchecked Sendable { var pidfd: Int32 = -1 }
    let box = Box()
    let done = expectation(description: "the thread ran")
    let thread = Thread {
      let started = try? Spawn.start(Launch(executable: "/bin/sleep", arguments: ["1000"]), in: nil)
      if let started { box.pidfd = dup(started.pidfd.number) }
      done.fulfill()
    }
    thread.start()
    wait(for: [done], timeout: Self.deadline.seconds)
    let pidfd = Descriptor(box.pidfd)
    XCTAssertGreaterThanOrEqual(pidfd.number, 0)
    var ended = false
    let token = try loop.add(pidfd.number, .read) { _ in ended = true }
    try waitUntil("the death of the child") { ended }
    loop.remove(token)
    var end = clinux_end()
    XCTAssertEqual(clinux_wait_end(pidfd.number, 1, &end), 1)
    XCTAssertEqual(Termination(end), .signaled(SIGKILL, coreDumped: false))
  }

  func test_start_whenItOutlivesItsStarter_thenTheThreadsEndDoesNotEndIt() throws {
    // Only the numbers leave the thread.
    final class Box: @unchecked Sendable { var pidfds: [Int32] = [] }
    let box = Box()
    let done = expectation(description: "the thread ran")
    let thread = Thread {
      // The kernel goes through them in this order: when the second one is dead, the first one has been spared.
      for outlives in [true, false] {
        var launch = Launch(executable: "/bin/sleep", arguments: ["1000"])
        launch.outlivesStarter = outlives
        if let started = try? Spawn.start(launch, in: nil) { box.pidfds.append(dup(started.pidfd.number)) }
      }
      done.fulfill()
    }
    thread.start()
    wait(for: [done], timeout: Self.deadline.seconds)
    let pidfds = box.pidfds.map(Descriptor.init)
    XCTAssertEqual(pidfds.count, 2)
    XCTAssertEqual(SystemCall.poll(pidfds[1].number, for: Int32(POLLIN), milliseconds: 20_000), 1)
    var end = clinux_end()
    XCTAssertEqual(clinux_wait_end(pidfds[1].number, 1, &end), 1)
    XCTAssertEqual(clinux_wait_end(pidfds[0].number, 0, &end), 0, "It goes on.")
    XCTAssertEqual(clinux_pidfd_send_signal(pidfds[0].number, SIGTERM), 0)
    XCTAssertEqual(clinux_wait_end_blocking(pidfds[0].number, &end), 1)
    XCTAssertEqual(Termination(end), .signaled(SIGTERM, coreDumped: false))
  }

  func test_kill_whenThereIsNoGroup_thenChildrenInOtherProcessGroupsDieToo() throws {
    // timeout(1) makes itself the leader of a process group of its own.
    let child = try start(shell("timeout 2000 sh -c 'echo $$; exec sleep 1000' & wait"))
    let grandchild = try XCTUnwrap(pid_t(firstLines(1, of: child)[0]))
    XCTAssertNotEqual(try ProcessStatus.read(grandchild)?.processGroup, child.pid)
    XCTAssertEqual(try ProcessStatus.read(grandchild)?.session, child.pid)
    try child.kill()
    let end = try waitForEnd(child)
    XCTAssertEqual(end.termination, .signaled(SIGKILL, coreDumped: false))
    XCTAssertTrue(end.survivors.contains(grandchild))
    XCTAssertTrue(try isDead(grandchild))
  }

  func test_end_whenThereIsNoGroupAndTheProgramExits_thenItsChildrenAreKilled() throws {
    let child = try start(shell("sleep 1000 & echo $!"))
    let grandchild = try XCTUnwrap(pid_t(firstLines(1, of: child)[0]))
    XCTAssertEqual(try waitForEnd(child), ChildProcess.End(termination: .exited(0), survivors: [grandchild]))
    XCTAssertTrue(try isDead(grandchild))
  }

  func test_processStatus_whenTheNameHoldsParentheses_thenTheFieldsAreRead() throws {
    let status = try XCTUnwrap(ProcessStatus(stat: "42 (a) b (c) S 1 40 39 0 -1 4194560"))
    XCTAssertEqual(status.pid, 42)
    XCTAssertEqual(status.command, "a) b (c")
    XCTAssertEqual(status.state, "S")
    XCTAssertEqual([status.parent, status.processGroup, status.session], [1, 40, 39])
    XCTAssertNil(ProcessStatus(stat: "42 (a"))
    XCTAssertNil(ProcessStatus(stat: "42 (a) S 1"))
  }

  func test_processStatus_ofATracedProcess_namesTheTracer() throws {
    XCTAssertEqual(ProcessStatus.tracer(inStatus: "Name:\tTracerPid:\nPPid:\t1\nTracerPid:\t4711\n"), 4711)
    XCTAssertNil(ProcessStatus.tracer(inStatus: "Name:\ta\nTracerPid:\t0\n"))
    XCTAssertNil(ProcessStatus.tracer(inStatus: ""))
    XCTAssertNil(try ProcessStatus.tracer(of: getpid()))
  }
}
