import ByteCodec
import Foundation
import LifeCycle
import SystemCalls
import XCTest

@testable import SystemLink

/// The memory in which an app leaves its events, from both ends.
final class EventRingTests: XCTestCase {
  private var memory: SharedMemory!
  private var writer: EventRingWriter!
  private var reader: EventRingReader!

  override func setUpWithError() throws {
    try super.setUpWithError()
    memory = try SharedMemory.make("test", length: EventRing.length).0
    writer = EventRingWriter(memory)
    reader = EventRingReader(memory)
  }

  private func event(_ id: UInt32, name: String = "sceneDidBecomeActive(_:)") -> AppMessage {
    .began(
      CallRecord(
        id: id, kind: .scene, name: name, scene: SessionID("A"), applicationState: .active,
        sceneState: .foregroundActive,
        transition: 4, time: UInt64(id) * 7))
  }

  private func write(_ message: AppMessage) -> Bool { write(ByteWriter.frame(message)) }

  private func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { writer.write($0) } }

  private func takeAll() throws -> [AppMessage] {
    try reader.take(upTo: reader.written)
    var found: [AppMessage] = []
    while let event = try reader.next() { found.append(event) }
    return found
  }

  /// What the app says that it has written.
  private func claim(_ number: UInt64) { memory.start.storeBytes(of: number, as: UInt64.self) }

  // MARK: Honest apps

  func test_bytesLetGoOf_areTheSame() {
    let bytes = memory.start.assumingMemoryBound(to: UInt8.self)
    for index in 0..<1_000 { bytes[index] = UInt8(truncatingIfNeeded: index) }
    for range in [0..<1_000, 63..<64, 1..<130, 5..<5] {
      memory.letGo(of: UnsafeRawBufferPointer(start: memory.start + range.lowerBound, count: range.count))
    }
    for index in 0..<1_000 { XCTAssertEqual(bytes[index], UInt8(truncatingIfNeeded: index)) }
  }

  func test_eventsComeBack_roundAndRound() throws {
    var id: UInt32 = 0
    for round in 0..<2_000 {
      var expected: [AppMessage] = []
      for _ in 0...(round % 7) {
        id += 1
        let event = round % 3 == 0 ? .ended(id: id, duration: 5, detail: ["a": [1, nil]]) : event(id)
        XCTAssertTrue(write(event))
        expected.append(event)
      }
      XCTAssertTrue(reader.hasMore)
      XCTAssertEqual(try takeAll(), expected)
      XCTAssertFalse(reader.hasMore)
    }
    XCTAssertGreaterThan(reader.written, UInt64(EventRing.capacity) * 10, "it has gone round")
  }

  func test_aFullRing_hasRoomAgainWhenItIsEmptied() throws {
    var count = 0
    while write(event(UInt32(count))) { count += 1 }
    XCTAssertGreaterThan(count, 200)
    XCTAssertFalse(write(event(0)), "nothing is written over what is not taken")
    XCTAssertEqual(try takeAll(), (0..<count).map { event(UInt32($0)) })
    XCTAssertTrue(write(event(7)))
    XCTAssertEqual(try takeAll(), [event(7)])
  }

  func test_aPart_isTakenAlone_andWhatIsTakenIsNotTakenAgain() throws {
    XCTAssertTrue(write(event(1)))
    let place = writer.written
    XCTAssertTrue(write(event(2)))
    try reader.take(upTo: place)
    XCTAssertEqual(try reader.next(), event(1))
    XCTAssertNil(try reader.next())
    try reader.take(upTo: place)
    XCTAssertNil(try reader.next())
    XCTAssertEqual(try takeAll(), [event(2)])
  }

  // MARK: Liars

  func test_numbersThatJump_areLies() throws {
    XCTAssertTrue(write(event(1)))
    _ = try takeAll()
    let taken = writer.written
    for number in [0, taken - 1, taken + UInt64(EventRing.capacity) + 1, 1 << 40, .max] {
      claim(number)
      XCTAssertThrowsError(try reader.take(upTo: number)) {
        XCTAssertEqual($0 as? EventRing.Lie, .jumps(written: number, taken: taken))
      }
    }
  }

  func test_aPlaceThatIsNotWritten_isALie() throws {
    XCTAssertTrue(write(event(1)))
    let place = writer.written + 1
    XCTAssertThrowsError(try reader.take(upTo: place)) {
      XCTAssertEqual($0 as? EventRing.Lie, .early(told: place, written: place - 1))
    }
  }

  func test_whatIsNoWholeEvent_isALie() throws {
    let lies: [([UInt8], String)] = [
      (ByteWriter.frame(event(1)).dropLast() + [], "\(EventRing.Lie.cut)"),
      ([1, 0], "\(EventRing.Lie.cut)"),
      (ByteWriter.frame(AppMessage.done(number: 1)), "\(EventRing.Lie.noEvent)"),
      (ByteWriter.frame(AppMessage.events(upTo: 1)), "\(EventRing.Lie.noEvent)"),
      ([0xff, 0xff, 0xff, 0xff], "a message is 4294967295 long; at most \(EventRing.capacity) are allowed"),
      ([1, 0, 0, 0, 200], "200 is not a valid app message"),
    ]
    for (bytes, explanation) in lies {
      try setUpWithError()
      XCTAssertTrue(write(bytes))
      XCTAssertThrowsError(try takeAll()) { XCTAssertEqual("\($0)", explanation) }
    }
  }

  /// Anything at all in the memory, and an app that goes on writing while it is read, is an error or an event; never a trap.
  func test_memoryThatIsScribbledOver_neverTraps() throws {
    let start = Scribbled(memory.start)
    let isOver = Flag()
    let thread = Thread {
      var random = SystemRandomNumberGenerator()
      while !isOver.isSet {
        start.memory.storeBytes(
          of: random.next() % 200, toByteOffset: 8 * Int.random(in: 0..<EventRing.length / 8, using: &random),
          as: UInt64.self)
      }
    }
    thread.start()
    var (lies, events) = (0, 0)
    for round in 0..<20_000 {
      reader = EventRingReader(memory)
      do {
        try reader.take(upTo: round % 2 == 0 ? reader.written : UInt64(round % 300))
        while try reader.next() != nil { events += 1 }
      } catch { lies += 1 }
    }
    isOver.set()
    XCTAssertGreaterThan(lies, 1_000)
  }

  // MARK: The order of both ways

  private func messages(_ bytes: [UInt8]) throws -> [AppMessage] {
    var frames = FrameBuffer()
    bytes.withUnsafeBytes { frames.append($0) }
    var found: [AppMessage] = []
    while let body = try frames.next() { found.append(try ByteReader.message(from: body)) }
    return found
  }

  /// Records are put together where they go: what ends within one, and what is not taken yet, is seen in neither.
  func test_eventsThatAreLeft_comeBack_roundAndRound() throws {
    var id: UInt32 = 0
    for round in 0..<2_000 {
      var expected: [AppMessage] = []
      for _ in 0...(round % 7) {
        id += 1
        let event = round % 3 == 0 ? .ended(id: id, duration: 5, detail: ["a": [1, nil]]) : event(id)
        XCTAssertTrue(writer.leave(event))
        expected.append(event)
      }
      if round % 50 == 0 {
        while writer.leave(event(id + 1)) {
          id += 1
          expected.append(event(id))
        }
        XCTAssertFalse(writer.leave(event(id + 1, name: String(repeating: "n", count: 2 * EventRing.capacity))))
      }
      XCTAssertEqual(try takeAll(), expected)
    }
    XCTAssertGreaterThan(reader.written, UInt64(EventRing.capacity) * 10, "it has gone round")
  }

  func test_whatComesAfterEvents_saysSo() throws {
    var outgoing = Outgoing(writer)
    XCTAssertTrue(writer.leave(event(1)))
    XCTAssertTrue(writer.ended(1, duration: 3, detail: [:]))
    XCTAssertTrue(outgoing.add(.done(number: 4), mayWait: false))
    XCTAssertEqual(try messages(outgoing.bytes), [.events(upTo: reader.written), .done(number: 4)])
    XCTAssertEqual(try takeAll(), [event(1), .ended(id: 1, duration: 3, detail: [:])])
    outgoing.sent()
    // Nothing new is left.
    XCTAssertTrue(outgoing.add(.done(number: 5), mayWait: false))
    XCTAssertEqual(try messages(outgoing.bytes), [.done(number: 5)])
  }

  func test_whatMayWait_goesTogetherWithTheNext() throws {
    var outgoing = Outgoing(writer)
    XCTAssertTrue(writer.leave(event(1)))
    XCTAssertFalse(outgoing.add(.done(number: 4), mayWait: true))
    XCTAssertTrue(outgoing.add(.done(number: 5), mayWait: false))
    XCTAssertEqual(
      try messages(outgoing.bytes), [.events(upTo: reader.written), .done(number: 4), .done(number: 5)])
    XCTAssertEqual(try takeAll(), [event(1)])
  }

  func test_eventsAreTold_once() throws {
    var outgoing = Outgoing(writer)
    XCTAssertTrue(writer.leave(event(1)))
    outgoing.tell()
    outgoing.tell()
    XCTAssertEqual(try messages(outgoing.bytes), [.events(upTo: reader.written)])
    XCTAssertEqual(try takeAll(), [event(1)])
  }

  func test_whatHasNoRoom_goesOverTheSocket_behindTheRest() throws {
    var outgoing = Outgoing(writer)
    var id: UInt32 = 0
    while writer.leave(event(id)) { id += 1 }
    XCTAssertTrue(outgoing.add(event(id), mayWait: true), "at once, as long as there is no room")
    XCTAssertEqual(try messages(outgoing.bytes), [.events(upTo: reader.written), event(id)])
    outgoing.sent()
    XCTAssertEqual(try takeAll().count, Int(id))
    XCTAssertTrue(writer.leave(event(id + 1)))
    XCTAssertEqual(try takeAll(), [event(id + 1)])
  }

  /// Both forms of a call are the same bytes.
  func test_callsAndMessages_areTheSame() throws {
    guard case .began(let record) = event(3) else { return XCTFail("an event that is no call") }
    XCTAssertTrue(writer.began(record))
    XCTAssertTrue(writer.leave(.began(record)))
    XCTAssertTrue(writer.ended(3, duration: 4, detail: ["a": true]))
    XCTAssertTrue(writer.leave(.ended(id: 3, duration: 4, detail: ["a": true])))
    let found = try takeAll()
    XCTAssertEqual(found.count, 4)
    XCTAssertEqual(found[0], found[1])
    XCTAssertEqual(found[2], found[3])
  }

  @MainActor func test_aConnection_leavesEvents_andNothingElse() throws {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
    defer { for end in ends { close(end) } }
    let connection = SystemConnection(descriptor: ends[0], ring: memory)
    let keeper = try XCTUnwrap(connection.keeper)
    XCTAssertTrue(keeper.leave(event(1)))
    XCTAssertTrue(keeper.leaveEnd(of: 1, duration: 2, detail: [:]))
    XCTAssertFalse(keeper.leave(.done(number: 1)))
    try connection.tell()
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(ends[1], &bytes, bytes.count)
    XCTAssertEqual(try messages(Array(bytes[..<max(0, count)])), [.events(upTo: reader.written)])
    XCTAssertEqual(try takeAll(), [event(1), .ended(id: 1, duration: 2, detail: [:])])
    XCTAssertNil(SystemConnection(descriptor: ends[0]).keeper, "there is nowhere")
  }

  func test_withoutARing_eventsWaitForWhatMayNot() throws {
    var outgoing = Outgoing(nil)
    XCTAssertFalse(outgoing.add(event(1), mayWait: true))
    XCTAssertTrue(outgoing.add(event(2), mayWait: false))
    XCTAssertEqual(try messages(outgoing.bytes), [event(1), event(2)])
    outgoing.sent()
    var count = 0
    repeat { count += 1 } while !outgoing.add(event(3), mayWait: true)
    XCTAssertLessThan(outgoing.bytes.count, 1 << 15)
    XCTAssertGreaterThan(count, 100)
  }
}

extension Outgoing {
  fileprivate var bytes: [UInt8] { withBytes { Array($0) } }
}

/// Memory that a thread writes into.
private final class Scribbled: @unchecked Sendable {
  let memory: UnsafeMutableRawPointer
  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }
}

/// Set by one thread, read by another.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
