import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class OptionalMemberPassTests: XCTestCase {
  private static let framework = """
    open class UIView {}
    open class UIOther {}
    public protocol UIScrollViewDelegate { func scrollViewDidScroll(_ a: Int); func view(_ a: Int, did b: Int) -> Int }
    """

  /// A file as the compiler gets it, line by line.
  private func pass(_ text: String) -> [String] {
    let result = Preparation(of: parse(app: [text]), framework: types(Self.framework))
    return TextEdit.apply(result.edits.first?.edits ?? [], to: text).components(separatedBy: "\n")
  }

  func test_protocol_whenMethodsAreOptional_thenTheyReturnNilByDefault() {
    let result = pass(
      """
      @objc public protocol P: AnyObject {
        func a()
        @objc optional func b(_ x: Int, for y: String)
        @objc optional func c() -> String?
        @objc optional func d() -> any P
      }
      """)
    XCTAssertEqual(
      result,
      [
        "      public protocol P: AnyObject {", "  func a()",
        "                 func _optional_b(_ x: Int, for y: String) -> Void?",
        "                 func _optional_c() -> String?", "                 func _optional_d() -> (any P)?",
        "}; extension P { public func _optional_b(_ a0: Int, for a1: String) -> (Void)? { nil }; "
          + "public func _optional_c() -> String? { nil }; public func _optional_d() -> (any P)? { nil }; }",
      ])
  }

  func test_properties_whenTheyAreOptional_thenTheyReadAsNilByDefault() {
    let result = pass(
      """
      @objc public protocol P {
        @objc optional var a: Int { get }
        @objc optional var b: String? { get set }
      }
      class A: P { var a: Int { 1 } }
      class B: A { var b: String? = "" }
      """)
    XCTAssertEqual(result[1], "                 var _optional_a: (Int)? { get }")
    XCTAssertEqual(result[2].trimmingCharacters(in: .whitespaces), "var _optional_b: (String?)? { get }")
    XCTAssertEqual(
      result[3],
      "}; extension P { public var _optional_a: (Int)? { nil }; public var a: (Int)? { self._optional_a }; "
        + "public var _optional_b: (String?)? { nil }; public var b: (String?)? { self._optional_b }; }")
    XCTAssertTrue(result[4].contains("; public var _optional_a: (Int)? { self.a }; "), result[4])
    XCTAssertTrue(result[4].contains("public var _optional_b: (String?)? { nil }; "), result[4])
    XCTAssertTrue(result[5].contains("; public override var _optional_b: (String?)? { self.b }; "), result[5])
  }

  func test_class_whenItConforms_thenItsMethodsAreCalled() {
    let result = pass(
      """
      @objc protocol P { @objc optional func a(_ x: Int); @objc optional func b(); @objc optional func c() }
      protocol Q: P {}
      class A: UIView {}
      extension A: Q { func a(_ x: Int) {} }
      class B: A { func b() {}; override func a(_ x: Int) {} }
      extension UIOther: P { func c() {} }
      """)
    XCTAssertTrue(result[2].contains("; func _optional_a(_ a0: Int) -> (Void)? { self.a(a0) }; "), result[2])
    XCTAssertTrue(result[2].contains("func _optional_b() -> (Void)? { nil }; "), result[2])
    XCTAssertFalse(result[2].contains("_optional_c"), result[2])
    XCTAssertTrue(result[4].contains("; override func _optional_b() -> (Void)? { self.b() }; }"), result[4])
    XCTAssertFalse(result[4].contains("_optional_a"), result[4])
    XCTAssertTrue(result[5].contains("func c() {} ; func _optional_c() -> (Void)? { self.c() }; }"), result[5])
  }

  func test_call_whenTheMethodIsOptional_thenTheRequirementIsAsked() {
    let head = "@objc protocol P { @objc optional func a(_ x: Int, y: () -> Void); @objc optional func b() -> Int }\n"
    for (written, expected) in [
      ("p?.a?(1, y: z)", "p?._optional_a (1, y: z)"), ("p?.a?(1) { z() }", "p?._optional_a (1) { z() }"),
      ("let i = p.b!() + 1", "let i = p._optional_b ()! + 1"), ("p?.a?(1)", "p?.a?(1)"), ("p?.z?()", "p?.z?()"),
      ("self.b?()", "self._optional_b ()"), ("b?()", "b?()"),
      ("d?.scrollViewDidScroll?(1)", "d?.scrollViewDidScroll (1)"),
      ("d?.view?(1, did: 2) ?? 3", "d?.view (1, did: 2) ?? 3"),
      ("d?.view?(1)", "d?.view?(1)"),
    ] {
      XCTAssertEqual(pass(head + written)[1], expected)
    }
    let own = "var scrollViewDidScroll: ((Int) -> Void)?\nclass A { var scrollViewDidScroll: ((Int) -> Void)? }\n"
    XCTAssertEqual(pass(own + "a.scrollViewDidScroll?(1)")[2], "a.scrollViewDidScroll?(1)")
  }
}
