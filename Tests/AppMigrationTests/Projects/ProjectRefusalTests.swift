import Foundation
import XCTest

@testable import AppMigration

final class ProjectRefusalTests: XCTestCase {
  private func refused(_ text: String) -> String? { refused(Array(text.utf8)) }
  private func refused(_ bytes: [UInt8]) -> String? { refusal { _ = try ProjectText(bytes, folder: "/p") } }

  func test_mergeConflict_isNamedByItsLine() {
    for marker in ["<<<<<<< HEAD", "=======", ">>>>>>> other", "||||||| base", "<<<<<<<"] {
      for end in ["\n", "\r\n"] {
        let text = ProjectFixture.text.replacingOccurrences(
          of: "/* Begin PBXGroup section */", with: "\(marker)\n/* Begin PBXGroup section */"
        ).replacingOccurrences(of: "\n", with: end)
        XCTAssertEqual(refused(text), "line 23: a merge conflict begins here; resolve it first.", marker)
      }
    }
  }

  func test_markersInStrings_areNone() throws {
    let script = "shellScript = \"echo\\n<<<<<<< HEAD\\n=======\\n\";"
    XCTAssertNil(refused(ProjectFixture.text.replacingOccurrences(of: "archiveVersion = 1;", with: script)))
  }

  func test_notReadable() throws {
    let cases = [
      ("", "it is empty."), ("// only a comment\n/* and another */", "it has no values."),
      ("// a /* b\n{}", "it is no project: it has no objects."),
      ("/* a\n/* b */ c */ {}", "line 2: something stands after the end."), ("\n/* a", "line 2: a comment has no end."),
      ("{ objects = {}; }", "it is no project: it has no objects."),
      ("{ objects = {}; rootObject = A; }", "its rootObject A is not there."),
      ("{ objects = {};\nrootObject = A }", "line 2: a “;” is missing after the value of rootObject."),
      ("{ objects\n{}; }", "line 2: a “=” is missing after the key objects."),
      ("{ a = 1;\na = 2; }", "line 2: the key a is there twice."), ("{ a = (1,\n2", "line 1: the “(” has no end."),
      ("{ a = (1\n2); }", "line 2: a “,” is missing."), ("{ a = \"b\n", "line 1: a string has no end."),
      ("{ a = ;}", "line 1: a value is missing."), ("{ a = b;\n", "line 1: the “{” has no end."),
      ("{ a = <00\n", "line 1: the “<” has no end."),
      (
        "<?xml version=\"1.0\"?><plist/>",
        "it is an XML property list; Xcode rewrites it in its own style when a setting is changed."
      ),
      (String(repeating: "(", count: 100_000), "line 1: its values are nested more than 100 deep."),
    ]
    for (text, expected) in cases { XCTAssertEqual(refused(text), expected, String(text.prefix(60))) }
    XCTAssertEqual(
      refused(Array(try XCTUnwrap(ProjectFixture.text.data(using: .utf16)))), "it is UTF-16; save it as UTF-8.")
    XCTAssertEqual(refused(Array(ProjectFixture.text.utf8) + [0xE4]), "line 108: it is not UTF-8 text.")
  }

  func test_unfitLists_areRefusedWithoutAChange() throws {
    let bytes = Array(ProjectFixture.text.utf8)
    var project = try ProjectText(bytes, folder: "/p")
    XCTAssertEqual(
      refusal { _ = try project.add("S.swift", beside: "/p/Shop/Nobody.swift") }, "it does not name Nobody.swift.")
    XCTAssertEqual(project.bytes, bytes)
  }

  func test_fileWithoutTargetOrGroup_isRefused() throws {
    let noTarget = ProjectFixture.text.replacingOccurrences(of: "PBXNativeTarget;", with: "PBXAggregateTarget;")
    var project = try ProjectText(Array(noTarget.utf8), folder: "/p")
    XCTAssertEqual(
      refusal { _ = try project.add("S.swift", beside: "/p/Shop/AppDelegate.swift") },
      "no target of it compiles AppDelegate.swift.")
    let noGroup = ProjectFixture.text.replacingOccurrences(
      of: "\t\t\t\tF0000000000000000000000A /* AppDelegate.swift */,\n", with: "")
    project = try ProjectText(Array(noGroup.utf8), folder: "/p")
    XCTAssertEqual(
      refusal { _ = try project.add("S.swift", beside: "/p/AppDelegate.swift") },
      "F0000000000000000000000A is in no group.")
  }

  func test_groupsInACircle_end() throws {
    let text = ProjectFixture.text.replacingOccurrences(
      of: "F0000000000000000000000D /* TestHelp.swift */,\n", with: "C00000000000000000000002 /* Shop */,\n")
    let project = try ProjectText(Array(text.utf8), folder: "/p")
    XCTAssertEqual(project.targets(compiling: "/p/Shop/AppDelegate.swift"), [])
  }

  func test_everyPieceOfAFile_isReadOrRefused() {
    let whole = Array(ProjectFixture.synchronised().utf8)
    for end in whole.indices { _ = refused(Array(whole[..<end])) }
    for byte in "{}(;,\"=<*/".utf8 {
      for at in stride(from: 0, to: whole.count, by: 3) {
        var bytes = whole
        bytes[at] = byte
        _ = refused(bytes)
      }
    }
  }

  func test_oneMegabyteOnOneLine_isRead() throws {
    let many = (0..<20_000).map { "K\($0) = {isa = PBXFileReference; path = \"f \($0).swift\"; };" }.joined(
      separator: " ")
    let text = ProjectFixture.text.replacingOccurrences(
      of: "\n\t};\n\trootObject", with: " \(many)\n\t};\n\trootObject")
    XCTAssertGreaterThan(text.utf8.count, 1_000_000)
    var project = try ProjectText(Array(text.utf8), folder: "/p")
    guard case .added = try project.add("S.swift", beside: "/p/Shop/AppDelegate.swift") else { return XCTFail() }
  }
}
