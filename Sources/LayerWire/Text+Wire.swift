import ByteCodec
import LayerTree

extension FontFace.Family: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .text: writer.integer(UInt8(0))
    case .display: writer.integer(UInt8(1))
    case .mono: writer.integer(UInt8(2))
    case .cjkKR: writer.integer(UInt8(3))
    case .cjkJP: writer.integer(UInt8(4))
    case .cjkSC: writer.integer(UInt8(5))
    case .emoji: writer.integer(UInt8(6))
    case .app(let name):
      writer.integer(UInt8(7))
      writer.string(name)
    case .script(let script):
      writer.integer(UInt8(8))
      writer.integer(script.rawValue)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .text
    case 1: self = .display
    case 2: self = .mono
    case 3: self = .cjkKR
    case 4: self = .cjkJP
    case 5: self = .cjkSC
    case 6: self = .emoji
    case 7: self = .app(try reader.string())
    case 8:
      let number: UInt8 = try reader.integer()
      guard let script = FontScript(rawValue: number) else {
        throw .unknownCode(what: "script of a font", code: Int(number))
      }
      self = .script(script)
    default: throw .unknownCode(what: "font family", code: Int(code))
    }
  }
}

extension TextStroke: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(width)
    writer.value(colour)
    writer.bool(fills)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(width: try reader.double(), colour: try reader.value(), fills: try reader.bool())
  }
}

/// What few runs have follows 16 bits that say what there is.
extension TextRun: ByteCodable {
  private static let italic: UInt16 = 1
  private static let struck: UInt16 = 2
  private static let tracked: UInt16 = 4
  private static let raised: UInt16 = 8
  private static let underlined: UInt16 = 16
  private static let backed: UInt16 = 32
  private static let attached: UInt16 = 64
  private static let rightToLeft: UInt16 = 128
  private static let stroked: UInt16 = 256

  public func write(to writer: inout ByteWriter) {
    var bits: UInt16 = 0
    if face.isItalic { bits |= Self.italic }
    if strikethrough { bits |= Self.struck }
    if tracking != 0 { bits |= Self.tracked }
    if rise != 0 { bits |= Self.raised }
    if underline != 0 { bits |= Self.underlined }
    if background != nil { bits |= Self.backed }
    if attachment != nil { bits |= Self.attached }
    if isRightToLeft { bits |= Self.rightToLeft }
    if stroke != nil { bits |= Self.stroked }
    writer.integer(bits)
    writer.string(string)
    writer.double(x)
    writer.double(width)
    writer.value(face.family)
    writer.integer(face.weight)
    writer.double(size)
    writer.value(colour)
    if tracking != 0 { writer.double(tracking) }
    if rise != 0 { writer.double(rise) }
    if underline != 0 { writer.integer(underline) }
    if let background { writer.value(background) }
    if let attachment { writer.value(attachment) }
    if let stroke { writer.value(stroke) }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let bits = try reader.bits("run of text", of: 511 as UInt16)
    let string = try reader.string()
    let x = try reader.double()
    let width = try reader.double()
    let family: FontFace.Family = try reader.value()
    let face = FontFace(family, weight: try reader.integer(), isItalic: bits & Self.italic != 0)
    self.init(
      string, x: x, width: width, face: face, size: try reader.double(), colour: try reader.value(),
      tracking: bits & Self.tracked != 0 ? try reader.double() : 0,
      rise: bits & Self.raised != 0 ? try reader.double() : 0,
      underline: bits & Self.underlined != 0 ? try reader.integer() : 0, strikethrough: bits & Self.struck != 0,
      background: bits & Self.backed != 0 ? try reader.value(Colour.self) : nil,
      attachment: bits & Self.attached != 0 ? try reader.value(ImageID.self) : nil,
      stroke: bits & Self.stroked != 0 ? try reader.value(TextStroke.self) : nil,
      isRightToLeft: bits & Self.rightToLeft != 0)
  }
}

extension TextLine: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(baseline)
    for d in [width, ascent, descent] { writer.double(d) }
    writer.list(runs)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      baseline: try reader.value(), width: try reader.double(), ascent: try reader.double(),
      descent: try reader.double(), runs: try reader.list(of: "a line of text", atMost: 10_000, each: 36))
  }
}

extension TextBlock: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.list(lines) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(lines: try reader.list(of: "text", atMost: 20_000, each: 44))
  }
}
