internal import ByteCodec

/// A symbol of the app's own: outlines that are filled in one colour, on a line of text.
public struct SymbolAsset: Sendable, Hashable {
  /// A step of an outline.
  public enum Step: Sendable, Hashable {
    /// Begins a part.
    case move(x: Double, y: Double)
    /// A straight line.
    case line(x: Double, y: Double)
    /// A curve with two control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    /// Ends a part where it began.
    case close
  }

  /// The outlines for a weight.
  ///
  /// Lengths are fractions of the font's size. The origin is on the baseline at the left margin, y points downwards.
  public struct Variant: Sendable, Hashable {
    /// The weight as fonts count it, from 100 to 900.
    public var weight: UInt16
    /// How large it is beside others: 1 small, 2 medium, 3 large.
    public var scale: UInt8
    /// The distance between the margins.
    public var width: Double
    /// The outlines.
    public var steps: [Step]

    /// Outlines.
    public init(weight: UInt16 = 400, scale: UInt8 = 2, width: Double, steps: [Step]) {
      self.weight = weight
      self.scale = scale
      self.width = width
      self.steps = steps
    }
  }

  /// Its variants; those that are not there are made of the nearest.
  public var variants: [Variant]

  /// A symbol of these variants.
  public init(variants: [Variant]) { self.variants = variants }

  /// The outlines for a weight and a scale, or the nearest there are: the scale counts first.
  public func variant(weight: UInt16, scale: UInt8) -> Variant? {
    variants.min { distance($0, weight, scale) < distance($1, weight, scale) }
  }

  private func distance(_ variant: Variant, _ weight: UInt16, _ scale: UInt8) -> Int {
    abs(Int(variant.scale) - Int(scale)) * 10_000 + abs(Int(variant.weight) - Int(weight))
  }
}

extension SymbolAsset: AssetValue {
  func write(to writer: inout ByteWriter) { writer.list(variants) }
  init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(variants: try reader.list()) }
}

extension SymbolAsset.Variant: AssetValue {
  func write(to writer: inout ByteWriter) {
    writer.integer(weight)
    writer.integer(scale)
    writer.double(width)
    writer.list(steps)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      weight: try reader.integer(), scale: try reader.integer(), width: try reader.double(), steps: try reader.list())
  }
}

extension SymbolAsset.Step: AssetValue {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .move(let x, let y): Self.write(0, [x, y], to: &writer)
    case .line(let x, let y): Self.write(1, [x, y], to: &writer)
    case .curve(let x1, let y1, let x2, let y2, let x, let y): Self.write(2, [x1, y1, x2, y2, x, y], to: &writer)
    case .close: Self.write(3, [], to: &writer)
    }
  }

  private static func write(_ code: UInt8, _ numbers: [Double], to writer: inout ByteWriter) {
    writer.integer(code)
    // A hundred-thousandth of the font's size is more than a pixel tells.
    for number in numbers { writer.integer(Float(number).bitPattern) }
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    func number(_ reader: inout ByteReader) throws(ByteCodecError) -> Double {
      let value = Float(bitPattern: try reader.integer())
      guard value.isFinite else { throw .notFinite }
      return Double(value)
    }
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .move(x: try number(&reader), y: try number(&reader))
    case 1: self = .line(x: try number(&reader), y: try number(&reader))
    case 2:
      self = .curve(
        x1: try number(&reader), y1: try number(&reader), x2: try number(&reader), y2: try number(&reader),
        x: try number(&reader), y: try number(&reader))
    case 3: self = .close
    default: throw .unknownCode(what: "step of an outline", code: Int(code))
    }
  }
}
