import ByteCodec

extension ByteReader {
  /// The length of a list with a limit of its own, of elements that take at least so many bytes each. What is not there is
  /// noticed before memory is taken for it.
  mutating func count(of what: String, atMost limit: Int, each bytes: Int = 1) throws(ByteCodecError) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= limit else { throw .tooLong(what: what, length: count, limit: limit) }
    guard count * bytes <= remaining else { throw .truncated }
    return count
  }

  /// A list with a limit of its own.
  package mutating func list<T: ByteCodable>(
    of what: String, atMost limit: Int, each bytes: Int = 1
  ) throws(ByteCodecError) -> [T] {
    let count = try count(of: what, atMost: limit, each: bytes)
    var list: [T] = []
    for _ in 0..<count { list.append(try T(from: &self)) }
    return list
  }

  /// A case by its number.
  package mutating func code<T: RawRepresentable>(
    _ what: String
  ) throws(ByteCodecError) -> T where T.RawValue == UInt8 {
    let code: UInt8 = try integer()
    guard let value = T(rawValue: code) else { throw .unknownCode(what: what, code: Int(code)) }
    return value
  }

  /// Bits of which only some are known.
  mutating func bits<Bits: FixedWidthInteger & UnsignedInteger>(_ what: String, of known: Bits) throws(ByteCodecError)
    -> Bits
  {
    let bits: Bits = try integer()
    guard bits & ~known == 0 else { throw .unknownCode(what: what, code: Int(bits)) }
    return bits
  }
}

extension ByteWriter {
  /// A list, as `list(of:atMost:each:)` reads it.
  package mutating func list(_ values: some Collection<some ByteCodable>) {
    integer(UInt32(values.count))
    for value in values { self.value(value) }
  }

  /// A case by its number.
  package mutating func code<T: RawRepresentable>(_ value: T) where T.RawValue == UInt8 { integer(value.rawValue) }
}
