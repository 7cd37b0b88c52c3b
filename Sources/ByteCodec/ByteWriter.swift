/// Turns values into bytes: little-endian, lengths before contents.
public struct ByteWriter: Sendable {
  @usableFromInline var written: [UInt8] = []

  /// The bytes written so far.
  @inlinable public var bytes: [UInt8] { written }

  /// How many they are.
  @inlinable public var count: Int { written.count }

  /// Reads the bytes from a place on, without a copy.
  @inlinable public func withBytes<R>(from place: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    written.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place...])) }
  }

  /// An empty writer.
  public init() { written.reserveCapacity(256) }

  /// Appends an integer, little-endian. Byte by byte: as a collection of bytes it takes four times as long, measured.
  @inlinable public mutating func integer<T: FixedWidthInteger>(_ value: T) {
    var rest = value
    for _ in 0..<MemoryLayout<T>.size {
      written.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a byte, 0 or 1.
  @inlinable public mutating func bool(_ value: Bool) { written.append(value ? 1 : 0) }

  /// Appends the bit pattern of a number.
  @inlinable public mutating func double(_ value: Double) { integer(value.bitPattern) }

  /// Appends text after its length.
  @inlinable public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 {
      integer(UInt32($0.count))
      written.append(contentsOf: $0)
    }
  }

  /// Appends bytes after their length.
  @inlinable public mutating func blob(_ value: [UInt8]) {
    integer(UInt32(value.count))
    written.append(contentsOf: value)
  }

  /// Appends a value that encodes itself.
  @inlinable public mutating func value(_ value: some ByteCodable) { value.write(to: &self) }

  /// Appends a message after its length, as sent over a stream.
  @inlinable public mutating func frame(_ message: some ByteCodable) {
    let start = written.count
    integer(UInt32(0))
    message.write(to: &self)
    let length = UInt32(written.count - start - 4)
    withUnsafeBytes(of: length.littleEndian) { header in
      for i in 0..<4 { written[start + i] = header[i] }
    }
  }

  /// The message after its length.
  @inlinable public static func frame(_ message: some ByteCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.frame(message)
    return writer.bytes
  }

  /// Forgets the bytes from a place on, and keeps their room for others.
  @inlinable public mutating func cut(to count: Int) { written.removeLast(written.count - count) }
}
