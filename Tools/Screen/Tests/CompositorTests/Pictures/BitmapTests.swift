import Compositor
import Foundation
import LayerTree
import TextLayout
import XCTest

final class BitmapTests: XCTestCase {
  func test_aWindowOfOneColour_isABitmapOfIt() throws {
    let picture = try Compositor(fonts: FontLibrary()).draw(window(20, 10, 0xff00_00ff, []), scale: 2)
    XCTAssertEqual(picture, Bitmap(width: 40, height: 20, filledWith: 0xffff_0000))
    XCTAssertEqual(
      try Compositor(fonts: FontLibrary()).draw(window(20, 10, nil, []), scale: 1, background: .clear),
      Bitmap(width: 20, height: 10))
  }

  func test_sizesThatDoNotFit_areNoBitmap() {
    XCTAssertNil(Bitmap(width: 2, height: 2, pixels: [1, 2, 3]))
    XCTAssertNil(Bitmap(width: -1, height: -1, pixels: [1]))
    XCTAssertNil(Bitmap(width: .max, height: .max, pixels: []))
    XCTAssertEqual(Bitmap(width: 1, height: 2, pixels: [3, 4])?[0, 1], 4)
    XCTAssertEqual(Bitmap(width: -4, height: 2).pixels, [])
  }

  func test_filesKeepPixelsAndSayWhatTheyAre() throws {
    var dice = Dice(1)
    var opaque = Bitmap(width: 13, height: 7)
    for index in opaque.pixels.indices {
      opaque.pixels[index] = UInt32.random(in: 0 ... .max, using: &dice) | 0xff00_0000
    }
    let file = PNG.encode(opaque, text: [("Title", "A picture é"), ("", "left out"), ("App", "Notes")])
    XCTAssertEqual(try PNG.decode(file), opaque)
    XCTAssertNotNil(Data(file).range(of: Data("tEXtTitle\0A picture ".utf8)))
    XCTAssertNotNil(Data(file).range(of: Data("tEXtApp\0Notes".utf8)))
    XCTAssertNil(Data(file).range(of: Data("left out".utf8)))
    // Without opacity colours are gone; half of it keeps half of them.
    let half = try XCTUnwrap(Bitmap(width: 3, height: 1, pixels: [0, 0x8040_2000, 0xff01_0203]))
    XCTAssertEqual(try PNG.decode(PNG.encode(half)), half)
    XCTAssertEqual(PNG.encode(Bitmap(width: 0, height: 5)), [])
    var many = Bitmap(width: 50, height: 40)
    for index in many.pixels.indices {
      let alpha = UInt32.random(in: 0...255, using: &dice)
      many.pixels[index] = alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
    }
    XCTAssertEqual(try PNG.decode(PNG.encode(many)), many)
  }

  func test_comparisonsSeeWhatEyesSee() {
    let grey = Bitmap(width: 4, height: 4, filledWith: 0xff80_8080)
    var other = grey
    XCTAssertEqual(Comparison(grey, other).differing, 0)
    other[1, 1] = 0xff81_8080
    other[2, 2] = 0xffff_0000
    XCTAssertEqual(Comparison(grey, other).differing, 2)
    let seen = Comparison(grey, other, tolerance: 2)
    XCTAssertEqual(seen.differing, 1)
    XCTAssertEqual(seen.picture[2, 2], 0xffff_0000)
    XCTAssertNotEqual(seen.picture[1, 1], 0xffff_0000)
    XCTAssertGreaterThan(seen.greatest, 50)
    let black = Comparison(
      Bitmap(width: 1, height: 1, filledWith: 0xff00_0000), Bitmap(width: 1, height: 1, filledWith: 0xffff_ffff))
    XCTAssertEqual(black.greatest, 100, accuracy: 0.1)
    let sizes = Comparison(grey, Bitmap(width: 2, height: 9))
    XCTAssertFalse(sizes.hasSameSize)
    XCTAssertEqual(sizes.differing, 18)
  }

  func test_missingFonts_areNamed() {
    XCTAssertEqual(
      FontLibrary(folder: "/nonexistent").missing,
      ["fonts-inter", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-dejavu-core"])
    XCTAssertEqual(FontLibrary().missing, [])
  }

  func test_stroke_standsAroundLetters() throws {
    func picture(_ stroke: TextStroke?) throws -> Bitmap {
      try Compositor(fonts: FontLibrary()).draw(
        window(
          80, 60, .white,
          [
            box(0, 0, 80, 60, nil) {
              var look = style()
              look.size = 48
              look.stroke = stroke
              $0.contents = text("I", look)
            }
          ]), scale: 1)
    }
    func count(_ picture: Bitmap, _ pixel: UInt32) -> Int { picture.pixels.count { $0 == pixel } }
    let (red, black) = (UInt32(0xffff_0000), UInt32(0xff00_0000))
    let plain = try picture(nil)
    let hollow = try picture(TextStroke(width: 1, colour: 0xff00_00ff, fills: false))
    let whole = try picture(TextStroke(width: 2, colour: 0xff00_00ff, fills: true))
    XCTAssertEqual(count(plain, red), 0)
    XCTAssertEqual(count(hollow, black), 0)
    XCTAssertGreaterThan(count(plain, black), count(whole, black))
    XCTAssertGreaterThan(count(whole, black), 0)
    XCTAssertGreaterThan(count(whole, red), count(plain, red))
  }

  func test_secrets_areInPicturesAsDots() throws {
    func picture(_ string: String) throws -> Bitmap {
      try Compositor(fonts: FontLibrary()).draw(
        window(
          80, 30, .white,
          [
            box(0, 0, 80, 30, .grey) {
              $0.contents = text(string)
              $0.privacy = .secure
            }
          ]), scale: 2)
    }
    XCTAssertNotEqual(try picture("••"), try picture("••••••"))
  }
}
