import ByteCodec
import LayerTree
import LayerWire
import LifeCycle

extension ViewOrder: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .begin(let setup):
      writer.integer(UInt8(0))
      writer.value(setup)
    case .scenery(let change):
      writer.integer(UInt8(1))
      writer.value(change)
    case .control(let client):
      writer.integer(UInt8(2))
      writer.integer(client)
    case .say(let text):
      writer.integer(UInt8(3))
      writer.string(text)
    case .edited(let place):
      writer.integer(UInt8(4))
      writer.integer(place.plane)
      writer.integer(place.layer)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .begin(try reader.value())
    case 1: self = .scenery(try reader.value())
    case 2: self = .control(client: try reader.integer())
    case 3: self = .say(try reader.string())
    case 4: self = .edited(ElementPlace(plane: try reader.integer(), layer: try reader.integer()))
    default: throw .unknownCode(what: "order to the screen", code: Int(code))
    }
  }
}

extension ViewSetup: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(version)
    writer.blob(token)
    writer.integer(port)
    writer.string(name)
    writer.string(idiom)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      version: try reader.integer(), token: try reader.blob(), port: try reader.integer(),
      name: try reader.string(), idiom: try reader.string())
    guard token.count == Self.tokenLength else {
      throw .tooLong(what: "token", length: token.count, limit: Self.tokenLength)
    }
  }
}

extension SceneryChange: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(number)
    writer.integer(clockOffset)
    writer.value(size)
    writer.integer(orientation.rawValue)
    writer.double(scale)
    writer.value(planes)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let (number, clockOffset): (UInt32, Int64) = (try reader.integer(), try reader.integer())
    let size: Size = try reader.value()
    let code: UInt8 = try reader.integer()
    guard let orientation = DeviceTraits.Orientation(rawValue: code) else {
      throw .unknownCode(what: "orientation", code: Int(code))
    }
    self.init(
      number: number, clockOffset: clockOffset, size: size, orientation: orientation,
      scale: try reader.double(), planes: try reader.value())
    try reader.check(planes.count, "trees of the screen", atMost: ScreenLimits.planes)
  }
}

extension SceneryChange.Plane: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(number)
    writer.value(origin)
    writer.value(change)
    writer.value(files)
    writer.value(fonts)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let number: UInt32 = try reader.integer()
    let origin: Point = try reader.value()
    self.init(
      number, at: origin, try reader.value(), files: try reader.value(), fonts: try reader.value())
    try reader.check(files.count + fonts.count, "files of the screen", atMost: ScreenLimits.files)
  }
}
