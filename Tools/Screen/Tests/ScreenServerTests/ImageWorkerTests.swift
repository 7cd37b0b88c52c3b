import Compositor
import Foundation
import LayerTree
import ScreenLink
import XCTest

@testable import ScreenServer

/// Foreign pictures are decoded, or are missing with a reason; whatever they do, the process that asks goes on.
final class ImageWorkerTests: XCTestCase {
  private func decode(_ bytes: [UInt8]) throws -> Result<Bitmap, DecodedPictures.Reason> {
    DecodedPictures.decode(try ScreenFile(bytes, named: "test"))
  }

  /// Red, half of it transparent, blue; green below.
  private let pixels: [UInt32] = [0xffff_0000, 0x8080_0000, 0xff00_00ff, 0xff00_ff00, 0xff00_ff00, 0]

  private var png: [UInt8] {
    get throws { PNG.encode(try XCTUnwrap(Bitmap(width: 3, height: 2, pixels: pixels)), text: [("a", "b")]) }
  }

  func test_png_comesBackAsItWas() throws {
    let bitmap = try decode(try png).get()
    XCTAssertEqual(bitmap.width, 3)
    XCTAssertEqual(bitmap.pixels, pixels)
  }

  /// What a worker needs for it is more than what the process has free.
  func test_largePictures_areDecoded() throws {
    let large = Bitmap(width: 3000, height: 2000, filledWith: 0xff12_3456)
    XCTAssertEqual(try decode(PNG.encode(large, text: [])).get(), large)
  }

  /// A GIF of 2 by 2: red, green, blue, and one that is transparent.
  private let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
    + [0x21, 0xf9, 4, 1, 0, 0, 3, 0] + [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0]
    // Codes of 3 bits: clear, 0, 1, 2, 3, end; from the fifth on there are enough for 4 bits.
    + [2, 3, 0x44, 0x34, 0x05, 0] + [0x3b]

  func test_gif_isItsFirstFrame() throws {
    let bitmap = try decode(gif).get()
    XCTAssertEqual(bitmap.width, 2)
    XCTAssertEqual(bitmap.pixels, [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0])
  }

  /// Pixels as an app has them.
  private func raw(
    _ numbers: [UInt32], _ bytes: [UInt8]
  ) -> [UInt8] {
    [0x89] + Array("DMPIX".utf8) + [0x0d, 0x0a]
      + numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } } + bytes
  }

  func test_pixelsOfApps_areTakenAsTheyLie() throws {
    func pixel(_ bits: UInt32, _ info: UInt32, _ channels: UInt32, _ bytes: [UInt8]) throws -> UInt32 {
      try decode(raw([1, 1, UInt32(bytes.count), bits, info, channels], bytes)).get()[0, 0]
    }
    let half: UInt32 = 0x8040_2010
    XCTAssertEqual(try pixel(32, 1, 3, [0x40, 0x20, 0x10, 0x80]), half, "premultiplied last")
    XCTAssertEqual(try pixel(32, 2, 3, [0x80, 0x40, 0x20, 0x10]), half, "premultiplied first")
    XCTAssertEqual(try pixel(32, 0x2002, 3, [0x10, 0x20, 0x40, 0x80]), half, "premultiplied first, little")
    XCTAssertEqual(try pixel(32, 0x4001, 3, [0x40, 0x20, 0x10, 0x80]), half, "premultiplied last, big")
    XCTAssertEqual(try pixel(32, 0x2006, 3, [1, 2, 3, 9]), 0xff03_0201, "no alpha")
    XCTAssertEqual(try pixel(32, 3, 3, [255, 0, 0, 128]), 0x8080_0000, "straight")
    XCTAssertEqual(try pixel(32, 1, 3, [255, 0, 0, 128]), 0x8080_0000, "more than its alpha")
    XCTAssertEqual(try pixel(24, 0, 3, [1, 2, 3]), 0xff01_0203)
    XCTAssertEqual(try pixel(8, 0, 1, [7]), 0xff07_0707)
    XCTAssertEqual(try pixel(8, 7, 1, [7]), 0x0700_0000)
    // Rows with room at their end.
    let rows = try decode(raw([1, 2, 3, 8, 0, 1], [1, 0, 0, 2, 0, 0])).get()
    XCTAssertEqual(rows.pixels, [0xff01_0101, 0xff02_0202])
  }

  func test_pixelsOfApps_thatLie_areMissing() throws {
    for (numbers, reason): ([UInt32], String) in [
      ([0, 1, 4, 32, 1, 3], "no size"), ([20_000, 1, 80_000, 32, 1, 3], "larger"), ([2, 2, 8, 32, 1, 3], "fewer"),
      ([2, 1, 4, 32, 1, 3], "fewer"), ([1, 1, .max, 32, 1, 3], "fewer"), ([1, 1, 4, 64, 1, 3], "not known"),
      ([1, 1, 4, 32, 7, 3], "not known"), ([1, 1, 4, 32, 0x1001, 3], "not known"), ([1, 1, 4, 32, 1, 4], "not known"),
      ([1, 1, 4, 32, 0x101, 3], "not known"), ([1, 1, 3, 24, 0x2000, 3], "not known"),
    ] {
      guard case .failure(let why) = try decode(raw(numbers, [1, 2, 3, 4])) else {
        XCTFail("\(numbers) is a picture")
        continue
      }
      XCTAssertTrue(why.text.contains(reason), "\(numbers): \(why.text)")
    }
    guard case .failure(let why) = try decode(raw([1, 1, 4], [])) else { return XCTFail("half a head is a picture") }
    XCTAssertTrue(why.text.contains("head"), why.text)
  }

  func test_whatIsNoPicture_isMissing() throws {
    let cases: [([UInt8], String)] = [
      ([], "it is none of"), (Array("hello".utf8), "it is none of"), (Array("<svg/>".utf8), "it is none of"),
      (Array(try png.prefix(30)), "ends early"), (Array("GIF89a".utf8), "no size"),
      ([0xff, 0xd8, 0xff, 0xe0, 0, 4], "JPEG"), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "no WebP"),
    ]
    for (bytes, reason) in cases {
      guard case .failure(let why) = try decode(bytes) else {
        XCTFail("\(bytes.prefix(8)) is a picture")
        continue
      }
      XCTAssertTrue(why.text.contains(reason), why.text)
    }
    // No file at all.
    XCTAssertThrowsError(try DecodedPictures.decode(ScreenFile(open("/dev/zero", O_RDONLY))).get())
    XCTAssertThrowsError(try DecodedPictures.decode(ScreenFile(-1)).get())
  }

  /// Headers that promise more than there may be, and more than there is.
  func test_bombs_areRefusedByTheirSize() throws {
    func header(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
      var bytes = try png
      for (place, value) in [(16, width), (20, height)] {
        for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte)) }
      }
      // The check of the chunk is right, so that only the size is wrong.
      let sum = Self.crc(bytes[12..<29])
      for byte in 0..<4 { bytes[29 + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte)) }
      return bytes
    }
    for (width, height) in [(100_000, 1), (1, 100_000), (16_384, 16_384), (0, 5), (0xffff_ffff, 0xffff_ffff)] {
      guard case .failure(let why) = try decode(try header(UInt32(width), UInt32(height))) else {
        XCTFail("\(width) × \(height) is a picture")
        continue
      }
      XCTAssertFalse(why.text.contains("crashed"), why.text)
    }
    // As large as allowed, with nothing in it: no memory is taken, and the reason is that it ends early.
    guard case .failure(let why) = try decode(try header(8192, 8192)) else { return XCTFail("from nothing") }
    XCTAssertFalse(why.text.contains("crashed"), why.text)
  }

  /// A small file with many pixels: its decoder is ended, and what all take together is bounded, too.
  func test_whatTakesLong_isEnded() throws {
    let side = 4096
    let bomb = PNG.encode(Bitmap(width: side, height: side, filledWith: 0xff00_00ff))
    XCTAssertLessThan(bomb.count, 1 << 20)
    let file = try ScreenFile(bomb, named: "bomb")
    var taken: UInt32 = 0
    guard case .failure(let why) = DecodedPictures.decode(file, within: 1, taken: &taken) else {
      return XCTFail("\(side * side) pixels in a millisecond")
    }
    XCTAssertEqual(why.text, "it takes longer than 1 milliseconds to decode")
    XCTAssertEqual(try DecodedPictures.decode(file, within: 60_000, taken: &taken).get().width, side)
    XCTAssertGreaterThan(taken, 0)

    let pictures = DecodedPictures(patience: 60_000, allPatience: 1)
    pictures.begin()
    let images = [ImageID(1), ImageID(2)]
    let size = Size(width: 1, height: 1)
    pictures.use(
      PictureRequest.Plane(TreeChange(), files: images.map { PictureRequest.File($0, descriptor: 0) }), 0, [file])
    for image in images {
      XCTAssertNil(pictures.picture(image, of: ImageSource(.bundle(path: "bomb"), size: size)))
    }
    XCTAssertEqual(pictures.missing.map(\.image), images)
    XCTAssertTrue(
      pictures.missing.last?.reason.hasPrefix("the pictures of the window take longer than 1 ") ?? false)
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
  }

  /// Random damage: a picture or a reason, and always the next one.
  func test_damagedFiles_costThePicture() throws {
    var random = SystemRandomNumberGenerator()
    let files = [try png, gif] + ImageSamples.all
    var missing = 0
    for round in 0..<240 {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      if case .failure(let why) = try decode(bytes) {
        missing += 1
        XCTAssertFalse(why.text.isEmpty)
      }
    }
    XCTAssertGreaterThan(missing, 20)
    XCTAssertEqual(try decode(try png).get().pixels, pixels)
  }

  func test_jpegAndWebP_areDecoded() throws {
    for (name, bytes) in [("JPEG", ImageSamples.jpeg), ("WebP", ImageSamples.webp)] {
      let bitmap = try decode(bytes).get()
      XCTAssertEqual(bitmap.width, 16, name)
      XCTAssertEqual(bitmap.height, 8, name)
      // Red, as far as these formats keep it.
      for pixel in bitmap.pixels {
        XCTAssertEqual(pixel >> 24, 255, name)
        XCTAssertGreaterThan(pixel >> 16 & 255, 240, name)
        XCTAssertLessThan(pixel & 255, 20, name)
      }
    }
  }
}
