import ByteCodec
import CLinux
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import SystemLink

/// Where a device leaves what wakes an app, from both ends.
final class WakeBoxTests: XCTestCase {
  private var memory: SharedMemory!
  private var box: WakeBox!

  override func setUpWithError() throws {
    try super.setUpWithError()
    memory = try SharedMemory.make("test", length: EventRing.length).0
    box = WakeBox(memory)
  }

  private func frame(_ number: UInt32) -> [UInt8] {
    ByteWriter.frame(SystemMessage.transition(number: number, time: Instant(nanoseconds: 5), .terminate))
  }

  private func take() -> [UInt8]? {
    var found: [UInt8]?
    return box.take { found = Array($0) } ? found : nil
  }

  // MARK: The box

  func test_messages_areLeftOnlyForOneWhoWaits_andTakenOnce() {
    XCTAssertFalse(box.leave(frame(1)), "nobody waits")
    box.wait(true)
    XCTAssertFalse(box.isFull)
    XCTAssertTrue(box.leave(frame(1) + frame(2)))
    XCTAssertTrue(box.isFull)
    XCTAssertFalse(box.leave(frame(3)), "nothing is left over what has not been taken")
    box.wait(false)
    XCTAssertEqual(take(), frame(1) + frame(2))
    XCTAssertNil(take())
    XCTAssertFalse(box.leave(frame(3)), "nobody waits any more")
  }

  func test_whatHasNoRoom_isNotLeft() {
    box.wait(true)
    XCTAssertFalse(box.leave([UInt8](repeating: 1, count: WakeBox.capacity + 1)))
    XCTAssertFalse(box.isFull)
    let most = [UInt8](repeating: 7, count: WakeBox.capacity)
    XCTAssertTrue(box.leave(most))
    XCTAssertEqual(take(), most)
  }

  func test_theEventsBehindIt_areUntouched() throws {
    let writer = EventRingWriter(memory)
    var reader = EventRingReader(memory)
    box.wait(true)
    XCTAssertTrue(box.leave([UInt8](repeating: 0xff, count: WakeBox.capacity)))
    while writer.leave(.withdrawn(id: 3)) {}
    XCTAssertEqual(take()?.count, WakeBox.capacity)
    try reader.take(upTo: reader.written)
    var count = 0
    while let event = try reader.next() {
      XCTAssertEqual(event, .withdrawn(id: 3))
      count += 1
    }
    XCTAssertEqual(count, EventRing.capacity / ByteWriter.frame(AppMessage.withdrawn(id: 3)).count)
  }

  func test_aLengthBeyondTheBox_isCut() {
    memory.start.storeBytes(of: UInt32.max, toByteOffset: EventRing.box + 4, as: UInt32.self)
    XCTAssertEqual(take()?.count, WakeBox.capacity)
  }

  // MARK: A connection that waits there

  /// A connection whose main thread is interrupted, as it is by a freeze.
  private struct Waiting {
    let connection: SystemConnection
    let device: Int32
    let epoll: Int32

    init(_ memory: SharedMemory) throws {
      var ends: [Int32] = [0, 0]
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
      device = ends[0]
      connection = SystemConnection(descriptor: ends[1], ring: memory)
      epoll = clinux_epoll_create()
      XCTAssertEqual(clinux_epoll_add(epoll, ends[1], UInt32(CLINUX_READABLE), 0), 0)
    }

    func close() { for descriptor in [device, connection.descriptor, epoll] { Glibc.close(descriptor) } }

    func write(_ bytes: [UInt8]) {
      XCTAssertEqual(bytes.withUnsafeBytes { SystemCall.write(device, $0) }, bytes.count)
    }
  }

  /// Does something once the main thread waits, then interrupts it.
  private func interrupt(
    _ thread: pthread_t, _ body: @escaping @Sendable (WakeBox) -> Bool, then end: @escaping @Sendable () -> Void = {}
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    XCTAssertEqual(sigaction(SIGUSR2, &action, nil), 0)
    let box = box!
    Thread.detachNewThread {
      for _ in 0..<10_000_000 where body(box) { break }
      // Once may be too early by a moment: the word is said before the wait begins.
      for _ in 0..<1_000 where box.isWaiting {
        pthread_kill(thread, SIGUSR2)
        sched_yield()
      }
      end()
    }
  }

  func test_anInterruptedWait_findsWhatWasLeft_beforeWhatTheSocketHas() throws {
    let waiting = try Waiting(memory)
    defer { waiting.close() }
    let left = frame(1) + frame(2)
    interrupt(pthread_self()) { $0.leave(left) }
    XCTAssertTrue(waiting.connection.awaitMessage(on: waiting.epoll, atMost: 10_000))
    waiting.write(frame(3))
    XCTAssertEqual(try waiting.connection.receive().map(number), [1, 2])
    XCTAssertEqual(try waiting.connection.receive().map(number), [3])
  }

  func test_aWaitThatIsInterruptedForNothing_goesOn() throws {
    let waiting = try Waiting(memory)
    defer { waiting.close() }
    let (device, bytes) = (waiting.device, frame(4))
    interrupt(pthread_self()) {
      $0.isWaiting
    } then: {
      _ = bytes.withUnsafeBytes { SystemCall.write(device, $0) }
    }
    XCTAssertTrue(waiting.connection.awaitMessage(on: waiting.epoll, atMost: 10_000))
    XCTAssertEqual(try waiting.connection.receive().map(number), [4])
  }

  func test_aWaitThatIsOver_hasNothing() throws {
    let waiting = try Waiting(memory)
    defer { waiting.close() }
    XCTAssertFalse(waiting.connection.awaitMessage(on: waiting.epoll, atMost: 1))
    XCTAssertFalse(box.leave(frame(1)))
  }

  private func number(_ message: SystemMessage) -> UInt32? {
    if case .transition(let number, _, _) = message { number } else { nil }
  }
}
