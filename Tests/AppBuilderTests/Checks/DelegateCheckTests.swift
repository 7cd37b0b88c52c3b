import XCTest

@testable import AppBuilder

final class DelegateCheckTests: XCTestCase {
  private func check(_ texts: String...) -> DelegateCheck {
    let conditions = ConditionalCompilation(definitions: [], languageMode: 5)
    return DelegateCheck(
      sources: texts.enumerated().map { index, text in
        SourceFile(
          url: URL(fileURLWithPath: "/app/\(index).swift"), relativePath: "\(index).swift", text: text,
          conditions: conditions)
      })
  }

  func test_warnings_whenSubclassAddsAMethod_thenItsPlaceIsNamed() {
    let warnings = check(
      "import UIKit\nclass Base: UIResponder, UIApplicationDelegate {\n}\n",
      "class Sub: Base {\n  // A comment\n  func applicationDidEnterBackground(_ application: UIApplication) {}\n}"
    ).warnings()
    XCTAssertEqual(warnings.count, 1)
    XCTAssertEqual(
      warnings.first?.description,
      "/app/1.swift:3:8: warning: 'applicationDidEnterBackground(_:)' is never called: 'Base' conforms to "
        + "UIApplicationDelegate without implementing it; implement it in 'Base' and override it here")
  }

  func test_warnings_whenBaseImplementsTheMethod_thenNone() {
    let base =
      "class Base: UIResponder, UIWindowSceneDelegate {}\nextension Base { func sceneDidBecomeActive(_ s: UIScene) {} }"
    XCTAssertEqual(
      check(base, "class Sub: Base { override func sceneDidBecomeActive(_ s: UIScene) {} }").warnings(), [])
  }

  func test_warnings_whenConformanceIsInAnExtensionOrAProtocol_thenItIsSeen() {
    let source = """
      protocol AppProtocol: UIKit.UIApplicationDelegate {}
      class Base: UIResponder {}
      extension Base: AppProtocol {}
      class Middle: Base {}
      final class Sub: Middle {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]? = nil) -> Bool { true }
      }
      """
    XCTAssertEqual(check(source).warnings().map(\.line), [6])
  }

  func test_warnings_whenSignatureIsANearMiss_thenTheRightOneIsSuggested() {
    let source = """
      class A: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOption o: [Key: Any]?) -> Bool { true }
        func applicationDidEnterBackgound(_ a: UIApplication) {}
        func applicationWillTerminate() {}
      }
      """
    let messages = check(source).warnings().map(\.message)
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

  func test_warnings_whenMethodIsPrivate_thenItIsNamed() {
    let source =
      "class S: NSObject, UIWindowSceneDelegate {\n  @objc private func sceneDidDisconnect(_ s: UIScene) {}\n}"
    XCTAssertEqual(check(source).warnings().map(\.line), [2])
  }

  func test_warnings_whenMethodsAreTheAppsOwn_thenNone() {
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
    XCTAssertEqual(check(source).warnings(), [])
  }

  func test_warnings_whenClassInheritsFromItself_thenItEnds() {
    XCTAssertEqual(check("class A: B {}\nclass B: A, UISceneDelegate {}").warnings(), [])
  }

  func test_implements_whenTheMethodIsInADelegate_thenTrue() {
    let method = "func application(_ a: A, configurationForConnecting s: S, options o: O) -> C { C() }"
    XCTAssertTrue(
      check("class A: UIResponder, UIApplicationDelegate { \(method) }").implementsConfigurationForConnecting)
    XCTAssertFalse(check("class A: UIResponder { \(method) }").implementsConfigurationForConnecting)
    XCTAssertFalse(
      check("class A: UIResponder, UIApplicationDelegate {\n#if os(iOS)\n\(method)\n#endif\n}")
        .implementsConfigurationForConnecting)
  }

  func test_sentence_whenMoreOfTheRuntimeIsUsed_thenTheFirstPlaceIsNamed() throws {
    let conditions = ConditionalCompilation(definitions: [], languageMode: 5)
    let text = "// #selector(a)\nlet a = #selector(b)\nlet c = #keyPath(d)"
    let file = SourceFile(
      url: URL(fileURLWithPath: "/a.swift"), relativePath: "a.swift", text: text, conditions: conditions)
    let sentence = try XCTUnwrap(ObjectiveCHint.sentence(for: [file]))
    XCTAssertTrue(sentence.hasSuffix("'#keyPath' is at /a.swift:3."), sentence)
    XCTAssertNil(ObjectiveCHint.sentence(for: []))
  }
}
