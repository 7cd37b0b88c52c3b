import Synchronization
import SystemCalls

/// Where a device leaves what wakes an app: in the memory of the app's events, so that neither needs the socket for it. The
/// thaw is the bell.
///
/// An app that waits to be frozen says so. The device leaves messages only while it waits and is frozen, so the two never work
/// on the box at once. What an app writes here against the rules only it misses: the device reads no more than whether it
/// waits.
package struct WakeBox: @unchecked Sendable {
  /// How many bytes of messages there is room for: more than a wake of a few scenes takes.
  package static var capacity: Int { length - messages }
  /// The bytes of the memory that are the box.
  static var length: Int { 512 }

  private static var messages: Int { 8 }

  /// Kept as long as the box.
  private let memory: SharedMemory
  private let start: UnsafeMutableRawPointer

  /// - Parameter memory: That of the app's events.
  package init(_ memory: SharedMemory) {
    self.memory = memory
    start = memory.start + EventRing.box
  }

  private var waits: UnsafeMutablePointer<Atomic<UInt32>> { start.assumingMemoryBound(to: Atomic<UInt32>.self) }
  private var count: UnsafeMutablePointer<Atomic<UInt32>> { (start + 4).assumingMemoryBound(to: Atomic<UInt32>.self) }

  /// Leaves messages for an app that is frozen.
  ///
  /// - Parameter frames: The messages, each after its length.
  /// - Returns: False if they are to be sent: the app does not wait here, has not taken what was left before, or there is not
  ///   enough room.
  package func leave(_ frames: [UInt8]) -> Bool {
    guard isWaiting, count.pointee.load(ordering: .relaxed) == 0,
      frames.count <= Self.capacity
    else { return false }
    frames.withUnsafeBytes {
      if let from = $0.baseAddress { (start + Self.messages).copyMemory(from: from, byteCount: $0.count) }
    }
    count.pointee.store(UInt32(frames.count), ordering: .releasing)
    return true
  }

  /// Whether the app waits for messages here.
  package var isWaiting: Bool { waits.pointee.load(ordering: .acquiring) == 1 }

  /// Says whether it does.
  func wait(_ isWaiting: Bool) { waits.pointee.store(isWaiting ? 1 : 0, ordering: .releasing) }

  /// Whether there are messages.
  var isFull: Bool { count.pointee.load(ordering: .acquiring) != 0 }

  /// Takes what was left.
  ///
  /// - Returns: False if nothing was.
  func take(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let count = min(Int(count.pointee.load(ordering: .acquiring)), Self.capacity)
    guard count > 0 else { return false }
    body(UnsafeRawBufferPointer(start: start + Self.messages, count: count))
    self.count.pointee.store(0, ordering: .releasing)
    return true
  }
}
