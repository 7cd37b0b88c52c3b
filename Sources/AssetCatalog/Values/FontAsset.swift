internal import ByteCodec

/// A face in a font file of the bundle, and how its text is measured.
public struct FontAsset: Sendable, Hashable {
  /// The name by which programs know the face: `Avenir-Heavy`.
  public var postScriptName: String
  /// The family: `Avenir`.
  public var family: String
  /// The face within the family: `Heavy`.
  public var style: String
  /// The name by which people know the face: `Avenir Heavy`.
  public var fullName: String
  /// The file, by its path in the bundle.
  public var file: String
  /// The number of the face in its file.
  public var index: UInt16
  /// The weight as fonts count it, from 1 to 1000.
  public var weight: UInt16
  /// Whether the letters slope.
  public var isItalic: Bool
  /// Whether all letters have one width.
  public var isMonospaced: Bool
  /// How far letters reach above the baseline, as a fraction of the size.
  public var ascent: Double
  /// How far letters reach below the baseline, as a fraction of the size; not negative.
  public var descent: Double
  /// The space between lines, as a fraction of the size.
  public var lineGap: Double
  /// The height of a capital letter, as a fraction of the size.
  public var capHeight: Double
  /// The height of a small letter, as a fraction of the size.
  public var xHeight: Double
  /// The advances and the kerning, as `TextLayout` reads them; empty for none.
  public var tables: [UInt8]

  /// A face of a file.
  public init(
    postScriptName: String, family: String, style: String, fullName: String, file: String, index: UInt16 = 0,
    weight: UInt16 = 400, isItalic: Bool = false, isMonospaced: Bool = false, ascent: Double, descent: Double,
    lineGap: Double = 0, capHeight: Double, xHeight: Double, tables: [UInt8] = []
  ) {
    self.postScriptName = postScriptName
    self.family = family
    self.style = style
    self.fullName = fullName
    self.file = file
    self.index = index
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.tables = tables
  }
}

extension FontAsset: AssetValue {
  // The tables stand apart, where they can be read in place.
  func write(to writer: inout ByteWriter) {
    for text in [postScriptName, family, style, fullName, file] { writer.string(text) }
    writer.integer(index)
    writer.integer(weight)
    writer.bool(isItalic)
    writer.bool(isMonospaced)
    for number in [ascent, descent, lineGap, capHeight, xHeight] { writer.double(number) }
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      postScriptName: try reader.string(), family: try reader.string(), style: try reader.string(),
      fullName: try reader.string(), file: try reader.string(), index: try reader.integer(),
      weight: try reader.integer(), isItalic: try reader.bool(), isMonospaced: try reader.bool(),
      ascent: try reader.double(), descent: try reader.double(), lineGap: try reader.double(),
      capHeight: try reader.double(), xHeight: try reader.double())
  }
}
