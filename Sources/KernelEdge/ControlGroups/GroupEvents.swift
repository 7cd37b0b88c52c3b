import Glibc
import LifeCycle
import SystemCalls

/// The content of a group's `cgroup.events`.
package struct GroupEvents: Hashable, Sendable {
  /// Whether a living process is in the group or below it; a zombie does not count.
  package let populated: Bool
  /// Whether everything in the group and below it is frozen.
  package let frozen: Bool

  /// A group that no longer exists.
  static let gone = GroupEvents(populated: false, frozen: false)

  package init(populated: Bool, frozen: Bool) {
    self.populated = populated
    self.frozen = frozen
  }

  /// Parses the file's text; missing fields are false.
  package init(_ text: String) { self.init(text.utf8) }

  /// The same of its bytes: the file is looked at again and again while a process freezes.
  init(_ text: some Collection<UInt8>) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    populated = lines.contains { $0.elementsEqual("populated 1".utf8) }
    frozen = lines.contains { $0.elementsEqual("frozen 1".utf8) }
  }
}

/// Waits for a group to reach a state, through the kernel's notices of changes to `cgroup.events`.
final class GroupEventsWatch {
  private let file: Descriptor
  private let path: String
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private var ticker: Ticker?
  /// An idle process freezes within a tenth of a millisecond. Look at the file this many times before waiting, because a
  /// wait and wake-up costs as much; not for longer, as its threads may wait for this very processor. To yield it helps
  /// nothing: they are of another group.
  private static let immediateReads = 64
  /// Notices come at most every 10 ms per file, so a timer reads the file too, at this interval and for this many
  /// times.
  private static let interval = Span(nanoseconds: 50_000)
  private static let ticks = 400

  init(_ group: ControlGroup, on loop: EventLoop) throws(SystemCallError) {
    path = group.path + "/cgroup.events"
    file = try Descriptor(opening: path, O_RDONLY)
    self.loop = loop
  }

  /// The file's present content. Reading also arms the next notice.
  func read() throws(SystemCallError) -> GroupEvents {
    let (count, events) = withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      let count = SystemCall.read(file.number, at: 0, into: bytes)
      return (count, GroupEvents(UnsafeRawBufferPointer(rebasing: bytes[..<max(0, count)])))
    }
    if count >= 0 { return events }
    let error = SystemCallError("read", Int32(-count), while: "reading \(path)")
    if error.isGone { return .gone }
    throw error
  }

  /// Calls `then` once: before returning if the state already holds, else from the loop.
  func wait(until condition: @escaping (GroupEvents) -> Bool, then: @escaping () throws -> Void) throws {
    cancel()
    for _ in 0..<Self.immediateReads where condition(try read()) { return try then() }
    let look = { [weak self] in
      guard let self, condition(try read()) else { return }
      cancel()
      try then()
    }
    token = try loop.add(file.number, .priority) { _ in try look() }
    var ticksLeft = Self.ticks
    ticker = try Ticker(every: Self.interval, on: loop) { [weak self] in
      ticksLeft -= 1
      if ticksLeft == 0 { self?.stopTicking() }
      try look()
    }
    // A change between the first read and the registration is still reported: the kernel compares with the last content
    // read.
  }

  /// Cancels the wait; `then` is not called.
  func cancel() {
    if let token { loop.remove(token) }
    token = nil
    stopTicking()
  }

  private func stopTicking() {
    ticker?.stop()
    ticker = nil
  }

  /// Ends the wait and closes the file.
  func close() {
    cancel()
    file.close()
  }
}
