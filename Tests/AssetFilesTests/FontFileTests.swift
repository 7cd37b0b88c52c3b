import AssetFiles
import XCTest

final class FontFileTests: XCTestCase {
  private func face(_ bytes: [UInt8], _ index: Int = 0) throws -> FontFileFace {
    // A test's process ends before what reads them.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    copy.copyBytes(from: bytes)
    return try FontFile(UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count)).face(index)
  }

  func test_face_hasItsNamesAndMeasures() throws {
    var font = TestFont()
    font.macStyle = 2
    let face = try face(font.bytes)
    XCTAssertEqual(face.postScriptName, "Test-Bold")
    XCTAssertEqual(face.family, "Test")
    XCTAssertEqual(face.style, "Bold")
    XCTAssertEqual(face.fullName, "Test Bold")
    XCTAssertEqual(face.weight, 700)
    XCTAssertTrue(face.isItalic)
    XCTAssertFalse(face.isMonospaced)
    XCTAssertEqual(
      [face.unitsPerEm, face.ascent, face.descent, face.lineGap, face.xHeight, face.capHeight],
      [1000, 900, 250, 50, 480, 690])
  }

  func test_names_ofTheLargerFamily_count() throws {
    var font = TestFont()
    font.names = [1: "Test Heavy", 2: "Regular", 4: "테스트", 6: "Test-Heavy", 16: "Test", 17: "Heavy"]
    let face = try face(font.bytes)
    XCTAssertEqual([face.family, face.style, face.fullName], ["Test", "Heavy", "테스트"])
    font.names = [4: "Only A Name"]
    XCTAssertEqual(try self.face(font.bytes).postScriptName, "Only-A-Name")
    font.names = [:]
    XCTAssertThrowsError(try self.face(font.bytes)) { XCTAssertEqual($0 as? FontFile.Failure, .table("name")) }
  }

  func test_glyphs_areFound_inEachFormat() throws {
    for format in [4, -4, 6, 12] {
      var font = TestFont()
      font.mapFormat = format
      let face = try face(font.bytes)
      XCTAssertEqual((64...69).map { face.glyph($0) }, [0, 1, 2, 3, 0, 0], "\(format)")
      XCTAssertEqual(face.characters, [65, 66, 67], "\(format)")
      XCTAssertEqual((0...5).map { face.advance($0) }, [500, 600, 700, 800, 800, 800])
    }
  }

  func test_collection_hasSeveralFaces() throws {
    var second = TestFont()
    second.names[6] = "Second"
    let bytes = TestFont.collection([TestFont(), second])
    XCTAssertEqual(try face(bytes, 0).postScriptName, "Test-Bold")
    XCTAssertEqual(try face(bytes, 1).postScriptName, "Second")
    XCTAssertThrowsError(try face(bytes, 2))
  }

  // MARK: Kerning

  private func kerning(_ tables: [String: [UInt8]]) throws -> [[Int]] {
    let face = try face(TestFont(others: tables).bytes)
    return (1...3).map { left in (1...3).map { face.kerning(left, $0) } }
  }

  func test_kerning_ofTheOlderTable() throws {
    XCTAssertEqual(
      try kerning(["kern": TestFont.kern([(1, 2, -80), (3, 1, 20)])]), [[0, -80, 0], [0, 0, 0], [20, 0, 0]])
    XCTAssertEqual(try kerning([:]), [[0, 0, 0], [0, 0, 0], [0, 0, 0]])
  }

  func test_kerning_ofPairsAndClasses_theFirstThatKnowsThePairCounts() throws {
    let pairs = TestFont.pairs(1, [(2, -50), (3, 7)])
    let classes = TestFont.classes(1, 1, -9)
    for isExtended in [false, true] {
      XCTAssertEqual(
        try kerning(["GPOS": TestFont.gpos([pairs, classes], isExtended: isExtended)]),
        [[-9, -50, 7], [0, 0, 0], [0, 0, 0]])
    }
    // Where classes know the left glyph, pairs behind them do not count.
    XCTAssertEqual(
      try kerning(["GPOS": TestFont.gpos([classes, pairs], script: "DFLT")]), [[-9, 0, 0], [0, 0, 0], [0, 0, 0]])
    // The newer table is the one that counts, if it kerns.
    let older = TestFont.kern([(2, 2, 5)])
    XCTAssertEqual(try kerning(["GPOS": TestFont.gpos([pairs]), "kern": older])[1][1], 0)
    XCTAssertEqual(try kerning(["GPOS": TestFont.gpos([], script: "arab"), "kern": older])[1][1], 5)
  }

  // MARK: Hostile files

  func test_badFiles_areRefused() throws {
    for bytes in [
      [], [0, 1, 0], Array("%PDF-1.4 and more".utf8), Array("ttcf".utf8) + [UInt8](repeating: 0, count: 20),
    ] {
      XCTAssertThrowsError(try face(bytes)) { XCTAssertEqual($0 as? FontFile.Failure, .noFont) }
    }
    for tag in ["head", "hhea", "maxp", "hmtx", "cmap", "name"] {
      let whole = TestFont().tables
      for broken in [nil, Array(whole[tag]?.prefix(3) ?? [])] {
        var tables = whole
        tables[tag] = broken
        XCTAssertThrowsError(try face(TestFont.file(tables, at: 0)), tag) {
          XCTAssertEqual($0 as? FontFile.Failure, .table(tag))
        }
      }
    }
    var tables = TestFont().tables
    tables["OS/2"] = nil
    XCTAssertEqual(try face(TestFont.file(tables, at: 0)).weight, 400)
  }

  func test_noiseInAFont_isReadWithinIt() throws {
    var random = SystemRandomNumberGenerator()
    let whole = TestFont(others: [
      "GPOS": TestFont.gpos([TestFont.pairs(1, [(2, -50)]), TestFont.classes(1, 1, -9)], isExtended: true),
      "kern": TestFont.kern([(1, 2, -80)]),
    ]).bytes
    var read = 0
    for round in 0..<2000 {
      var bytes = whole
      for _ in 0..<round % 16 {
        bytes[.random(in: 12..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if round % 3 == 0 { bytes.removeLast(.random(in: 0..<bytes.count - 12, using: &random)) }
      guard let face = try? face(bytes) else { continue }
      read += 1
      for left in [0, 1, 2, 3, 0xffff] { for right in [0, 1, 2, 3, 0xffff] { _ = face.kerning(left, right) } }
      for code in [0, 65, 66, 0xfffd, 0x1_f600, UInt32.max] { _ = face.advance(face.glyph(code)) }
    }
    XCTAssertGreaterThan(read, 100)
  }
}
