import ByteCodec

/// What an app has to say to the device: its events go into the ring where there is one, all else over the socket, in one
/// order.
struct Outgoing: Sendable {
  private var ring: EventRingWriter?
  /// The place in the ring that the device has been told of.
  private var told: UInt64 = 0
  private var writer = ByteWriter()
  /// How many bytes may wait for others.
  private static let mostWaiting = 1 << 14

  init(_ ring: EventRingWriter?) { self.ring = ring }

  /// Whether events outlive the process without having gone over the socket.
  var keepsEvents: Bool { ring != nil }

  /// The bytes for the socket.
  var bytes: [UInt8] { writer.bytes }

  /// The bytes are written.
  mutating func sent() { writer.cut(to: 0) }

  /// Adds a message.
  ///
  /// - Parameter mayWait: Whether the device may hear of it together with the next one.
  /// - Returns: Whether the bytes are to be written now.
  mutating func add(_ message: AppMessage, mayWait: Bool) -> Bool {
    guard ring != nil else {
      writer.frame(message)
      return !mayWait || writer.count > Self.mostWaiting
    }
    if message.isEvent, Self.leave(message, in: &ring, by: &writer) {
      if !mayWait { tell() }
      return !mayWait
    }
    // A full ring has room again when the device has taken what is in it.
    tell()
    writer.frame(message)
    return true
  }

  /// Writes an event into the ring, by way of the writer's memory: nothing is allocated.
  private static func leave(_ event: AppMessage, in ring: inout EventRingWriter?, by writer: inout ByteWriter) -> Bool {
    let start = writer.count
    writer.frame(event)
    let isLeft = writer.withBytes(from: start) { ring?.write($0) ?? false }
    writer.cut(to: start)
    return isLeft
  }

  /// What comes next comes after the events that are left.
  private mutating func tell() {
    guard let ring, ring.written != told else { return }
    told = ring.written
    writer.frame(AppMessage.events(upTo: told))
  }
}
