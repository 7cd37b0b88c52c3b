internal import CFreeType
internal import LayerTree

/// How much of each pixel a glyph covers.
struct GlyphMask {
  /// Where it lies, from the pixel that the glyph's origin is in.
  var left: Int
  var top: Int
  var width: Int
  var height: Int
  /// A byte a pixel, or a whole pixel for a glyph in colours.
  var cover: [UInt8]
}

/// Glyphs as masks of pixels, made when they are first drawn.
final class GlyphCache {
  struct Key: Hashable {
    var typeface: Int
    var glyph: UInt32
    /// What a unit of the font becomes, in 64ths of a pixel, as FreeType counts: 16.16.
    var xx: Int
    var xy: Int
    var yx: Int
    var yy: Int
    /// Quarters of a pixel.
    var x: UInt8
    var y: UInt8
  }

  private var masks: [Key: GlyphMask] = [:]
  private var bytes = 0
  /// Beyond so many bytes all are made anew.
  static let most = 16 << 20
  /// Glyphs of more pixels a side are drawn as paths.
  static let side = 512

  func mask(
    _ key: Key, _ typeface: any GlyphSource, _ library: FT_Library?, _ work: Work
  ) throws(CompositorError) -> GlyphMask? {
    if let found = masks[key] { return found }
    try work.add(50_000)
    let made = Self.make(key, typeface, library)
    if bytes > Self.most {
      masks.removeAll(keepingCapacity: true)
      bytes = 0
    }
    try work.add((made?.cover.count ?? 0) * 8)
    masks[key] = made
    bytes += 96 + (made?.cover.count ?? 0)
    return made
  }

  private static func make(_ key: Key, _ typeface: any GlyphSource, _ library: FT_Library?) -> GlyphMask? {
    let empty = GlyphMask(left: 0, top: 0, width: 0, height: 0, cover: [])
    guard let library else { return empty }
    var isSeen = false
    let made = typeface.withOutline(of: key.glyph) { outline -> GlyphMask? in
      guard outline.n_points > 0 else { return nil }
      isSeen = true
      return make(key, &outline, library)
    }
    return isSeen ? made : empty
  }

  private static func make(_ key: Key, _ outline: inout FT_Outline, _ library: FT_Library) -> GlyphMask? {
    var matrix = FT_Matrix(xx: key.xx, xy: key.xy, yx: key.yx, yy: key.yy)
    FT_Outline_Transform(&outline, &matrix)
    FT_Outline_Translate(&outline, FT_Pos(key.x) * 16, FT_Pos(key.y) * -16)
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
    let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
    let (width, height) = (right - left, top - bottom)
    guard width > 0, height > 0 else { return GlyphMask(left: 0, top: 0, width: 0, height: 0, cover: []) }
    guard width <= side * 4, height <= side * 4 else { return nil }
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    var cover = [UInt8](repeating: 0, count: width * height)
    let error: FT_Error = cover.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    guard error == 0 else { return nil }
    return GlyphMask(left: left, top: -top, width: width, height: height, cover: cover)
  }
}

/// Constants of FreeType that are macros with casts.
enum FreeType {
  static let noScale: Int32 = 1
  static let colour: Int32 = 1 << 20
}
