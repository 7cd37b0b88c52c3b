/// Turns values into bytes: little-endian, lengths before contents.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty writer.
  public init() { bytes.reserveCapacity(256) }

  /// Appends an integer, little-endian.
  public mutating func integer<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a byte, 0 or 1.
  public mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Appends the bit pattern of a number.
  public mutating func double(_ value: Double) { integer(value.bitPattern) }

  /// Appends text after its length.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 {
      integer(UInt32($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  /// Appends bytes after their length.
  public mutating func blob(_ value: [UInt8]) {
    integer(UInt32(value.count))
    bytes.append(contentsOf: value)
  }

  /// Appends a value that encodes itself.
  public mutating func value(_ value: some ByteCodable) { value.write(to: &self) }

  /// Appends a message after its length, as sent over a stream.
  public mutating func frame(_ message: some ByteCodable) {
    let start = bytes.count
    integer(UInt32(0))
    message.write(to: &self)
    let length = UInt32(bytes.count - start - 4)
    withUnsafeBytes(of: length.littleEndian) { header in
      for i in 0..<4 { bytes[start + i] = header[i] }
    }
  }

  /// The message after its length.
  public static func frame(_ message: some ByteCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.frame(message)
    return writer.bytes
  }

  /// Forgets the bytes from a place on, and keeps their room for others.
  public mutating func cut(to count: Int) { bytes.removeSubrange(count...) }
}
