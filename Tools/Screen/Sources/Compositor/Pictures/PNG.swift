internal import CLibPNG
internal import CZlib

/// PNG files: written by zlib, read by libpng.
public enum PNG {
  /// A bitmap as a file, with texts that say what it is: keyword and text, of Latin letters. Keywords are 1 to 79
  /// characters; others are left out, as are characters that are none of Latin-1.
  public static func encode(_ bitmap: Bitmap, text: [(String, String)] = []) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { return [] }
    // Without alpha where all is opaque: the file is smaller.
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    // Each row begins with its filter. None: what apps look like repeats, which filters hide from zlib.
    let row = 1 + bitmap.width * (isOpaque ? 3 : 4)
    let raw = [UInt8](unsafeUninitializedCapacity: row * bitmap.height) { bytes, count in
      count = row * bitmap.height
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let bytes = bytes.baseAddress, let pixels = pixels.baseAddress else { return }
        for y in 0..<bitmap.height {
          bytes[y * row] = 0
          write(pixels + y * bitmap.width, bitmap.width, isOpaque, to: bytes + y * row + 1)
        }
      }
    }
    var length = compressBound(uLong(raw.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, raw, uLong(raw.count), Z_DEFAULT_COMPRESSION) == Z_OK else { return [] }
    let header = number(UInt32(bitmap.width)) + number(UInt32(bitmap.height)) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file.reserveCapacity(Int(length) + 1024)
    append("IHDR", header[...], to: &file)
    for (keyword, text) in text { append(keyword: keyword, text: text, to: &file) }
    append("IDAT", packed[..<Int(length)], to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func write(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, _ isOpaque: Bool, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let pixel = isOpaque ? pixels[x] : straight(pixels[x])
      let to = bytes + x &* (isOpaque ? 3 : 4)
      to[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      to[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      to[2] = UInt8(truncatingIfNeeded: pixel)
      if !isOpaque { to[3] = UInt8(truncatingIfNeeded: pixel >> 24) }
    }
  }

  /// The pixels of a file. Colours become standard RGB.
  public static func decode(_ bytes: [UInt8]) throws(CompositorError) -> Bitmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    func reason() -> String {
      withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    // What libpng notes of the bytes stays valid until the end of the closure only.
    let found: Result<[UInt8], CompositorError> = bytes.withUnsafeBytes { raw in
      guard png_image_begin_read_from_memory(&image, raw.baseAddress, raw.count) != 0 else {
        return .failure(.badPNG(reason()))
      }
      guard Limits.allows(Double(image.width), Double(image.height)) else {
        return .failure(.impossibleSize(width: Double(image.width), height: Double(image.height)))
      }
      image.format = 0x03
      var rgba = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
      guard png_image_finish_read(&image, nil, &rgba, 0, nil) != 0 else { return .failure(.badPNG(reason())) }
      return .success(rgba)
    }
    let rgba = try found.get()
    var bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
    for index in bitmap.pixels.indices {
      let (red, green, blue) = (UInt32(rgba[4 * index]), UInt32(rgba[4 * index + 1]), UInt32(rgba[4 * index + 2]))
      bitmap.pixels[index] = premultiplied(red, green, blue, UInt32(rgba[4 * index + 3]))
    }
    return bitmap
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      (min((pixel >> shift & 255) * 255 + alpha / 2, 255 * alpha) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  /// Adds a text: keyword, 0, text.
  private static func append(keyword: String, text: String, to file: inout [UInt8]) {
    func latin(_ string: String) -> [UInt8] {
      string.unicodeScalars.filter { $0.value < 256 && $0.value > 0 }.map { UInt8($0.value) }
    }
    let name = latin(keyword)
    guard (1...79).contains(name.count) else { return }
    append("tEXt", (name + [0] + latin(text))[...], to: &file)
  }

  /// Adds a part of a file: length, kind, contents, checksum of kind and contents.
  private static func append(_ kind: StaticString, _ body: ArraySlice<UInt8>, to file: inout [UInt8]) {
    file += number(UInt32(body.count))
    let start = file.count
    kind.withUTF8Buffer { file += $0 }
    file += body
    let check = file[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    file += number(UInt32(check))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
