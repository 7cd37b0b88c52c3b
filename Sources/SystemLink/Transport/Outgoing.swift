import ByteCodec

/// What an app has to say to the device over the socket, in one order with the events that it leaves in the ring.
struct Outgoing: ~Copyable, Sendable {
  private let ring: EventRingWriter?
  /// The place in the ring that the device has been told of.
  private var told: UInt64 = 0
  private var writer = ByteWriter()
  /// How many bytes may wait for others.
  private static let mostWaiting = 1 << 14

  init(_ ring: EventRingWriter?) { self.ring = ring }

  /// Reads the bytes for the socket.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { writer.withBytes(body) }

  /// The bytes are written.
  mutating func sent() { writer.cut(to: 0) }

  /// Adds a message. An event comes here where there is no ring, or no room in it: that is there again when the device has
  /// taken what is in it.
  ///
  /// - Parameter mayWait: Whether the device may hear of it together with the next one. An event that has no room waits for none.
  /// - Returns: Whether the bytes are to be written now.
  mutating func add(_ message: AppMessage, mayWait: Bool) -> Bool {
    tell()
    writer.frame(message)
    return !mayWait || ring != nil && message.isEvent || writer.count > Self.mostWaiting
  }

  /// Tells of the events that are left, unless they are told of: what comes next comes after them.
  mutating func tell() {
    guard let ring else { return }
    let written = ring.written
    guard written != told else { return }
    told = written
    writer.frame(AppMessage.events(upTo: told))
  }
}
