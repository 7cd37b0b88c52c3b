import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class HandlerMigrationTests: XCTestCase {
  private static let reach = "(UIApplication.shared.delegate as? AppDelegate)?"

  private func app(_ members: String, _ change: (inout MigrationRequest) -> Void = { _ in }) -> MigratedApp {
    migrate(delegate(members)) {
      $0.storyboard = "Main"
      change(&$0)
    }
  }

  // MARK: - Callbacks

  func test_callbacks_whenTheyNeedNothingOfTheDelegate_thenTheyMove() {
    let app = app(
      "    // Plays on.\n    func applicationDidBecomeActive(_ application: UIApplication) {\n        Player.play() // now\n"
        + "        application.applicationIconBadgeNumber = 0\n    }\n\n"
        + "    func applicationWillResignActive(_ application: UIApplication) {\n        // Nothing.\n    }")
    XCTAssertEqual(
      app.texts["AppDelegate.swift"],
      "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\n")
    XCTAssertTrue(
      app.scene.contains(
        "    // Plays on.\n    func sceneDidBecomeActive(_ scene: UIScene) {\n        Player.play() // now\n"
          + "        UIApplication.shared.applicationIconBadgeNumber = 0\n    }\n"), app.scene)
    XCTAssertFalse(app.scene.contains("sceneWillResignActive"))
  }

  func test_callbacks_whenACommentOfManyLinesIsAboveOne_thenItMovesWhole() {
    let comment = "    /**\n     Plays on.\n\n     Only if it played.\n     */\n"
    let app = app(
      "    /* Of the next one. */\n    let a = 1\n\n    // Not about it.\n\n" + comment
        + "    func applicationDidBecomeActive(_ application: UIApplication) {\n        Player.play()\n    }")
    XCTAssertEqual(
      app.texts["AppDelegate.swift"],
      "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n    /* Of the next one. */\n"
        + "    let a = 1\n\n    // Not about it.\n}\n")
    XCTAssertTrue(app.scene.contains(comment + "    func sceneDidBecomeActive(_ scene: UIScene) {\n"), app.scene)
  }

  func test_callbacks_whenTheyNeedTheDelegate_thenTheyStayUnderAPlainName() {
    let app = app(
      "    private var store = Store()\n\n    func applicationDidEnterBackground(_ application: UIApplication) {\n"
        + "        store.save()\n        window?.isHidden = true\n    }")
    XCTAssertEqual(
      body(of: "func handleDidEnterBackground()", in: app.texts["AppDelegate.swift"] ?? ""),
      "store.save()\nUIApplication.shared.mainWindow?.isHidden = true")
    XCTAssertEqual(
      body(of: "func sceneDidEnterBackground(_ scene: UIScene)", in: app.scene),
      Self.reach + ".handleDidEnterBackground()")
    XCTAssertTrue(app.scene.contains("extension UIApplication {\n"))
    XCTAssertFalse(app.scene.contains("activeWindow"), "nothing asks for it")
  }

  func test_callbacks_whenTheForegroundIsAwaited_thenTheFirstStartIsLeftOut() {
    let app = app("    func applicationWillEnterForeground(_ application: UIApplication) {\n        Feed.load()\n    }")
    XCTAssertEqual(
      body(of: "func sceneWillEnterForeground(_ scene: UIScene)", in: app.scene),
      "guard wasInBackground else { return }\nwasInBackground = false\nFeed.load()")
    XCTAssertEqual(body(of: "func sceneDidEnterBackground(_ scene: UIScene)", in: app.scene), "wasInBackground = true")
  }

  func test_callbacks_whenThereAreFurtherRoles_thenAppWideWorkHearsNotifications() {
    let app = app(
      "    private var store = Store()\n\n" + launch("Log.start()")
        + "\n\n    func applicationDidEnterBackground(_ application: UIApplication) {\n        store.save()\n    }"
    ) { $0.hasFurtherRoles = true }
    let text = app.texts["AppDelegate.swift"] ?? ""
    XCTAssertTrue(
      text.contains(
        "        NotificationCenter.default.addObserver(self, selector: #selector(handleDidEnterBackground), "
          + "name: UIApplication.didEnterBackgroundNotification, object: nil)\n        Log.start()\n"), text)
    XCTAssertTrue(text.contains("    @objc func handleDidEnterBackground() {\n"))
    XCTAssertFalse(app.scene.contains("sceneDidEnterBackground"))
  }

  func test_callbacks_whenTheTargetIsOld_thenBothShareOneMethod() {
    let app = app(
      "    func applicationDidBecomeActive(_ application: UIApplication) {\n        Player.play()\n    }\n\n"
        + "    func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool "
        + "{\n        return Links.open(url, options)\n    }"
    ) { $0.deploymentTarget = 12 }
    let text = app.texts["AppDelegate.swift"] ?? ""
    XCTAssertEqual(body(of: "func handleDidBecomeActive()", in: text), "Player.play()")
    XCTAssertEqual(body(of: "func applicationDidBecomeActive(", in: text), "handleDidBecomeActive()")
    XCTAssertEqual(
      body(of: "func application(_ a: UIApplication, open", in: text), "return handleOpen(url, options: options)")
    XCTAssertTrue(text.contains("var window: UIWindow?"))
    XCTAssertTrue(app.scene.contains("@available(iOS 13.0, *)\nclass SceneDelegate"))
  }

  // MARK: - Inputs

  func test_inputs_whenUIKitAsksForStateInTheOldWay_thenItIsWorkLeftUnlessItSaysNo() {
    func notes(_ answer: String) -> [String] {
      app(
        "    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {\n"
          + "        \(answer)\n    }"
      ).notes(.workLeft)
    }
    XCTAssertEqual(
      notes("return true"),
      [
        "UIKit does not call application(_:shouldRestoreSecureApplicationState:) in an app with scenes; move its work to "
          + "stateRestorationActivity(for:)."
      ])
    XCTAssertEqual(notes("return false"), [])
  }

  func test_inputs_whenTheAppCallsTheProtocolsMethod_thenItCallsThePlainOne() {
    var files = delegate(
      "    func application(_: UIApplication, open url: URL, options _: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {\n"
        + "        return Links.open(url)\n    }")
    files["Page.swift"] =
      "import UIKit\nfunc follow(_ url: URL) {\n"
      + "    _ = UIApplication.shared.delegate?.application?(UIApplication.shared, open: url)\n}\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertEqual(body(of: "func follow(", in: app.texts["Page.swift"] ?? ""), "_ = \(Self.reach).handleOpen(url)")
    XCTAssertEqual(app.notes(.workLeft), [])
  }

  func test_inputs_whenAURLIsOpened_thenWarmAndColdHearItWithItsOptions() {
    let app = app(
      "    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {\n"
        + "        return Links.open(app, url, options[.sourceApplication])\n    }")
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        "window?.makeKeyAndVisible()\nif !connectionOptions.urlContexts.isEmpty {\n"
          + "    self.scene(scene, openURLContexts: connectionOptions.urlContexts)\n}"), app.scene)
    XCTAssertEqual(
      body(of: "openURLContexts URLContexts: Set<UIOpenURLContext>)", in: app.scene),
      "for context in URLContexts {\n    handleOpen(context.url, options: context.applicationOptions)\n}")
    XCTAssertTrue(
      app.scene.contains(
        "    @discardableResult\n    private func handleOpen(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {\n"
          + "        return Links.open(UIApplication.shared, url, options[.sourceApplication])\n    }\n"), app.scene)
    XCTAssertTrue(app.scene.contains("result[.annotation] = options.annotation"))
  }

  func test_inputs_whenActivitiesContinue_thenTheirFourMethodsHaveTwins() {
    let app = app(
      """
          private let router = Router()

          func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
              Spinner.show(type)
              return true
          }

          func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {
              return router.follow(userActivity)
          }

          func application(_ application: UIApplication, didFailToContinueUserActivityWithType type: String, error: Error) {
              Spinner.hide(error)
          }

          func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
              Log.update(userActivity)
          }
      """)
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        """
        for userActivity in connectionOptions.userActivities {
            self.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
            self.scene(scene, continue: userActivity)
        }
        """), app.scene)
    XCTAssertEqual(
      body(of: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)", in: app.scene),
      Self.reach + ".handleContinue(userActivity)")
    XCTAssertTrue(
      app.texts["AppDelegate.swift"]?.contains(
        "    @discardableResult func handleContinue(_ userActivity: NSUserActivity) -> Bool {\n")
        ?? false)
    XCTAssertEqual(
      body(of: "willContinueUserActivityWithType userActivityType: String)", in: app.scene),
      "handleWillContinue(userActivityType)")
    XCTAssertEqual(
      body(of: "didFailToContinueUserActivityWithType type: String, error: Error)", in: app.scene),
      "Spinner.hide(error)")
    XCTAssertEqual(body(of: "didUpdate userActivity: NSUserActivity)", in: app.scene), "Log.update(userActivity)")
  }

  func test_inputs_whenQuickActionsAndSharesArrive_thenTheWindowSceneHearsThem() {
    let app = app(
      """
          func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
              completionHandler(Actions.run(item))
          }

          func application(_ application: UIApplication, userDidAcceptCloudKitShareWith share: CKShare.Metadata) {
              Shares.accept(share)
          }
      """)
    XCTAssertTrue(
      app.scene.contains(
        "    func windowScene(_ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem, "
          + "completionHandler: @escaping (Bool) -> Void) {\n        completionHandler(Actions.run(item))\n"), app.scene
    )
    XCTAssertTrue(app.scene.hasPrefix("import CloudKit\nimport UIKit\n"))
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        """
        if let shortcutItem = connectionOptions.shortcutItem {
            self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })
        }
        if let metadata = connectionOptions.cloudKitShareMetadata {
            self.windowScene(windowScene, userDidAcceptCloudKitShareWith: metadata)
        }
        """), app.scene)
  }

  func test_inputs_whenAHandlerOnlyReturns_thenItIsSaid() {
    let app = app(
      "    func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {\n"
        + "        return false\n    }")
    XCTAssertFalse(app.scene.contains("openURLContexts"))
    XCTAssertTrue(app.notes(.info).contains { $0.hasPrefix("application(_:open:options:) only returns a value") })
  }

  func test_inputs_whenTheAppCallsThem_thenItsCallsFollow() {
    var files = delegate(
      """
          func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
              return Links.open(url)
          }

          func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {
              applicationDidBecomeActive(application)
              return self.application(application, open: userActivity.webpageURL!)
          }

          func applicationDidBecomeActive(_ application: UIApplication) {
              Player.play()
          }
      """)
    files["Menu.swift"] = """
      import UIKit
      func choose(_ url: URL) {
          let delegate = UIApplication.shared.delegate as! AppDelegate
          _ = delegate.application(UIApplication.shared, open: url, options: [:])
      }

      """
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertEqual(
      body(of: "func handleContinue", in: app.texts["AppDelegate.swift"] ?? ""),
      "handleDidBecomeActive()\nreturn self.handleOpen(userActivity.webpageURL!)")
    XCTAssertTrue(
      app.texts["Menu.swift"]?.contains("_ = delegate.handleOpen(url)\n") ?? false, app.texts["Menu.swift"] ?? "")
  }

  func test_inputs_whenFormsAreOlderOrConditional_thenTheyAreWorkLeft() {
    let app = app(
      "    func application(_ a: UIApplication, handleOpen url: URL) -> Bool { Links.open(url) }\n#if DEBUG\n"
        + "    func applicationDidBecomeActive(_ a: UIApplication) { Log.start() }\n#endif")
    XCTAssertEqual(app.notes(.workLeft).count, 2, "\(app.notes(.workLeft))")
  }

  func test_handlers_whenTheyAreInASuperclass_thenEachClassIsRenamed() {
    let app = migrate([
      "Base.swift": "import UIKit\nclass Base: UIResponder, UIApplicationDelegate {\n    var window: UIWindow?\n\n"
        + "    func applicationDidBecomeActive(_ application: UIApplication) {\n        Log.start()\n    }\n}\n",
      "AppDelegate.swift": "import UIKit\n@main\nclass AppDelegate: Base {\n"
        + "    override func applicationDidBecomeActive(_ application: UIApplication) {\n"
        + "        super.applicationDidBecomeActive(application)\n        Player.play()\n    }\n}\n",
    ]) { $0.storyboard = "Main" }
    XCTAssertTrue(
      app.texts["Base.swift"]?.contains("    func handleDidBecomeActive() {\n        Log.start()\n") ?? false)
    XCTAssertTrue(
      app.texts["AppDelegate.swift"]?.contains(
        "    override func handleDidBecomeActive() {\n        super.handleDidBecomeActive()\n        Player.play()\n")
        ?? false,
      app.texts["AppDelegate.swift"] ?? "")
    XCTAssertEqual(body(of: "func sceneDidBecomeActive(", in: app.scene), Self.reach + ".handleDidBecomeActive()")
  }
}
