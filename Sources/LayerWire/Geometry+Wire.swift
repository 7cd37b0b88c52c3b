import ByteCodec
import LayerTree

extension Point: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(x)
    writer.double(y)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(x: try reader.double(), y: try reader.double())
  }
}

extension Size: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(width)
    writer.double(height)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(width: try reader.double(), height: try reader.double())
  }
}

extension Rectangle: ByteCodable {
  public func write(to writer: inout ByteWriter) { for d in [x, y, width, height] { writer.double(d) } }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(x: try reader.double(), y: try reader.double(), width: try reader.double(), height: try reader.double())
  }
}

extension Affine: ByteCodable {
  public func write(to writer: inout ByteWriter) { for d in [a, b, c, d, tx, ty] { writer.double(d) } }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      a: try reader.double(), b: try reader.double(), c: try reader.double(), d: try reader.double(),
      tx: try reader.double(), ty: try reader.double())
  }
}

/// A byte for what moves nothing; six numbers for what stays in the plane; sixteen for the rest.
extension Matrix4: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    if self == .identity { return writer.integer(UInt8(0)) }
    if let affine {
      writer.integer(UInt8(1))
      return writer.value(affine)
    }
    writer.integer(UInt8(2))
    for row in [row1, row2, row3, row4] { for i in 0..<4 { writer.double(row[i]) } }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .identity
    case 1: self.init(try reader.value(Affine.self))
    case 2:
      func row(_ reader: inout ByteReader) throws(ByteCodecError) -> SIMD4<Double> {
        SIMD4(try reader.double(), try reader.double(), try reader.double(), try reader.double())
      }
      self.init(try row(&reader), try row(&reader), try row(&reader), try row(&reader))
    default: throw .unknownCode(what: "matrix", code: Int(code))
    }
  }
}

extension Colour: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rgba) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(try reader.integer()) }
}

extension LayerID: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(try reader.integer()) }
}

extension ImageID: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(try reader.integer()) }
}
