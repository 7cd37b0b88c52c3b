import XCTest

@testable import AppMigration

final class SynchronisedFolderTests: XCTestCase {
  private func addition(_ text: String, beside path: String = "/p/Garden/App/AppDelegate.swift") throws
    -> ProjectAddition
  {
    let bytes = Array(text.utf8)
    var project = try ProjectText(bytes, folder: "/p")
    let addition = try project.add("SceneDelegate.swift", beside: path)
    XCTAssertEqual(project.bytes, bytes)
    return addition
  }

  func test_fileInTheFolder_needsNoLine() throws {
    XCTAssertEqual(
      try addition(ProjectFixture.synchronised()),
      .synchronised(folder: "/p/Garden", targets: ["Garden"], byException: []))
  }

  func test_targetThatHasTheFileByException_isNamed() throws {
    let text = ProjectFixture.synchronised(exceptions: "App/AppDelegate.swift, ", target: "A00000000000000000000002")
    XCTAssertEqual(
      try addition(text), .synchronised(folder: "/p/Garden", targets: ["Garden"], byException: ["Other"]))
  }

  func test_fileThatTheTargetLeavesOut_isCompiledByNobody() throws {
    let text = ProjectFixture.synchronised(exceptions: "App, ")
    XCTAssertEqual(refusal { _ = try addition(text) }, "it does not name AppDelegate.swift.")
  }

  func test_fileElsewhere_isNotInTheFolder() throws {
    XCTAssertEqual(
      refusal { _ = try addition(ProjectFixture.synchronised(), beside: "/p/Garden2/AppDelegate.swift") },
      "it does not name AppDelegate.swift.")
  }
}
