import Glibc
import Synchronization
import SystemCalls

/// Where a device leaves what wakes an app: in the memory of the app's events, so that neither needs the socket for it. The
/// thaw is the bell.
///
/// An app that waits to be frozen says so. The device leaves messages only while it waits and is frozen, so the two never work
/// on the box at once; or it calls the app before it has decided, and leaves them while the app looks for them, for a moment.
/// What an app writes here against the rules only it misses: the device reads no more than whether it waits, and whether it has
/// been called.
package struct WakeBox: @unchecked Sendable {
  /// How many bytes of messages there is room for: more than a wake of a few scenes takes.
  package static var capacity: Int { length - messages }
  /// The bytes of the memory that are the box.
  static var length: Int { 512 }

  private static var messages: Int { 8 }
  /// Instead of a count: the messages are about to come.
  private static var called: UInt32 { 1 << 31 }

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
    guard isWaiting, count.pointee.load(ordering: .relaxed) == 0, frames.count <= Self.capacity else { return false }
    write(frames)
    count.pointee.store(UInt32(frames.count), ordering: .releasing)
    return true
  }

  private func write(_ frames: [UInt8]) {
    frames.withUnsafeBytes {
      if let from = $0.baseAddress { (start + Self.messages).copyMemory(from: from, byteCount: $0.count) }
    }
  }

  /// Says to an app that is frozen that messages are about to come: once it is thawed, it makes ready and looks for them.
  ///
  /// - Returns: False if the app does not wait here, or has not taken what was left before.
  package func call() -> Bool {
    guard isWaiting, count.pointee.load(ordering: .relaxed) == 0 else { return false }
    count.pointee.store(Self.called, ordering: .releasing)
    return true
  }

  /// Leaves messages for an app that has been called.
  ///
  /// - Parameter frames: The messages, each after its length; none if there is nothing to come after all.
  /// - Returns: False if they are to be sent: the app has waited too long, or there is not enough room.
  @discardableResult
  package func answer(_ frames: [UInt8]) -> Bool {
    let fits = frames.count <= Self.capacity
    if fits { write(frames) }
    // Who has given up looks at none of it any more.
    return exchange(Self.called, for: fits ? UInt32(frames.count) : 0) && fits
  }

  /// Looks for the messages, so many times, if some are about to come.
  ///
  /// - Returns: False if nothing comes, or not soon: they come over the socket then.
  func look(times: Int) -> Bool {
    for _ in 0..<times {
      let count = count.pointee.load(ordering: .acquiring)
      guard count == Self.called else { return count != 0 }
      sched_yield()
    }
    return !exchange(Self.called, for: 0) && isFull
  }

  private func exchange(_ old: UInt32, for new: UInt32) -> Bool {
    count.pointee.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }

  /// Whether the app waits for messages here.
  var isWaiting: Bool { waits.pointee.load(ordering: .acquiring) == 1 }

  /// Says whether it does.
  func wait(_ isWaiting: Bool) { waits.pointee.store(isWaiting ? 1 : 0, ordering: .releasing) }

  /// Whether there are messages, or will be.
  var isFull: Bool { count.pointee.load(ordering: .acquiring) != 0 }

  /// Takes what was left.
  ///
  /// - Returns: False if nothing was.
  func take(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let found = count.pointee.load(ordering: .acquiring)
    let count = min(Int(found), Self.capacity)
    guard count > 0, found != Self.called else { return false }
    body(UnsafeRawBufferPointer(start: start + Self.messages, count: count))
    self.count.pointee.store(0, ordering: .releasing)
    return true
  }
}
