import Foundation
import XCTest

/// `dormouse migrate` as its user sees it: what it says, writes and refuses.
final class MigrateCommandTests: XCTestCase {
  private var fixture: MigrationFixture?

  override func tearDownWithError() throws {
    try fixture?.remove()
    fixture = nil
  }

  private func make(
    _ name: String, copying other: String? = nil, _ changes: [String: String] = [:]
  ) throws -> MigrationFixture {
    let made = try MigrationFixture(name, copying: other, changes)
    fixture = made
    return made
  }

  private static let plist =
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>\n"

  private static let delegate = """
    import UIKit

    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """

  // MARK: Whole migrations

  func test_aCoordinatorWithSharedLocals_isMigrated() throws { try migrate("Coordinator") }
  func test_aCodeWindowWithItsInputsAndCallbacks_isMigrated() throws { try migrate("Links") }
  func test_windowsOverTheFirst_areMigrated() throws { try migrate("Overlay") }
  func test_aWindowOfItsOwnClass_isMigrated() throws { try migrate("Privacy") }
  func test_aStoryboardsWindow_isMigrated() throws { try migrate("Recipes") }

  // Of these the files are what matters; they are not played.
  func test_twoTargetsOfOneDelegate_areMigratedAtOnce() throws { try migrate("Editions", isPlayed: false) }
  func test_testsThatTheAppHosts_stayAsTheyAre() throws { try migrate("Hosted", isPlayed: false) }
  func test_thePropertyListOfEachConfiguration_isWritten() throws { try migrate("Stages", isPlayed: false) }

  /// From the first look to the way back.
  private func migrate(_ name: String, isPlayed: Bool = true) throws {
    let app = try make(name, copying: name)
    let before = try MigrationFixture.expected(name, "before")
    let after = try MigrationFixture.expected(name, "after")
    let report = try MigrationFixture.report(name)
    let names = report.prefix { $0 != "\n" }.replacing(", ", with: ",").split(separator: ",")
    let check = try app.migrate("--check")
    XCTAssertEqual(check.status, 1, check.errors)
    XCTAssertEqual(check.output, names.map { "\($0): it has no scenes\n" }.joined())
    let plan = try app.migrate("--plan")
    XCTAssertEqual(plan.status, 0, plan.errors)
    XCTAssertEqual(plan.output, report)
    let diff = try app.migrate("--diff")
    XCTAssertEqual(diff.status, 0)
    XCTAssertTrue(diff.output.contains("+++ b/SceneDelegate.swift"), diff.output)
    assertEqual(try app.files(), before)

    let page = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID().uuidString).html")
    let run = isPlayed ? try app.migrate("--html", page.path, "--log", "home-and-back") : try app.migrate("--no-proof")
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    XCTAssertTrue(run.output.hasPrefix(report), run.output)
    XCTAssertEqual(run.output.contains("\nProved: "), isPlayed, run.output)
    if isPlayed {
      XCTAssertTrue(run.output.contains("\nhome-and-back: home, suspended, and back\n"), run.output)
      XCTAssertTrue(run.output.contains("\n── wait: 40s\n"), run.output)
      XCTAssertFalse(run.output.contains("Both logs side by side"), run.output)
      let logs = try String(contentsOf: page, encoding: .utf8)
      XCTAssertTrue(logs.contains("<h2>Proved: both versions do the same in all lives"), logs)
      XCTAssertTrue(logs.contains("<summary><h2>home-and-back</h2>"), logs)
      try FileManager.default.removeItem(at: page)
    }
    assertEqual(try app.files(), after)
    XCTAssertEqual(try app.migrate("--check").status, 0)

    let again = try app.migrate()
    XCTAssertEqual(again.status, 0, again.errors)
    XCTAssertTrue(again.output.contains("nothing is to be done"), again.output)
    assertEqual(try app.files(), after)

    let back = try XCTUnwrap(run.output.firstMatch(of: /git apply -R (.*)/)).1
    try app.git("apply", "-R", String(back))
    assertEqual(try app.files(), before)
    XCTAssertEqual(try app.git("status", "--porcelain"), "")
    // The printed patch is the kept one.
    XCTAssertEqual(try String(contentsOfFile: String(back), encoding: .utf8), diff.output)
    try FileManager.default.removeItem(atPath: String(back))
  }

  func test_twoAppsOfOneProject_areMigratedTogether() throws {
    let names = ["One", "Two"]
    var files = [
      "Both.xcodeproj/project.pbxproj": SeveralApps.project(names),
      "Shared.swift": "import UIKit\nlet width = UIApplication.shared.keyWindow?.bounds.width\n",
    ]
    for name in names {
      files["\(name)/AppDelegate.swift"] = "@main " + Self.delegate
      files["\(name)/Info.plist"] = Self.plist
    }
    let app = try make("Both", files)
    let ended = try app.migrate("--no-proof")
    let after = try app.files()
    let project = String(decoding: try XCTUnwrap(after["Both.xcodeproj/project.pbxproj"]), as: UTF8.self)
    let ids = project.matches(of: /([0-9A-F]+) = \{isa = PBXFileReference;.*path = SceneDelegate.swift;/).map(\.1)
    XCTAssertEqual(Set(ids).count, 2, project + ended.errors)
    for name in names { XCTAssertNotNil(after["\(name)/SceneDelegate.swift"], ended.output + ended.errors) }
    XCTAssertEqual(
      String(decoding: try XCTUnwrap(after["Shared.swift"]), as: UTF8.self),
      "import UIKit\nlet width = UIApplication.shared.activeWindow?.bounds.width\n")

    let again = try app.migrate("--no-proof", "--allow-dirty")
    XCTAssertEqual(again.status, 0, again.output + again.errors)
    assertEqual(try app.files(), after)
    for patch in ended.output.matches(of: /git apply -R (.*)/).map({ String($0.1) }).reversed() {
      try app.git("apply", "-R", patch)
      try FileManager.default.removeItem(atPath: patch)
    }
    XCTAssertEqual(try app.git("status", "--porcelain"), "")
  }

  func test_patchesOfOneSecond_haveNamesOfTheirOwn() throws {
    var files: [String: String] = [:]
    for place in ["A", "B"] {
      files["\(place)/Same.xcodeproj/project.pbxproj"] = SeveralApps.project(["Same"])
      files["\(place)/Shared.swift"] = "import UIKit\n"
      files["\(place)/Same/AppDelegate.swift"] = "@main " + Self.delegate
      files["\(place)/Same/Info.plist"] = Self.plist
    }
    let app = try make("Twins", files)
    let ended = try app.migrate("--no-proof")
    let patches = ended.output.matches(of: /git apply -R (.*)/).map { String($0.1) }
    XCTAssertEqual(Set(patches).count, 2, ended.output + ended.errors)
    for patch in patches {
      try app.git("apply", "-R", patch)
      try FileManager.default.removeItem(atPath: patch)
    }
    XCTAssertEqual(try app.git("status", "--porcelain"), "")
  }

  func test_aPropertyListThatXcodeGenWrites_isNamedWithItsSource() throws {
    let project = """
      targets:
        Made:
          type: application
          sources: [.]
          info:
            path: Info.plist
            properties: {}

      """
    let app = try make(
      "Made", ["AppDelegate.swift": "@main " + Self.delegate, "Info.plist": Self.plist, "project.yml": project])
    let ended = try app.migrate("--plan")
    XCTAssertTrue(
      ended.output.contains(
        "project.yml:6: XcodeGen writes Info.plist from these properties; add UIApplicationSceneManifest to them, too."),
      ended.output + ended.errors)
  }

  // MARK: Safety

  func test_changesThatAreNotCommitted_areNamed_unlessTheyAreAllowed() throws {
    let app = try make("Privacy", copying: "Privacy")
    let text = String(decoding: try XCTUnwrap(app.files()["AppDelegate.swift"]), as: UTF8.self)
    try app.write(Data((text + "\n// later\n").utf8), to: "AppDelegate.swift")
    let dirty = try app.files()
    let refused = try app.migrate("--no-proof")
    XCTAssertEqual(refused.status, 1)
    XCTAssertTrue(refused.errors.contains("not committed: AppDelegate.swift;"), refused.errors)
    assertEqual(try app.files(), dirty)

    let allowed = try app.migrate("--no-proof", "--allow-dirty")
    XCTAssertEqual(allowed.status, 0, allowed.errors)
    XCTAssertFalse(allowed.output.contains("Proved"), allowed.output)
    let back = try XCTUnwrap(allowed.output.firstMatch(of: /git apply -R (.*)/)).1
    try app.git("apply", "-R", String(back))
    assertEqual(try app.files(), dirty)
    try FileManager.default.removeItem(atPath: String(back))
  }

  func test_logs_areOfLivesThatThereAre_andGoWithAProof() throws {
    let app = try make("Privacy", copying: "Privacy")
    let before = try app.files()
    let unknown = try app.migrate("--log", "hoem")
    XCTAssertEqual(unknown.status, 2)
    XCTAssertTrue(unknown.errors.contains("There is no life 'hoem'; there are all, launch, "), unknown.errors)
    for others in [["--no-proof", "--log", "all"], ["--plan", "--html", "a.html"]] {
      let refused = try app.migrate(others[0], others[1], others[2])
      XCTAssertEqual(refused.status, 2)
      XCTAssertTrue(refused.errors.contains("--html and --log show a proof"), refused.errors)
    }
    assertEqual(try app.files(), before)
  }
}
