import Glibc
import LayerTree

/// HarfBuzz as it is found at run time: an app that shows no text that has to be shaped does not load it.
///
/// Functions and one buffer. It may go from thread to thread, but one at a time uses it: `HarfBuzzShaper` holds a lock.
struct HarfBuzz: @unchecked Sendable {
  typealias Object = OpaquePointer
  private typealias Destroy = @convention(c) (Object?) -> Void

  private let library: UnsafeMutableRawPointer
  private let makeBlob: @convention(c) (UnsafePointer<CChar>) -> Object?
  private let makeFace: @convention(c) (Object?, UInt32) -> Object?
  private let units: @convention(c) (Object?) -> UInt32
  private let makeFont: @convention(c) (Object?) -> Object?
  private let setScale: @convention(c) (Object?, Int32, Int32) -> Void
  private let getExtents: @convention(c) (Object?, UnsafeMutablePointer<Int32>) -> Int32
  private let destroyBlob: Destroy
  private let destroyFace: Destroy
  private let clear: Destroy
  private let add: @convention(c) (Object?, UnsafePointer<UInt8>?, Int32, UInt32, Int32) -> Void
  private let setDirection: @convention(c) (Object?, UInt32) -> Void
  private let setScript: @convention(c) (Object?, UInt32) -> Void
  private let setLanguage: @convention(c) (Object?, UnsafeRawPointer?) -> Void
  private let shape: @convention(c) (Object?, Object?, UnsafeRawPointer?, UInt32) -> Void
  private let infos: @convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<UInt32>?
  private let places: @convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<Int32>?
  private let buffer: Object
  private let english: UnsafeRawPointer?

  /// A font, the units of its size, and how far it reaches above and below the baseline, in these units.
  struct Font {
    let object: Object
    let unitsPerEm: Double
    let ascent: Double
    let descent: Double
  }

  /// Loads the library; nil if it is not there, or is not what it was.
  init?(library name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let makeBlob = find("hb_blob_create_from_file_or_fail", (@convention(c) (UnsafePointer<CChar>) -> Object?).self),
      let makeFace = find("hb_face_create", (@convention(c) (Object?, UInt32) -> Object?).self),
      let units = find("hb_face_get_upem", (@convention(c) (Object?) -> UInt32).self),
      let makeFont = find("hb_font_create", (@convention(c) (Object?) -> Object?).self),
      let setScale = find("hb_font_set_scale", (@convention(c) (Object?, Int32, Int32) -> Void).self),
      let getExtents = find(
        "hb_font_get_h_extents", (@convention(c) (Object?, UnsafeMutablePointer<Int32>) -> Int32).self),
      let destroyBlob = find("hb_blob_destroy", Destroy.self), let destroyFace = find("hb_face_destroy", Destroy.self),
      let clear = find("hb_buffer_clear_contents", Destroy.self),
      let add = find(
        "hb_buffer_add_utf8",
        (@convention(c) (Object?, UnsafePointer<UInt8>?, Int32, UInt32, Int32) -> Void).self),
      let setDirection = find("hb_buffer_set_direction", (@convention(c) (Object?, UInt32) -> Void).self),
      let setScript = find("hb_buffer_set_script", (@convention(c) (Object?, UInt32) -> Void).self),
      let setLanguage = find("hb_buffer_set_language", (@convention(c) (Object?, UnsafeRawPointer?) -> Void).self),
      let shape = find("hb_shape", (@convention(c) (Object?, Object?, UnsafeRawPointer?, UInt32) -> Void).self),
      let infos = find(
        "hb_buffer_get_glyph_infos",
        (@convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<UInt32>?).self),
      let places = find(
        "hb_buffer_get_glyph_positions",
        (@convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<Int32>?).self),
      let language = find(
        "hb_language_from_string", (@convention(c) (UnsafePointer<CChar>, Int32) -> UnsafeRawPointer?).self),
      let buffer = find("hb_buffer_create", (@convention(c) () -> Object?).self)?()
    else {
      dlclose(library)
      return nil
    }
    self.library = library
    (self.makeBlob, self.makeFace, self.units, self.makeFont) = (makeBlob, makeFace, units, makeFont)
    (self.setScale, self.destroyBlob, self.destroyFace, self.clear) = (setScale, destroyBlob, destroyFace, clear)
    (self.add, self.setDirection, self.setScript, self.setLanguage) = (add, setDirection, setScript, setLanguage)
    (self.shape, self.infos, self.places, self.buffer) = (shape, infos, places, buffer)
    self.getExtents = getExtents
    english = language("en", -1)
  }

  /// The font in a file; nil if there is none.
  func font(_ path: String) -> Font? {
    guard let blob = makeBlob(path) else { return nil }
    let face = makeFace(blob, 0)
    defer {
      destroyFace(face)
      destroyBlob(blob)
    }
    let units = units(face)
    guard units > 0, let font = makeFont(face) else { return nil }
    setScale(font, Int32(units), Int32(units))
    // hb_font_extents_t: ascender, descender, and ten numbers more.
    var extents = [Int32](repeating: 0, count: 12)
    guard getExtents(font, &extents) != 0 else {
      return Font(object: font, unitsPerEm: Double(units), ascent: 0, descent: 0)
    }
    return Font(
      object: font, unitsPerEm: Double(units), ascent: Double(extents[0]), descent: -Double(extents[1]))
  }

  /// The text without the marks that are too many.
  private static func parts(of text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard text.count > MarkLimit.most * 2 else { return [0..<text.count] }
    var parts: [Range<Int>] = []
    var start = 0
    var place = 0
    var marks = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let end = place + UTF8.width(scalar)
      marks = MarkLimit.isMark(scalar) ? marks + 1 : 0
      if marks > MarkLimit.most {
        if place > start { parts.append(start..<place) }
        start = end
      }
      place = end
    }
    if place > start { parts.append(start..<place) }
    return parts
  }

  /// Calls a block with the first byte and the advance of each glyph, from left to right.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, in font: Font, script: UInt32, isRightToLeft: Bool,
    _ body: (_ start: Int, _ advance: Double) -> Void
  ) {
    clear(buffer)
    let length = Int32(clamping: text.count)
    for part in Self.parts(of: text) {
      add(buffer, text.baseAddress, length, UInt32(part.lowerBound), Int32(clamping: part.count))
    }
    // HB_DIRECTION_RTL, HB_DIRECTION_LTR. The language of a machine must not matter.
    setDirection(buffer, isRightToLeft ? 5 : 4)
    setScript(buffer, script)
    setLanguage(buffer, english)
    shape(font.object, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = infos(buffer, &count), let places = places(buffer, &count) else { return }
    // hb_glyph_info_t and hb_glyph_position_t have five numbers each: the third is the cluster, the first the advance.
    for glyph in 0..<Int(count) { body(Int(infos[glyph * 5 + 2]), Double(places[glyph * 5]) / font.unitsPerEm) }
  }
}
