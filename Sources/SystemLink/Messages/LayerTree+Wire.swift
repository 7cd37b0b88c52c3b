import ByteCodec
import LayerTree

extension Rectangle: ByteCodable {
  public func write(to writer: inout ByteWriter) { for d in [x, y, width, height] { writer.double(d) } }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(x: try reader.double(), y: try reader.double(), width: try reader.double(), height: try reader.double())
  }
}

extension UInt32: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.integer() }
}

extension Text: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(string)
    writer.double(size)
    writer.integer(colour)
    writer.bool(isBold)
    writer.integer(alignment.rawValue)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let string = try reader.string()
    let size = try reader.double()
    let colour: UInt32 = try reader.integer()
    let isBold = try reader.bool()
    let code: UInt8 = try reader.integer()
    guard let alignment = Alignment(rawValue: code) else { throw .unknownCode(what: "alignment", code: Int(code)) }
    self.init(string, size: size, colour: colour, isBold: isBold, alignment: alignment)
  }
}

extension Layer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(frame)
    writer.value(fill)
    writer.double(cornerRadius)
    writer.value(text)
    writer.value(label)
    writer.bool(isSecure)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      frame: try reader.value(), fill: try reader.value(), cornerRadius: try reader.double(),
      text: try reader.value(), label: try reader.value(), isSecure: try reader.bool())
  }
}

extension LayerTree: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(width)
    writer.double(height)
    writer.value(layers)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(width: try reader.double(), height: try reader.double(), layers: try reader.value())
  }
}
