/// Writes protobuf's wire format: as much of it as a trace needs.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// How a field's value is encoded.
  private enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func tag(_ field: Int, _ wire: Wire) { varint(UInt64(field) << 3 | wire.rawValue) }

  private mutating func fixed(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  mutating func unsigned(_ field: Int, _ value: UInt64) {
    tag(field, .varint)
    varint(value)
  }

  /// A negative number takes ten bytes, as protobuf's `int32` and `int64` do.
  mutating func signed(_ field: Int, _ value: Int64) { unsigned(field, UInt64(bitPattern: value)) }

  mutating func bool(_ field: Int, _ value: Bool) { unsigned(field, value ? 1 : 0) }

  mutating func fixed64(_ field: Int, _ value: UInt64) {
    tag(field, .fixed64)
    fixed(value)
  }

  mutating func double(_ field: Int, _ value: Double) { fixed64(field, value.bitPattern) }

  mutating func string(_ field: Int, _ value: String) {
    var value = value
    tag(field, .bytes)
    value.withUTF8 {
      varint(UInt64($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  mutating func bytes(_ field: Int, _ value: [UInt8]) {
    tag(field, .bytes)
    varint(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// A message in this one.
  mutating func message(_ field: Int, _ body: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    body(&inner)
    bytes(field, inner.bytes)
  }
}
