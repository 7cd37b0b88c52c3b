import ByteCodec

// Optional values and lists, in this module's own layouts.

extension ByteWriter {
  mutating func optional<T>(_ value: T?, _ write: (inout ByteWriter, T) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<T>(_ values: [T], _ write: (inout ByteWriter, T) -> Void) {
    integer(UInt32(values.count))
    for value in values { write(&self, value) }
  }

  mutating func optionalString(_ text: String?) { optional(text) { $0.string($1) } }
}

extension ByteReader {
  mutating func optional<T>(_ read: (inout ByteReader) throws(ByteCodecError) -> T) throws(ByteCodecError) -> T? {
    try bool() ? try read(&self) : nil
  }

  mutating func list<T>(_ read: (inout ByteReader) throws(ByteCodecError) -> T) throws(ByteCodecError) -> [T] {
    let count = try count()
    var values: [T] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func optionalString() throws(ByteCodecError) -> String? {
    try optional { (reader) throws(ByteCodecError) in try reader.string() }
  }

  /// The case of an enumeration with a stored number.
  mutating func number<T: RawRepresentable<UInt8>>(_ what: String) throws(ByteCodecError) -> T {
    let code: UInt8 = try integer()
    guard let value = T(rawValue: code) else { throw .unknownCode(what: what, code: Int(code)) }
    return value
  }
}
