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

  // MARK: Whole migrations

  func test_aCoordinatorWithSharedLocals_isMigrated() throws { try migrate("Coordinator") }
  func test_aCodeWindowWithItsInputsAndCallbacks_isMigrated() throws { try migrate("Links") }
  func test_aWindowOfItsOwnClass_isMigrated() throws { try migrate("Privacy") }
  func test_aStoryboardsWindow_isMigrated() throws { try migrate("Recipes") }

  /// From the first look to the way back.
  private func migrate(_ name: String) throws {
    let app = try make(name, copying: name)
    let before = try MigrationFixture.expected(name, "before")
    let after = try MigrationFixture.expected(name, "after")
    let check = try app.migrate("--check")
    XCTAssertEqual(check.status, 1, check.errors)
    XCTAssertEqual(check.output, "\(name): it has no scenes\n")
    let plan = try app.migrate("--plan")
    XCTAssertEqual(plan.status, 0, plan.output + plan.errors)
    XCTAssertTrue(plan.output.contains("SceneDelegate.swift: new: the scene delegate"), plan.output)
    let diff = try app.migrate("--diff")
    XCTAssertEqual(diff.status, 0)
    XCTAssertTrue(diff.output.contains("+++ b/SceneDelegate.swift"), diff.output)
    assertEqual(try app.files(), before)

    let page = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID().uuidString).html")
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: page)) }
    let run = try app.migrate("--html", page.path, "--log", "home-and-back")
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("\nProved: "), run.output)
    XCTAssertTrue(run.output.contains("\nhome-and-back: home, suspended, and back\n"), run.output)
    XCTAssertTrue(run.output.contains("\n── wait: 40s\n"), run.output)
    XCTAssertFalse(run.output.contains("Both logs side by side"), run.output)
    let logs = try String(contentsOf: page, encoding: .utf8)
    XCTAssertTrue(logs.contains("<h2>Proved: both versions do the same in all lives"), logs)
    XCTAssertTrue(logs.contains("<summary><h2>home-and-back</h2>"), logs)
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

  // MARK: Refusals

  private static let plist =
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>\n"

  private static let delegate = """
    import UIKit

    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """

  /// Runs it, and holds that nothing is written.
  private func refused(_ app: MigrationFixture) throws -> MigrationFixture.Ended {
    let before = try app.files()
    let ended = try app.migrate()
    assertEqual(try app.files(), before)
    XCTAssertEqual(try app.git("status", "--porcelain"), "")
    return ended
  }

  /// Holds that one sentence says why.
  private func assertRefused(
    _ app: MigrationFixture, _ sentence: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let ended = try refused(app)
    XCTAssertEqual(ended.status, 1, ended.errors, file: file, line: line)
    XCTAssertEqual(ended.output, "\(app.name)\n  not migrated: \(sentence)\n", file: file, line: line)
  }

  func test_anObjectiveCDelegate_getsAGuideOfItsMethods() throws {
    let source = """
      #import "AppDelegate.h"

      @implementation AppDelegate

      - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options {
          return YES;
      }

      - (void)applicationDidEnterBackground:(UIApplication *)application { [self save]; }

      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          return [self open:url];
      }

      @end

      """
    let app = try make(
      "Old",
      [
        "AppDelegate.m": source, "Screen.swift": "import UIKit\n\nfinal class Screen: UIViewController {}\n",
        "Info.plist": Self.plist,
      ])
    let ended = try refused(app)
    XCTAssertEqual(ended.status, 1, ended.errors)
    for line in [
      "not migrated: AppDelegate.m:5: The app delegate of Old is written in Objective-C",
      "AppDelegate.m:5: -application:didFinishLaunchingWithOptions: → ",
      "AppDelegate.m:9: -applicationDidEnterBackground: → sceneDidEnterBackground:\n",
      "AppDelegate.m:11: -application:openURL:options: → scene:openURLContexts:, and connectionOptions.URLContexts",
    ] { XCTAssertTrue(ended.output.contains(line), ended.output) }
  }

  func test_aSwiftUIApp_isRefused() throws {
    let source = """
      import SwiftUI

      @main
      struct Notes: App {
        var body: some Scene { WindowGroup { Text("a") } }
      }

      """
    try assertRefused(
      make("Notes", ["Notes.swift": source, "Info.plist": Self.plist]),
      "Notes.swift:3: The app starts with the SwiftUI App Notes, which has scenes already; move what its delegate adaptor "
        + "does for windows and links to the scenes of the App, as with onOpenURL and scenePhase.")
  }

  func test_aBinaryPropertyList_isRefused() throws {
    let app = try make("Binary", ["AppDelegate.swift": "@main " + Self.delegate])
    let list = ["CFBundleIdentifier": "a.b"]
    try app.write(PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0), to: "Info.plist")
    try app.commit()
    try assertRefused(
      app,
      "Info.plist:1: it is a binary property list; convert it with plutil -convert xml1. With --opt-in code the app "
        + "delegate chooses the configuration instead.")
  }

  func test_severalDelegates_areRefused() throws {
    let other = Self.delegate.replacing("AppDelegate", with: "OtherDelegate")
      .replacing("UIApplicationOtherDelegate", with: "UIApplicationDelegate")
    try assertRefused(
      make("Several", ["AppDelegate.swift": Self.delegate, "Other.swift": other, "Info.plist": Self.plist]),
      "AppDelegate.swift:3: Several classes may be the app delegate: AppDelegate, OtherDelegate; name the right one.")
  }

  func test_aProjectInTheMiddleOfAMerge_isRefused() throws {
    let project = """
      // !$*UTF8*$!
      {
      \tobjects = {
      <<<<<<< HEAD
      \t\tA1 = {isa = PBXFileReference; path = AppDelegate.swift; };
      =======
      \t\tA2 = {isa = PBXFileReference; path = Delegate.swift; };
      >>>>>>> other
      \t};
      }

      """
    let ended = try refused(
      make(
        "Merge",
        ["AppDelegate.swift": Self.delegate, "Merge.xcodeproj/project.pbxproj": project, "Info.plist": Self.plist]))
    XCTAssertEqual(ended.status, 2)
    XCTAssertEqual(ended.output, "")
    let said = try XCTUnwrap(ended.errors.split(separator: "\n").last)
    XCTAssertTrue(said.hasPrefix("dormouse: "), ended.errors)
    XCTAssertTrue(
      said.hasSuffix("project.pbxproj: this Xcode project cannot be read: a merge is not finished at line 4."),
      ended.errors)
  }
}
