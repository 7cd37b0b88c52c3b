import KernelEdge
import Synchronization
import SystemCalls
import XCTest

@testable import AppBuilder

final class FileLockTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func lock(_ signals: SignalReceiver? = nil) -> FileLock {
    FileLock(file: folder.url.appendingPathComponent("inner/lock"), signals: signals)
  }

  func test_hold_whenAnotherThreadHolds_thenItWaitsForItsEnd() throws {
    let order = Mutex<[String]>([])
    let lock = lock()
    let begun = expectation(description: "the other one holds it")
    let ended = expectation(description: "the other one has ended")
    let mayEnd = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        try lock.hold { () throws(AppBuilderError) in
          begun.fulfill()
          mayEnd.wait()
          order.withLock { $0.append("other") }
        }
      } catch { XCTFail("\(error)") }
      ended.fulfill()
    }
    wait(for: [begun], timeout: 20)
    mayEnd.signal()
    try lock.hold { () throws(AppBuilderError) in order.withLock { $0.append("own") } }
    wait(for: [ended], timeout: 20)
    XCTAssertEqual(order.withLock { $0 }, ["other", "own"])
  }

  func test_hold_whenASignalComesWhileAnotherHolds_thenTheWaitEnds() throws {
    let signals = try SignalReceiver()
    defer { signals.close() }
    try lock().hold { () throws(AppBuilderError) in
      // The file is another one's, whoever opens it: this thread's too.
      kill(getpid(), SIGTERM)
      do throws(AppBuilderError) {
        try lock(signals).hold { () throws(AppBuilderError) in XCTFail("It is held.") }
        XCTFail("It is held.")
      } catch { XCTAssertEqual(error, .interrupted(signal: SIGTERM)) }
    }
  }

  func test_hold_whenTheFileCannotBeMade_thenTheErrorNamesItAndTheReason() throws {
    let place = folder.url.appendingPathComponent("inner/lock")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let error = try errorOf(AppBuilderError.self) { try lock().hold { () throws(AppBuilderError) in } }
    XCTAssertEqual(error, .cannotWrite(path: place.path, reason: "Is a directory"))
  }

  #if DEBUG
    func test_hold_whenCallsAreInterrupted_thenTheyAreMadeAgain() throws {
      let faults = SystemCallFaults(["open": [1: .error(EINTR)], "flock": [1: .error(EINTR), 2: .error(EINTR)]])
      let result = try SystemCallFaults.$current.withValue(faults) {
        try lock().hold { () throws(AppBuilderError) in 7 }
      }
      XCTAssertEqual(result, 7)
      XCTAssertEqual(faults.count(of: "flock"), 3)
    }

    func test_hold_whenTheKernelHasNoLocksLeft_thenTheErrorSaysSo() throws {
      let faults = SystemCallFaults(["flock": [1: .error(ENOLCK)]])
      let error = try errorOf(AppBuilderError.self) {
        try SystemCallFaults.$current.withValue(faults) { try lock().hold { () throws(AppBuilderError) in } }
      }
      XCTAssertEqual(error, .cannotWrite(path: lock().file.path, reason: "No locks available"))
    }
  #endif
}
