import Foundation
import ScreenProbe
import XCTest

/// The program that draws reaches its fonts, and nothing else.
final class ConfinementTests: XCTestCase {
  func test_theProgram_readsItsFolderAndNothingElse() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "screen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
    let fonts = folder.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let (inside, outside) = (fonts.appending(path: "a"), folder.appending(path: "b"))
    for file in [inside, outside] { try Data("text".utf8).write(to: file) }
    let found = probe_confinement(fonts.path, inside.path, outside.path)
    XCTAssertEqual(found, 0, "what succeeded, as bits of ScreenProbe.h")
    XCTAssertEqual(try Data(contentsOf: inside), Data("text".utf8))
  }
}
