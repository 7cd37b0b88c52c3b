import XCTest

@testable import AppBuilder

final class SelectorBuildTests: BuildTestCase {
  private static let receivers = """
    import Foundation

    class Base: UIResponder {
      @objc func base() { print("base") }
      @IBAction func replaced(_ sender: Any?) { print("Base.replaced") }
    }

    final class Sub: Base {
      override func replaced(_ sender: Any?) { print("Sub.replaced \\(sender ?? "nil")") }
      @objc private func hidden(_ number: Int) -> Int { print("hidden \\(number)"); return number }
      @objc func `default`(for text: String!) { print("default \\(text ?? "nil")") }
      @objc func same() { print("same") }
      func same(_ number: Int) { print("never") }
      @objc static func shared() { print("shared") }
      @objc class func given(_ number: Int) { print("given \\(number)") }
      @objc func fails(_ number: Int) throws { print("fails \\(number)"); if number > 1 { throw CancellationError() } }
      @objc var count = 0 { didSet { print("count \\(count)") } }
      @objc func three(_ a: Int, _ b: Int, _ c: Int) {}
      func selectors() -> [Selector] {
        [#selector(Base.base), #selector(replaced(_:)), #selector(hidden), #selector(Sub.default(for:)),
         #selector(same as () -> Void), #selector(three), #selector(apart), #selector(UIResponder.everywhere)]
      }
    }
    extension Sub { @objc fileprivate func apart() { print("apart") } }
    extension UIResponder { @objc func everywhere() { print("everywhere") } }

    enum Outer {
      private class Plain { @objc func plain() { print("plain") } }
      private class More: Plain { @objc func more(_ sender: Outer.Box<Int>) { print("more") } }
      class Box<T>: NSObject { @IBAction func boxed(_ sender: T) { print("boxed \\(sender)") } }
      @MainActor static func run() {
        send(#selector(Plain.plain), to: More())
        send(#selector(More.more(_:)), to: More(), Box<Int>())
        send(Selector("boxed:"), to: Box<Int>(), 5)
      }
    }
    """
  private static let main = """
    import UIKit
    @MainActor func run() {
      class Local: NSObject { @objc func local() { print("local") } }
      let sub = Sub()
      for selector in sub.selectors() { send(selector, to: sub) }
      send(Selector("hidden:"), to: sub, 7)
      send(Selector("less"), to: sub)
      send(#selector(Sub.shared), to: Sub.self as AnyObject)
      send(#selector(Sub.given(_:)), to: Sub.self as AnyObject, 3)
      send(#selector(Sub.shared), to: sub)
      send(#selector(Sub.fails(_:)), to: sub, 1)
      send(#selector(setter: Sub.count), to: sub, 9)
      send(#selector(getter: Sub.count), to: sub)
      send(#selector(Local.local), to: Local())
      Outer.run()
    }
    MainActor.assumeIsolated { run() }
    """

  private func output(mode: String) throws -> String {
    let project = ProjectFixture.text.replacingOccurrences(of: "SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(mode)")
    let files = [
      "Notes.xcodeproj/project.pbxproj": project, "Notes/Receivers.swift": Self.receivers,
      "Notes/main.swift": Self.main,
    ]
    return try output(of: build(try folder.write(files, in: "Selectors \(mode)")))
  }

  func test_build_whenSelectorsAreSent_thenTheMethodsRun() throws {
    let expected = """
      base
      Sub.replaced nil
      hidden: takes Int but was sent nil
      default nil
      same
      three::: takes 3 arguments; an action has a sender and an event
      apart
      everywhere
      hidden 7
      no less
      shared
      given 3
      no shared
      fails 1
      count 9
      local
      plain
      more
      boxed 5

      """
    XCTAssertEqual(try output(mode: "5.0"), expected)
    XCTAssertEqual(try output(mode: "6.0"), expected)
  }

  func test_build_whenSourceIsWrong_thenLineAndColumnAreTheAppsOwn() throws {
    let app = try folder.write(
      [
        "Info.plist": Self.plist(),
        "App.swift": """
        import UIKit
        @main class A: UIResponder, UIApplicationDelegate {
          @objc func go() {}
          func f() { send(#selector(go), to: 5 + "x") }
        }
        """,
      ], in: "Wrong")
    var lines: [String] = []
    let builder = AppBuilder(
      framework: framework, cache: folder.url.appendingPathComponent("cache"), toolFolder: SharedTool.folder
    ) { message in
      if case .compiler(let line) = message { lines.append(line) }
    }
    let error = try errorOf(AppBuilderError.self) { try builder.build(app, into: destination) }
    guard case .compilationFailed = error else { return XCTFail("\(error)") }
    XCTAssertTrue(lines.contains { $0.hasPrefix("\(app.path)/App.swift:4:40: error:") }, lines.joined(separator: "\n"))
  }
}
