import ByteCodec
import LayerTree
import LayerWire

extension ScreenAnswer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .ready(let version):
      writer.integer(UInt8(0))
      writer.integer(version)
    case .picture(let picture):
      writer.integer(UInt8(1))
      writer.value(picture)
    case .comparison(let comparison):
      writer.integer(UInt8(2))
      writer.value(comparison)
    case .failed(let reason):
      writer.integer(UInt8(3))
      writer.string(reason)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .ready(version: try reader.integer())
    case 1: self = .picture(try reader.value())
    case 2: self = .comparison(try reader.value())
    case 3: self = .failed(try reader.string())
    default: throw .unknownCode(what: "answer of the screen", code: Int(code))
    }
  }
}

extension DrawnPicture: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(width)
    writer.integer(height)
    writer.value(missingPackages)
    writer.value(missingImages)
    writer.value(missingFonts)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      width: try reader.integer(), height: try reader.integer(), missingPackages: try reader.value(),
      missingImages: try reader.value(), missingFonts: try reader.value())
    try reader.check(missingImages.count, "missing pictures", atMost: ScreenLimits.missing)
    try reader.check(missingFonts.count, "missing fonts", atMost: ScreenLimits.missing)
  }
}

extension DrawnPicture.MissingFont: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(plane)
    writer.string(name)
    writer.string(reason)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(plane: try reader.integer(), try reader.string(), try reader.string())
  }
}

extension DrawnPicture.Missing: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(plane)
    writer.value(image)
    writer.string(reason)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(plane: try reader.integer(), try reader.value(), try reader.string())
  }
}

extension PictureComparison: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for size in [first, second] {
      writer.integer(size.width)
      writer.integer(size.height)
    }
    writer.integer(differing)
    writer.bool(hasDifference)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let first = PixelSize(width: try reader.integer(), height: try reader.integer())
    let second = PixelSize(width: try reader.integer(), height: try reader.integer())
    self.init(
      first: first, second: second, differing: try reader.integer(), hasDifference: try reader.bool())
  }
}
