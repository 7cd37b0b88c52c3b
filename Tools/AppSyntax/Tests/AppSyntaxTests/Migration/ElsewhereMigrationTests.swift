import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class ElsewhereMigrationTests: XCTestCase {
  /// A method of a type after the migration of its app.
  private func method(_ code: String, in head: String, window: String = "UIWindow") -> (code: String, app: MigratedApp)
  {
    var files = delegate("    var window: \(window)?\n", window: false)
    files["Other.swift"] = "import UIKit\n\(head) {\n    func act() {\n        \(code)\n    }\n}\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    return (body(of: "func act()", in: app.texts["Other.swift"] ?? ""), app)
  }

  func test_lookups_whenTheyAreInAView_thenTheyAskForItsOwnWindow() {
    for (written, expected) in [
      ("a(UIApplication.shared.keyWindow)", "a(OWN)"),
      ("a(UIApplication.shared.windows.first?.bounds)", "a(OWN?.bounds)"),
      ("a(UIApplication.shared.windows.first { $0.isKeyWindow })", "a(OWN)"),
      ("a(UIApplication.shared.windows.filter { $0.isKeyWindow }.first)", "a(OWN)"),
      ("a((UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController)", "a(OWN?.rootViewController)"),
      ("a((UIApplication.shared.delegate as! AppDelegate).window!.rootViewController)", "a(OWN?.rootViewController)"),
      ("a(UIApplication.shared.delegate?.window??.bounds)", "a(OWN?.bounds)"),
      (
        "a(UIApplication.shared.statusBarFrame.height)",
        "a((OWN?.windowScene?.statusBarManager?.statusBarFrame ?? .zero).height)"
      ),
      ("a(UIApplication.shared.statusBarOrientation)", "a((OWN?.windowScene?.interfaceOrientation ?? .unknown))"),
    ] {
      for (head, own) in [
        ("class A: UITableViewController", "view.window"), ("extension UIViewController", "view.window"),
        ("class A: UITableViewCell", "window"), ("class A", "UIApplication.shared.activeWindow"),
      ] {
        let isDelegates = written.contains("delegate")
        let other = isDelegates ? own.replacing("activeWindow", with: "mainWindow") : own
        XCTAssertEqual(method(written, in: head).code, expected.replacing("OWN", with: other), head)
      }
    }
  }

  func test_lookups_whenThereIsNoOwnWindowYet_thenTheFrontOneIsAsked() {
    let text =
      "import UIKit\nclass A: UIViewController {\n    let a = UIApplication.shared.keyWindow\n"
      + "    override func viewDidLoad() { set() }\n    func set() { b(UIApplication.shared.keyWindow) }\n"
      + "    func later() { c { d(UIApplication.shared.keyWindow) } }\n"
      + "    func held() { c { self.d(UIApplication.shared.keyWindow) } }\n"
      + "    func weak() { c { [weak self] in self?.d(UIApplication.shared.keyWindow) } }\n}\n"
    var files = delegate("")
    files["A.swift"] = text
    let result = migrate(files) { $0.storyboard = "Main" }.texts["A.swift"] ?? ""
    let front = "UIApplication.shared.activeWindow"
    for expected in [
      "let a = \(front)", "b(\(front))", "{ d(\(front)) }", "self.d(self.view.window)", "self?.d(self?.view.window)",
    ] {
      XCTAssertTrue(result.contains(expected), "\(expected) in\n\(result)")
    }
  }

  func test_lookups_whenTheWindowWasNoOptional_thenItsMembersAreAskedOfAnOptional() {
    for (code, expected) in [
      ("a((UIApplication.shared.delegate as! AppDelegate).window.rootViewController)", "a(WINDOW?.rootViewController)"),
      ("a((UIApplication.shared.delegate as! AppDelegate).window.bounds)", "a(WINDOW!.bounds)"),
    ] {
      var files = delegate("    var window: UIWindow!\n", window: false)
      files["Other.swift"] = "import UIKit\nclass A {\n    func act() {\n        \(code)\n    }\n}\n"
      let text = migrate(files) { $0.storyboard = "Main" }.texts["Other.swift"] ?? ""
      XCTAssertEqual(
        body(of: "func act()", in: text), expected.replacing("WINDOW", with: "UIApplication.shared.mainWindow"))
    }
  }

  func test_lookups_whenAScreenShowsItself_thenTheFrontWindowIsAsked() {
    let front = "UIApplication.shared.activeWindow"
    for (head, code) in [
      ("class A: UIView", "WINDOW?.addSubview(self)"),
      ("class A: UIView", "if let window = WINDOW { window.insertSubview(self, at: 0) }"),
      ("class A: UIViewController", "WINDOW?.rootViewController?.present(self, animated: true)"),
      ("class A: UIViewController", "WINDOW?.addSubview(view)"),
    ] {
      XCTAssertEqual(
        method(code.replacing("WINDOW", with: "UIApplication.shared.keyWindow"), in: head).code,
        code.replacing("WINDOW", with: front))
    }
    XCTAssertEqual(
      method("let view = A(); UIApplication.shared.keyWindow?.addSubview(view)", in: "class A: UIViewController").code,
      "let view = A(); self.view.window?.addSubview(view)")
  }

  func test_lookups_whenTheWindowHasAClass_thenItIsCast() {
    XCTAssertEqual(
      method("a((UIApplication.shared.delegate as? AppDelegate)?.window)", in: "struct A", window: "Own").code,
      "a((UIApplication.shared.mainWindow as? Own))")
  }

  func test_lookups_whenTheirMeaningWouldChange_thenTheyAreWorkLeft() {
    for code in [
      "for window in UIApplication.shared.windows { a(window) }", "a(UIApplication.shared.windows[0])",
      "UIApplication.shared.windows.first { $0.tag == 1 }", "a(UIWindow(frame: b))",
    ] {
      let result = method(code, in: "class A: UIViewController")
      XCTAssertEqual(result.code, code)
      XCTAssertEqual(result.app.notes(.workLeft).count, 1, code)
    }
  }

  func test_lookups_whenTheyCannotBeFollowed_thenTheDelegatesWindowIsTheFrontOne() {
    let forwards =
      "    var window: UIWindow? {\n        get { return UIApplication.shared.mainWindow }\n"
      + "        set { UIApplication.shared.mainWindow = newValue }\n    }\n"
    for (code, head) in [
      ("(UIApplication.shared.delegate as? AppDelegate)?.window = b", "class A: UIViewController"),
      ("if let a = UIApplication.shared.delegate, let b = a.window { c(b) }", "class A: UIViewController"),
      ("a(UIApplication.shared.delegate?.window ?? nil)", "class A"),
      ("a(delegate?.window ?? nil)", "extension UIApplication"),
      ("(delegate as? AppDelegate)?.window = b", "extension UIApplication"),
    ] {
      let result = method(code, in: head)
      XCTAssertEqual(result.code, code)
      XCTAssertEqual(result.app.notes(.workLeft), [], code)
      let delegate = result.app.texts["AppDelegate.swift"] ?? ""
      XCTAssertTrue(delegate.contains(forwards), delegate)
      XCTAssertTrue(result.app.scene.contains("            newValue?.windowScene = sceneInFront\n"), result.app.scene)
      XCTAssertTrue(
        result.app.scene.contains("            (sceneInFront?.delegate as? SceneDelegate)?.window = newValue\n"))
    }
    XCTAssertEqual(
      method("a((delegate as? AppDelegate)?.window?.bounds)", in: "extension UIApplication").code,
      "a(UIApplication.shared.mainWindow?.bounds)")
    XCTAssertEqual(
      method("a(UIApplication.shared.delegate?.window as? UIWindow)", in: "class A").code,
      "a(UIApplication.shared.mainWindow)")
  }

  func test_window_whenAMethodOfTheDelegateSetsIt_thenItIsTheFrontOne() {
    let app = migrate(
      delegate(
        launch("start()")
          + "\n\n    func start() {\n        prepare()\n        window = UIWindow(frame: UIScreen.main.bounds)\n"
          + "        guard let window = window else { return }\n        over = UIWindow(frame: window.bounds)\n    }\n\n"
          + "    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {\n        start()\n    }\n\n"
          + "    var over: UIWindow!"))
    let text = app.texts["AppDelegate.swift"] ?? ""
    XCTAssertTrue(text.contains("        get { return UIApplication.shared.mainWindow }\n"), text)
    XCTAssertEqual(
      body(of: "func start()", in: text),
      "prepare()\nwindow = UIWindow(frame: UIScreen.main.bounds)\nguard let window = window else { return }\n"
        + "over = UIWindow(frame: window.bounds)\nover?.windowScene = UIApplication.shared.mainWindow?.windowScene")
    XCTAssertTrue(connection(app.scene).hasSuffix("appDelegate.start()"), app.scene)
    XCTAssertEqual(app.notes(.workLeft), [])
    XCTAssertEqual(
      app.notes(.info),
      [
        "start does more than make the window: \"prepare()\" too runs when the scene connects, not at a launch in the "
          + "background.",
        "This sets the window of the scene in front; before a scene has connected it sets nothing.",
      ])
  }

  func test_window_whenTheDelegateMakesAnotherOne_thenThatGetsAScene() {
    let cover =
      "    private lazy var cover: UIWindow = {\n        let window = UIWindow(frame: UIScreen.main.bounds)\n"
      + "        return window\n    }()"
    let app = migrate(delegate(cover)) { $0.storyboard = "Main" }
    XCTAssertTrue(
      app.texts["AppDelegate.swift"]?.contains(
        "        window.windowScene = UIApplication.shared.mainWindow?.windowScene\n        return window\n") ?? false)
    let old = migrate(delegate(cover)) {
      $0.storyboard = "Main"
      $0.deploymentTarget = 12
    }
    XCTAssertEqual(
      old.notes(.workLeft), ["A window without a scene is never shown in an app with scenes; set its windowScene."])
  }

  func test_window_whenAProtocolOfTheAppAsksForIt_thenItIsTheFrontOne() {
    var files = delegate("")
    files["Host.swift"] = "import UIKit\nprotocol Host: AnyObject { var window: UIWindow? { get } }\n"
    files["Hosts.swift"] = "extension AppDelegate: Host {}\n"
    let text = migrate(files) { $0.storyboard = "Main" }.texts["AppDelegate.swift"] ?? ""
    XCTAssertTrue(text.contains("    var window: UIWindow? {\n"), text)
  }

  func test_lookups_whenTheLaunchDoesThem_thenTheyAreWorkLeft() {
    let app = migrate(delegate(launch("UIApplication.shared.keyWindow?.layer.speed = 100"))) { $0.storyboard = "Main" }
    XCTAssertEqual(
      app.notes(.workLeft), ["At the launch there is no window yet; do this in scene(_:willConnectTo:options:)."])
  }

  func test_windows_whenTheyAreMadeElsewhere_thenTheyGetAScene() {
    XCTAssertEqual(
      method("let alert = UIWindow(frame: a)\n        alert.isHidden = false", in: "class A: UIViewController").code,
      "let alert = UIWindow(frame: a)\nalert.windowScene = view.window?.windowScene\nalert.isHidden = false")
    XCTAssertEqual(
      method("alert = UIWindow(frame: a)\n    }\n    var alert: UIWindow?\n    func b() {", in: "class A").code,
      "alert = UIWindow(frame: a)\nalert?.windowScene = UIApplication.shared.mainWindow?.windowScene")
    let own = "let a = UIWindow(frame: b)\n        a.windowScene = c"
    XCTAssertEqual(method(own, in: "class A").code, own.replacing("        ", with: ""))
  }

  func test_windows_whenACallbackMakesThem_thenTheyGetAScene_whereverItGoes() {
    let make = "        let cover = UIWindow(frame: a)\n        cover.isHidden = false\n"
    let head = "    func applicationWillResignActive(_ application: UIApplication) {\n"
    let kept = migrate(
      delegate("    private var cover: UIWindow?\n\n" + head + make + "        self.cover = cover\n    }")
    ) { $0.storyboard = "Main" }
    XCTAssertEqual(
      body(of: "func handleWillResignActive()", in: kept.texts["AppDelegate.swift"] ?? ""),
      "let cover = UIWindow(frame: a)\ncover.windowScene = UIApplication.shared.mainWindow?.windowScene\n"
        + "cover.isHidden = false\nself.cover = cover")
    let moved = migrate(delegate(head + make + "        Covers.add(cover)\n    }")) { $0.storyboard = "Main" }
    XCTAssertEqual(
      body(of: "func sceneWillResignActive(_ scene: UIScene)", in: moved.scene),
      "let cover = UIWindow(frame: a)\ncover.windowScene = window?.windowScene\ncover.isHidden = false\n"
        + "Covers.add(cover)")
  }
}
