import ByteCodec
import LayerTree
import LayerWire

extension ScreenRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .picture(let request):
      writer.integer(UInt8(0))
      writer.value(request)
    case .compare(let request):
      writer.integer(UInt8(1))
      writer.value(request)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .picture(try reader.value())
    case 1: self = .compare(try reader.value())
    default: throw .unknownCode(what: "request for the screen", code: Int(code))
    }
  }
}

extension PictureRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(size)
    writer.double(scale)
    writer.value(background)
    writer.value(planes)
    writer.integer(format.rawValue)
    writer.integer(quality)
    writer.value(texts)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let size: Size = try reader.value()
    let scale = try reader.double()
    let background: Colour = try reader.value()
    let planes: [Plane] = try reader.value()
    try reader.check(planes.count, "trees of a picture", atMost: ScreenLimits.planes)
    try reader.check(
      planes.reduce(0) { $0 + $1.files.count + $1.fonts.count }, "files of a picture", atMost: ScreenLimits.files)
    let code: UInt8 = try reader.integer()
    guard let format = Format(rawValue: code) else {
      throw .unknownCode(what: "format of a picture", code: Int(code))
    }
    let quality: UInt8 = min(try reader.integer(), 100)
    let texts: [PictureText] = try reader.value()
    try reader.check(texts.count, "texts of a picture", atMost: ScreenLimits.texts)
    self.init(
      size: size, scale: scale, background: background, planes: planes, format: format, quality: quality, texts: texts)
  }
}

extension PictureRequest.Plane: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(tree)
    writer.value(origin)
    writer.value(files)
    writer.value(fonts)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.value(), at: try reader.value(), files: try reader.value(), fonts: try reader.value())
  }
}

extension PictureRequest.Font: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.integer(index)
    writer.integer(descriptor)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.string(), index: try reader.integer(), descriptor: try reader.integer())
  }
}

extension PictureRequest.File: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(image)
    writer.integer(descriptor)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), descriptor: try reader.integer())
  }
}

extension PictureText: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(key)
    writer.string(value)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.string(), try reader.string())
  }
}

extension ComparisonRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(tolerance)
    writer.bool(wantsDifference)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(tolerance: try reader.double(), wantsDifference: try reader.bool())
  }
}

extension ByteReader {
  /// Refuses a list that is too long.
  func check(_ count: Int, _ what: String, atMost limit: Int) throws(ByteCodecError) {
    guard count <= limit else { throw .tooLong(what: what, length: count, limit: limit) }
  }
}
