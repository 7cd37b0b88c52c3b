import ByteCodec
import LayerTree

extension Shadow: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(colour)
    writer.double(opacity)
    writer.value(offset)
    writer.double(radius)
    writer.value(path)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      colour: try reader.value(), opacity: try reader.double(), offset: try reader.value(),
      radius: try reader.double(), path: try reader.value())
  }
}

extension Backdrop: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(radius)
    writer.double(saturation)
    writer.value(tint)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(radius: try reader.double(), saturation: try reader.double(), tint: try reader.value())
  }
}
