internal import CFreeType
internal import CHarfBuzz
internal import LayerTree

/// An open font: HarfBuzz finds its glyphs and places, FreeType their outlines.
final class Typeface: GlyphSource {
  let number: Int
  let unitsPerEm: Double
  let file: FontFile
  let strike: Double?
  let isHan: Bool
  var slopes: Bool { file.slopes }
  private let face: FT_Face
  private let font: OpaquePointer
  private let blob: OpaquePointer
  /// Texts as they were last shaped, and about how many glyphs they have.
  private var shaped: [ShapedText: [ShapedGlyph]] = [:]
  private var shapedCount = 0
  private var pictures: [UInt32: (picture: Picture, left: Int, top: Int)?] = [:]

  init?(_ file: FontFile, folder: String, library: FT_Library, number: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(folder + "/" + file.path) else { return nil }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    var made: FT_Face?
    let opened: FT_Error? = bytes.map {
      $0.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(file.index), &made)
      }
    }
    guard opened == 0, let made, let shape = hb_face_create(blob, file.index), let font = hb_font_create(shape) else {
      hb_blob_destroy(blob)
      return nil
    }
    let units = Double(hb_face_get_upem(shape))
    hb_font_set_scale(font, Int32(units), Int32(units))
    hb_face_destroy(shape)
    if made.pointee.num_fixed_sizes > 0, FT_Select_Size(made, 0) == 0 {
      strike = Double(made.pointee.available_sizes[0].y_ppem) / 64
    } else {
      strike = nil
    }
    self.file = file
    self.number = number
    self.blob = blob
    self.font = font
    face = made
    unitsPerEm = units > 0 ? units : 1000
    isHan = file.path.contains("CJK")
  }

  deinit {
    FT_Done_Face(face)
    hb_font_destroy(font)
    hb_blob_destroy(blob)
  }

  /// The glyphs of a text from left to right, as widths were measured: in the fonts for scripts as these ask for it; else
  /// without contextual alternates, and without kerning in fonts that have one width for many characters and from right to
  /// left.
  func shape(_ text: ShapedText, _ work: Work) throws(CompositorError) -> [ShapedGlyph] {
    if let found = shaped[text] { return found }
    try work.add(5000 + text.string.utf8.count * 300)
    let made = shape(text)
    if shapedCount > 1 << 16 {
      shaped.removeAll(keepingCapacity: true)
      shapedCount = 0
    }
    shaped[text] = made
    shapedCount += made.count + 8
    return made
  }

  private func shape(_ text: ShapedText) -> [ShapedGlyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    var marks = 0
    var dividesPlainly = false
    let scalars = text.string.unicodeScalars.compactMap { scalar -> UInt32? in
      marks = MarkLimit.isMark(scalar) ? marks + 1 : 0
      guard marks <= MarkLimit.most else { return nil }
      var glyph: hb_codepoint_t = 0
      // As it was measured: a division slash that the font does not have is the stroke of a fraction, without its digits.
      guard scalar.value == 0x2215, hb_font_get_nominal_glyph(font, 0x2215, &glyph) == 0 else { return scalar.value }
      dividesPlainly = true
      return 0x2044
    }
    scalars.withUnsafeBufferPointer {
      hb_buffer_add_codepoints(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_set_direction(buffer, text.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // The language of a machine must not matter.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    if let script = text.script {
      hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.tag))
    } else if isHan || strike != nil {
      hb_buffer_guess_segment_properties(buffer)
    } else {
      hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    }
    func tag(_ name: StaticString) -> hb_tag_t {
      name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    }
    func off(_ name: StaticString) -> hb_feature_t {
      hb_feature_t(tag: tag(name), value: 0, start: 0, end: UInt32.max)
    }
    var features = text.script == nil ? [off("calt")] : []
    if isHan || text.isRightToLeft, text.script == nil { features.append(off("kern")) }
    if dividesPlainly { features += [off("frac"), off("numr"), off("dnom")] }
    hb_shape(font, buffer, &features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let cluster = infos[index].cluster
      return ShapedGlyph(
        number: infos[index].codepoint,
        offset: Point(x: Double(places[index].x_offset), y: Double(places[index].y_offset)),
        advance: Double(places[index].x_advance), scalar: Int(cluster) < scalars.count ? scalars[Int(cluster)] : 0,
        endsCharacter: index + 1 == Int(count) || infos[index + 1].cluster != cluster)
    }
  }

  /// The picture of a glyph, and where it lies from the glyph's origin, in its own pixels; upwards counts.
  func picture(
    of glyph: UInt32, _ work: Work
  ) throws(CompositorError) -> (picture: Picture, left: Int, top: Int)? {
    if let found = pictures[glyph] { return found }
    try work.add(400_000)
    if pictures.count >= 256 { pictures.removeAll() }
    let made = load(glyph)
    pictures[glyph] = .some(made)
    return made
  }

  private func load(_ glyph: UInt32) -> (picture: Picture, left: Int, top: Int)? {
    guard FT_Load_Glyph(face, glyph, FreeType.colour) == 0, let slot = face.pointee.glyph else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer, bitmap.pitch > 0 else {
      return nil
    }
    var made = Bitmap(width: Int(bitmap.width), height: Int(bitmap.rows))
    for y in 0..<made.height {
      for x in 0..<made.width {
        let at = buffer + y * Int(bitmap.pitch) + 4 * x
        made[x, y] = UInt32(at[3]) << 24 | UInt32(at[2]) << 16 | UInt32(at[1]) << 8 | UInt32(at[0])
      }
    }
    return (Picture(made), Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
  }

  func withOutline<Result>(of glyph: UInt32, _ body: (inout FT_Outline) -> Result?) -> Result? {
    guard FT_Load_Glyph(face, glyph, FreeType.noScale) == 0, let slot = face.pointee.glyph else { return nil }
    return body(&slot.pointee.outline)
  }
}
