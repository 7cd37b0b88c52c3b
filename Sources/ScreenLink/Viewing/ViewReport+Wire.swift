import ByteCodec
import LayerTree
import LayerWire

extension ViewReport: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .ready(let version):
      writer.integer(UInt8(0))
      writer.integer(version)
    case .looks(let looks):
      writer.integer(UInt8(1))
      writer.bool(looks)
    case .shown(let number):
      writer.integer(UInt8(2))
      writer.integer(number)
    case .input(let input):
      writer.integer(UInt8(3))
      writer.value(input)
    case .openControl(let client):
      writer.integer(UInt8(4))
      writer.integer(client)
    case .missingImage(let plane, let image, let reason):
      writer.integer(UInt8(5))
      writer.integer(plane)
      writer.value(image)
      writer.string(reason)
    case .missingFont(let plane, let name, let reason):
      writer.integer(UInt8(6))
      writer.integer(plane)
      writer.string(name)
      writer.string(reason)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .ready(version: try reader.integer())
    case 1: self = .looks(try reader.bool())
    case 2: self = .shown(try reader.integer())
    case 3: self = .input(try reader.value())
    case 4: self = .openControl(client: try reader.integer())
    case 5:
      self = .missingImage(plane: try reader.integer(), try reader.value(), reason: try reader.string())
    case 6: self = .missingFont(plane: try reader.integer(), name: try reader.string(), reason: try reader.string())
    default: throw .unknownCode(what: "report of the screen", code: Int(code))
    }
  }
}
