import Foundation
import XCTest

/// What `dormouse migrate` does not move: each app gets one sentence that says why, and no file is changed.
final class MigrationRefusalTests: XCTestCase {
  private var fixture: MigrationFixture?

  override func tearDownWithError() throws {
    try fixture?.remove()
    fixture = nil
  }

  private static let plist = plist("")

  private static func plist(_ keys: String) -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string>\(keys)</dict></plist>\n"
  }

  private static let delegate = """
    import UIKit

    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """

  private func make(_ name: String, _ files: [String: String]) throws -> MigrationFixture {
    try fixture?.remove()
    let made = try MigrationFixture(name, files)
    fixture = made
    return made
  }

  /// Runs it, and holds that nothing is written.
  private func refused(_ app: MigrationFixture) throws -> MigrationFixture.Ended {
    let before = try app.files()
    let ended = try app.migrate()
    assertEqual(try app.files(), before)
    XCTAssertEqual(try app.git("status", "--porcelain"), "")
    return ended
  }

  /// Holds that one sentence says why, and where each method goes.
  private func assertRefused(
    _ app: MigrationFixture, _ sentence: String, guide: String..., file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let ended = try refused(app)
    XCTAssertEqual(ended.status, 1, ended.errors, file: file, line: line)
    let lines = guide.map { "    \($0)\n" }.joined()
    XCTAssertEqual(ended.output, "\(app.name)\n  not migrated: \(sentence)\n\(lines)", file: file, line: line)
  }

  func test_anObjectiveCDelegate_getsAGuideOfItsMethods() throws {
    let source = """
      #import "AppDelegate.h"

      @implementation AppDelegate

      - (BOOL)application:(UIApplication *)app
          didFinishLaunchingWithOptions:(NSDictionary *)options {
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
      "AppDelegate.m:10: -applicationDidEnterBackground: → sceneDidEnterBackground:\n",
      "AppDelegate.m:12: -application:openURL:options: → scene:openURLContexts:, and connectionOptions.URLContexts",
    ] { XCTAssertTrue(ended.output.contains(line), ended.output) }
  }

  func test_aSwiftUIApp_hasScenesAlready() throws {
    let source = """
      import SwiftUI

      @main
      struct Notes: App {
        @UIApplicationDelegateAdaptor private var delegate: Delegate
        var body: some Scene { WindowGroup { Text("a") } }
      }

      final class Delegate: NSObject, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { Log.note() }
      }

      """
    let ended = try refused(make("Notes", ["Notes.swift": source, "Info.plist": Self.plist]))
    XCTAssertEqual(ended.status, 0, ended.errors)
    XCTAssertEqual(
      ended.output,
      """
      Notes
        It has scenes already; nothing is to be done.
        to know:
          Notes.swift:10: SwiftUI does not call applicationDidBecomeActive(_:) of a delegate adaptor; scenePhase hears of it.

      """)
  }

  /// A delegate of a framework that is the app delegate itself.
  func test_inheritedDelegates_areRefused_withWhatTheirMakersSay() throws {
    let expo = "Raise Expo to a version whose template has a scene delegate, and take that template over."
    for (superclass, advice) in [
      (
        "FlutterAppDelegate",
        "Follow Flutter's guide to UISceneDelegate adoption: name FlutterSceneDelegate in the scene manifest and register "
          + "plugins in didInitializeImplicitFlutterEngine."
      ),
      (
        "RCTAppDelegate",
        "Make the React Native factory in the app delegate, and start the root view in a scene delegate with the window "
          + "of its scene."
      ), ("ExpoAppDelegate", expo), ("EXAppDelegateWrapper", expo),
      (
        "CDVAppDelegate",
        "Raise cordova-ios to a version whose template has a scene delegate, and name its class in the scene manifest."
      ),
    ] {
      let source = """
        import Library

        @main
        class AppDelegate: \(superclass) {
          override func applicationDidBecomeActive(_ application: UIApplication) {
            super.applicationDidBecomeActive(application)
          }
        }

        """
      try assertRefused(
        make("Inherited", ["AppDelegate.swift": source, "Info.plist": Self.plist]),
        "AppDelegate.swift:3: The app delegate inherits from \(superclass). \(advice)",
        guide: "AppDelegate.swift:5: applicationDidBecomeActive(_:) → sceneDidBecomeActive(_:)")
    }
  }

  /// Capacitor's delegate is the app's own class, and hands inputs on: it can be moved.
  func test_capacitorsDelegate_isMoved() throws {
    let source = """
      import Capacitor
      import UIKit

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
          return ApplicationDelegateProxy.shared.application(app, open: url, options: options)
        }
      }

      """
    let storyboard = "<key>UIMainStoryboardFile</key><string>Main</string>"
    let app = try make("Capacitor", ["AppDelegate.swift": source, "Info.plist": Self.plist(storyboard)])
    let ended = try app.migrate("--diff")
    XCTAssertEqual(ended.status, 0, ended.errors)
    for line in [
      "+      handleOpen(context.url, options: context.applicationOptions)\n",
      "+    return ApplicationDelegateProxy.shared.application(UIApplication.shared, open: url, options: options)\n",
    ] { XCTAssertTrue(ended.output.contains(line), ended.output) }
  }

  func test_aNibAsTheMainInterface_isRefused() throws {
    let nib = "<key>NSMainNibFile</key><string>MainWindow</string>"
    try assertRefused(
      make("Nib", ["AppDelegate.swift": "@main " + Self.delegate, "Info.plist": Self.plist(nib)]),
      "AppDelegate.swift:3: The main interface is the nib MainWindow, which UIKit does not load for scenes; load it in "
        + "scene(_:willConnectTo:options:) and remove NSMainNibFile.")
  }

  func test_noDelegate_isRefused_withTheFilesThatCannotBeRead() throws {
    let reason = "There is no app delegate in the Swift sources of None, nor in its Objective-C ones."
    try assertRefused(
      make("None", ["Screen.swift": "import UIKit\n\nfinal class Screen {}\n", "Info.plist": Self.plist]), reason)
    let broken = "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {{\n"
    let ended = try refused(make("Broken", ["AppDelegate.swift": broken, "Info.plist": Self.plist]))
    XCTAssertEqual(ended.status, 1, ended.errors)
    XCTAssertTrue(
      ended.output.contains(" is an app delegate") && ended.output.contains("Left alone: AppDelegate.swift: it is not"),
      ended.output)
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
