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
