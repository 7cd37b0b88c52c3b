import ByteCodec
import LayerTree

extension Path: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(verbs.count))
    for verb in verbs { writer.code(verb) }
    for point in points { writer.value(point) }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let count = try reader.count(of: "a path", atMost: LayerLimits.contents)
    var verbs: [Verb] = []
    var needed = 0
    for _ in 0..<count {
      let verb: Verb = try reader.code("piece of a path")
      needed += verb.points
      verbs.append(verb)
    }
    guard needed * 16 <= reader.remaining else { throw .truncated }
    var points: [Point] = []
    points.reserveCapacity(needed)
    for _ in 0..<needed { points.append(try reader.value()) }
    guard let path = Path(verbs: verbs, points: points) else { throw .truncated }
    self = path
  }
}

extension Pen: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(width)
    writer.code(cap)
    writer.code(join)
    writer.double(miterLimit)
    writer.integer(UInt32(dashes.count))
    for dash in dashes { writer.double(dash) }
    writer.double(dashPhase)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      width: try reader.double(), cap: try reader.code("end of a line"), join: try reader.code("corner of a line"),
      miterLimit: try reader.double(), dashes: try reader.numbers(of: "dashes"), dashPhase: try reader.double())
  }
}

extension ByteReader {
  /// Numbers after their count.
  mutating func numbers(of what: String) throws(ByteCodecError) -> [Double] {
    let count = try count(of: what, atMost: ByteLimits.elements, each: 8)
    var numbers: [Double] = []
    for _ in 0..<count { numbers.append(try double()) }
    return numbers
  }
}

extension GradientStop: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(colour)
    writer.double(location)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), at: try reader.double())
  }
}

extension Paint: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .colour(let colour):
      writer.integer(UInt8(0))
      writer.value(colour)
    case .linear(let stops, let from, let to, let before, let after):
      writer.integer(UInt8(1))
      writer.list(stops)
      writer.value(from)
      writer.value(to)
      writer.bool(before)
      writer.bool(after)
    case .radial(let stops, let from, let fromRadius, let to, let toRadius, let before, let after):
      writer.integer(UInt8(2))
      writer.list(stops)
      writer.value(from)
      writer.double(fromRadius)
      writer.value(to)
      writer.double(toRadius)
      writer.bool(before)
      writer.bool(after)
    case .conic(let stops, let centre, let angle):
      writer.integer(UInt8(3))
      writer.list(stops)
      writer.value(centre)
      writer.double(angle)
    case .pattern(let list, let tile, let step, let matrix):
      writer.integer(UInt8(4))
      writer.value(list)
      writer.value(tile)
      writer.value(step)
      writer.value(matrix)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .colour(try reader.value())
    case 1:
      self = .linear(
        try reader.stops(), from: try reader.value(), to: try reader.value(), before: try reader.bool(),
        after: try reader.bool())
    case 2:
      self = .radial(
        try reader.stops(), from: try reader.value(), fromRadius: try reader.double(), to: try reader.value(),
        toRadius: try reader.double(), before: try reader.bool(), after: try reader.bool())
    case 3: self = .conic(try reader.stops(), centre: try reader.value(), angle: try reader.double())
    case 4:
      self = .pattern(
        try reader.value(), tile: try reader.value(), step: try reader.value(), matrix: try reader.value())
    default: throw .unknownCode(what: "paint", code: Int(code))
    }
  }
}

extension ByteReader {
  fileprivate mutating func stops() throws(ByteCodecError) -> [GradientStop] {
    try list(of: "a gradient", atMost: ByteLimits.elements, each: 12)
  }
}

extension DrawOp: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .save: writer.integer(UInt8(0))
    case .restore: writer.integer(UInt8(1))
    case .concat(let matrix):
      writer.integer(UInt8(2))
      writer.value(matrix)
    case .clip(let path, let rule):
      writer.integer(UInt8(3))
      writer.value(path)
      writer.code(rule)
    case .clipToImage(let image, let rectangle):
      writer.integer(UInt8(4))
      writer.value(image)
      writer.value(rectangle)
    case .alpha(let alpha):
      writer.integer(UInt8(5))
      writer.double(alpha)
    case .blend(let mode):
      writer.integer(UInt8(6))
      writer.code(mode)
    case .shadow(let shadow):
      writer.integer(UInt8(7))
      writer.value(shadow)
    case .beginLayer: writer.integer(UInt8(8))
    case .endLayer: writer.integer(UInt8(9))
    case .fill(let path, let rule, let paint):
      writer.integer(UInt8(10))
      writer.value(path)
      writer.code(rule)
      writer.value(paint)
    case .stroke(let path, let paint, let pen):
      writer.integer(UInt8(11))
      writer.value(path)
      writer.value(paint)
      writer.value(pen)
    case .image(let image, let rectangle, let source, let tint, let interpolation):
      writer.integer(UInt8(12))
      writer.value(image)
      writer.value(rectangle)
      writer.value(source)
      writer.value(tint)
      writer.code(interpolation)
    case .text(let block, let point):
      writer.integer(UInt8(13))
      writer.value(block)
      writer.value(point)
    case .clear(let rectangle):
      writer.integer(UInt8(14))
      writer.value(rectangle)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .save
    case 1: self = .restore
    case 2: self = .concat(try reader.value())
    case 3: self = .clip(try reader.value(), try reader.code("rule of filling"))
    case 4: self = .clipToImage(try reader.value(), try reader.value())
    case 5: self = .alpha(try reader.double())
    case 6: self = .blend(try reader.code("blend mode"))
    case 7: self = .shadow(try reader.value())
    case 8: self = .beginLayer
    case 9: self = .endLayer
    case 10: self = .fill(try reader.value(), try reader.code("rule of filling"), try reader.value())
    case 11: self = .stroke(try reader.value(), try reader.value(), try reader.value())
    case 12:
      self = .image(
        try reader.value(), try reader.value(), source: try reader.value(), tint: try reader.value(),
        try reader.code("interpolation"))
    case 13: self = .text(try reader.value(), try reader.value())
    case 14: self = .clear(try reader.value())
    default: throw .unknownCode(what: "step of a drawing", code: Int(code))
    }
  }
}

extension DisplayList: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.list(ops) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    // Patterns have drawings in them.
    self = try reader.nested { (reader) throws(ByteCodecError) in
      DisplayList(try reader.list(of: "a drawing", atMost: 1 << 16))
    }
  }
}
