import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class SelectorPassTests: XCTestCase {
  private static let framework = """
    open class UIResponder: NSObject {}
    open class UIView: UIResponder { public func endEditing(_ force: Bool) -> Bool { true } }
    open class UIViewController: UIResponder {}
    final class Plain: UIView {}
    """

  private func preparation(_ texts: [String]) -> Preparation {
    Preparation(of: parse(app: texts), framework: types(Self.framework))
  }

  /// The files as the compiler gets them, and what is put beside them.
  private func pass(_ texts: String...) -> (files: [String], companion: String?) {
    let result = preparation(texts)
    let edits = Dictionary(uniqueKeysWithValues: result.edits.map { ($0.path, $0.edits) })
    return (
      texts.enumerated().map { TextEdit.apply(edits["/app/\($0).swift", default: []], to: $1) }, result.companion
    )
  }

  private func selector(_ expression: String, _ declarations: String) throws -> String {
    let text = "import UIKit\nclass A: UIViewController { let s = #selector(\(expression)) }\n\(declarations)"
    let line = try XCTUnwrap(pass(text).files[0].split(separator: "\n").dropFirst().first)
    let start = try XCTUnwrap(line.range(of: "_sel(\""))
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }

  func test_pass_whenNothingIsAsked_thenNothingChanges() {
    let result = preparation(["class A: B { func c() {} }"])
    XCTAssertEqual(result.edits, [])
    XCTAssertNil(result.companion)
  }

  // MARK: Selectors

  func test_selector_whenTheAppDeclaresTheMethod_thenItsNameStandsThere() throws {
    let methods = """
      extension A { @objc func none() {}; @objc func one(_ a: Int) {}; @objc func labelled(sender: Int) {}
        @objc(other:) func renamed(_ a: Int) {}; @objc func two() {}; func two(_ a: Int, b: Int) {} }
      class B: A { override func renamed(_ a: Int) {} }
      class C: NSObject { @objc(isOn) var on = true }
      """
    for (expression, name) in [
      ("none", "none"), ("one", "one:"), ("labelled", "labelledWithSender:"), ("A.renamed", "other:"),
      ("B.renamed(_:)", "other:"), ("two", "two"), ("two as (Int, Int) -> Void", "two:b:"),
      ("UIView.endEditing", "endEditing:"), ("Timer.unknown(_:for:)", "unknown:for:"), ("getter: a", "a"),
      ("setter: a", "setA:"), ("paste(_:)", "paste:"), ("getter: C.on", "isOn"),
    ] {
      XCTAssertEqual(try selector(expression, methods), name, expression)
    }
  }

  func test_selector_whenTwoClassesHaveTheName_thenTheEnclosingOneIsMeant() throws {
    let other = "class Z: UIView { @objc func go(_ a: Int) {} }\nextension A { @objc func go() {} }"
    XCTAssertEqual(try selector("go", other), "go")
    XCTAssertEqual(try selector("Z.go", other), "go:")
    XCTAssertEqual(try selector("self.go", other), "go")
  }

  private func problems(_ expression: String, in declarations: String = "") -> [Finding] {
    let text = "import UIKit\nclass A: UIViewController {\n  @objc func go(_ a: Int) {}\n"
    return preparation(["\(text)  let s = #selector(\(expression))\n}\n\(declarations)"]).findings
  }

  func test_selector_whenItNamesNoMethod_thenFileAndLineAreNamed() throws {
    for (expression, error) in [
      ("vanish(_:)", "type 'A' has no method 'vanish(_:)'"),
      ("goo(_:)", "type 'A' has no method 'goo(_:)'; did you mean 'go(_:)'?"),
      ("self.g(_:)", "type 'A' has no method 'g(_:)'; did you mean 'go(_:)'?"),
      ("go(_:with:)", "type 'A' has no method 'go(_:with:)'"),
    ] {
      XCTAssertEqual(
        problems(expression),
        [Finding(severity: .error, path: "/app/0.swift", line: 4, column: 11, message: error)], expression)
    }
  }

  func test_selector_whenNobodyHereCanKnowTheMethod_thenItIsNoError() throws {
    for expression in ["go(_:)", "go", "A.go(_:)", "timer.fire", "Timer.fire", "copy", "getter: title"] {
      XCTAssertEqual(problems(expression), [], expression)
    }
    // Of another module: what it inherits is in no source at hand.
    XCTAssertEqual(problems("Z.fetch", in: "class Z: Operation {}"), [])
    // Apple's has it perhaps, and ours lacks it.
    let lacking = problems("UIView.tintColorDidChange")
    XCTAssertEqual(lacking.map(\.severity), [.warning])
    XCTAssertTrue(lacking.first?.message.hasPrefix("type 'UIView' has no") ?? false)
  }

  func test_selector_whenReplaced_thenNothingOnTheLineMoves() throws {
    let text =
      "class A: UIView {\n  let s = f(#selector(\n    go(_:)\n  ), x), #selector(go)\n  @objc func go(_ a: Int) {}\n}"
    let result = pass(text).files[0]
    XCTAssertEqual(result.split(separator: "\n").count, text.split(separator: "\n").count)
    XCTAssertTrue(result.contains("f(_sel(\"go:\")\n          \n   , x), _sel(\"go:\")  \n"), result)
  }

  // MARK: Tables

  func test_table_whenClassIsAResponder_thenItOverridesOnTheLineOfTheBrace() throws {
    let result = pass("import UIKit\nclass A: UIView {\n  @objc private func go(_ a: UIView!) {}\n}").files[0]
    XCTAssertEqual(
      result,
      "import UIKit\nclass A: UIView {\n        private func go(_ a: UIView!) {}\n"
        + "@MainActor public override func _method(named selector: String) -> _SelectorMethod? { switch selector { "
        + "case \"go:\": return _SelectorMethod(one: { (a: UIView!) in self.go(a) }); "
        + "default: return super._method(named: selector) } } }")
  }

  func test_table_whenClassIsNone_thenItIsARootAndItsSubclassesOverride() throws {
    let result = pass(
      "class Plain: NSObject where A: B { @objc func a() {} }\nclass Bare { @IBAction func b() {} }\n",
      "class Sub: Plain { @objc func c() {} }"
    ).files
    XCTAssertTrue(result[0].hasPrefix("import UIKit; class Plain: NSObject, _SelectorReceiver where A: B {"), result[0])
    XCTAssertTrue(result[0].contains("class Bare: _SelectorReceiver {"), result[0])
    XCTAssertTrue(result[0].contains("func a() {} ; @MainActor public func _method("), result[0])
    XCTAssertTrue(result[1].contains("class Sub: Plain {"), result[1])
    XCTAssertTrue(result[1].contains("public override func _method("), result[1])
  }

  func test_table_whenMethodsAreInExtensions_thenTheCompanionReachesThem() throws {
    let result = pass(
      "import UIKit\nextension UIView { @objc func a() {} }; let x = 1\nprivate extension A.B { @objc func b() {}\n}")
    XCTAssertTrue(result.files[0].contains("}; @MainActor func _selectorMethod1("), result.files[0])
    XCTAssertTrue(result.files[0].contains("(target as? UIView)?._method1(named: selector) }; ; let x = 1"))
    XCTAssertTrue(result.files[0].contains("(target as? A.B)?._method2(named: selector) }"))
    XCTAssertEqual(result.companion?.components(separatedBy: "if let found").count, 3)
  }

  func test_table_whenAMethodIsOnlyNamed_thenItIsInItToo() throws {
    let result = pass(
      "import UIKit\nclass A: UIView { override func go() {}; func go(_ a: Int) {} }",
      "import UIKit\nlet s = #selector(A.go as () -> Void)\nstruct S { func go() {} }\nextension S { func go() {} }")
    XCTAssertTrue(result.files[0].contains("case \"go\":"), result.files[0])
    XCTAssertFalse(result.files[0].contains("case \"go:\":"), result.files[0])
    XCTAssertFalse(result.files[1].contains("case"), result.files[1])
  }

  func test_table_whenMethodsDiffer_thenEachIsCalledItsWay() throws {
    let result = pass(
      """
      @objcMembers class A: UIView {
        func later(sender s: Int = 1) async {}
        func pair(_ a: [String: Int]?, for b: (Int) -> Void = { _ in }) {}
        func three(_ a: Int, _ b: Int, _ c: Int) {}
        private func hidden() {}
        func fails() throws {}
        func any<T>(_ a: T) {}
        static func ofType() {}
        func change(_ a: inout Int) {}
        @nonobjc func apart() {}
        @available(*, unavailable) func gone() {}
      }
      """
    ).files[0]
    let cases = result.components(separatedBy: "case ").dropFirst().map { $0.components(separatedBy: "); ")[0] }
    XCTAssertEqual(
      cases,
      [
        "\"laterWithSender:completionHandler:\": return _SelectorMethod("
          + "asyncOne: self, { (s, a: sending Int) in _ = await s.later(sender: a) }",
        "\"pair:for:\": return _SelectorMethod("
          + "two: { (a: [String: Int]?, b: (Int) -> Void) in self.pair(a, for: b) }",
        "\"three:::\": return _SelectorMethod(tooMany: 3",
        "\"failsAndReturnError:\": return _SelectorMethod("
          + "none: { do { _ = try self.fails() } catch { _selectorThrew(error) } }",
        "\"ofType\": return _SelectorMethod(none: { self.ofType() }",
      ])
    XCTAssertTrue(result.contains("; @MainActor public override class func _typeMethod("), result)
  }

  func test_table_whenAPropertyIsNamed_thenItIsReadOrSet() throws {
    let result = pass(
      """
      class A: UIView { @objc var b = 1; var c = 2
        let s = [#selector(getter: b), #selector(setter: A.b)]
      }
      """
    ).files[0]
    XCTAssertTrue(result.contains("case \"b\": return _SelectorMethod(none: { self.b });"), result)
    XCTAssertTrue(result.contains("case \"setB:\": return _SelectorMethod(one: { self.b = $0 });"), result)
    XCTAssertFalse(result.contains("setC"), result)
  }

  func test_pass_whenSourcesAreBroken_thenNothingBreaks() throws {
    for text in [
      "class", "class A: A { @objc func", "} @objc func a() {}", "class A: B { @objc func a(", "#selector(",
      "extension { @objc func a() {} }", "class A { @objc func a() {}", ") func a() {}",
      "class A { @objc) func a(b:) }",
    ] {
      XCTAssertEqual(pass(text).files.count, 1, text)
    }
  }
}
