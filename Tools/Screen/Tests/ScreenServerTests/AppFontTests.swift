import Compositor
import Glibc
import LayerTree
import ScreenLink
import XCTest

@testable import ScreenServer

/// Fonts that apps bring: drawn as the same files are that the system brings, and missing where they are none.
final class AppFontTests: XCTestCase {
  private struct Unexpected: Error {
    var answer: ScreenAnswer
  }

  private let maker = PictureMaker()
  private let texts = ["AVATAR", "Type, kern: Te", "ff fi ffl", "", "a\tb", "e\u{301}", "Ж"]

  /// The file of a font that pictures are drawn with.
  private func file(_ name: String = "opentype/inter/Inter-Bold.otf") throws -> ScreenFile {
    let number = open(ScreenServer.fonts + "/" + name, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw XCTSkip("needs \(name)") }
    return ScreenFile(number)
  }

  /// A font whose table of outlines is noise.
  private func withoutOutlines() throws -> [UInt8] {
    var bytes = try file("truetype/dejavu/DejaVuSansMono.ttf").bytes(atMost: 1 << 24)
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entry = try XCTUnwrap(
      (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map { 12 + 16 * $0 }.first {
        bytes[$0..<$0 + 4].elementsEqual("glyf".utf8)
      })
    let start = number(at: entry + 8)
    for place in start..<start + number(at: entry + 12) { bytes[place] = 0x7f }
    return bytes
  }

  /// The texts below each other in one face.
  private func plane(_ face: FontFace, fonts: [PictureRequest.Font] = [], _ texts: [String]? = nil)
    -> PictureRequest.Plane
  {
    let texts = texts ?? self.texts
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 200, height: 200)
    root.position = Point(x: 100, y: 100)
    root.background = .white
    root.contents = .text(
      TextBlock(
        lines: texts.enumerated().map { number, text in
          TextLine(
            baseline: Point(x: 4.3, y: 24 * Double(number) + 20), width: 180, ascent: 16, descent: 4,
            runs: [TextRun(text, width: 180, face: face, size: 18.5, tracking: 0.25)])
        }))
    return PictureRequest.Plane(
      TreeChange(
        isWhole: true, size: Size(width: 200, height: 200), root: LayerID(1), created: [LayerID(1)],
        changes: [.init(LayerID(1), LayerChange(root, .all))]), fonts: fonts)
  }

  private func draw(
    _ plane: PictureRequest.Plane, _ files: [ScreenFile] = [], by maker: PictureMaker? = nil, scale: Double = 2
  ) throws -> (pixels: [UInt8], missing: [DrawnPicture.MissingFont]) {
    let request = PictureRequest(size: Size(width: 200, height: 200), scale: scale, planes: [plane], format: .pixels)
    let (answer, results) = (maker ?? self.maker).answer(.picture(request), files: files)
    guard case .picture(let drawn) = answer else { throw Unexpected(answer: answer) }
    return (try XCTUnwrap(results.first).bytes(atMost: 1 << 30), drawn.missingFonts)
  }

  func test_anAppsFont_isDrawnAsTheSystemsIs_fromTheSameFile() throws {
    let expected = try draw(plane(FontFace(.text, weight: 700)))
    let regular = try draw(plane(FontFace(.text)))
    let fonts = [PictureRequest.Font("Own-Bold", descriptor: 0)]
    let own = try draw(plane(FontFace(.app("Own-Bold")), fonts: fonts), [file()])
    XCTAssertEqual(own.missing, [])
    XCTAssertNotEqual(own.pixels, regular.pixels)
    XCTAssertEqual(own.pixels, expected.pixels)
    // Large letters are drawn as paths.
    XCTAssertEqual(
      try draw(plane(FontFace(.app("Own-Bold")), fonts: fonts), [file()], scale: 32).pixels,
      try draw(plane(FontFace(.text, weight: 700)), scale: 32).pixels)
  }

  func test_aFaceOfACollection_isTheOneWithItsNumber() throws {
    let collection = "opentype/noto/NotoSansCJK-Bold.ttc"
    let words = ["한글", "骨角", "가나다"]
    for (index, family) in [(0, FontFace.Family.cjkJP), (1, .cjkKR), (2, .cjkSC)] {
      let expected = try draw(plane(FontFace(family, weight: 700), words))
      let fonts = [PictureRequest.Font("CJK", index: UInt16(index), descriptor: 0)]
      let own = try draw(plane(FontFace(.app("CJK")), fonts: fonts, words), [file(collection)])
      XCTAssertEqual(own.pixels, expected.pixels, "\(index)")
      XCTAssertEqual(own.missing, [])
    }
  }

  func test_whatIsKept_changesNoPicture() throws {
    let fonts = [PictureRequest.Font("Own", descriptor: 0)]
    let face = FontFace(.app("Own"))
    for texts in [["One"], ["Two", "One"], ["Three", "e"], ["One"]] {
      let kept = try draw(plane(face, fonts: fonts, texts), [file()])
      let fresh = try draw(plane(face, fonts: fonts, texts), [file()], by: PictureMaker())
      XCTAssertEqual(kept.pixels, fresh.pixels, "\(texts)")
    }
  }

  func test_hostileFonts_areMissing_andTheSystemsStandsForThem() throws {
    let expected = try draw(plane(FontFace(.text))).pixels
    let whole = try file().bytes(atMost: 1 << 24)
    let cases: [(ScreenFile, UInt16, String)] = [
      (try ScreenFile([], named: "none"), 0, "no font"),
      (try ScreenFile(Array("OTTO is no font".utf8), named: "text"), 0, "no font"),
      (try ScreenFile(Array(whole.prefix(200)), named: "short"), 0, "no font"),
      // Glyphs that are pictures.
      (try file("truetype/noto/NotoColorEmoji.ttf"), 0, "no outlines"),
      (try file(), 3, "no font"),
      // The tables are right, and what they tell of letters is not.
      (try ScreenFile(try withoutOutlines(), named: "hollow"), 0, "letters are broken"),
      (ScreenFile(open("/dev/null", O_RDONLY)), 0, "no file"),
    ]
    for (number, (file, index, reason)) in cases.enumerated() {
      let fonts = [PictureRequest.Font("Own", index: index, descriptor: 0)]
      let drawn = try draw(plane(FontFace(.app("Own")), fonts: fonts), [file])
      XCTAssertEqual(drawn.missing.map(\.name), ["Own"], "\(number)")
      XCTAssertTrue(drawn.missing.first?.reason.contains(reason) == true, "\(number): \(drawn.missing)")
      XCTAssertEqual(drawn.pixels, expected, "\(number)")
    }
    // A number that stands for no file, and a font that nothing is written in.
    let nowhere = [PictureRequest.Font("Own", descriptor: 7), PictureRequest.Font("Other", descriptor: 0)]
    let drawn = try draw(plane(FontFace(.app("Own")), fonts: nowhere), [cases[0].0])
    XCTAssertEqual(drawn.missing, [])
    XCTAssertEqual(drawn.pixels, expected)
  }

  /// Fonts with wrong bytes somewhere: whatever becomes of their worker, a picture comes back.
  func test_brokenFonts_costTheirLettersAlone() throws {
    var dice = Dice(seed: 7)
    for name in ["opentype/inter/Inter-Bold.otf", "truetype/dejavu/DejaVuSansMono.ttf"] {
      let whole = try file(name).bytes(atMost: 1 << 24)
      for round in 0..<30 {
        var bytes = whole
        for _ in 0...(round % 8) {
          // Most of them where the tables are named and begin.
          let limit = round % 3 == 0 ? bytes.count : 4096
          bytes[Int(dice.next() % UInt64(limit))] = UInt8(truncatingIfNeeded: dice.next())
        }
        let fonts = [PictureRequest.Font("Own", descriptor: 0)]
        let drawn = try draw(
          plane(FontFace(.app("Own")), fonts: fonts), [try ScreenFile(bytes, named: "broken")], scale: 1)
        XCTAssertLessThanOrEqual(drawn.missing.count, 1)
      }
    }
  }

  /// What a worker writes is not believed.
  func test_words_thatAreNoFont_areRefused() throws {
    // 1000 units; a text of one glyph; one outline: a triangle.
    let good: [Int32] = [1000, 1, 5, 0, 600, 0, 0, 1, 5, 0, 1, 3, 2, 0, 0, 1, 10, 0, 1, 0, 10, 1]
    func read(_ words: [Int32]) -> FontRecording? {
      words.map { UInt32(bitPattern: $0) }.withUnsafeBufferPointer { FontRecording($0, of: ["A"], [[65]]) }
    }
    let font = try XCTUnwrap(read(good))
    XCTAssertEqual(font.texts["A"]?.map(\.scalar), [65])
    XCTAssertEqual(font.outlines[5]?.places.count, 3)
    for count in good.indices { XCTAssertNil(read(Array(good.prefix(count))), "\(count)") }
    for (place, wrong) in [
      (0, 0), (0, -1), (0, 70_000), (1, -1), (1, 17), (2, -1), (3, 1), (4, .max), (7, 70_000), (9, 2), (10, 0), (11, 0),
      (11, 2), (12, 1), (12, 3), (13, .min), (15, 3),
    ] as [(Int, Int32)] {
      var words = good
      words[place] = wrong
      XCTAssertNil(read(words), "\(wrong) at \(place)")
    }
    var dice = Dice(seed: 3)
    for _ in 0..<2000 {
      var words = good
      words[Int(dice.next() % UInt64(words.count))] = Int32(truncatingIfNeeded: dice.next() >> (dice.next() % 56))
      _ = read(words)
    }
  }
}

/// The same numbers in each run.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 8
  }
}
