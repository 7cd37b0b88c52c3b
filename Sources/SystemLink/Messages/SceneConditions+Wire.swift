import ByteCodec
import LifeCycle

extension ContentPredicate: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .constant(let value):
      writer.integer(UInt8(0))
      writer.bool(value)
    case .compare(let comparison, let text, let ignoresCase):
      writer.integer(UInt8(1))
      writer.integer(comparison.rawValue)
      writer.string(text)
      writer.bool(ignoresCase)
    case .all(let parts):
      writer.integer(UInt8(2))
      writer.value(parts)
    case .any(let parts):
      writer.integer(UInt8(3))
      writer.value(parts)
    case .not(let part):
      writer.integer(UInt8(4))
      writer.value(part)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self = try reader.nested { (reader) throws(ByteCodecError) in
      let code: UInt8 = try reader.integer()
      switch code {
      case 0: return .constant(try reader.bool())
      case 1:
        let kind: UInt8 = try reader.integer()
        guard let comparison = Comparison(rawValue: kind) else {
          throw .unknownCode(what: "comparison", code: Int(kind))
        }
        return .compare(comparison, try reader.string(), ignoresCase: try reader.bool())
      case 2: return .all(try reader.value())
      case 3: return .any(try reader.value())
      case 4: return .not(try reader.value())
      default: throw .unknownCode(what: "predicate", code: Int(code))
      }
    }
  }
}

extension ActivationConditions: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(canActivate)
    writer.value(prefersToActivate)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(canActivate: try reader.value(), prefersToActivate: try reader.value())
  }
}
