import Foundation

/// HarfBuzz with one font, as far as this machine has both: what text costs by a shaper.
final class HarfBuzz {
  private typealias Object = OpaquePointer
  private typealias Make = @convention(c) () -> Object?
  private typealias AddText = @convention(c) (Object?, UnsafePointer<UInt8>?, Int32, UInt32, Int32) -> Void
  private typealias Change = @convention(c) (Object?) -> Void
  private typealias Shape = @convention(c) (Object?, Object?, UnsafeRawPointer?, UInt32) -> Void
  private typealias Positions = @convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<Int32>?

  private let library: UnsafeMutableRawPointer
  private let font: Object
  private let buffer: Object
  private let reset: Change
  private let guess: Change
  private let add: AddText
  private let shape: Shape
  private let positions: Positions
  private let alternates: [UInt32]
  /// The units of the font's size.
  let unitsPerEm: Double

  /// HarfBuzz with the font file at a path.
  init(font path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw Skipped("\(path) is not there (fonts-inter)") }
    guard let library = dlopen("libharfbuzz.so.0", RTLD_NOW) else { throw Skipped("there is no libharfbuzz.so.0") }
    self.library = library
    func find<T>(_ name: String, _ type: T.Type) throws -> T {
      guard let symbol = dlsym(library, name) else { throw Skipped("HarfBuzz has no \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    let open = try find("hb_blob_create_from_file", (@convention(c) (UnsafePointer<CChar>?) -> Object?).self)
    let face = try find("hb_face_create", (@convention(c) (Object?, UInt32) -> Object?).self)
    let units = try find("hb_face_get_upem", (@convention(c) (Object?) -> UInt32).self)
    let makeFont = try find("hb_font_create", (@convention(c) (Object?) -> Object?).self)
    let madeFace = face(open(path), 0)
    guard let font = makeFont(madeFace), let buffer = try find("hb_buffer_create", Make.self)() else {
      throw Skipped("HarfBuzz cannot read \(path)")
    }
    self.font = font
    self.buffer = buffer
    unitsPerEm = Double(units(madeFace))
    reset = try find("hb_buffer_clear_contents", Change.self)
    guess = try find("hb_buffer_guess_segment_properties", Change.self)
    add = try find("hb_buffer_add_utf8", AddText.self)
    shape = try find("hb_shape", Shape.self)
    positions = try find("hb_buffer_get_glyph_positions", Positions.self)
    // hb_feature_t: tag, value, start, end. Without contextual alternates, as the tables.
    alternates = [0x6361_6c74, 0, 0, UInt32.max]
  }

  /// The width of a line, in the font's units.
  func width(of text: String) -> Int {
    reset(buffer)
    var text = text
    text.withUTF8 { add(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count)) }
    guess(buffer)
    alternates.withUnsafeBytes { shape(font, buffer, $0.baseAddress, 1) }
    var count: UInt32 = 0
    guard let values = positions(buffer, &count) else { return 0 }
    var width = 0
    for index in 0..<Int(count) { width += Int(values[index * 5]) }
    return width
  }
}
