import ByteCodec
import LifeCycle

extension Value: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .null: writer.integer(UInt8(0))
    case .bool(let b):
      writer.integer(UInt8(1))
      writer.bool(b)
    case .integer(let i):
      writer.integer(UInt8(2))
      writer.integer(i)
    case .number(let d):
      writer.integer(UInt8(3))
      writer.double(d.isFinite ? d : 0)
    case .string(let s):
      writer.integer(UInt8(4))
      writer.string(s)
    case .array(let a):
      writer.integer(UInt8(5))
      a.write(to: &writer)
    case .object(let o):
      writer.integer(UInt8(6))
      o.write(to: &writer)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self = try reader.nested { (reader) throws(ByteCodecError) in
      let code: UInt8 = try reader.integer()
      switch code {
      case 0: return .null
      case 1: return .bool(try reader.bool())
      case 2: return .integer(try reader.integer())
      case 3: return .number(try reader.double())
      case 4: return .string(try reader.string())
      case 5: return .array(try reader.value())
      case 6: return .object(try reader.value())
      default: throw .unknownCode(what: "value type", code: Int(code))
      }
    }
  }
}
