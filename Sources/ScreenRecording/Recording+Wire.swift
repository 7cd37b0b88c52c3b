import ByteCodec
import LayerTree
import LayerWire
import LifeCycle

extension RecordingHeader: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for text in [software, device, system, idiom, world.rawValue] { writer.string(text) }
    writer.value(size)
    writer.double(scale)
    writer.integer(start.nanoseconds)
    writer.integer(logOffset.nanoseconds)
    writer.integer(logNumber)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let (software, device) = (try reader.string(), try reader.string())
    let (system, idiom) = (try reader.string(), try reader.string())
    guard let world = Event.World(rawValue: try reader.string()) else {
      throw .unknownCode(what: "world", code: 0)
    }
    self.init(
      software: software, device: device, system: system, idiom: idiom, world: world, size: try reader.screenSize(),
      scale: try reader.double(), start: try reader.time(),
      logOffset: Span(nanoseconds: try reader.time().nanoseconds), logNumber: try reader.number())
    guard RecordingFormat.scales.contains(scale) else {
      throw .tooLong(what: "the scale", length: Int(min(max(scale, 0), 1e15)), limit: 4)
    }
  }
}

extension RecordedMoment: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(time.nanoseconds)
    writer.value(size)
    writer.integer(event)
    writer.value(planes)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      time: try reader.time(), size: try reader.screenSize(), event: try reader.number(), planes: try reader.value())
    guard planes.count <= RecordingFormat.planes else {
      throw .tooLong(what: "trees on the screen", length: planes.count, limit: RecordingFormat.planes)
    }
  }
}

extension RecordedMoment.Plane: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(number)
    writer.value(origin)
    writer.value(change)
    writer.value(files)
    writer.value(fonts)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.integer(), at: try reader.value(), change: try reader.value(), files: try reader.value(),
      fonts: try reader.value())
  }
}

extension RecordedMoment.File: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(image)
    writer.integer(file)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), file: try reader.integer())
  }
}

extension RecordedMoment.Font: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.integer(index)
    writer.integer(file)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.string(), index: try reader.integer(), file: try reader.integer())
  }
}

extension ByteReader {
  /// A time that is not before the clock's beginning, and with which one can calculate.
  mutating func time() throws(ByteCodecError) -> Instant {
    let nanoseconds: Int64 = try integer()
    guard (0..<RecordingFormat.latest).contains(nanoseconds) else {
      throw .tooLong(what: "a time", length: Int(clamping: nanoseconds), limit: Int(clamping: RecordingFormat.latest))
    }
    return Instant(nanoseconds: nanoseconds)
  }

  /// The number of an event, with which one can calculate.
  mutating func number() throws(ByteCodecError) -> Int64 { try time().nanoseconds }

  mutating func screenSize() throws(ByteCodecError) -> Size {
    let size: Size = try value()
    let longer = max(size.width, size.height)
    guard min(size.width, size.height) >= 0, longer <= RecordingFormat.side else {
      throw .tooLong(
        what: "a side of the screen", length: Int(min(max(longer, 0), 1e15)), limit: Int(RecordingFormat.side))
    }
    return size
  }
}
