import Foundation
import ScreenProbe
import XCTest

/// The program that draws reaches its fonts, and nothing else.
final class ConfinementTests: XCTestCase {
  func test_theProgram_readsItsFolderAndNothingElse() throws { try check(serves: false) }

  /// The one that browsers reach: it takes connections of a socket that listens already, and cuts them off; it opens none.
  func test_theProgramThatServes_takesConnectionsAndNothingElse() throws { try check(serves: true) }

  private func check(serves: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "screen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
    let fonts = folder.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let (inside, outside) = (fonts.appending(path: "a"), folder.appending(path: "b"))
    for file in [inside, outside] { try Data("text".utf8).write(to: file) }
    let found = probe_confinement(fonts.path, inside.path, outside.path, serves ? 1 : 0)
    XCTAssertEqual(found, 0, "what is not as it should be, as bits of ScreenProbe.h")
    XCTAssertEqual(try Data(contentsOf: inside), Data("text".utf8))
  }
}
