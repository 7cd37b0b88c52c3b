import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class MigrationStyleTests: XCTestCase {
  private static let text = """
    //
    //  AppDelegate.swift
    //  Fixture
    //

    import UIKit
    import Kit

    @UIApplicationMain
    final class AppDelegate: UIResponder, UIApplicationDelegate
    {
    \tvar window: UIWindow?

    \tfunc application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    \t{
    \t\twindow = UIWindow(frame: UIScreen.main.bounds)
    \t\treturn true
    \t}
    }
    """

  func test_style_whenTheFileHasItsOwn_thenTheNewOneIsWrittenTheSameWay() {
    let text = Self.text.replacing("\n", with: "\r\n")
    let app = migrate(["AppDelegate.swift": "\u{FEFF}" + text])
    XCTAssertEqual(
      app.scene,
      """
      //
      //  SceneDelegate.swift
      //  Fixture
      //

      import UIKit
      import Kit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate
      {
      \tvar window: UIWindow?

      \tfunc scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
      \t{
      \t\tguard let windowScene = scene as? UIWindowScene else { return }

      \t\twindow = UIWindow(windowScene: windowScene)
      \t}
      }

      """.replacing("\n", with: "\r\n"))
    let after = app.texts["AppDelegate.swift"] ?? ""
    XCTAssertTrue(after.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    XCTAssertFalse(after.hasSuffix("\n"))
    XCTAssertFalse(after.replacing("\r\n", with: "").contains("\n"))
    XCTAssertTrue(after.contains("\t{\r\n\t\treturn true\r\n\t}\r\n}"), after)
  }

  func test_style_whenTheTargetIsOld_thenTheLaunchKeepsItsWindowForOldSystems() {
    let app = migrate(delegate(launch("Log.start()\nwindow = UIWindow()\n\nwindow?.makeKeyAndVisible()"))) {
      $0.deploymentTarget = 12
    }
    XCTAssertEqual(
      app.texts["AppDelegate.swift"],
      delegate(
        launch(
          "Log.start()\nif #unavailable(iOS 13.0) {\n    window = UIWindow()\n\n    window?.makeKeyAndVisible()\n}"))[
          "AppDelegate.swift"])
  }

  func test_configuration_whenCodeOptsIn_thenTheDelegateChoosesIt() {
    let app = migrate(delegate(launch("Log.start()"))) {
      $0.storyboard = "Main"
      $0.optsInByCode = true
      $0.sceneDelegate = "WindowDelegate"
    }
    XCTAssertEqual(app.result.newFile?.name, "WindowDelegate.swift")
    XCTAssertEqual(
      body(of: "configurationForConnecting connectingSceneSession", in: app.texts["AppDelegate.swift"] ?? ""),
      """
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      if connectingSceneSession.role == .windowApplication {
          configuration.delegateClass = WindowDelegate.self
          configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
      }
      return configuration
      """)
  }

  func test_parts_whenTheDelegateIsInExtensionsOverFiles_thenAllAreMigrated() {
    var files = delegate("    var store = Store()")
    files["Launch.swift"] =
      "import UIKit\nextension AppDelegate {\n" + launch("window?.tintColor = store.tint") + "\n}\n"
    files["Links.swift"] =
      "import UIKit\nextension AppDelegate {\n    func application(_ a: UIApplication, open url: URL, options: "
      + "[UIApplication.OpenURLOptionsKey: Any]) -> Bool {\n        return store.open(url)\n    }\n}\n"
    files["Active.swift"] =
      "import UIKit\nextension AppDelegate {\n    func applicationDidBecomeActive(_ a: UIApplication) {\n        Player.play()\n    }\n}\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertTrue(connection(app.scene).contains("window?.tintColor = appDelegate.store.tint"), app.scene)
    XCTAssertTrue(
      app.texts["Links.swift"]?.contains("func handleOpen(_ url: URL) -> Bool {") ?? false,
      app.texts["Links.swift"] ?? "")
    XCTAssertEqual(app.texts["Active.swift"], "import UIKit\nextension AppDelegate {\n}\n")
    XCTAssertEqual(body(of: "func sceneDidBecomeActive(", in: app.scene), "Player.play()")
  }

  func test_session_whenAMigrationIsAsked_thenItAnswers() throws {
    var session = Session()
    let file = SourceText(path: "/a.swift", text: Self.text)
    _ = try session.reply(to: JSONEncoder().encode(Envelope(Request.read(files: [file], settings: settings))))
    let plan = MigrationRequest(paths: ["/a.swift"], deploymentTarget: 15)
    let line = try session.reply(to: JSONEncoder().encode(Envelope(Request.migrate(plan: plan))))
    let reply = try JSONDecoder().decode(Envelope<Reply>.self, from: line).content
    guard case .migration(let result) = reply else { return XCTFail("\(reply)") }
    XCTAssertEqual(result.newFile?.name, "SceneDelegate.swift")
    let unknown = MigrationRequest(paths: ["/b.swift"], deploymentTarget: 15)
    let refused = try session.reply(to: JSONEncoder().encode(Envelope(Request.migrate(plan: unknown))))
    XCTAssertEqual(
      try JSONDecoder().decode(Envelope<Reply>.self, from: refused).content,
      .failure(reason: "/b.swift was not read before"))
  }

  func test_style_whenAllIsOnOneLine_thenPartsOfItMove() {
    let head = "import UIKit; @main class A: UIResponder, UIApplicationDelegate { "
    let method =
      "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool "
    let app = migrate([
      "A.swift": head + method
        + "{ window = UIWindow(); window?.isHidden = false; return true }; var window: UIWindow? }"
    ])
    XCTAssertEqual(app.texts["A.swift"], head + method + "{ return true }; var window: UIWindow? }")
    XCTAssertTrue(
      connection(app.scene).hasSuffix("window = UIWindow(windowScene: windowScene)\nwindow?.isHidden = false"))
    XCTAssertEqual(app.result.notes, [])
  }
}
