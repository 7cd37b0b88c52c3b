import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class MigrationRefusalTests: XCTestCase {
  private func refusal(_ files: [String: String], _ change: (inout MigrationRequest) -> Void = { _ in }) -> String {
    let result = migrate(files, change).result
    XCTAssertEqual(result.edits, [])
    XCTAssertNil(result.newFile)
    return result.refusal?.reason ?? "none"
  }

  private func app(_ text: String) -> [String: String] { ["App.swift": "import UIKit\n" + text] }

  func test_refusal_whenThereIsNoOneDelegate_thenItSaysSo() {
    for (text, start) in [
      ("class A {}", "No class of the sources is an app delegate"),
      (
        "class A: NSObject, UIApplicationDelegate { var a = 1 }; class B: NSObject, UIApplicationDelegate { var b = 1 }",
        "Several classes may be the app delegate: A, B"
      ),
      (
        "#if B\nclass A: NSObject, UIApplicationDelegate { var a = 1 }\n#else\n"
          + "class A: NSObject, UIApplicationDelegate { var a = 1 }\n#endif",
        "The app delegate A is declared more than once"
      ),
      ("class A<B>: NSObject, UIApplicationDelegate { var a: B? }", "The app delegate A is generic"),
      ("@UIApplicationMain class A: KitDelegate {}", "The app delegate inherits from KitDelegate, whose source"),
      ("@main @objc class A: FlutterAppDelegate {}", "The app delegate inherits from FlutterAppDelegate. Follow"),
      ("@main class A: RCTAppDelegate {}", "The app delegate inherits from RCTAppDelegate. "),
      ("@main class A: EXAppDelegateWrapper {}", "The app delegate inherits from EXAppDelegateWrapper. "),
      ("class A: ExpoAppDelegate {}", "The app delegate inherits from ExpoAppDelegate. "),
      ("class B: CDVAppDelegate {}; @main class A: B {}", "The app delegate inherits from CDVAppDelegate. "),
    ] {
      XCTAssertTrue(refusal(app(text)).hasPrefix(start), text + ": " + refusal(app(text)))
    }
    XCTAssertTrue(refusal(delegate("")) { $0.nib = "Main" }.hasPrefix("The main interface is the nib Main"))
  }

  func test_refusal_whenTheDelegateIsNamedStartedOrTheOnlyOneThatWorks_thenThereIsNone() {
    let two =
      "class A: NSObject, UIApplicationDelegate { var a = 1 }\nclass B: NSObject, UIApplicationDelegate { var b = 1 }\n"
    XCTAssertEqual(refusalOrNone(app(two)) { $0.appDelegate = "B" }, "none")
    XCTAssertEqual(
      refusalOrNone(app(two + "func main() { UIApplicationMain(c, v, nil, NSStringFromClass(A.self)) }")), "none")
    XCTAssertEqual(
      refusalOrNone(
        app("class A: NSObject, UIApplicationDelegate { var a = 1 }\nclass T: NSObject, UIApplicationDelegate {}")),
      "none")
  }

  func test_delegate_whenOneOfItAndItsSubclassIsStarted_thenItIsTheSuperclass() {
    let classes =
      "class A: UIResponder, UIApplicationDelegate { var window: UIWindow? }\nclass T: A { override func a() {} }\n"
    let start =
      "let kind: A.Type\nif isTest { kind = T.self } else { kind = A.self }\nUIApplicationMain(c, v, nil, NSStringFromClass(kind))\n"
    var files = app(classes + launchOfA)
    files["main.swift"] = start
    XCTAssertTrue(migrate(files) { $0.storyboard = "Main" }.scene.contains("as? A else"), migrate(files).scene)
  }

  private let launchOfA =
    "extension A { func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?)"
    + " -> Bool {\n    window?.tintColor = tint\n    return true\n} \n var tint: UIColor { .red } }\n"

  private func refusalOrNone(_ files: [String: String], _ change: (inout MigrationRequest) -> Void = { _ in }) -> String
  {
    migrate(files, change).result.refusal?.reason ?? "none"
  }

  func test_migration_whenThereIsASceneDelegate_thenNothingIsDone() {
    let text =
      "@main class A: NSObject, UIApplicationDelegate { var a = 1 }\nclass S: NSObject {}\nextension S: UIWindowSceneDelegate {}\n"
    XCTAssertTrue(migrate(app(text)).result.isAlreadyMigrated)
    XCTAssertFalse(migrate(app(text)) { $0.furtherSceneDelegates = ["S"] }.result.isAlreadyMigrated)
  }

  func test_migration_whenSwiftUIStartsTheApp_thenItHasScenesAndItsAdaptorIsTold() {
    let adaptor =
      "@main struct A: App {}\nclass D: NSObject, UIApplicationDelegate {\n"
      + "    func application(_ a: UIApplication, open u: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { l(u) }\n"
      + "    func applicationDidBecomeActive(_ a: UIApplication) {}\n}\n"
    let result = migrate(app(adaptor))
    XCTAssertTrue(result.result.isAlreadyMigrated)
    XCTAssertEqual(
      result.notes(.info),
      ["SwiftUI does not call application(_:open:options:) of a delegate adaptor; onOpenURL hears of it."])
    let scenes = migrate(app(adaptor + "class S: NSObject, UIWindowSceneDelegate {}\n"))
    XCTAssertTrue(scenes.result.isAlreadyMigrated)
    XCTAssertEqual(scenes.notes(.info), [])
    XCTAssertEqual(migrate(app("@main struct A: App {}")).notes(.workLeft), [])
  }

  func test_migration_whenAFileIsBroken_thenItIsNamedAndTheRestGoesOn() {
    var files = delegate(launch("window?.tintColor = .red"))
    files["Broken.swift"] = "import UIKit\nclass A { func b( {\n UIApplication.shared.keyWindow\n"
    let app = migrate(files) { $0.storyboard = "Main" }
    XCTAssertEqual(app.texts["Broken.swift"], files["Broken.swift"])
    XCTAssertEqual(app.notes(.workLeft), ["This file does not parse without errors, so it is left alone."])
    XCTAssertTrue(app.scene.contains("window?.tintColor = .red"))
  }

  func test_migration_whenTheDelegateIsNested_thenItsWholeNameIsAsked() {
    let text =
      "enum Parts {\n    @main\n    class Main: NSObject, UIApplicationDelegate {\n        var window: UIWindow?\n        var store = Store()\n\n"
      + "        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n"
      + "            window?.tintColor = store.tint\n            return store.load()\n        }\n    }\n}\n"
    let app = migrate(app(text)) { $0.storyboard = "Main" }
    XCTAssertEqual(
      connection(app.scene),
      "guard let appDelegate = UIApplication.shared.delegate as? Parts.Main else { return }\n\nwindow?.tintColor = appDelegate.store.tint"
    )
  }
}
