import Foundation
import KernelTesting
import LifeCycle
import Synchronization
import SystemCalls
import XCTest

@testable import KernelEdge

final class SignalReceiverTests: KernelTestCase {
  func test_received_whenSignalsCome_thenTheyAreKnownInOrderAndStayKnown() throws {
    let receiver = try SignalReceiver([SIGUSR1, SIGUSR2])
    XCTAssertEqual(receiver.received, [])
    for signal in [SIGUSR2, SIGUSR1, SIGUSR2] { raise(signal) }
    XCTAssertEqual(receiver.received, [SIGUSR2, SIGUSR1, SIGUSR2])
    XCTAssertEqual(receiver.received.first, SIGUSR2)
    receiver.close()
    XCTAssertEqual(receiver.received, [SIGUSR2, SIGUSR1, SIGUSR2])
    XCTAssertEqual(receiver.descriptor, -1)
  }

  func test_received_whenItWasNotAskedForBeforeTheClose_thenItIsKnownAfterwards() throws {
    let receiver = try SignalReceiver([SIGUSR1])
    raise(SIGUSR1)
    receiver.close()
    XCTAssertEqual(receiver.received, [SIGUSR1])
  }

  func test_loop_whenASignalComes_thenTheHandlerIsCalledOnce() throws {
    let receiver = try SignalReceiver([SIGUSR1])
    defer { receiver.close() }
    var heard: [[Int32]] = []
    let token = try loop.add(receiver.descriptor, .read) { _ in heard.append(receiver.received) }
    defer { loop.remove(token) }
    raise(SIGUSR1)
    try waitUntil("the signal") { !heard.isEmpty }
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
    XCTAssertEqual(heard, [[SIGUSR1]])
  }

  func test_wait_whenAnotherThreadWaits_thenEachSignalIsHeardThere() throws {
    let receiver = try SignalReceiver([SIGUSR1, SIGUSR2])
    defer { receiver.close() }
    let heard = Mutex<[Int32]>([])
    let done = expectation(description: "both were heard")
    Thread.detachNewThread {
      let all = receiver.wait(beyond: 1)
      heard.withLock { $0 = all }
      done.fulfill()
    }
    raise(SIGUSR1)
    raise(SIGUSR2)
    wait(for: [done], timeout: Self.deadline.seconds)
    XCTAssertEqual(heard.withLock { $0 }, [SIGUSR1, SIGUSR2])
  }

  func test_receivers_whenTheyShareASignal_thenEachGetsItUntilItsOwnEnd() throws {
    let first = try SignalReceiver([SIGUSR1])
    let second = try SignalReceiver([SIGUSR1, SIGUSR2])
    raise(SIGUSR1)
    first.close()
    raise(SIGUSR1)
    XCTAssertEqual(first.received, [SIGUSR1])
    XCTAssertEqual(second.received, [SIGUSR1, SIGUSR1])
    second.close()
  }

  func test_close_whenItWasTheLast_thenTheSignalDoesWhatItDidBefore() throws {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    let receiver = try SignalReceiver([SIGUSR1])
    raise(SIGUSR1)
    receiver.close()
    receiver.close()
    // Would end this process.
    raise(SIGUSR1)
    XCTAssertEqual(receiver.received, [SIGUSR1])
  }

  func test_errno_whenASignalComes_thenTheInterruptedCodeKeepsItsOwn() throws {
    let receiver = try SignalReceiver([SIGUSR1])
    defer { receiver.close() }
    errno = ENOTTY
    raise(SIGUSR1)
    XCTAssertEqual(errno, ENOTTY)
  }

  func test_init_whenASignalCannotBeReceived_thenTheErrorSaysSoAndNothingIsLeft() throws {
    let before = try openDescriptors()
    XCTAssertThrowsError(try SignalReceiver([SIGUSR1, SIGKILL])) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "sigaction")
      XCTAssertEqual((error as? SystemCallError)?.number, EINVAL)
    }
    XCTAssertEqual(try openDescriptors(), before)
    let ignored = signal(SIGUSR1, SIG_DFL)
    signal(SIGUSR1, ignored)
    XCTAssertNil(ignored, "The signal has its default disposition again.")
  }

  func test_init_whenThereAreTooMany_thenTheErrorSaysSoAndTheOthersGoOn() throws {
    let before = try openDescriptors()
    var receivers: [SignalReceiver] = []
    XCTAssertThrowsError(try { while true { receivers.append(try SignalReceiver([SIGUSR1])) } }()) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, EMFILE)
    }
    raise(SIGUSR1)
    XCTAssertFalse(receivers.isEmpty)
    for receiver in receivers { XCTAssertEqual(receiver.received, [SIGUSR1]) }
    receivers = []
    XCTAssertEqual(try openDescriptors(), before)
  }

  func test_receivers_whenTheyComeAndGoUnderSignals_thenNoSignalIsLostOrMisled() throws {
    let whole = try SignalReceiver([SIGUSR1])
    defer { whole.close() }
    let rounds = 200
    let ended = expectation(description: "all threads have ended")
    ended.expectedFulfillmentCount = 4
    for _ in 0..<4 {
      Thread.detachNewThread {
        for _ in 0..<rounds {
          do {
            let receiver = try SignalReceiver([SIGUSR1])
            // Goes to this thread, whose handler has run when the call returns.
            pthread_kill(pthread_self(), SIGUSR1)
            XCTAssertTrue(receiver.received.contains(SIGUSR1))
            receiver.close()
          } catch { XCTFail("\(error)") }
        }
        ended.fulfill()
      }
    }
    wait(for: [ended], timeout: Self.deadline.seconds)
    XCTAssertEqual(whole.received.count, 4 * rounds)
  }

  #if DEBUG
    func test_init_whenThereAreNoDescriptorsLeft_thenTheErrorSaysSo() throws {
      let faults = SystemCallFaults(["pipe2": [1: .error(EMFILE)]])
      XCTAssertThrowsError(try SystemCallFaults.$current.withValue(faults) { try SignalReceiver([SIGUSR1]) }) {
        XCTAssertEqual("\($0)", "pipe2 failed while creating a pipe: Too many open files (errno 24)")
      }
    }

    func test_received_whenReadsAreInterruptedOrShort_thenNoneIsLost() throws {
      let receiver = try SignalReceiver([SIGUSR1])
      defer { receiver.close() }
      for _ in 0..<3 { raise(SIGUSR1) }
      let faults = SystemCallFaults(["read": [1: .error(EINTR), 2: .short(1), 3: .short(1), 4: .error(EINTR)]])
      XCTAssertEqual(
        SystemCallFaults.$current.withValue(faults) { receiver.received }, [SIGUSR1, SIGUSR1, SIGUSR1])
    }
  #endif

  private func openDescriptors() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
  }
}
