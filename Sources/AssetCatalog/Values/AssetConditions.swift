internal import ByteCodec

/// Under which circumstances a variant of an asset is the right one. By default under all.
public struct AssetConditions: Sendable, Hashable {
  /// The kind of device.
  public enum Idiom: UInt8, Sendable { case universal, phone, pad, car }
  /// Light or dark.
  public enum Appearance: UInt8, Sendable { case any, light, dark }
  /// The contrast of colours.
  public enum Contrast: UInt8, Sendable { case any, high }
  /// The range of colours.
  public enum Gamut: UInt8, Sendable { case any, sRGB, displayP3 }
  /// The direction in which the language is written.
  public enum Direction: UInt8, Sendable { case any, leftToRight, rightToLeft }
  /// The amount of space along one axis.
  public enum SizeClass: UInt8, Sendable { case any, compact, regular }

  /// The kind of device.
  public var idiom: Idiom
  /// Light or dark.
  public var appearance: Appearance
  /// The contrast of colours.
  public var contrast: Contrast
  /// The range of colours.
  public var gamut: Gamut
  /// The direction of the language.
  public var direction: Direction
  /// The space from left to right.
  public var width: SizeClass
  /// The space from top to bottom.
  public var height: SizeClass
  /// The language, such as `fr`; nil for all.
  public var language: String?
  /// Pixels per point; 0 for any.
  public var scale: UInt8

  /// Conditions; by default none.
  public init(
    idiom: Idiom = .universal, appearance: Appearance = .any, contrast: Contrast = .any, gamut: Gamut = .any,
    direction: Direction = .any, width: SizeClass = .any, height: SizeClass = .any, language: String? = nil,
    scale: UInt8 = 0
  ) {
    self.idiom = idiom
    self.appearance = appearance
    self.contrast = contrast
    self.gamut = gamut
    self.direction = direction
    self.width = width
    self.height = height
    self.language = language
    self.scale = scale
  }
}

extension AssetConditions: AssetValue {
  func write(to writer: inout ByteWriter) {
    writer.code(idiom)
    writer.code(appearance)
    writer.code(contrast)
    writer.code(gamut)
    writer.code(direction)
    writer.code(width)
    writer.code(height)
    writer.integer(scale)
    writer.text(language)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      idiom: try reader.code("idiom"), appearance: try reader.code("appearance"),
      contrast: try reader.code("contrast"), gamut: try reader.code("gamut"),
      direction: try reader.code("direction"), width: try reader.code("size class"),
      height: try reader.code("size class"))
    scale = try reader.integer()
    language = try reader.text()
  }
}
