import XCTest

@testable import AppMigration

/// Single entries and elements: what is not edited stays as it is, byte for byte.
final class PropertyListValuesTests: XCTestCase {
  private func edited(
    _ text: String, _ edit: (inout PropertyListText) throws -> Void
  ) throws -> String {
    var list = try PropertyListText(Array(text.utf8))
    try edit(&list)
    _ = try PlainValue(reading: list.bytes)
    return String(decoding: list.bytes, as: UTF8.self)
  }

  private let file = InfoPlistFixture.file(
    """
    \t<key>Modes</key>
    \t<array>
    \t\t<string>audio</string>
    \t</array>
    \t<key>Outer</key>
    \t<dict>
    \t\t<key>Inner</key> <!-- why -->
    \t\t<array>
    \t\t\t<dict>
    \t\t\t\t<key>Name</key>
    \t\t\t\t<string>a &amp; b</string>
    \t\t\t</dict>
    \t\t</array>
    \t</dict>
    """)

  func test_insert_putsAnEntryWhereTheAlphabetHasIt() throws {
    let new = try edited(file) { try $0.insert("Nothing", .dict([])) }
    XCTAssertEqual(
      new, file.replacing("\t<key>Outer</key>", with: "\t<key>Nothing</key>\n\t<dict/>\n\t<key>Outer</key>"))
    XCTAssertThrowsError(try edited(file) { try $0.insert("Outer", .dict([])) })
    XCTAssertThrowsError(try edited(file) { try $0.insert("New", .dict([]), at: ["Modes"]) })
  }

  func test_append_addsToAnArray_orMakesIt_andNeverTwice() throws {
    let new = try edited(file) {
      try $0.append("fetch", at: ["Modes"])
      try $0.append("fetch", at: ["Modes"])
      try $0.append("audio", at: ["Modes"])
    }
    XCTAssertEqual(
      new,
      file.replacing("\t\t<string>audio</string>\n", with: "\t\t<string>audio</string>\n\t\t<string>fetch</string>\n"))
    let made = try edited(file) { try $0.append("x", at: ["Outer", "Kinds"]) }
    XCTAssertTrue(made.contains("\t\t<key>Kinds</key>\n\t\t<array>\n\t\t\t<string>x</string>\n\t\t</array>\n"), made)
    XCTAssertThrowsError(try edited(file) { try $0.append("x", at: ["Outer"]) })
  }

  func test_removeRenameReplace_byAPathWithNumbers() throws {
    let path = ["Outer", "Inner", "0", "Name"]
    XCTAssertEqual(
      try edited(file) { try $0.remove(at: path) },
      file.replacing("\t\t\t\t<key>Name</key>\n\t\t\t\t<string>a &amp; b</string>\n", with: ""))
    XCTAssertEqual(try edited(file) { try $0.rename(path, to: "Title") }, file.replacing("Name<", with: "Title<"))
    XCTAssertEqual(
      try edited(file) { try $0.replace(path, with: "<b>") }, file.replacing("a &amp; b", with: "&lt;b&gt;"))
    for path in [["Outer", "Inner", "1", "Name"], ["Outer", "Inner", "x"], ["Modes", "0", "a"], []] {
      XCTAssertThrowsError(try edited(file) { try $0.remove(at: path) }, "\(path)")
    }
    XCTAssertThrowsError(try edited(file) { try $0.replace(["Modes"], with: "x") })
  }

  func test_move_takesTheValueAsItIsWritten() throws {
    let new = try edited(file) { try $0.move(["Outer", "Inner"], into: []) }
    XCTAssertTrue(
      new.contains("\t<key>Inner</key> <!-- why -->\n\t<array>\n\t\t<dict>\n\t\t\t<key>Name</key>\n"), new)
    XCTAssertTrue(new.contains("\t<key>Outer</key>\n\t<dict>\n\t</dict>\n"), new)
    let back = try edited(new) { try $0.move(["Inner"], into: ["Outer"]) }
    XCTAssertEqual(back, file)
    XCTAssertThrowsError(try edited(file) { try $0.move(["Outer"], into: ["Outer"]) })
    XCTAssertThrowsError(try edited(file) { try $0.move(["Outer"], into: []) })
  }

  func test_move_intoADictionaryOfOneTag_onWindows() throws {
    let text = InfoPlistFixture.file("\t<key>A</key>\n\t<string>1</string>\n\t<key>M</key>\n\t<dict/>")
      .replacing("\n", with: "\r\n")
    XCTAssertEqual(
      try edited(text) { try $0.move(["A"], into: ["M"]) },
      InfoPlistFixture.file("\t<key>M</key>\n\t<dict>\n\t\t<key>A</key>\n\t\t<string>1</string>\n\t</dict>")
        .replacing("\n", with: "\r\n"))
  }

  func test_ofAnIf_nothingIsEdited() throws {
    let text = InfoPlistFixture.file("#if DEBUG\n\t<key>A</key>\n\t<string>1</string>\n#endif")
    XCTAssertThrowsError(try edited(text) { try $0.remove(at: ["A"]) })
    XCTAssertThrowsError(try edited(text) { try $0.rename(["A"], to: "B") })
  }
}
