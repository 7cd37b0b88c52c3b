import LifeCycle
import XCTest

/// The one table of versions, and that no other place compares them.
final class LifeCycleRulesTests: XCTestCase {
  func test_everyVersion_takesTheRowThatHoldsFromItOn() {
    XCTAssertFalse(LifeCycleRules.rules(for: SystemVersion(10)).notificationCenterResignsTwice)
    XCTAssertTrue(LifeCycleRules.rules(for: SystemVersion(11, 4)).notificationCenterResignsTwice)
    XCTAssertTrue(LifeCycleRules.rules(for: SystemVersion(11, 4)).viewsAppearFirst)
    XCTAssertFalse(LifeCycleRules.rules(for: SystemVersion(12)).viewsAppearFirst)
    XCTAssertTrue(LifeCycleRules.rules(for: SystemVersion(12, 9)).notificationCenterResignsTwice)
    XCTAssertFalse(LifeCycleRules.rules(for: SystemVersion(12, 9)).hasScenes)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(13, 7)).coldOrder, .applicationWithScene)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(14)).coldOrder, .sceneFirst)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(18, 3)).sceneAdoption, .free)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(18, 4)).sceneAdoption, .announced)
    XCTAssertEqual(
      [17, 18, 26, 27].map { LifeCycleRules.rules(for: SystemVersion($0)).tracksTraits }, [false, true, true, true])
    XCTAssertEqual(
      [10, 11, 15, 16].map { LifeCycleRules.rules(for: SystemVersion($0)).suspensionEndsAudio },
      [false, true, true, false])
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(26, 1)).sceneAdoption, .urged)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(27)).sceneAdoption, .required)
    XCTAssertEqual(LifeCycleRules.rules(for: SystemVersion(99)).sceneAdoption, .required)
    XCTAssertEqual(LifeCycleRules.table.map(\.from), LifeCycleRules.table.map(\.from).sorted())
  }

  /// A version decides nothing outside of the tables that are there for it.
  func test_sources_compareNoVersionsElsewhere() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    // The last two have the versions of a record's layout and of a code of squares, which are no versions of the system.
    let tables: Set<String> = ["LifeCycleRules.swift", "Identifiers.swift", "StoredRecord.swift", "QRCode.swift"]
    let comparison = try Regex(
      #"(sdk|[vV]ersion)(\.(major|minor))?\s*(<|>|==|!=)=?\s*(SystemVersion|[0-9])"# + #"|switch \w*[vV]ersion"#)
    var read = 0
    for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)! {
      guard file.pathExtension == "swift", !tables.contains(file.lastPathComponent) else { continue }
      read += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        XCTAssertNil(line.firstMatch(of: comparison), "\(file.lastPathComponent): \(line)")
      }
    }
    XCTAssertGreaterThan(read, 100)
  }
}
