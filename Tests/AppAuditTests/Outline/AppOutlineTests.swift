import AppFacts
import AppSyntaxMessages
import XCTest

@testable import AppAudit

/// The sources that an outline is made of. That they compile is held by `OutlineCommandTests`.
final class AppOutlineTests: XCTestCase {
  private func outline(_ delegate: String, _ scene: String? = nil, info: String? = nil) throws -> AppOutline {
    var files = ["AppDelegate.swift": delegate]
    files["SceneDelegate.swift"] = scene
    files["Info.plist"] = info
    return try XCTUnwrap(AppOutline(AuditedApp(try Fixture(name: "Shop", files: files).facts())))
  }

  /// The function's body without its margin.
  private func body(_ name: String, of outline: AppOutline) throws -> [String] {
    let lines = try XCTUnwrap(outline.files["Functions.swift"]).split(separator: "\n").map(String.init)
    let first = try XCTUnwrap(lines.firstIndex { $0.hasSuffix("/// \(name)") }, name)
    return lines[(first + 3)...].prefix { $0 != "  }" }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static let launch =
    "func application(_ app: UIApplication, didFinishLaunchingWithOptions launchOptions: "
    + "[UIApplication.LaunchOptionsKey: Any]?) -> Bool"

  func test_aLaunch_tellsItsLines_andWhatItCalls() throws {
    let made = try outline(
      """
      import UIKit
      import ModuleThatNobodyHas
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        \(Self.launch) {
          Library.start()
          if Library.isReady {
            configure()
          } else {
            Library.wait {
              self.configure()
            }
          }
          return true
        }
        private func configure() { Library.configure() }
      }
      """)
    XCTAssertEqual(
      try body("AppDelegate.application(_:didFinishLaunchingWithOptions:)", of: made),
      [
        "at(0, 5, 6)", "part {", "at(0, 7)", "f2()", "}", "part {", "at(0, 9)", "part {", "at(0, 10)", "f2()", "}", "}",
        "at(0, 13)", "answer = true", "return",
      ])
    XCTAssertEqual(try body("AppDelegate.configure()", of: made), ["at(0, 15)"])
    let delegates = try XCTUnwrap(made.files["Delegates.swift"])
    XCTAssertTrue(delegates.contains("@main\n@objc(AppDelegate) final class AppDelegate: UIResponder"))
    XCTAssertFalse(delegates.contains("ModuleThatNobodyHas"))
    XCTAssertTrue(made.lines.contains(LineMap.Line("AppDelegate.swift", 15)))
  }

  func test_coldInputs_areAskedFor_andFlagsAreKept() throws {
    let made = try outline(
      "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private var wasInBackground = false
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if !options.urlContexts.isEmpty {
            self.scene(scene, openURLContexts: options.urlContexts)
          }
          for activity in options.userActivities { show(activity) }
        }
        func sceneDidEnterBackground(_ scene: UIScene) { wasInBackground = true }
        func sceneWillEnterForeground(_ scene: UIScene) {
          guard wasInBackground else { return }
          refresh()
        }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { show(contexts) }
      }
      """)
    let connection = try body("SceneDelegate.scene(_:willConnectTo:options:)", of: made)
    XCTAssertTrue(
      connection.joined(separator: " ").contains("if Outline.connection.url { at(0, 6) if Outline.connection.url { f"))
    XCTAssertTrue(connection.joined(separator: " ").contains("if Outline.connection.activity { part { at(0, 8)"))
    XCTAssertEqual(
      try body("SceneDelegate.sceneWillEnterForeground(_:)", of: made),
      ["at(0, 12)", "if !(Outline.SceneDelegate_wasInBackground) {", "at(0, 12)", "return", "}", "at(0, 13)"])
    XCTAssertTrue(
      try body("SceneDelegate.sceneDidEnterBackground(_:)", of: made).contains(
        "Outline.SceneDelegate_wasInBackground = true"))
    XCTAssertTrue(try XCTUnwrap(made.files["Info.plist"]).contains("<string>Shop.SceneDelegate</string>"))
  }

  func test_aHandledInputThatNobodyDeclares_isDeclared() throws {
    let made = try outline(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          Router.open(url)
        }
      }
      """)
    XCTAssertEqual(made.probed.urlSchemes, ["dormouse-outline"])
    XCTAssertEqual(made.probed.quickActions, [])
  }

  func test_traces_areLinesThatRan() {
    let text = OutlineTraces.lines("dormouse-outline 3,14 at App/My file at home.swift")
    XCTAssertEqual(text?.path, "App/My file at home.swift")
    XCTAssertEqual(text?.lines, [3, 14])
    XCTAssertNil(OutlineTraces.lines("ready"))
  }
}
