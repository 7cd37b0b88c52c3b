import XCTest

@testable import AppMigration

/// What a file looks like stays as it is.
final class PropertyListStyleTests: XCTestCase {
  private func adopted(_ text: String, target: String = "15") throws -> String {
    var list = try PropertyListText(Array(text.utf8))
    _ = try list.adopt(SceneAdoption(storyboard: .main, deploymentTarget: target))
    let values = try PlainValue(reading: list.bytes)
    XCTAssertNotNil(values["UIApplicationSceneManifest"]?["UISceneConfigurations"])
    return String(decoding: list.bytes, as: UTF8.self)
  }

  /// The lines of the file before that are not in the one after, and the other way round.
  private func difference(_ before: String, _ after: String) -> (gone: [String], new: String) {
    func lines(_ text: String) -> [ArraySlice<UInt8>] { Array(text.utf8).split(separator: 10) }
    let changes = LineDifference.changes(from: lines(before), to: lines(after))
    func texts(_ lines: [ArraySlice<UInt8>], _ ranges: [Range<Int>]) -> [String] {
      ranges.flatMap { lines[$0] }.map { String(decoding: $0, as: UTF8.self) }
    }
    return (
      texts(lines(before), changes.map(\.old)),
      texts(lines(after), changes.map(\.new)).map { $0 + "\n" }.joined()
    )
  }

  func test_spacesAreIndentedWithSpaces() throws {
    for unit in ["  ", "    ", "\t\t"] {
      let file = InfoPlistFixture.usual.replacingOccurrences(of: "\t", with: unit)
      let (gone, new) = difference(file, try adopted(file, target: "12"))
      XCTAssertEqual(gone, [])
      XCTAssertEqual(new, InfoPlistFixture.manifest(unit))
    }
  }

  func test_deeperTopDictionary_isFollowed() throws {
    let file = "<plist version=\"1.0\">\n  <dict>\n    <key>A</key>\n    <string>a</string>\n  </dict>\n</plist>"
    let new = difference(file, try adopted(file)).new
    let expected = InfoPlistFixture.manifest("  ", storyboard: nil).split(separator: "\n").map { "  \($0)\n" }.joined()
    XCTAssertEqual(new, expected)
  }

  func test_noIndentation_takesTabsInside() throws {
    let file = InfoPlistFixture.file("<key>A</key>\n<string>a</string>")
    let new = difference(file, try adopted(file)).new
    XCTAssertTrue(new.hasPrefix("<key>UIApplicationSceneManifest</key>\n<dict>\n\t<key>"), new)
  }

  func test_lineEndsOfWindowsAndOfOldMacs_stay() throws {
    for end in ["\r\n", "\r"] {
      let file = InfoPlistFixture.usual.replacingOccurrences(of: "\n", with: end)
      let expected = try adopted(InfoPlistFixture.usual).replacingOccurrences(of: "\n", with: end)
      XCTAssertEqual(Array(try adopted(file).utf8), Array(expected.utf8))
    }
  }

  func test_byteOrderMarkAndMissingLastLineEnd_stay() throws {
    let file = "\u{FEFF}" + InfoPlistFixture.usual.trimmingCharacters(in: .newlines)
    let text = try adopted(file)
    XCTAssertTrue(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    XCTAssertTrue(text.hasSuffix("</plist>"))
    XCTAssertEqual(
      Array(text.utf8), Array(file.utf8.prefix(3)) + Array(try adopted(InfoPlistFixture.usual).utf8.dropLast()))
  }

  func test_oneLine_staysOneLine() throws {
    let file = "<plist version=\"1.0\"><dict><key>A</key><string>a</string><key>Z</key><true/></dict></plist>"
    let text = try adopted(file)
    XCTAssertFalse(text.contains("\n"))
    XCTAssertTrue(
      text.hasPrefix("<plist version=\"1.0\"><dict><key>A</key><string>a</string><key>UIApplicationSceneManifest"))
  }

  func test_oneMegabyteOnOneLine_isEditedAtOnce() throws {
    let entries = (0..<20_000).map { "<key>K\($0)</key><string>some text, \($0)</string>" }.joined()
    let file = "<plist version=\"1.0\"><dict>\(entries)<key>UIMainStoryboardFile</key><string>M</string></dict></plist>"
    XCTAssertGreaterThan(file.utf8.count, 1_000_000 / 2)
    let text = try adopted(file)
    XCTAssertFalse(text.contains("\n"))
    XCTAssertFalse(text.contains("UIMainStoryboardFile"))
  }

  func test_emptyDictionary_getsLines() throws {
    for empty in ["<dict/>", "<dict></dict>", "<dict>\n</dict>"] {
      let text = try adopted(InfoPlistFixture.head + empty + "\n</plist>\n")
      XCTAssertEqual(text, InfoPlistFixture.file(String(InfoPlistFixture.manifest(storyboard: nil).dropLast())))
    }
  }

  func test_keysInOtherOrder_getTheManifestAfterTheNearestOfTheAlphabet() throws {
    let file = InfoPlistFixture.file(
      """
      \t<key>UIRequiresFullScreen</key>
      \t<true/>
      \t<key>UIAppFonts</key>
      \t<array/> <!-- none yet -->
      \t<!-- about the name -->
      \t<key>CFBundleName</key>
      \t<string>A</string>
      """)
    let text = try adopted(file)
    XCTAssertTrue(text.contains("<!-- none yet -->\n\t<key>UIApplicationSceneManifest</key>"), text)
    XCTAssertEqual(difference(file, text).gone, [])
  }

  func test_firstInTheAlphabet_standsBeforeTheCommentOfTheFirstKey() throws {
    let file = InfoPlistFixture.file("\t<!-- about Z -->\n\t<key>Z</key>\n\t<true/>")
    XCTAssertTrue(try adopted(file).contains("</dict>\n\t<!-- about Z -->\n\t<key>Z</key>"))
  }

  func test_commentBetweenKeyAndValue_staysWhenTheyGo() throws {
    let file = InfoPlistFixture.file(
      "\t<key>UIMainStoryboardFile</key>\n\t<!-- the first -->\n\t<string>Main</string> <!-- screen -->")
    let text = try adopted(file)
    XCTAssertFalse(text.contains("UIMainStoryboardFile"))
    XCTAssertTrue(text.contains("\t<!-- the first -->\n\t <!-- screen -->\n</dict>"), text)
  }

  func test_conditionsOfThePreprocessor_areLeftAlone() throws {
    let file = InfoPlistFixture.file(
      """
      \t<key>CFBundleName</key>
      \t<string>A</string>
      #ifdef BETA
      \t<key>UIAppFonts</key>
      \t<array/>
      #else
      \t<key>UIAppFonts</key>
      \t<array>
      \t\t<string>a.ttf</string>
      \t</array>
      #endif
      """)
    var list = try PropertyListText(Array(file.utf8))
    _ = try list.adopt(SceneAdoption(storyboard: .none, deploymentTarget: "15"))
    let expected = file.replacingOccurrences(
      of: "#ifdef", with: InfoPlistFixture.manifest(storyboard: nil) + "#ifdef")
    XCTAssertEqual(String(decoding: list.bytes, as: UTF8.self), expected)
  }

  func test_storyboardInACondition_isRefused() throws {
    let file = InfoPlistFixture.file("#if A\n<key>UIMainStoryboardFile</key>\n<string>M</string>\n#endif")
    var list = try PropertyListText(Array(file.utf8))
    XCTAssertEqual(
      refusal { _ = try list.adopt(SceneAdoption(storyboard: .main, deploymentTarget: "15")) },
      "line 6: UIMainStoryboardFile depends on an #if.")
  }
}
