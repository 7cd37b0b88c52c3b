internal import ByteCodec

/// A picture in its variants.
public struct ImageAsset: Sendable, Hashable {
  /// How a picture is coloured.
  public enum Rendering: UInt8, Sendable { case automatic, original, template }

  /// One file of it.
  public struct Variant: Sendable, Hashable {
    /// When it is the right one. The scale is that of the file.
    public var conditions: AssetConditions
    /// The file, by its path in the bundle.
    public var file: String
    /// The width in points of a file that does not say it itself, because it is unmade; else 0.
    public var width: Double
    /// The height in points of such a file; else 0.
    public var height: Double
    /// Whether the file is a PDF or an SVG of which no picture was made.
    public var isUnmade: Bool
    /// How it is stretched; nil for as a whole.
    public var slicing: Slicing?
    /// The edges that do not count for alignment, in pixels; nil for none.
    public var alignment: Edges?

    /// A file of a picture.
    public init(
      conditions: AssetConditions = AssetConditions(), file: String, width: Double = 0,
      height: Double = 0, isUnmade: Bool = false, slicing: Slicing? = nil, alignment: Edges? = nil
    ) {
      self.conditions = conditions
      self.file = file
      self.width = width
      self.height = height
      self.isUnmade = isUnmade
      self.slicing = slicing
      self.alignment = alignment
    }
  }

  /// How it is coloured.
  public var rendering: Rendering
  /// Whether a PDF or an SVG is to be sharp at any size; here it is so at the sizes that were made of it.
  public var preservesVector: Bool
  /// Its variants.
  public var variants: [Variant]

  /// A picture; by default coloured as its place wants it.
  public init(rendering: Rendering = .automatic, preservesVector: Bool = false, variants: [Variant]) {
    self.rendering = rendering
    self.preservesVector = preservesVector
    self.variants = variants
  }

  /// The variant that suits best; nil if there is none.
  public func variant(for traits: AssetTraits) -> Variant? {
    traits.best(variants.lazy.map(\.conditions)).map { variants[$0] }
  }
}

/// Distances from the edges of a picture, in pixels.
public struct Edges: Sendable, Hashable {
  /// From the upper edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Distances; 0 by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Which part of a picture fills the room beyond its size.
public struct Slicing: Sendable, Hashable {
  /// How many parts there are, and along which axes.
  public enum Parts: UInt8, Sendable { case nine, threeAcross, threeDown }
  /// How the middle fills its room.
  public enum Filling: UInt8, Sendable { case tile, stretch }

  /// The parts.
  public var parts: Parts
  /// The edges that keep their size, in pixels.
  public var caps: Edges
  /// How the middle fills its room.
  public var filling: Filling
  /// The width of the middle, which begins after the left cap, in pixels; what lies between it and the right cap is not
  /// shown. 0 for all of it.
  public var centerWidth: Double
  /// The height of the middle, which begins below the upper cap, in pixels; 0 for all of it.
  public var centerHeight: Double

  /// A division of a picture.
  public init(parts: Parts, caps: Edges, filling: Filling, centerWidth: Double = 0, centerHeight: Double = 0) {
    self.parts = parts
    self.caps = caps
    self.filling = filling
    self.centerWidth = centerWidth
    self.centerHeight = centerHeight
  }
}

extension ImageAsset: AssetValue {
  func write(to writer: inout ByteWriter) {
    writer.code(rendering)
    writer.bool(preservesVector)
    writer.list(variants)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      rendering: try reader.code("rendering"), preservesVector: try reader.bool(), variants: try reader.list())
  }
}

extension ImageAsset.Variant: AssetValue {
  func write(to writer: inout ByteWriter) {
    conditions.write(to: &writer)
    writer.string(file)
    writer.double(width)
    writer.double(height)
    writer.bool(isUnmade)
    writer.maybe(slicing)
    writer.maybe(alignment)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      conditions: try AssetConditions(from: &reader), file: try reader.string(), width: try reader.double(),
      height: try reader.double(), isUnmade: try reader.bool(), slicing: try reader.maybe(),
      alignment: try reader.maybe())
  }
}

extension Edges: AssetValue {
  func write(to writer: inout ByteWriter) {
    for side in [top, left, bottom, right] { writer.double(side) }
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      top: try reader.double(), left: try reader.double(), bottom: try reader.double(), right: try reader.double())
  }
}

extension Slicing: AssetValue {
  func write(to writer: inout ByteWriter) {
    writer.code(parts)
    caps.write(to: &writer)
    writer.code(filling)
    writer.double(centerWidth)
    writer.double(centerHeight)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      parts: try reader.code("slicing"), caps: try Edges(from: &reader), filling: try reader.code("filling"),
      centerWidth: try reader.double(), centerHeight: try reader.double())
  }
}
