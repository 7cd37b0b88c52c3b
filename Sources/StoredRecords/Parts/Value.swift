import ByteCodec
import LifeCycle

extension ByteWriter {
  /// A payload value; maps in ascending key order, numbers that are not finite as 0.
  mutating func payload(_ value: Value) {
    switch value {
    case .null: integer(UInt8(0))
    case .bool(let flag):
      integer(UInt8(1))
      bool(flag)
    case .integer(let number):
      integer(UInt8(2))
      integer(number)
    case .number(let number):
      integer(UInt8(3))
      double(number.isFinite ? number : 0)
    case .string(let text):
      integer(UInt8(4))
      string(text)
    case .array(let values):
      integer(UInt8(5))
      list(values) { $0.payload($1) }
    case .object(let members):
      integer(UInt8(6))
      payload(members)
    }
  }

  mutating func payload(_ members: [String: Value]) {
    list(members.sorted { $0.key < $1.key }) {
      $0.string($1.key)
      $0.payload($1.value)
    }
  }
}

extension ByteReader {
  mutating func payload() throws(ByteCodecError) -> Value {
    try nested { (reader) throws(ByteCodecError) in
      let code: UInt8 = try reader.integer()
      switch code {
      case 0: return .null
      case 1: return .bool(try reader.bool())
      case 2: return .integer(try reader.integer())
      case 3: return .number(try reader.double())
      case 4: return .string(try reader.string())
      case 5: return .array(try reader.list { (reader) throws(ByteCodecError) in try reader.payload() })
      case 6: return .object(try reader.payloadMembers())
      default: throw .unknownCode(what: "kind of stored value", code: Int(code))
      }
    }
  }

  mutating func payloadMembers() throws(ByteCodecError) -> [String: Value] {
    let count = try count()
    var members: [String: Value] = [:]
    for _ in 0..<count {
      let key = try string()
      members[key] = try payload()
    }
    return members
  }
}
