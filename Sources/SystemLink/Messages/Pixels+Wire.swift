import ByteCodec
import LayerTree
import LayerWire

extension PixelsAsked: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(tree)
    writer.double(scale)
    writer.value(format)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), scale: try reader.double(), format: try reader.value())
  }
}

extension PixelsAsked.Format: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .pixels: writer.integer(UInt8(0))
    case .png: writer.integer(UInt8(1))
    case .jpeg(let quality):
      writer.integer(UInt8(2))
      writer.integer(quality)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .pixels
    case 1: self = .png
    case 2: self = .jpeg(quality: min(try reader.integer(), 100))
    default: throw .unknownCode(what: "format of pixels", code: Int(code))
    }
  }
}

extension PixelsAnswer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .drawn(let width, let height):
      writer.integer(UInt8(0))
      writer.integer(width)
      writer.integer(height)
    case .none(let reason):
      writer.integer(UInt8(1))
      writer.string(reason)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .drawn(width: try reader.integer(), height: try reader.integer())
    case 1: self = .none(reason: try reader.string())
    default: throw .unknownCode(what: "answer about pixels", code: Int(code))
    }
  }
}
