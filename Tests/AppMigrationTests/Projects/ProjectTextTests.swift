import XCTest

@testable import AppMigration

final class ProjectTextTests: XCTestCase {
  private let delegate = "/p/Shop/AppDelegate.swift"

  private func added(
    _ name: String = "SceneDelegate.swift", beside sibling: String? = nil, to text: String = ProjectFixture.text,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let bytes = Array(text.utf8)
    var project = try ProjectText(bytes, folder: ProjectFixture.folder)
    let sibling = sibling ?? delegate
    guard case .added(let targets) = try project.add(name, beside: sibling) else {
      XCTFail("nothing is added", file: file, line: line)
      return text
    }
    let once = project.bytes
    XCTAssertEqual(try project.add(name, beside: sibling), .alreadyThere(targets: targets), file: file, line: line)
    XCTAssertEqual(project.bytes, once, "a second run changes nothing", file: file, line: line)
    let kinds = targets.map { _ in "PBXBuildFile" } + ["PBXFileReference"]
    XCTAssertEqual(try ProjectFixture.addedKinds(bytes, once), kinds, file: file, line: line)
    return String(decoding: once, as: UTF8.self)
  }

  /// The new lines; nil if any other line is not as it was.
  private func newLines(_ before: String, _ after: String) -> [String]? {
    func lines(_ text: String) -> [ArraySlice<UInt8>] { Array(text.utf8).split(separator: 10) }
    let changes = LineDifference.changes(from: lines(before), to: lines(after))
    guard changes.allSatisfy({ $0.old.isEmpty }) else { return nil }
    return changes.flatMap { lines(after)[$0.new] }.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Lines

  func test_twoTargets_getSixLines_besideTheSiblings() throws {
    let text = try added()
    let lines = try XCTUnwrap(newLines(ProjectFixture.text, text))
    XCTAssertEqual(lines.count, 6)
    func identifiers(_ pattern: String) -> [String] {
      lines.filter { $0.contains(pattern) }.compactMap { $0.split(separator: " ").first }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let reference = try XCTUnwrap(identifiers("isa = PBXFileReference").first)
    let files = identifiers("isa = PBXBuildFile")
    XCTAssertEqual(files.count, 2)
    for identifier in files + [reference] {
      XCTAssertEqual(identifier.count, 24)
      XCTAssertTrue(identifier.allSatisfy { $0.isHexDigit && !$0.isLowercase }, identifier)
    }
    XCTAssertTrue(
      lines.contains(
        "\t\t\(reference) /* SceneDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; "
          + "path = SceneDelegate.swift; sourceTree = \"<group>\"; };"))
    for file in files {
      XCTAssertTrue(
        lines.contains(
          "\t\t\(file) /* SceneDelegate.swift in Sources */ = {isa = PBXBuildFile; "
            + "fileRef = \(reference) /* SceneDelegate.swift */; };"))
      XCTAssertTrue(
        text.contains("AppDelegate.swift in Sources */,\n\t\t\t\t\(file) /* SceneDelegate.swift in Sources */,\n"))
    }
    XCTAssertTrue(text.contains("/* AppDelegate.swift */,\n\t\t\t\t\(reference) /* SceneDelegate.swift */,\n"))
  }

  func test_identifiers_areTheSameInEachRun_andOthersForOtherFiles() throws {
    XCTAssertEqual(try added(), try added())
    XCTAssertNotEqual(
      try newLines(ProjectFixture.text, added()).map(Set.init),
      try newLines(ProjectFixture.text, added("B.swift")).map(Set.init))
  }

  func test_takenIdentifier_isNotTakenTwice() throws {
    let lines = try XCTUnwrap(newLines(ProjectFixture.text, added()))
    let taken = Set(lines.compactMap { $0.split(separator: " ").first?.trimmingCharacters(in: .whitespaces) })
    for identifier in taken {
      let text = ProjectFixture.text.replacingOccurrences(
        of: "archiveVersion = 1;", with: "archiveVersion = 1; note = \(identifier.lowercased());")
      XCTAssertFalse(try XCTUnwrap(newLines(text, added(to: text))).contains { $0.contains(identifier) })
    }
  }

  func test_sortedSectionsAndLists_staySorted() throws {
    func sections(_ text: String) -> [[String]] {
      text.components(separatedBy: "/* Begin").map { section in
        section.split(separator: "\n").filter { $0.contains(" = {isa") }.map { String($0.prefix(26)) }
      }
    }
    for section in sections(try added()) { XCTAssertEqual(section, section.sorted()) }
    let names = ["AppDelegate.swift", "Shop.swift", "Zoo.swift"]
    let sorted = ProjectFixture.text
      .replacingOccurrences(of: "\t\t\t\tF0000000000000000000000D /* TestHelp.swift */,\n", with: "")
    let text = try added("Rose.swift", to: sorted)
    XCTAssertTrue(text.contains("/* Rose.swift */,\n\t\t\t\tF0000000000000000000000C"), text)
    XCTAssertEqual(names, names.sorted())
    XCTAssertTrue(try added("Aa.swift", to: sorted).contains("/* Aa.swift */,\n\t\t\t\tF0000000000000000000000A"))
  }

  func test_unsortedSection_getsTheLineAfterTheSiblings() throws {
    let text = ProjectFixture.text.replacingOccurrences(
      of: "F0000000000000000000000E", with: "00000000000000000000000E")
    let result = try added(to: text)
    let lines = result.components(separatedBy: "\n")
    let at = try XCTUnwrap(lines.firstIndex { $0.contains("= {isa = PBXFileReference; fileEncoding = 4") })
    XCTAssertTrue(lines[at + 1].contains("/* SceneDelegate.swift */ = {isa = PBXFileReference"))
  }

  func test_lineEndsByteOrderMarkAndMissingLastOne_stay() throws {
    let plain = try added()
    let windows = ProjectFixture.text.replacingOccurrences(of: "\n", with: "\r\n")
    XCTAssertEqual(Array(try added(to: windows).utf8), Array(plain.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    let cut = ProjectFixture.text.trimmingCharacters(in: .newlines)
    XCTAssertEqual(try added(to: cut), plain.trimmingCharacters(in: .newlines))
    var marked = try ProjectText([0xEF, 0xBB, 0xBF] + Array(ProjectFixture.text.utf8), folder: "/p")
    _ = try marked.add("SceneDelegate.swift", beside: delegate)
    XCTAssertEqual(marked.bytes, [0xEF, 0xBB, 0xBF] + Array(plain.utf8))
  }

  func test_versions46To77_areOneToUs() throws {
    for version in [46, 48, 50, 52, 54, 55, 56, 60, 63, 70, 77] {
      let text = ProjectFixture.text.replacingOccurrences(of: "objectVersion = 56", with: "objectVersion = \(version)")
      XCTAssertEqual(try newLines(text, added(to: text))?.count, 6)
    }
  }

  // MARK: Other spellings

  func test_pathsWithFoldersSpacesAndOtherScripts_areFollowed() throws {
    let path = "/p/Shared Code/Täglich.swift"
    let lines = try XCTUnwrap(newLines(ProjectFixture.text, added(beside: path)))
    XCTAssertEqual(lines.count, 4)
    XCTAssertTrue(
      lines.contains {
        $0.hasSuffix(
          "name = SceneDelegate.swift; path = \"../Shared Code/SceneDelegate.swift\"; sourceTree = \"<group>\"; };")
      })
    let decomposed = path.decomposedStringWithCanonicalMapping
    XCTAssertEqual(try newLines(ProjectFixture.text, added(beside: decomposed))?.count, 4)
    let other = try XCTUnwrap(newLines(ProjectFixture.text, added("Größe 2.swift", beside: "/p/Tests/TestHelp.swift")))
    XCTAssertTrue(
      other.contains {
        $0.hasSuffix("name = \"Größe 2.swift\"; path = \"Tests/Größe 2.swift\"; sourceTree = SOURCE_ROOT; };")
      },
      "\(other)")
    XCTAssertEqual(try newLines(ProjectFixture.text, added(beside: "/p/shop/appdelegate.swift"))?.count, 6)
  }

  func test_platformsOfTheSibling_areTheNewFilesToo() throws {
    let text = ProjectFixture.text.replacingOccurrences(
      of: "fileRef = F0000000000000000000000A /* AppDelegate.swift */; };",
      with: "fileRef = F0000000000000000000000A /* AppDelegate.swift */; platformFilters = (ios, maccatalyst, ); };")
    let lines = try XCTUnwrap(newLines(text, added(to: text)))
    XCTAssertEqual(lines.filter { $0.contains("; platformFilters = (ios, maccatalyst, ); };") }.count, 2)
  }

  func test_noComments_makeNone() throws {
    let text = try XCTUnwrap(
      try NSRegularExpression(pattern: " ?/\\*[^*]*\\*/").stringByReplacingMatches(
        in: ProjectFixture.text, range: NSRange(ProjectFixture.text.startIndex..., in: ProjectFixture.text),
        withTemplate: ""))
    let lines = try XCTUnwrap(newLines(text, added(to: text)))
    XCTAssertEqual(lines.count, 6)
    XCTAssertFalse(lines.contains { $0.contains("/*") })
  }

  func test_everythingOnOneLine_staysSo() throws {
    let text = ProjectFixture.text.replacingOccurrences(of: "// !$*UTF8*$!\n", with: "")
      .replacingOccurrences(of: "\n", with: " ")
    XCTAssertFalse(try added(to: text).contains("\n"))
  }

  func test_objectsOnSeveralLines_andListsWithoutLastComma_areUnderstood() throws {
    let text = ProjectFixture.text
      .replacingOccurrences(of: "{isa = PBXBuildFile; fileRef", with: "{\n\t\t\tisa = PBXBuildFile;\n\t\t\tfileRef")
      .replacingOccurrences(of: "/* AppDelegate.swift in Sources */,\n", with: "/* AppDelegate.swift in Sources */\n")
    let result = try added(to: text)
    XCTAssertTrue(result.contains("/* AppDelegate.swift in Sources */, "))
  }

  func test_fileThatOneTargetHas_isAddedToTheOther() throws {
    let both = try added()
    let lines = try XCTUnwrap(newLines(ProjectFixture.text, both))
    let item = try XCTUnwrap(lines.first { $0.contains("in Sources */,") })
    let identifier = try XCTUnwrap(item.split(separator: " ").first?.trimmingCharacters(in: .whitespaces))
    let one = both.components(separatedBy: "\n").filter { !$0.contains(identifier) }.joined(separator: "\n")
    var project = try ProjectText(Array(one.utf8), folder: "/p")
    guard case .added(let targets) = try project.add("SceneDelegate.swift", beside: delegate) else { return XCTFail() }
    XCTAssertEqual(targets.count, 1)
    XCTAssertEqual(String(decoding: project.bytes, as: UTF8.self), both)
  }

  func test_targetsOfAFile() throws {
    let project = try ProjectText(Array(ProjectFixture.text.utf8), folder: "/p")
    XCTAssertEqual(project.targets(compiling: delegate), ["Shop", "Shop Lite"])
    XCTAssertEqual(project.targets(compiling: "/p/Shop/../Tests/TestHelp.swift"), ["ShopTests"])
    XCTAssertEqual(project.targets(compiling: "/p/Shop/Other.swift"), [])
  }

  func test_spelling() {
    let cases = [
      "Scene.swift": "Scene.swift", "a/b_$1": "a/b_$1", "": "\"\"", "A B": "\"A B\"", "A-B": "\"A-B\"",
      "a//b": "\"a//b\"",
      "___A": "\"___A\"", "ä": "\"ä\"", "a\"b\\c": "\"a\\\"b\\\\c\"", "a\n\tb": "\"a\\n\\tb\"",
      "<group>": "\"<group>\"",
    ]
    for (text, expected) in cases { XCTAssertEqual(ProjectSpelling.string(text), expected) }
  }
}
