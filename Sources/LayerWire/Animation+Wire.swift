import ByteCodec
import LayerTree
import LifeCycle

extension AnimatedValue: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .number(let number):
      writer.integer(UInt8(0))
      writer.double(number)
    case .point(let point):
      writer.integer(UInt8(1))
      writer.value(point)
    case .size(let size):
      writer.integer(UInt8(2))
      writer.value(size)
    case .rectangle(let rectangle):
      writer.integer(UInt8(3))
      writer.value(rectangle)
    case .colour(let colour):
      writer.integer(UInt8(4))
      // As long without a colour: a value takes no more memory than some times its bytes.
      writer.bool(colour != nil)
      writer.value(colour ?? .clear)
    case .matrix(let matrix):
      writer.integer(UInt8(5))
      writer.value(matrix)
    case .path(let path):
      writer.integer(UInt8(6))
      writer.value(path)
    case .colours(let colours):
      writer.integer(UInt8(7))
      writer.list(colours)
    case .numbers(let numbers):
      writer.integer(UInt8(8))
      writer.integer(UInt32(numbers.count))
      for number in numbers { writer.double(number) }
    case .image(let image):
      writer.integer(UInt8(9))
      writer.value(image)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .number(try reader.double())
    case 1: self = .point(try reader.value())
    case 2: self = .size(try reader.value())
    case 3: self = .rectangle(try reader.value())
    case 4:
      let isThere = try reader.bool()
      let colour: Colour = try reader.value()
      self = .colour(isThere ? colour : nil)
    case 5: self = .matrix(try reader.value())
    case 6: self = .path(try reader.value())
    case 7: self = .colours(try reader.list(of: "colours", atMost: ByteLimits.elements, each: 4))
    case 8: self = .numbers(try reader.numbers(of: "numbers"))
    case 9: self = .image(try reader.value())
    default: throw .unknownCode(what: "animated value", code: Int(code))
    }
  }
}

extension Ends: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(from)
    writer.value(to)
    writer.value(by)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(from: try reader.value(), to: try reader.value(), by: try reader.value())
  }
}

extension Timing: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .linear: writer.integer(UInt8(0))
    case .bezier(let x1, let y1, let x2, let y2):
      writer.integer(UInt8(1))
      for d in [x1, y1, x2, y2] { writer.double(d) }
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .linear
    case 1: self = .bezier(try reader.double(), try reader.double(), try reader.double(), try reader.double())
    default: throw .unknownCode(what: "timing", code: Int(code))
    }
  }
}

extension Spring: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for d in [mass, stiffness, damping, velocity] { writer.double(d) }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      mass: try reader.double(), stiffness: try reader.double(), damping: try reader.double(),
      velocity: try reader.double())
  }
}

extension Keyframes.Track: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .values(let values):
      writer.integer(UInt8(0))
      writer.list(values)
    case .path(let path):
      writer.integer(UInt8(1))
      writer.value(path)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .values(try reader.list(of: "values of an animation", atMost: ByteLimits.elements, each: 2))
    case 1: self = .path(try reader.value())
    default: throw .unknownCode(what: "track of an animation", code: Int(code))
    }
  }
}

extension Keyframes: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(track)
    writer.integer(UInt32(times.count))
    for time in times { writer.double(time) }
    writer.list(timings)
    writer.code(mode)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.value(), times: try reader.numbers(of: "times of an animation"),
      timings: try reader.list(of: "timings of an animation", atMost: ByteLimits.elements),
      mode: try reader.code("mode of an animation"))
  }
}

extension LayerTransition: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.code(kind)
    writer.code(edge)
    writer.double(start)
    writer.double(end)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.code("transition of a layer"), from: try reader.code("edge"), start: try reader.double(),
      end: try reader.double())
  }
}

extension Animation.Kind: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .basic(let property, let ends):
      writer.integer(UInt8(0))
      writer.code(property)
      writer.value(ends)
    case .keyframes(let property, let frames):
      writer.integer(UInt8(1))
      writer.code(property)
      writer.value(frames)
    case .spring(let property, let ends, let spring):
      writer.integer(UInt8(2))
      writer.code(property)
      writer.value(ends)
      writer.value(spring)
    case .transition(let transition):
      writer.integer(UInt8(3))
      writer.value(transition)
    case .group(let animations):
      writer.integer(UInt8(4))
      writer.list(animations)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .basic(try reader.code("animated property"), try reader.value())
    case 1: self = .keyframes(try reader.code("animated property"), try reader.value())
    case 2: self = .spring(try reader.code("animated property"), try reader.value(), try reader.value())
    case 3: self = .transition(try reader.value())
    case 4:
      self = .group(
        try reader.nested { (reader) throws(ByteCodecError) in
          try reader.list(of: "a group of animations", atMost: LayerLimits.animations, each: 16)
        })
    default: throw .unknownCode(what: "animation", code: Int(code))
    }
  }
}

extension Animation: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(kind)
    for n in [begin.nanoseconds, duration.nanoseconds, timeOffset.nanoseconds, repeatDuration.nanoseconds] {
      writer.integer(n)
    }
    writer.value(timing)
    writer.double(speed)
    writer.double(repeatCount)
    writer.code(fill)
    for b in [autoreverses, isAdditive, isCumulative] { writer.bool(b) }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let kind: Kind = try reader.value()
    let begin = Instant(nanoseconds: try reader.integer())
    let duration = Span(nanoseconds: try reader.integer())
    let timeOffset = Span(nanoseconds: try reader.integer())
    let repeatDuration = Span(nanoseconds: try reader.integer())
    let timing: Timing = try reader.value()
    let speed = try reader.double()
    let repeatCount = try reader.double()
    let fill: Fill = try reader.code("fill of an animation")
    self.init(
      kind, begin: begin, duration: duration, timing: timing, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: try reader.bool(), fill: fill,
      isAdditive: try reader.bool(), isCumulative: try reader.bool())
  }
}
