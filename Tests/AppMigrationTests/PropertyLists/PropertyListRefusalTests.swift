import Foundation
import XCTest

@testable import AppMigration

final class PropertyListRefusalTests: XCTestCase {
  private func refused(_ text: String) -> String? { refused(Array(text.utf8)) }

  private func refused(_ bytes: [UInt8]) -> String? { refusal { _ = try PropertyListText(bytes) } }

  func test_otherFormats() throws {
    let values = ["A": "a"]
    let binary = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    XCTAssertEqual(
      refused(Array(binary)), "it is a binary property list; convert it with plutil -convert xml1.")
    XCTAssertEqual(refused("{ A = a; }"), "line 1: it is no XML property list.")
    XCTAssertEqual(refused("{\"A\": \"a\"}"), "line 1: it is no XML property list.")
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let bytes = Array(try XCTUnwrap(InfoPlistFixture.usual.data(using: encoding)))
      XCTAssertEqual(refused(bytes), "it is UTF-16; save it as UTF-8.")
    }
    let latin = InfoPlistFixture.usual.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1")
    XCTAssertEqual(refused(latin), "line 1: its encoding is iso-8859-1; save it as UTF-8.")
    XCTAssertEqual(
      refused(Array(InfoPlistFixture.file("<key>A</key>\n<string>").utf8) + [0xFF, 0xC0]),
      "line 9: it is not UTF-8 text.")
  }

  func test_nothingInIt() {
    XCTAssertEqual(refused(""), "it is empty.")
    XCTAssertEqual(refused(" \n\n"), "it is empty.")
    XCTAssertEqual(refused("\u{FEFF}"), "it is empty.")
    XCTAssertEqual(refused("<!-- a --><!-- b -->\n"), "it has no values.")
    XCTAssertEqual(refused("<plist></plist>"), "it has no values.")
    XCTAssertEqual(refused(InfoPlistFixture.head + "<array/></plist>"), "line 4: its root is no dictionary.")
  }

  func test_notWellFormed() {
    let cases = [
      ("<key>A</key>", "line 5: the key “A” has no value."),
      ("<key>A</key>\n<key>B</key><true/>", "line 5: the key “A” has no value."),
      ("\n<string>a</string>", "line 6: a value has no key."),
      ("<key>A</key><string>a", "line 6: </dict> ends nothing that is open."),
      ("<key>A</key><string>a</array>", "line 5: </array> ends nothing that is open."),
      ("<key>A</key>\n<text>a</text>", "line 6: <text> is nothing that a property list has."),
      ("<key>A</key><string>a & b</string>", "line 5: an “&” begins no known entity."),
      ("<key>A</key><string>a &mdash; b</string>", "line 5: an “&” begins no known entity."),
      ("<key>A</key><string>a < b</string>", "line 5: a “<” begins no tag."),
      ("<key>A</key><string><true/></string>", "line 5: <true> stands in a <string>."),
      ("\n<!-- a", "line 6: a comment has no end."),
      ("<!-- a\n<!-- b --> c -->", "line 6: text stands between the values."),
      ("<key>A</key>\n<![CDATA[a]]>", "line 6: text stands between the values."),
      ("<key>A</key>\n<string><![CDATA[a", "line 6: a CDATA section has no end."),
      ("<array><key>A</key></array>", "line 5: a value has no key."),
      ("<key>A</key>\n<array><key>A</key></array>", "line 6: a key stands outside of a dictionary."),
      ("#if A\n", "line 5: an #if has no #endif."),
      ("#endif\n", "line 5: text stands between the values."),
      ("# if A\n<key>A</key><true/>\n", "line 5: an #if has no #endif."),
      ("#hello\n", "line 5: text stands between the values."),
    ]
    for (entries, expected) in cases { XCTAssertEqual(refused(InfoPlistFixture.file(entries)), expected, entries) }
    XCTAssertEqual(refused("<plist><dict>\n<key>A</key>\n<true/>"), "line 1: the <dict> that begins here has no end.")
    XCTAssertEqual(refused("<plist>\n<dict></dict>"), "line 1: the <plist> that begins here has no end.")
    XCTAssertEqual(refused("<plist><dict/></plist>\n<dict/>"), "line 2: a value stands after the end.")
    XCTAssertEqual(refused("<dict"), "line 1: the tag <dict> has no end.")
  }

  func test_keysThatAreNone() {
    XCTAssertEqual(
      refused(InfoPlistFixture.file("<key>A</key><true/>\n<key>A</key><false/>")),
      "line 6: the key “A” is there twice, first in line 5.")
    XCTAssertEqual(
      refused(InfoPlistFixture.file("<key>A</key><true/>\n<key>$(PREFIX)B</key><false/>")),
      "line 6: the key “$(PREFIX)B” has a variable in it.")
    XCTAssertEqual(
      refused(InfoPlistFixture.file("<key>${B}</key><false/>")), "line 5: the key “${B}” has a variable in it.")
  }

  func test_depth_endsNoProcess() {
    let deep = String(repeating: "<key>A</key><dict>", count: 50_000)
    XCTAssertEqual(refused("<dict>" + deep), "line 1: the <dict> that begins here has no end.")
    XCTAssertNil(refused("<dict>" + deep + String(repeating: "</dict>", count: 50_001)))
  }

  func test_everyPieceOfAFile_isReadOrRefused() {
    let whole = Array(InfoPlistFixture.usual.utf8)
    for end in whole.indices { _ = refused(Array(whole[..<end])) }
    for at in whole.indices {
      var bytes = whole
      bytes[at] = UInt8(ascii: "<")
      _ = refused(bytes)
    }
  }

  // MARK: What is no fault

  func test_variousXML_isRead() throws {
    let text = """
      <?xml version='1.0' encoding='utf-8' standalone="yes"?>
      <!-- before --><!DOCTYPE plist [ <!ELEMENT key (#PCDATA)> ]>
      <?tool a?>
      <plist version="1.0" ><dict >
      <key>A<!-- in the key --></key ><string>a<![CDATA[ <b> & ]]>&#99;&#x64;</string>
      <key >&quot;B&apos;</key><array><integer>1</integer><real>.5</real><date>2001-01-01T00:00:00Z</date><data>
      AAAA
      </data><false></false><string/></array></dict></plist><!-- after -->
      """
    let list = try PropertyListText(Array(text.utf8))
    XCTAssertEqual(list.keys, [.init(name: "A", line: 5), .init(name: "\"B'", line: 6)])
    XCTAssertEqual(list.string(at: ["A"]), "a <b> & cd")
  }

  func test_linesOfKeys() throws {
    let list = try PropertyListText(
      Array(InfoPlistFixture.file("<key>A</key>\n<dict>\n<key>B</key>\n<string>b</string>\n</dict>").utf8))
    XCTAssertEqual(list.line(of: ["A"]), 5)
    XCTAssertEqual(list.line(of: ["A", "B"]), 7)
    XCTAssertNil(list.line(of: ["A", "C"]))
    XCTAssertNil(list.line(of: []))
    XCTAssertEqual(list.string(at: ["A", "B"]), "b")
    XCTAssertNil(list.string(at: ["A"]))
  }
}
