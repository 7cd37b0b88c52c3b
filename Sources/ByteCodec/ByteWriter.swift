/// Turns values into bytes: little-endian, lengths before contents.
///
/// Its memory is its own or lent, and never shared, so that a number costs one look at the room that is left: an app writes a dozen
/// of them for each call.
public struct ByteWriter: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0
  /// Whether the memory is its own.
  @usableFromInline var isOwn = true

  /// How many bytes are written.
  @inlinable public var count: Int { length }

  /// An empty writer.
  public init() {
    capacity = 256
    start = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { if isOwn { start.deallocate() } }

  /// Begins anew, in memory of others, and goes on in its own where that is too small.
  ///
  /// - Parameters:
  ///   - place: Where the bytes go. Stays valid until the next beginning, or the writer's end.
  ///   - room: How many bytes there are.
  @inlinable public mutating func begin(at place: UnsafeMutableRawPointer, room: Int) {
    if isOwn { start.deallocate() }
    (start, capacity, length, isOwn) = (place, room, 0, false)
  }

  /// Whether all that is written lies where it began.
  @inlinable public var isInPlace: Bool { !isOwn }

  /// The bytes written so far.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// Reads the bytes from a place on, without a copy.
  @inlinable public func withBytes<R>(from place: Int = 0, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    precondition(place <= count, "The bytes end before.")
    return body(UnsafeRawBufferPointer(start: start + place, count: count - place))
  }

  /// Appends an integer, little-endian.
  @inlinable @inline(__always) public mutating func integer<T: FixedWidthInteger>(_ value: T) {
    room(for: MemoryLayout<T>.size).storeBytes(of: value.littleEndian, as: T.self)
  }

  /// Appends a byte, 0 or 1.
  @inlinable @inline(__always) public mutating func bool(_ value: Bool) { integer(value ? 1 as UInt8 : 0) }

  /// Appends the bit pattern of a number.
  @inlinable public mutating func double(_ value: Double) { integer(value.bitPattern) }

  /// Appends text after its length.
  @inlinable public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { lengthAndBytes(UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes after their length.
  @inlinable public mutating func blob(_ value: [UInt8]) { value.withUnsafeBytes { lengthAndBytes($0) } }

  /// Appends a value that encodes itself.
  @inlinable public mutating func value(_ value: some ByteCodable) { value.write(to: &self) }

  /// Appends a message after its length, as sent over a stream.
  @inlinable public mutating func frame(_ message: some ByteCodable) { frame { message.write(to: &$0) } }

  /// The same of one that is written otherwise.
  @inlinable public mutating func frame(by message: (inout ByteWriter) -> Void) {
    let place = count
    integer(UInt32(0))
    message(&self)
    (start + place).storeBytes(of: UInt32(count - place - 4).littleEndian, as: UInt32.self)
  }

  /// The message after its length.
  @inlinable public static func frame(_ message: some ByteCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.frame(message)
    return writer.bytes
  }

  /// Forgets the bytes from a place on, and keeps their room for others.
  public mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= length, "The bytes end before.")
    length = count
  }

  @usableFromInline mutating func lengthAndBytes(_ bytes: UnsafeRawBufferPointer) {
    integer(UInt32(bytes.count))
    guard let from = bytes.baseAddress else { return }
    room(for: bytes.count).copyMemory(from: from, byteCount: bytes.count)
  }

  /// Where the next bytes go, which count as written.
  @inlinable @inline(__always) mutating func room(for more: Int) -> UnsafeMutableRawPointer {
    if capacity - length < more { grow(to: length + more) }
    defer { length += more }
    return start + length
  }

  @usableFromInline mutating func grow(to least: Int) {
    let larger = max(least, 2 * capacity)
    let other = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    other.copyMemory(from: start, byteCount: length)
    if isOwn { start.deallocate() }
    (start, capacity, isOwn) = (other, larger, true)
  }
}
