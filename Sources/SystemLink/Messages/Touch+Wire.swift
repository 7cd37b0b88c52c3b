import ByteCodec
import LifeCycle

extension TouchPath: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(start)
    writer.value(end)
    writer.value(duration)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(start: try reader.value(), end: try reader.value(), duration: try reader.value())
  }
}

extension TouchPath.Point: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(x)
    writer.double(y)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(x: try reader.double(), y: try reader.double())
  }
}
