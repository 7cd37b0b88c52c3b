import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class GenericMakingPassTests: XCTestCase {
  private func pass(_ text: String) -> String {
    let framework = types("open class UIView {}\npublic protocol UILook {}")
    let result = Preparation(of: parse(app: ["import UIKit\n" + text]), framework: framework)
    let whole = TextEdit.apply(result.edits.first?.edits ?? [], to: "import UIKit\n" + text)
    return whole.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
  }

  func test_call_whenTheParameterIsBelowAClass_thenTheFrameworkMakesTheObject() {
    for (written, expected) in [
      ("func a<T>() -> T where T: NSObject { T() }", "func a<T>() -> T where T: NSObject { _made(T.self) }"),
      ("func a<T: UIView>() { let b = T() }", "func a<T: UIView>() { let b = _made(T.self) }"),
      ("struct A<V: UIView> { let b = V() }", "struct A<V: UIView> { let b = _made(V.self) }"),
      ("let a = type(of: b.c).description()", "let a = _classDescription(of: b.c) "),
      ("var a = Timer()", "var a = _emptyTimer()"),
      ("class Own: UIView {}; func a<T: Own>() { T() }", "class Own: UIView {}; func a<T: Own>() { _made(T.self) }"),
      ("func a<T: UIView & P>() { T.init() }", "func a<T: UIView & P>() { _made(T.self) }"),
      ("func a<T: UIView>() { T(frame: b) }", "func a<T: UIView>() { _made(T.self, frame: b) }"),
      (
        "func a<T: UIView>() { T.init(nibName: b,\n bundle: c()) }",
        "func a<T: UIView>() { _made (T.self, nibName: b,\n bundle: c()) }"
      ),
      (
        "func a<T: UIView>() { T(style: .b, reuseIdentifier: c) }",
        "func a<T: UIView>() { _made(T.self, style: .b, reuseIdentifier: c) }"
      ),
      (
        "extension P where Self: UIView { func a() { Self(frame: b) } }",
        "extension P where Self: UIView { func a() { _made(Self.self, frame: b) } }"
      ),
      (
        "protocol P where Self: UIView {}; extension P { static func a() { self.init(frame: b) } }",
        "protocol P where Self: UIView {}; extension P { static func a() { _made    (self.self, frame: b) } }"
      ),
      (
        "protocol P: UIView {}; extension P { static func a() { Self() } }",
        "protocol P: UIView {}; extension P { static func a() { _made(Self.self) } }"
      ),
      (
        "extension UIView { class func a() -> Self { self.init(frame: b) } }",
        "extension UIView { class func a() -> Self { _made    (self.self, frame: b) } }"
      ),
      ("let a = b as! UIView.Type; a.init()", "let a = b as! UIView.Type; _made(a)"),
      ("if let a = b as? UIView.Type { a.init() }", "if let a = b as? UIView.Type { _made(a) }"),
    ] {
      XCTAssertEqual(pass(written), expected)
    }
    for declared in ["class A: UIView {}; struct B { var t: A.Type }", "func a(for t: UIView.Type?) {}"] {
      XCTAssertEqual(pass("\(declared); let b = c.t.init()"), "\(declared); let b = _made(c.t)")
    }
    for (declared, made) in [
      ("let t: [UIView.Type] = []", "t[0]"), ("let t: [Int: (UILook & UIView).Type]", "t[0]!"),
      ("typealias A = UILook & UIView; let c: [(b: Int, t: [A.Type])]", "c[0].t[d.e]"),
    ] {
      XCTAssertEqual(pass("\(declared); let b = \(made).init()"), "\(declared); let b = _made(\(made))")
    }
    XCTAssertEqual(
      pass("let t: [UIView.Type] = []; for a in t { a.init() }"), "let t: [UIView.Type] = []; for a in t { _made(a) }")
    for same in [
      "let a = type(of: b).description; let c = B.description()",
      "struct A { let t: A.Type; func b() { t.init() } }",
      "class A: UIView {}; struct B: UILook {}; func a(t: A.Type) { t.init() }; func b(t: B.Type) { t.init() }",
      "class A: UIView {}; func a(t: A.Type) { t.init(frame: b); A.init() }",
      "class Timer {}; let a = Timer()", "let a = Timer(b: c)", "func a<T: UILook>() { T() }",
      "func a<T: UIView>(_ t: T) {}; func b() { T() }", "func a<T>() { T() }",
      "func a<T: UIView>() { T(bounds: b); T { } }",
      "extension UIView { convenience init(a: Int) { self.init(frame: b) } }",
      "class Own: UIView { func a() { Self(frame: b) } }", "protocol P {}; extension P { func a() { Self(frame: b) } }",
    ] {
      XCTAssertEqual(pass(same), same)
    }
  }
}
