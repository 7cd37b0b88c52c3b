import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class DelegateCheckTests: XCTestCase {
  private static let framework: Result<[DeclaredType], any Error> = Result {
    try swiftFiles(below: ["Sources/UIKit", "Sources/UserNotifications", "Sources/CarPlay"]).flatMap {
      types(try String(contentsOf: $0, encoding: .utf8)).compactMap(\.seenFromOutside)
    }
  }

  private func check(_ texts: String...) throws -> Preparation {
    Preparation(of: parse(app: texts), framework: try Self.framework.get())
  }

  func test_warnings_whenSubclassAddsAMethod_thenItIsCalledAsOnIOS() throws {
    let findings = try check(
      "import UIKit\nclass Base: UIResponder, UIApplicationDelegate {\n}\n",
      "class Sub: Base {\n  func applicationDidEnterBackground(_ application: UIApplication) {}\n}"
    ).findings
    XCTAssertEqual(findings, [])
  }

  /// Of two classes with one name it is not known which one is meant.
  func test_warnings_whenSubclassAddsAMethodThatIsNotHandedOn_thenItsPlaceIsNamed() throws {
    let warnings = try check(
      "import UIKit\nclass Base: UIResponder, UIApplicationDelegate {\n}\nenum Other { class Sub {} }\n",
      "class Sub: Base {\n  // A comment\n  func applicationDidEnterBackground(_ application: UIApplication) {}\n}"
    ).findings
    XCTAssertEqual(warnings.count, 1)
    XCTAssertEqual(
      warnings.first.map { "\($0.path):\($0.line):\($0.column): \($0.severity): \($0.message)" },
      "/app/1.swift:3:8: warning: 'applicationDidEnterBackground(_:)' is never called: 'Base' conforms to "
        + "UIApplicationDelegate without implementing it; implement it in 'Base' and override it here")
  }

  func test_warnings_whenBaseImplementsTheMethod_thenNone() throws {
    let base =
      "class Base: UIResponder, UIWindowSceneDelegate {}\nextension Base { func sceneDidBecomeActive(_ s: UIScene) {} }"
    XCTAssertEqual(
      try check(base, "class Sub: Base { override func sceneDidBecomeActive(_ s: UIScene) {} }").findings, [])
  }

  func test_warnings_whenConformanceIsInAnExtensionOrAProtocol_thenItIsSeen() throws {
    let source = """
      protocol AppProtocol: UIKit.UIApplicationDelegate {}
      class Base: UIResponder {}
      extension Base: AppProtocol {}
      class Middle: Base {}
      enum Other { class Sub {} }
      final class Sub: Middle {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]? = nil) -> Bool { true }
      }
      """
    XCTAssertEqual(try check(source).findings.map(\.line), [7])
  }

  func test_warnings_whenSignatureIsANearMiss_thenTheRightOneIsSuggested() throws {
    let source = """
      class A: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOption o: [Key: Any]?) -> Bool { true }
        func applicationDidEnterBackgound(_ a: UIApplication) {}
        func applicationWillTerminate() {}
      }
      """
    let messages = try check(source).findings.map(\.message)
    XCTAssertEqual(messages.count, 3)
    for (message, right) in zip(
      messages,
      [
        "application(_:didFinishLaunchingWithOptions:)", "applicationDidEnterBackground(_:)",
        "applicationWillTerminate(_:)",
      ])
    {
      XCTAssertTrue(message.hasSuffix("did you mean '\(right)'?"), message)
    }
  }

  func test_warnings_whenMethodIsPrivate_thenItIsNamed() throws {
    let source =
      "class S: NSObject, UIWindowSceneDelegate {\n  @objc private func sceneDidDisconnect(_ s: UIScene) {}\n}"
    XCTAssertEqual(try check(source).findings.map(\.line), [2])
  }

  func test_warnings_whenMethodsAreTheAppsOwn_thenNone() throws {
    let source = """
      class A: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didReceiveRemoteNotification n: [AnyHashable: Any]) async -> Result { .x }
        func setUpWindow<T>(_ value: T, then: @escaping (Int, Int) -> Void = { _, _ in }) {}
        static func application(_ a: UIApplication, didFinishLaunching: Bool) {}
        func scene(named name: String) {}
        func start() { func applicationDidEnterBackgroun(_ a: Int) {} }
      }
      class Other { func applicationDidEnterBackgroun(_ a: Int) {} }
      """
    XCTAssertEqual(try check(source).findings, [])
  }

  func test_warnings_whenClassInheritsFromItself_thenItEnds() throws {
    XCTAssertEqual(try check("class A: B {}\nclass B: A, UISceneDelegate {}").findings, [])
  }

  func test_implements_whenTheMethodIsInADelegate_thenTrue() throws {
    let method = "func application(_ a: A, configurationForConnecting s: S, options o: O) -> C { C() }"
    XCTAssertTrue(
      try check("class A: UIResponder, UIApplicationDelegate { \(method) }").choosesSceneConfigurations)
    XCTAssertFalse(try check("class A: UIResponder { \(method) }").choosesSceneConfigurations)
    XCTAssertFalse(
      try check("class A: UIResponder, UIApplicationDelegate {\n#if os(macOS)\n\(method)\n#endif\n}")
        .choosesSceneConfigurations)
  }

  func test_delegates_areThoseOfTheFrameworksSources() throws {
    let delegates = DelegateProtocols(framework: try Self.framework.get())
    // Nine of some ninety: one from each protocol, and what is inherited.
    for (name, method) in [
      ("UIApplicationDelegate", "application(_:didFinishLaunchingWithOptions:)"),
      ("UIApplicationDelegate", "applicationSignificantTimeChange(_:)"),
      ("UISceneDelegate", "scene(_:willConnectTo:options:)"), ("UIWindowSceneDelegate", "scene(_:continue:)"),
      ("UIWindowSceneDelegate", "windowScene(_:performActionFor:completionHandler:)"),
      ("UNUserNotificationCenterDelegate", "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
      ("CPTemplateApplicationSceneDelegate", "templateApplicationScene(_:didConnect:)"),
      ("CPTemplateApplicationSceneDelegate", "sceneDidBecomeActive(_:)"),
      ("UITableViewDelegate", "tableView(_:didSelectRowAt:)"),
    ] {
      XCTAssertTrue(try XCTUnwrap(delegates[name], name).methods.contains(method), method)
    }
    XCTAssertFalse(try XCTUnwrap(delegates["UIWindowSceneDelegate"]).methods.contains("applicationWillTerminate(_:)"))
    XCTAssertNil(delegates["UIView"])
  }

  func test_findings_whenTheFrameworkGetsAMethod_thenAMisspelledOneIsFound() throws {
    let app = "class A: NSObject, UIApplicationDelegate { func applicationDidThawAfterFreezin(_ a: UIApplication) {} }"
    XCTAssertEqual(try check(app).findings, [])
    let more = types(
      """
      public protocol UIApplicationDelegate { func applicationDidThawAfterFreezing(_ a: UIApplication) }
      extension UIApplicationDelegate { public func applicationDidThawAfterFreezing(_ a: UIApplication) {} }
      """)
    let findings = Preparation(of: parse(app: [app]), framework: try Self.framework.get() + more).findings
    XCTAssertEqual(
      findings.map(\.message),
      [
        "'applicationDidThawAfterFreezin(_:)' is never called: it matches no method of UIApplicationDelegate; "
          + "did you mean 'applicationDidThawAfterFreezing(_:)'?"
      ])
  }

  func test_findings_whenAMethodMustBeImplemented_thenItsLikeIsTheAppsOwn() throws {
    let source = """
      class A: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 }
        func tableView(_ t: UITableView, numberOfRowsInSections s: Int) -> Int { 0 }
        func tableView(_ t: UITableView, didEndEditingRowAt i: IndexPath?) {}
      }
      """
    XCTAssertEqual(try check(source).findings, [])
  }
}
