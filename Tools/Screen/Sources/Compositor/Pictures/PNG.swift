internal import CLibPNG

/// PNG files, by libpng.
public enum PNG {
  /// A bitmap as a file, with texts that say what it is: keyword and text, of Latin letters. Keywords are 1 to 79
  /// characters; others are left out, as are characters that are none of Latin-1.
  public static func encode(_ bitmap: Bitmap, text: [(String, String)] = []) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { return [] }
    let straight = bitmap.pixels.map(straight)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(bitmap.width)
    image.height = UInt32(bitmap.height)
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    // Without alpha where all is opaque: the file is smaller.
    image.format = isOpaque ? 0x02 : 0x03
    var bytes: [UInt8] = []
    bytes.reserveCapacity(straight.count * (isOpaque ? 3 : 4))
    for pixel in straight {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      if !isOpaque { bytes.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
    }
    var size = bytes.count + bytes.count / 4 + 4096
    var file = [UInt8](repeating: 0, count: size)
    let done = png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, nil)
    png_image_free(&image)
    guard done != 0 else { return [] }
    file.removeSubrange(size...)
    // After the signature and the header, which take 8 and 25 bytes.
    file.insert(contentsOf: text.flatMap { chunk(keyword: $0.0, text: $0.1) }, at: 33)
    return file
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

  /// A text as it stands in a file: length, kind, keyword, 0, text, checksum.
  private static func chunk(keyword: String, text: String) -> [UInt8] {
    func latin(_ string: String) -> [UInt8] {
      string.unicodeScalars.filter { $0.value < 256 && $0.value > 0 }.map { UInt8($0.value) }
    }
    let name = latin(keyword)
    guard (1...79).contains(name.count) else { return [] }
    let body = Array("tEXt".utf8) + name + [0] + latin(text)
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    var check: UInt32 = 0xffff_ffff
    for byte in body {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xedb8_8320 : check >> 1 }
    }
    return number(UInt32(body.count - 4)) + body + number(~check)
  }
}
