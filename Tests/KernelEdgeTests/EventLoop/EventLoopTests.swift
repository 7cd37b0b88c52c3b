import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import KernelEdge

/// For a signal handler, which can reach nothing but globals.
private nonisolated(unsafe) var alarmPipe: Int32 = -1

final class EventLoopTests: XCTestCase {
  private func makePipe() throws -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try checkedErrno(pipe(&ends), "pipe", while: "testing")
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  private func writeByte(_ descriptor: Descriptor) { XCTAssertEqual(write(descriptor.number, "x", 1), 1) }

  func test_runOnce_whenNothingIsReady_thenItReturnsZeroAfterTheTimeout() throws {
    XCTAssertEqual(try EventLoop().runOnce(timeout: .milliseconds(1)), 0)
    XCTAssertEqual(try EventLoop().runOnce(timeout: .zero), 0)
  }

  func test_runOnce_whenAPipeIsReadable_thenItsHandlerIsToldSoEachRound() throws {
    let loop = try EventLoop()
    let pipe = try makePipe()
    var told: [EventLoop.Ready] = []
    _ = try loop.add(pipe.read.number, .read) { told.append($0) }
    writeByte(pipe.write)
    XCTAssertEqual(try loop.runOnce(timeout: nil), 1)
    XCTAssertEqual(try loop.runOnce(timeout: nil), 1)
    XCTAssertEqual(told, [.read, .read])
  }

  func test_runOnce_whenTheOtherEndIsClosed_thenHangupComesUnasked() throws {
    let loop = try EventLoop()
    let pipe = try makePipe()
    var told: EventLoop.Ready = []
    _ = try loop.add(pipe.read.number, .read) { told = $0 }
    pipe.write.close()
    try loop.runOnce(timeout: nil)
    XCTAssertTrue(told.contains(.hangup))
  }

  func test_modify_whenInterestIsTakenAwayAndGiven_thenHandlersFollow() throws {
    let loop = try EventLoop()
    let pipe = try makePipe()
    var count = 0
    let token = try loop.add(pipe.write.number, []) { _ in count += 1 }
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
    try loop.modify(token, to: .write)
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 1)
    try loop.modify(token, to: [])
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
    XCTAssertEqual(count, 1)
  }

  func test_remove_whenAHandlerRemovesTheOtherReadyOne_thenThatIsNotCalled() throws {
    let loop = try EventLoop()
    let first = try makePipe()
    let second = try makePipe()
    var tokens: [EventLoop.Token] = []
    var called: [Int] = []
    for (index, pipe) in [first, second].enumerated() {
      tokens.append(
        try loop.add(pipe.read.number, .read) { _ in
          called.append(index)
          tokens.forEach(loop.remove)
        })
      writeByte(pipe.write)
    }
    XCTAssertEqual(try loop.runOnce(timeout: nil), 1)
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
    XCTAssertEqual(called.count, 1)
  }

  func test_remove_whenTheDescriptorsNumberIsUsedAgain_thenTheOldTokenHasNoPartInIt() throws {
    let loop = try EventLoop()
    let pipe = try makePipe()
    let old = try loop.add(pipe.read.number, .read) { _ in XCTFail("removed") }
    loop.remove(old)
    var called = false
    _ = try loop.add(pipe.read.number, .read) { _ in called = true }
    loop.remove(old)
    writeByte(pipe.write)
    XCTAssertEqual(try loop.runOnce(timeout: nil), 1)
    XCTAssertTrue(called)
  }

  func test_add_whenTheDescriptorIsNoGood_thenTheErrorNamesTheCallAndTheDescriptor() throws {
    let loop = try EventLoop()
    XCTAssertThrowsError(try loop.add(-1, .read) { _ in }) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "epoll_ctl")
      XCTAssertEqual((error as? SystemCallError)?.number, EBADF)
      XCTAssertTrue("\(error)".contains("descriptor -1"), "\(error)")
    }
  }

  func test_runOnce_whenAHandlerThrows_thenTheErrorComesOutAndTheOtherIsServedNext() throws {
    struct Refusal: Error {}
    let loop = try EventLoop()
    let first = try makePipe()
    let second = try makePipe()
    var tokens: [EventLoop.Token] = []
    for (index, pipe) in [first, second].enumerated() {
      tokens.append(
        try loop.add(pipe.read.number, .read) { _ in
          loop.remove(tokens[index])
          throw Refusal()
        })
      writeByte(pipe.write)
    }
    XCTAssertThrowsError(try loop.runOnce(timeout: nil)) { XCTAssertTrue($0 is Refusal) }
    XCTAssertThrowsError(try loop.runOnce(timeout: nil)) { XCTAssertTrue($0 is Refusal) }
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
  }

  func test_wake_whenCalledFromAnotherThread_thenTheWaitEndsWithoutAHandler() throws {
    let loop = try EventLoop()
    let waker = loop.waker
    let thread = Thread { waker.wake() }
    thread.start()
    XCTAssertEqual(try loop.runOnce(timeout: nil), 0)
  }

  func test_wake_whenCalledBeforeTheWait_thenItCountsOnce() throws {
    let loop = try EventLoop()
    loop.waker.wake()
    loop.waker.wake()
    XCTAssertEqual(try loop.runOnce(timeout: nil), 0)
    XCTAssertFalse(try loop.run(within: .milliseconds(1)) { false })
  }

  func test_runOnce_whenASignalInterruptsTheWait_thenItGoesOn() throws {
    let loop = try EventLoop()
    let pipe = try makePipe()
    alarmPipe = pipe.write.number
    var action = sigaction()
    var before = sigaction()
    action.__sigaction_handler.sa_handler = { _ in _ = write(alarmPipe, "x", 1) }
    sigaction(SIGALRM, &action, &before)
    defer { sigaction(SIGALRM, &before, nil) }
    _ = try loop.add(pipe.read.number, .read) { _ in }
    var timer = itimerval()
    timer.it_value.tv_usec = 20_000
    XCTAssertEqual(setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil), 0)
    XCTAssertEqual(try loop.runOnce(timeout: nil), 1)
  }
}
