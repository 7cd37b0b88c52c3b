import CHarfBuzz
import LayerTree

/// A font as HarfBuzz measures it.
final class HarfBuzzFont {
  private let font: OpaquePointer
  private let units: Double

  init?(_ path: String, _ index: UInt32 = 0) {
    guard let blob = hb_blob_create_from_file_or_fail(path), let face = hb_face_create(blob, index),
      let font = hb_font_create(face)
    else { return nil }
    units = Double(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(units), Int32(units))
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    self.font = font
  }

  deinit { hb_font_destroy(font) }

  /// The width of a text whose font is one point large, without contextual alternates.
  func width(_ text: String) -> Double {
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    let calt: hb_tag_t = 0x6361_6c74
    var feature = hb_feature_t(tag: calt, value: 0, start: 0, end: UInt32.max)
    hb_shape(font, buffer, &feature, 1)
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Double(places[$1].x_advance) } / units
  }

  /// The width of a run whose font is one point large, as it is drawn.
  func width(_ text: String, _ script: FontScript?, isRightToLeft: Bool) -> Double {
    guard let script else {
      // From right to left there is no kerning.
      return isRightToLeft ? text.reduce(0) { $0 + width(String($1)) } : width(text)
    }
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.tag))
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Double(places[$1].x_advance) } / units
  }
}
