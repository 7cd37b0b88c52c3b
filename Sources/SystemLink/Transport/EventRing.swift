import ByteCodec
import LifeCycle
import Synchronization
import SystemCalls

/// The memory in which an app leaves its events, so that neither the beginning of a call nor its end costs a system call, and
/// so that the device finds them even after the app has been killed within one.
///
/// The app writes records, one behind the other and round and round, and says behind each how many bytes it has written in
/// all; the device says how many it has taken. Both numbers only grow. A record is a message as it goes over the socket: its
/// length, then its bytes.
public enum EventRing {
  /// The environment variable that names the inherited descriptor.
  public static let environmentVariable = "DORMOUSE_EVENTS"
  /// Whole pages, of which the numbers take the first bytes: the events of the largest transitions, and little in each app
  /// that sleeps.
  package static var length: Int { 1 << 15 }
  /// How many bytes of records there is room for.
  package static var capacity: Int { length - records }
  /// Each number is in a line of the cache of its own.
  fileprivate static var written: Int { 0 }
  fileprivate static var taken: Int { 64 }
  /// Where the device leaves what wakes the app.
  static var box: Int { 128 }
  fileprivate static var records: Int { box + WakeBox.length }

  fileprivate static func number(_ memory: SharedMemory, _ place: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (memory.start + place).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// What an app has written that no app writes.
  public enum Lie: Error, Hashable, Sendable, CustomStringConvertible {
    /// It says that it has written so many bytes, of which the device has taken so many.
    case jumps(written: UInt64, taken: UInt64)
    /// A record goes on beyond what it says that it has written.
    case cut
    /// It tells of events that it has not written.
    case early(told: UInt64, written: UInt64)
    /// A record is a message, and no event.
    case noEvent

    public var description: String {
      switch self {
      case .jumps(let written, let taken):
        "its ring of events jumps: \(written) bytes written, of which \(taken) are taken, do not go into it"
      case .cut: "its ring of events ends within an event"
      case .early(let told, let written): "it tells of \(told) bytes of events, and has written \(written)"
      case .noEvent: "its ring of events holds another message"
      }
    }
  }
}

/// The app's end, which one thread writes: the main thread, on which apps are called. So it needs no lock.
final class EventRingWriter: @unchecked Sendable {
  private let memory: SharedMemory
  private let records: UnsafeMutableRawPointer
  /// How many bytes it has written, and where the next of them go.
  @exclusivity(unchecked) private var count: UInt64 = 0
  @exclusivity(unchecked) private var place = 0
  /// Puts a record together, in the memory itself; nothing is allocated for it but where the memory ends. Not checked for two
  /// writers at once, which takes as long as to write: there is one thread, and what it calls here calls nothing of an app's.
  @exclusivity(unchecked) private var writer = ByteWriter()

  init(_ memory: SharedMemory) {
    self.memory = memory
    records = memory.start + EventRing.records
  }

  /// How many bytes are written, for any thread.
  var written: UInt64 { EventRing.number(memory, EventRing.written).pointee.load(ordering: .acquiring) }

  /// Writes a call's beginning.
  ///
  /// - Returns: False if there is no room before the device has taken others; the same goes for all below.
  func began(_ record: borrowing CallRecord) -> Bool { leave { record.writeBegun(to: &$0) } }

  /// Writes a call's end.
  func ended(_ id: UInt32, duration: UInt64, detail: [String: Value]) -> Bool {
    leave { CallRecord.writeEnd(of: id, duration: duration, detail, to: &$0) }
  }

  /// Writes a change of a state.
  func changed(_ record: StateRecord) -> Bool { leave { record.writeChanged(to: &$0) } }

  /// Writes an event.
  func leave(_ event: AppMessage) -> Bool { leave { event.write(to: &$0) } }

  /// A record is written where it goes, or beside, where what is free ends within it.
  @inline(__always) private func leave(_ event: (inout ByteWriter) -> Void) -> Bool {
    writer.begin(at: records + place, room: min(free, EventRing.capacity - place))
    writer.frame(by: event)
    guard writer.isInPlace else { return writer.withBytes { write($0) } }
    place += writer.count
    if place == EventRing.capacity { place = 0 }
    wrote(writer.count)
    return true
  }

  /// How many bytes may be written before the device has taken others; none where it says what cannot be.
  private var free: Int {
    let taken = EventRing.number(memory, EventRing.taken).pointee.load(ordering: .acquiring)
    return max(0, EventRing.capacity - Int(clamping: count &- taken))
  }

  private func wrote(_ more: Int) {
    count += UInt64(more)
    EventRing.number(memory, EventRing.written).pointee.store(count, ordering: .releasing)
  }

  /// Writes a record.
  func write(_ record: UnsafeRawBufferPointer) -> Bool {
    guard let start = record.baseAddress, record.count <= free else { return false }
    let first = min(record.count, EventRing.capacity - place)
    (records + place).copyMemory(from: start, byteCount: first)
    place += record.count
    if place >= EventRing.capacity {
      place -= EventRing.capacity
      records.copyMemory(from: start + first, byteCount: place)
    }
    wrote(record.count)
    return true
  }
}

/// The device's end. It believes nothing, and looks at no byte twice: what it takes is its own copy, which the app cannot
/// change any more.
package struct EventRingReader {
  private let memory: SharedMemory
  /// How many bytes it has taken.
  private var taken: UInt64 = 0
  private var frames = FrameBuffer(limit: EventRing.capacity)

  package init(_ memory: SharedMemory) { self.memory = memory }

  /// How many bytes the app says that it has written.
  package var written: UInt64 { EventRing.number(memory, EventRing.written).pointee.load(ordering: .acquiring) }

  /// Whether there are events that are not taken yet.
  package var hasMore: Bool { written != taken }

  /// Takes the events up to a place, which `next()` then returns. Does nothing where they are taken already.
  package mutating func take(upTo place: UInt64) throws(EventRing.Lie) {
    let written = written
    guard written >= taken, written - taken <= UInt64(EventRing.capacity) else {
      throw .jumps(written: written, taken: taken)
    }
    guard place <= written else { throw .early(told: place, written: written) }
    guard place > taken else { return }
    let count = Int(place - taken)
    let begin = Int(taken % UInt64(EventRing.capacity))
    let first = min(count, EventRing.capacity - begin)
    let records = UnsafeRawBufferPointer(start: memory.start + EventRing.records, count: EventRing.capacity)
    copy(UnsafeRawBufferPointer(rebasing: records[begin..<begin + first]))
    if first < count { copy(UnsafeRawBufferPointer(rebasing: records[..<(count - first)])) }
    taken = place
    EventRing.number(memory, EventRing.taken).pointee.store(taken, ordering: .releasing)
  }

  /// What has been read has to come back from this processor before the app can write there again: at times 0.1 µs for each of
  /// its calls.
  private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
    frames.append(bytes)
    memory.letGo(of: bytes)
  }

  /// The next of the events taken; nil behind the last one.
  ///
  /// - Throws: `EventRing.Lie` or `ByteCodecError`.
  package mutating func next() throws -> AppMessage? {
    guard let body = try frames.next() else {
      guard frames.pending == 0 else { throw EventRing.Lie.cut }
      return nil
    }
    let message: AppMessage = try ByteReader.message(from: body)
    guard message.isEvent else { throw EventRing.Lie.noEvent }
    return message
  }
}

extension AppMessage {
  /// Whether it only says what the app does, for the log.
  var isEvent: Bool {
    switch self {
    case .began, .changed, .ended, .withdrawn: true
    default: false
    }
  }
}
