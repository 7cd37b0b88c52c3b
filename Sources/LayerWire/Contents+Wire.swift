import ByteCodec
import LayerTree

extension Contents: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .text(let block):
      writer.integer(UInt8(0))
      writer.value(block)
    case .image(let image, let tint, let frames):
      writer.integer(UInt8(1))
      writer.value(image)
      writer.value(tint)
      writer.list(frames)
    case .gradient(let gradient):
      writer.integer(UInt8(2))
      writer.value(gradient)
    case .shape(let shape):
      writer.integer(UInt8(3))
      writer.value(shape)
    case .list(let list):
      writer.integer(UInt8(4))
      writer.value(list)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .text(try reader.value())
    case 1:
      self = .image(
        try reader.value(), tint: try reader.value(),
        frames: try reader.list(of: "a moving picture", atMost: ByteLimits.elements, each: 12))
    case 2: self = .gradient(try reader.value())
    case 3: self = .shape(try reader.value())
    case 4: self = .list(try reader.value())
    default: throw .unknownCode(what: "contents", code: Int(code))
    }
  }
}

extension ImageFrame: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(image)
    writer.double(seconds)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), seconds: try reader.double())
  }
}

extension Gradient: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.code(kind)
    writer.list(colours)
    writer.integer(UInt32(locations.count))
    for location in locations { writer.double(location) }
    writer.value(start)
    writer.value(end)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.code("gradient"), colours: try reader.list(of: "a gradient", atMost: ByteLimits.elements, each: 4),
      locations: try reader.numbers(of: "a gradient's places"), start: try reader.value(), end: try reader.value())
  }
}

extension Shape: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(path)
    writer.value(fill)
    writer.code(rule)
    writer.value(stroke)
    writer.value(pen)
    writer.double(strokeStart)
    writer.double(strokeEnd)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.value(), fill: try reader.value(), rule: try reader.code("rule of filling"),
      stroke: try reader.value(), pen: try reader.value(), strokeStart: try reader.double(),
      strokeEnd: try reader.double())
  }
}

extension ImageSource: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(kind)
    writer.value(size)
    writer.double(scale)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), size: try reader.value(), scale: try reader.double())
  }
}

extension ImageSource.Kind: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .bundle(let path):
      writer.integer(UInt8(0))
      writer.string(path)
    case .list(let list):
      writer.integer(UInt8(1))
      writer.value(list)
    case .file(let path):
      writer.integer(UInt8(2))
      writer.string(path)
    case .symbol(let name, let weight):
      writer.integer(UInt8(3))
      writer.string(name)
      writer.integer(weight)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .bundle(path: try reader.string())
    case 1: self = .list(try reader.value())
    case 2: self = .file(path: try reader.string())
    case 3: self = .symbol(name: try reader.string(), weight: try reader.integer())
    default: throw .unknownCode(what: "source of a picture", code: Int(code))
    }
  }
}
