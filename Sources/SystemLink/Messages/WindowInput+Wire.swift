import ByteCodec
import LayerWire
import LifeCycle

extension WindowInput: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(time.nanoseconds)
    writer.value(input)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let time = Instant(nanoseconds: try reader.integer())
    self.init(try reader.value(), at: time)
  }
}
