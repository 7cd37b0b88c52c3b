import XCTest

@testable import AppBuilder

/// Texts that vary by number, as texts of a strings file.
final class StringsDictionaryTests: BuildTestCase {
  private static func list(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  private static func rule(_ forms: [String: String]) -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(texts)</dict>"
  }

  private static let notes = """
    <key>notes</key><dict><key>NSStringLocalizedFormatKey</key><string>You have %#@count@.</string>
    <key>count</key>\(rule(["one": "one note", "other": "%d notes"]))</dict>
    """

  func test_read_whenATextVariesByNumber_thenTheFormForOtherIsTaken() {
    let both = """
      <key>both</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@b@ in %1$#@a@</string>
      <key>a</key>\(Self.rule(["other": "%d boxes"]))<key>b</key>\(Self.rule(["other": "%d hats, 5 %%"]))</dict>
      """
    let width = """
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>Hi</string><key>100</key><string>Hello</string></dict></dict>
      """
    let texts = StringsDictionary.read(Data(Self.list(Self.notes + both + width + "<key>no</key><true/>").utf8))
    XCTAssertEqual(
      texts, ["notes": "You have %d notes.", "both": "%2$d hats, 5 %% in %1$d boxes", "wide": "Hello"])
    XCTAssertNil(StringsDictionary.read(Data("no list".utf8)))
  }

  func test_build_whenStringsHaveADictionary_thenTheAppReadsBoth() throws {
    let main = """
      import Foundation
      print(NSLocalizedString("hello", comment: ""))
      print(String.localizedStringWithFormat(NSLocalizedString("notes", comment: ""), 3))
      """
    let app = try folder.write(
      [
        "main.swift": main, "Info.plist": Self.plist(),
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"notes\" = \"none\";",
        "en.lproj/Localizable.stringsdict": Self.list(Self.notes),
        "en.lproj/Other.stringsdict": "no list",
      ], in: "Plurals")
    let built = try build(app)
    XCTAssertEqual(try output(of: built), "Hello\nYou have 3 notes.\n")
    XCTAssertEqual(
      try TestFolder.paths(in: built.bundle).filter { $0.hasPrefix("en.lproj/") }, ["en.lproj/Localizable.strings"])
  }
}
