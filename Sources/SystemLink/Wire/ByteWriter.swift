/// Appends values to a message: little-endian, lengths before contents.
public struct ByteWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() { bytes.reserveCapacity(256) }

  public mutating func integer<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  public mutating func double(_ value: Double) { integer(value.bitPattern) }

  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 {
      integer(UInt32($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  public mutating func blob(_ value: [UInt8]) {
    integer(UInt32(value.count))
    bytes.append(contentsOf: value)
  }

  public mutating func value(_ value: some WireCodable) { value.write(to: &self) }

  /// The message's length in front of it, as it goes over a stream.
  public static func frame(_ message: some WireCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.integer(UInt32(0))
    message.write(to: &writer)
    let length = UInt32(writer.bytes.count - 4)
    withUnsafeBytes(of: length.littleEndian) { header in
      for i in 0..<4 { writer.bytes[i] = header[i] }
    }
    return writer.bytes
  }
}
