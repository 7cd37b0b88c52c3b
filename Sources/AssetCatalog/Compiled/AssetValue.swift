internal import ByteCodec

/// What stands in a compiled catalogue.
protocol AssetValue {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(ByteCodecError)
}

extension ByteWriter {
  mutating func code<Code: RawRepresentable<UInt8>>(_ value: Code) { integer(value.rawValue) }

  mutating func text(_ value: String?) {
    bool(value != nil)
    if let value { string(value) }
  }

  mutating func list(_ values: [some AssetValue]) {
    integer(UInt32(values.count))
    for value in values { value.write(to: &self) }
  }

  mutating func maybe(_ value: (some AssetValue)?) {
    bool(value != nil)
    value?.write(to: &self)
  }
}

extension ByteReader {
  mutating func code<Code: RawRepresentable<UInt8>>(_ what: String) throws(ByteCodecError) -> Code {
    let number: UInt8 = try integer()
    guard let code = Code(rawValue: number) else { throw .unknownCode(what: what, code: Int(number)) }
    return code
  }

  mutating func text() throws(ByteCodecError) -> String? { try bool() ? try string() : nil }

  mutating func list<Value: AssetValue>() throws(ByteCodecError) -> [Value] {
    let count = try count()
    var values: [Value] = []
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }

  mutating func maybe<Value: AssetValue>() throws(ByteCodecError) -> Value? {
    try bool() ? try Value(from: &self) : nil
  }
}
