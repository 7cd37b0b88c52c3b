import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class LaunchMigrationTests: XCTestCase {
  private func connected(_ statements: String, _ members: String = "") -> String {
    connection(migrate(delegate(launch(statements) + members)).scene)
  }

  func test_launch_whenAStoryboardMakesTheWindow_thenOnlyItsStylesMove() {
    let app = migrate(
      delegate(launch("Log.start()\n\n// The tint of everything.\nwindow?.tintColor = .red\nLog.end()"))
    ) { $0.storyboard = "Main" }
    XCTAssertEqual(
      app.scene,
      """
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?

          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
              // The tint of everything.
              window?.tintColor = .red
          }
      }

      """)
    XCTAssertEqual(
      app.texts["AppDelegate.swift"], delegate(launch("Log.start()\n\nLog.end()"), window: false)["AppDelegate.swift"])
    XCTAssertEqual(app.result.notes, [])
    XCTAssertEqual(
      app.result.moves,
      [MovedLines(path: "/app/AppDelegate.swift", firstLine: 10, lastLine: 11, newFirstLine: 7, newLastLine: 8)])
  }

  func test_launch_whenCodeMakesTheWindow_thenItIsMadeWithTheScene() {
    XCTAssertEqual(
      connected(
        "start()\nlet root = Root()\nroot.title = \"a\"\n\nwindow = UIWindow(frame: UIScreen.main.bounds)\n"
          + "window?.rootViewController = root\nwindow?.makeKeyAndVisible()", "\n\n    func start() {}"),
      """
      guard let windowScene = scene as? UIWindowScene else { return }

      let root = Root()
      root.title = "a"

      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      """)
  }

  func test_launch_whenTheWindowIsUsedWithoutAsking_thenTheScenesIsToo() {
    let app = migrate(
      delegate(
        "    var window: UIWindow!\n\n"
          + launch("window = UIWindow()\nwindow.rootViewController = Root()\nwindow.makeKeyAndVisible()"), window: false
      ))
    XCTAssertTrue(app.scene.contains("    var window: UIWindow!\n"), app.scene)
    XCTAssertTrue(connection(app.scene).hasSuffix("window.rootViewController = Root()\nwindow.makeKeyAndVisible()"))
  }

  func test_launch_whenItIsToldWithoutOptions_thenTheWindowMovesToo() {
    let app = migrate(
      delegate(
        "    func applicationDidFinishLaunching(_ application: UIApplication) {\n        window = UIWindow()\n"
          + "        window?.rootViewController = Root(application)\n    }"))
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        "window = UIWindow(windowScene: windowScene)\nwindow?.rootViewController = Root(UIApplication.shared)"),
      app.scene)
    XCTAssertEqual(body(of: "applicationDidFinishLaunching(", in: app.texts["AppDelegate.swift"] ?? ""), "")
  }

  func test_launch_whenAnIfSetsTheRoot_thenItMovesWithThoseWhoReadIt() {
    let app = migrate(
      delegate(
        "    var coordinator: Coordinator?\n\n"
          + launch(
            "coordinator = Coordinator()\n#if SHOTS\ncoordinator = Shots()\nUIView.setAnimationsEnabled(false)\n#endif\n"
              + "Store.shared.next = coordinator\nwindow = UIWindow()\nwindow?.rootViewController = coordinator?.root\n"
              + "window?.makeKeyAndVisible()")))
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        "coordinator = Coordinator()\n#if SHOTS\ncoordinator = Shots()\nUIView.setAnimationsEnabled(false)\n#endif\n"
          + "Store.shared.next = coordinator\nwindow = UIWindow(windowScene: windowScene)\n"
          + "window?.rootViewController = coordinator?.root\n"
          + "window?.makeKeyAndVisible()"), app.scene)
    XCTAssertEqual(app.notes(.workLeft), [])
  }

  func test_launch_whenABlockUsesALocalWindow_thenItMovesWhole() {
    let app = migrate(
      delegate(
        launch(
          "let window = UIWindow(frame: UIScreen.main.bounds)\nself.window = window\nlet login = Login()\n"
            + "window.rootViewController = login\nif !seen {\n    let welcome = Welcome()\n    login.present(welcome)\n"
            + "    Defaults.set(true)\n}\nwindow.makeKeyAndVisible()")))
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        "if !seen {\n    let welcome = Welcome()\n    login.present(welcome)\n    Defaults.set(true)\n}\n"
          + "window.makeKeyAndVisible()"), app.scene)
    XCTAssertEqual(app.notes(.workLeft), [])
    XCTAssertEqual(
      app.notes(.info),
      [
        "\"if !seen {\" moves as a whole, with what in it is not about the window; that runs when the scene connects, not "
          + "at a launch in the background."
      ])
  }

  func test_launch_whenItReturnsWhatTheWindowIsMadeBy_thenItIsWorkLeft() {
    let app = migrate(
      delegate(
        launch("window = UIWindow()\nreturn start()", ends: "")
          + "\n\n    func start() -> Bool {\n        window?.rootViewController = Root()\n        return true\n    }"))
    XCTAssertEqual(
      app.notes(.workLeft),
      [
        "\"return start()\" uses the window and stays: the launch returns its result. Move it to "
          + "scene(_:willConnectTo:options:) by hand."
      ])
  }

  func test_launch_whenItCallsWhatFillsTheWindow_thenThatMovesToo() {
    func app(_ statements: String) -> MigratedApp {
      var files = delegate(launch(statements))
      files["Router.swift"] =
        "import UIKit\nenum Router {\n    static func start() {\n        showHome()\n    }\n\n    static func showHome() {\n"
        + "        guard let window = (UIApplication.shared.delegate as? AppDelegate)?.window else { return }\n"
        + "        window.rootViewController = Home()\n    }\n}\n"
      return migrate(files)
    }
    let plain = app("window = UIWindow()\nStore.load()\nRouter.start()")
    XCTAssertTrue(
      connection(plain.scene).hasSuffix("window = UIWindow(windowScene: windowScene)\nRouter.start()"), plain.scene)
    XCTAssertEqual(plain.notes(.workLeft), [])
    let early = app(
      "window = UIWindow()\nif Store().isEmpty() {\n    Router.start()\n    return true\n}\nRouter.showHome()")
    XCTAssertEqual(early.notes(.workLeft).count, 2)
  }

  func test_launch_whenAHelperOnlyPresentsLater_thenItStays() {
    var files = delegate(launch("setUpStore()\nwindow?.tintColor = .red"))
    files["Store.swift"] =
      "import Realm\nextension AppDelegate {\n    func setUpStore() {\n        Realm.open()\n        DispatchQueue.main.async {\n"
      + "            self.window?.rootViewController?.present(Alert())\n        }\n    }\n}\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertTrue(app.texts["AppDelegate.swift"]?.contains("        setUpStore()\n") ?? false)
    XCTAssertTrue(
      app.texts["Store.swift"]?.contains("UIApplication.shared.mainWindow?.rootViewController?.present") ?? false)
  }

  func test_launch_whenAHelperMovesFromAnotherFile_thenItsImportsComeToo() {
    var files = delegate(launch("style()"))
    files["Style.swift"] =
      "import Paint\nimport UIKit\nextension AppDelegate {\n    func style() {\n        window?.tintColor = Paint.red\n    }\n}\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertTrue(app.scene.hasPrefix("import UIKit\nimport Paint\n\nclass SceneDelegate"), app.scene)
  }

  func test_launch_whenAnOverlayIsMadeBesideAStoryboard_thenTheStoryboardIsNotDoubted() {
    let app = migrate(delegate("    var over: UIWindow?\n\n" + launch("over = UIWindow()\nover?.isHidden = true"))) {
      $0.storyboard = "Main"
    }
    XCTAssertEqual(app.notes(.info), [])
    let own = migrate(delegate(launch("window = UIWindow()\nwindow?.makeKeyAndVisible()"))) { $0.storyboard = "Main" }
    XCTAssertEqual(own.notes(.info).count, 1)
  }

  func test_launch_whenACoordinatorIsAProperty_thenItMovesUnlessTheAppNeedsIt() {
    let statements =
      "coordinator = Coordinator()\nwindow = UIWindow()\nwindow?.rootViewController = coordinator?.root\n"
      + "window?.makeKeyAndVisible()\ncoordinator?.start()"
    let own = migrate(delegate("    private var coordinator: Coordinator?\n\n" + launch(statements)))
    XCTAssertTrue(own.scene.contains("    private var coordinator: Coordinator?\n"), own.scene)
    XCTAssertTrue(connection(own.scene).hasSuffix("window?.makeKeyAndVisible()\ncoordinator?.start()"))
    XCTAssertFalse(own.texts["AppDelegate.swift"]?.contains("coordinator") ?? true)

    let push = "\n\n    func applicationDidReceiveMemoryWarning(_ a: UIApplication) { coordinator?.drop() }"
    let both = migrate(delegate("    private var coordinator: Coordinator?\n\n" + launch(statements) + push))
    XCTAssertTrue(connection(both.scene).hasSuffix("appDelegate.coordinator?.start()"), both.scene)
    XCTAssertTrue(both.texts["AppDelegate.swift"]?.contains("\n    var coordinator: Coordinator?\n") ?? false)
  }

  func test_launch_whenACoordinatorIsALocalThatTakesTheWindow_thenAllThatUsesItMoves() {
    let statements =
      "let window = UIWindow(frame: UIScreen.main.bounds)\nlet coordinator = Coordinator(window: window)\n"
      + "coordinator.start()\nself.window = window\nself.coordinator = coordinator\nwindow.makeKeyAndVisible()\nLog.end()"
    let app = migrate(delegate("    private var coordinator: Coordinator?\n\n" + launch(statements)))
    XCTAssertTrue(
      connection(app.scene).hasSuffix(
        "let coordinator = Coordinator(window: window)\ncoordinator.start()\nself.window = window\n"
          + "self.coordinator = coordinator\nwindow.makeKeyAndVisible()"), app.scene)
    XCTAssertFalse(app.texts["AppDelegate.swift"]?.contains("oordinator") ?? true)
    XCTAssertTrue(app.scene.contains("    private var coordinator: Coordinator?\n"), app.scene)
  }

  func test_launch_whenLocalsAreOfBothSides_thenTheyBecomeProperties() {
    let app = migrate(
      delegate(
        launch(
          "let store = Store()\nstore.load()\nlet flags = Flags.standard\nvar isFirst = false\nif flags.isNew { isFirst = true }\n"
            + "Push.begin(store, flags)\nlet window = UIWindow(frame: UIScreen.main.bounds)\n"
            + "window.rootViewController = Root(store: store, flags: flags, isFirst: isFirst)\nself.window = window")))
    XCTAssertEqual(
      connection(app.scene),
      """
      guard let windowScene = scene as? UIWindowScene else { return }
      guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
      guard let store = appDelegate.store else { return }
      guard let isFirst = appDelegate.isFirst else { return }

      let flags = Flags.standard
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = Root(store: store, flags: flags, isFirst: isFirst)
      self.window = window
      """)
    XCTAssertEqual(
      app.texts["AppDelegate.swift"],
      delegate(
        "    var store: Store?\n    var isFirst: Bool?\n\n"
          + launch(
            "let store = Store()\nself.store = store\nstore.load()\nlet flags = Flags.standard\nvar isFirst = false\n"
              + "if flags.isNew { isFirst = true }\nself.isFirst = isFirst\nPush.begin(store, flags)"), window: false)[
          "AppDelegate.swift"])
  }

  func test_launch_whenTheWindowsClassIsTheApps_thenItIsMadeAsItCanBe() {
    for (own, expected) in [
      ("class Own: UIWindow {}", "self.window = Own(windowScene: windowScene)"),
      (
        "class Own: UIWindow { init() { super.init(frame: .zero) } }",
        "self.window = Own()\nself.window?.windowScene = windowScene"
      ),
      ("", "self.window = Own()\nself.window?.windowScene = windowScene"),
    ] {
      var files = delegate(
        "    var window: Own?\n\n" + launch("self.window = Own()\nwindow?.makeKeyAndVisible()"), window: false)
      files["Own.swift"] = "import UIKit\n\(own)\n"
      let app = migrate(files)
      XCTAssertTrue(connection(app.scene).contains(expected), app.scene)
      XCTAssertTrue(app.scene.contains("    var window: Own?\n"))
    }
  }

  func test_launch_whenHelpersMakeTheWindow_thenTheyMoveWithTheScene() {
    let app = migrate(
      delegate(
        "    private let theme = Theme()\n\n" + launch("prepare()\nsetUpWindow()")
          + "\n\n    private func prepare() { theme.load() }\n\n    private func setUpWindow() {\n"
          + "        window = UIWindow(frame: UIScreen.main.bounds)\n        window?.tintColor = theme.tint\n    }"))
    XCTAssertTrue(connection(app.scene).hasSuffix("\n\nsetUpWindow(in: windowScene)"), app.scene)
    XCTAssertEqual(
      body(of: "func setUpWindow(in windowScene: UIWindowScene)", in: app.scene),
      """
      guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
      window = UIWindow(windowScene: windowScene)
      window?.tintColor = appDelegate.theme.tint
      """)
    XCTAssertTrue(app.texts["AppDelegate.swift"]?.contains("\n    let theme = Theme()\n") ?? false)
  }

  func test_launch_whenAnEarlyReturnOnlyLooks_thenBothSidesAskIt() {
    let app = migrate(
      delegate(
        launch(
          "window = UIWindow()\nguard Account.isKnown else {\n    window?.rootViewController = LogIn()\n    return true\n}\n"
            + "Sync.begin()\nwindow?.rootViewController = Root()")
          + "\n\n    func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) "
          + "-> Bool {\n        Links.open(url)\n        return true\n    }"))
    XCTAssertEqual(
      connection(app.scene),
      """
      guard let windowScene = scene as? UIWindowScene else { return }

      defer {
          if !connectionOptions.urlContexts.isEmpty {
              self.scene(scene, openURLContexts: connectionOptions.urlContexts)
          }
      }

      window = UIWindow(windowScene: windowScene)
      guard Account.isKnown else {
          window?.rootViewController = LogIn()
          return
      }
      window?.rootViewController = Root()
      """)
    XCTAssertEqual(
      app.texts["AppDelegate.swift"],
      delegate(launch("guard Account.isKnown else {\n    return true\n}\nSync.begin()"), window: false)[
        "AppDelegate.swift"])
  }

  func test_launch_whenASliceWouldCutSomething_thenItStaysAndIsWorkLeft() {
    for (statement, reason) in [
      ("if isNew() { window?.tintColor = .red; Log.start() }", "only a part of it is about the window"),
      (
        "guard Account.load() else { return true }\nwindow?.tintColor = .red",
        "the launch may end before it, at \"guard Account.load() else { return true }\""
      ),
      ("if Account.load() { window?.tintColor = .red; return true }", "it may end the launch early"),
      (
        "Account.load { ok in\n    Log.end(ok)\n    self.window?.tintColor = .red\n}",
        "it uses the window later, in a closure"
      ),
    ] {
      let app = migrate(delegate(launch(statement) + "\n\n    func isNew() -> Bool { true }")) {
        $0.storyboard = "Main"
      }
      XCTAssertTrue(app.notes(.workLeft).contains { $0.contains(reason) }, "\(app.notes(.workLeft))")
      XCTAssertEqual(connection(app.scene), "// UIKit has made the window from the storyboard.", statement)
    }
  }

  func test_launch_whenLaunchOptionsAreRead_thenTheSceneReadsItsOwn() {
    let app = migrate(
      delegate(
        launch(
          "let link = launchOptions?[.url] as? URL\nwindow = UIWindow()\nwindow?.rootViewController = Root(link, "
            + "launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] != nil)\nKit.start(launchOptions)\n"
            + "if launchOptions?[.shortcutItem] != nil { Log.start() }")))
    XCTAssertEqual(
      connection(app.scene).split(separator: "\n").dropFirst().joined(separator: "\n"),
      """
      let link = connectionOptions.urlContexts.first?.url
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = Root(link, connectionOptions.shortcutItem != nil)
      """)
    XCTAssertEqual(app.notes(.workLeft).count, 1)
    XCTAssertTrue(app.notes(.info).contains { $0.contains("Kit.start(launchOptions)") })
  }

  func test_launch_whenAClosureCapturesTheWindow_thenItMovesWithIt() {
    let app = migrate(
      delegate(
        launch("let main = UIWindow()\nTask { [weak self, main] in\n    await self?.set(main)\n}\nself.window = main")
          + "\n\n    func set(_ window: UIWindow) async {}"))
    XCTAssertTrue(
      connection(app.scene).contains("    await (UIApplication.shared.delegate as? AppDelegate)?.set(main)\n"),
      app.scene)
    XCTAssertFalse(app.texts["AppDelegate.swift"]?.contains("Task") ?? true)
  }

  func test_launch_whenAConditionIsOfTheWindow_thenItMovesWhole() {
    XCTAssertEqual(
      connected(
        "window = UIWindow()\n#if DEBUG\nwindow?.tintColor = .red\n#else\nwindow?.tintColor = .blue\n#endif\n"
          + "if isPad {\n    window?.rootViewController = Split()\n} else {\n    let root = Root()\n"
          + "    window?.rootViewController = root\n}"),
      """
      guard let windowScene = scene as? UIWindowScene else { return }

      window = UIWindow(windowScene: windowScene)
      #if DEBUG
      window?.tintColor = .red
      #else
      window?.tintColor = .blue
      #endif
      if isPad {
          window?.rootViewController = Split()
      } else {
          let root = Root()
          window?.rootViewController = root
      }
      """)
  }

  func test_launch_whenALocalsTypeIsNotWritten_thenWhatNeedsItStays() {
    let app = migrate(
      delegate(launch("let (a, b) = pair()\nLog.start(a, b)\nwindow?.tintColor = a\nwindow?.isOpaque = true"))
    ) { $0.storyboard = "Main" }
    XCTAssertEqual(connection(app.scene), "window?.isOpaque = true")
    XCTAssertTrue(app.notes(.workLeft).first?.contains("it uses a, whose type is not written") ?? false)
    XCTAssertTrue(app.texts["AppDelegate.swift"]?.contains("var window: UIWindow?") ?? false)
  }

  func test_launch_whenConstantsNeedConstants_thenAllAreRepeated() {
    XCTAssertEqual(
      connected(
        "let flags = Flags.standard\nlet tint = flags.tint\nLog.start(flags, tint)\nwindow = UIWindow()\n"
          + "window?.tintColor = tint"),
      """
      guard let windowScene = scene as? UIWindowScene else { return }

      let flags = Flags.standard
      let tint = flags.tint
      window = UIWindow(windowScene: windowScene)
      window?.tintColor = tint
      """)
  }
}
