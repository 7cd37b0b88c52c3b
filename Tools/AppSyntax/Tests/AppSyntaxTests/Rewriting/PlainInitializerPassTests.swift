import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class PlainInitializerPassTests: XCTestCase {
  private func pass(_ text: String) -> String {
    let framework = types("open class UIResponder {}\nopen class UIViewController: UIResponder {}")
    // Somewhere a class is held.
    let whole = "import UIKit; let held: UIViewController.Type? = nil\n" + text
    let result = Preparation(of: parse(app: [whole]), framework: framework)
    return TextEdit.apply(result.edits.first?.edits ?? [], to: whole).components(separatedBy: "\n").dropFirst()
      .joined(separator: "\n")
  }

  private func method(_ name: String, _ access: String = "") -> String {
    "\(access)override class func _madePlainly() -> UIResponder? { self == \(name).self ? \(name)() : nil }; "
  }

  func test_controller_whenItHasAnInitOfItsOwn_thenAMethodCallsIt() {
    for initializer in ["init() { super.init(nibName: nil, bundle: nil) }", "convenience init() { self.init(b: 1) }"] {
      XCTAssertEqual(
        pass("class A: UIViewController { \(initializer) }"),
        "class A: UIViewController { \(initializer) ; \(method("A"))}")
    }
    XCTAssertEqual(
      pass("public final class A: UIViewController {\n  init() {}\n}"),
      "public final class A: UIViewController {\n  init() {}\n\(method("A", "public "))}")
  }

  func test_controller_whenItInheritsTheInit_thenItHasTheMethodToo() {
    XCTAssertEqual(
      pass("class A: UIViewController {\n  init() {}\n}\nclass B: A {\n}\nclass C: A {\n  init(c: Int) {}\n}"),
      "class A: UIViewController {\n  init() {}\n\(method("A"))}\nclass B: A {\n\(method("B"))}\n"
        + "class C: A {\n  init(c: Int) {}\n}")
  }

  func test_others_stayAsTheyAre() {
    for same in [
      "class A: UIViewController {}", "class A: UIViewController { init(a: Int = 0) {} }",
      "class A: UIViewController { @available(*, unavailable) init() {} }", "class A: NSObject { override init() {} }",
      "class A: UIViewController { init() throws {} }", "struct A { init() {} }",
      "class A: UIViewController { struct B { init() {} } }",
    ] {
      XCTAssertEqual(pass(same), same)
    }
  }
}
