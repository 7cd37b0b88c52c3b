import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class OverridePassTests: XCTestCase {
  private static let framework = "open class UIResponder: NSObject {}\nopen class UIView: UIResponder {}"

  /// The files as the compiler gets them.
  private func pass(_ texts: String...) -> [String] {
    let result = Preparation(of: parse(app: texts), framework: types(Self.framework))
    let edits = Dictionary(uniqueKeysWithValues: result.edits.map { ($0.path, $0.edits) })
    return texts.enumerated().map { TextEdit.apply(edits["/app/\($0).swift", default: []], to: $1) }
  }

  func test_pass_whenNothingIsOverriddenInAnExtension_thenNothingChanges() {
    for text in [
      "class A: UIView {\n  override func draw() {}\n}\nextension A {\n  func b() {}\n}",
      "extension UIView { override func draw() {} }",
      "class A<T>: UIView {}\nextension A where T == Int { override func draw() {} }",
      "class A: UIView {}\nextension A { override init() { super.init() }; override subscript(a: Int) -> Int { 1 } }",
      "class A: UIView {}\nextension A { override func draw(_ a: Int...) {} }",
      "class A: UIView {}\nextension A { override var a: Int { didSet { a = 1 } } }",
      "enum E {}\nextension E { override func a() {} }",
    ] {
      XCTAssertEqual(pass(text), [text])
    }
  }

  func test_pass_whenTheExtensionIsPublic_thenItsMembersAreInTheClass() throws {
    for (written, expected) in [
      ("override var a: Int { 1 }", "public override var a: Int { self._aOfA }; "),
      ("override func a() {}", "public override func a() { self._aOfA() }; "),
      ("internal override func a() {}", "internal override func a() { self._aOfA() }; "),
    ] {
      let whole = try XCTUnwrap(pass("public class A: UIView {\n}\npublic extension A { \(written) }").first)
      XCTAssertEqual(whole.components(separatedBy: "\n")[1], expected + "}")
    }
  }

  func test_pass_whenTheFrameworksOwnIsDynamic_thenTheExtensionReplacesIt() {
    let framework = """
      open class UIBar: NSObject {
        open dynamic var style: Int { 0 }
        open dynamic func tell(_ a: Int, by b: Int) {}
        open var other: Int { 0 }
      }
      """
    func pass(_ text: String) -> String {
      let result = Preparation(of: parse(app: [text]), framework: types(framework).compactMap(\.seenFromOutside))
      return TextEdit.apply(result.edits.first?.edits ?? [], to: text)
    }
    XCTAssertEqual(
      pass("extension UIBar {\n  open override var style: Int { 1 }\n}"),
      "extension UIBar {\n  @_dynamicReplacement(for: style)               var _styleOfUIBar: Int { 1 }\n}")
    XCTAssertEqual(
      pass("extension UIBar {\n  override func tell(_ a: Int, by b: Int) { super.tell(a, by: b) }\n}"),
      "extension UIBar {\n  @_dynamicReplacement(for: tell(_:by:))          func _tellOfUIBar(_ a: Int, by b: Int) "
        + "{ super.tell(a, by: b) }\n}")
    let kept = "extension UIBar {\n  override var other: Int { 1 }\n  var style2: Int { 1 }\n}"
    XCTAssertEqual(pass(kept), kept)
  }

  func test_pass_whenAMethodIsOverridden_thenTheClassDeclaresItAndNoLineMoves() {
    let result = pass(
      "class A: UIView {\n  let x = 1\n}\n",
      "extension A {\n  override func draw(\n    _ rect: CGRect, in b: inout B? = nil\n  ) throws -> Int {\n"
        + "    super.draw(rect); return 1\n  }\n}\n")
    XCTAssertEqual(
      result[0],
      "class A: UIView {\n  let x = 1\noverride func draw(_ a0: CGRect, in a1: inout B? = nil) throws -> Int "
        + "{ try self._drawOfA(a0, in: &a1) }; }\n")
    XCTAssertEqual(
      result[1],
      "extension A {\n           func _drawOfA(\n    _ rect: CGRect, in b: inout B? = nil\n  ) throws -> Int {\n"
        + "    super.draw(rect); return 1\n  }\n}\n")
  }

  func test_pass_whenClassesShareAName_thenTheQualifiedOneIsMeant() {
    let text = "class A: UIView { class C: UIView {} }\nclass B: UIView { class C: UIView {} }\n"
    let result = pass(text + "extension B.C { override func a() {} }")[0]
    XCTAssertTrue(
      result.hasPrefix(
        "class A: UIView { class C: UIView {} }\n"
          + "class B: UIView { class C: UIView {override func a() { self._aOfC() }; } }\n"), result)
    let unsure = text + "extension C { override func a() {} }"
    XCTAssertEqual(pass(unsure), [unsure])
  }

  func test_pass_whenPropertiesAreOverridden_thenTheirAccessorsAreCalled() {
    let result = pass(
      """
      class A: UIView {
      }
      extension A {
        public override var a: Int { #function.count }
        override class var b: AnyClass { get { X.self } }
        open override var `c`: [Int] { get { super.c }
          set { super.c = newValue } }
        override var d: Bool {
          didSet(old) {
            print(old, #function)
          }
        }
      }
      """
    )[0]
    XCTAssertEqual(
      result,
      """
      class A: UIView {
      public override var a: Int { self._aOfA }; override class var b: AnyClass { self._bOfA }; \
      open override var `c`: [Int] { get { self._cOfA } set { self._cOfA = newValue } }; \
      override var d: Bool { didSet { self._dOfA(oldValue) } }; }
      extension A {
                        var _aOfA: Int { "a"      .count }
                 class var _bOfA: AnyClass { get { X.self } }
                      var _cOfA: [Int] { get { super.c }
          set { super.c = newValue } }
        func _dOfA(_ old: Bool) {
          do          {
            print(old, "d"      )
          }
        }
      }
      """)
  }

  func test_pass_whenASubclassOverridesAMemberOfAnExtension_thenTheClassDeclaresIt() {
    let result = pass(
      """
      class A: UIView {}
      class B: A { override func a(_ c: Int) { print(#function) }; override var b: Int { 2 } }
      extension A { @objc func a(_ c: Int) { func d() { print(#function) }; print(#function) }; @objc var b: Int { 1 } }
      extension B { func c() {} }
      """
    )[0]
    XCTAssertTrue(
      result.hasPrefix(
        "import UIKit; class A: UIView {func a(_ a0: Int) { self._aOfA(a0) }; var b: Int { self._bOfA }; "), result)
    XCTAssertTrue(
      result.contains("func _aOfA(_ c: Int) { func d() { print(#function) }; print(\"a(_:)\"  ) };"), result)
    XCTAssertTrue(result.contains("class B: A { override func a(_ c: Int) { print(#function) };"), result)
  }

  func test_pass_whenTheMethodIsASelectorsToo_thenBothAreWritten() {
    let result = pass(
      "import UIKit\nclass A: UIView { func x() {} }\n"
        + "extension A { @objc override func a() { #selector(a) }\n  #if os(macOS)\n  override func b() {}\n  #endif\n}"
    )[
      0]
    XCTAssertTrue(
      result.contains("class A: UIView { func x() {} ; override func a() { self._aOfA() }; }\n"), result)
    XCTAssertTrue(result.contains("func _aOfA() { _sel(\"a\")    }\n  #if os(macOS)\n  override func b() {}\n"), result)
    XCTAssertTrue(result.contains("case \"a\": return _SelectorMethod(none: { self.a() });"), result)
  }
}
