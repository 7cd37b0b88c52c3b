import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class KeyValuePassTests: XCTestCase {
  private static let framework = """
    open class UIResponder: NSObject { open func awakeFromNib() {} }
    open class UIView: UIResponder { func value(forKey: String) {} }
    extension NSObject { func value(forKey: String) {} }
    """

  /// A file as the compiler gets it.
  private func pass(_ text: String) -> String {
    let result = Preparation(of: parse(app: [text]), framework: types(Self.framework))
    return TextEdit.apply(result.edits.first?.edits ?? [], to: text)
  }

  private func property(_ text: String) -> String {
    let result = pass("import UIKit\nclass A: NSObject {\n\(text)\n}\n")
    return result.components(separatedBy: "\n").dropFirst(2).dropLast(2).joined(separator: "\n")
  }

  func test_pass_whenAPropertyIsDynamic_thenItTellsOfItsChanges() {
    let (will, did) = ("_willChange(self, \"a\")", "_didChange(self, \"a\")")
    for (written, expected) in [
      ("dynamic var a = 1 // x", "dynamic var a = 1 { willSet { \(will) } didSet { \(did) } } // x"),
      ("dynamic var a: Int?", "dynamic var a: Int? { willSet { \(will) } didSet { \(did) } }"),
      (
        "dynamic var a = 1 {\n  didSet(old) { b() }\n}",
        "dynamic var a = 1 { willSet { \(will) } \n  didSet(old) { defer { \(did) };  b() }\n}"
      ),
      (
        "dynamic var a = 1 { willSet { b() } }",
        "dynamic var a = 1 { didSet { \(did) }  willSet { \(will);  b() } }"
      ),
      (
        "dynamic var a: Int { get { 1 } set { b = newValue } }",
        "dynamic var a: Int { get { 1 } set { \(will); defer { \(did) };  b = newValue } }"
      ),
      ("dynamic var a: Int { 1 }", "dynamic var a: Int { 1 }"), ("var a = 1", "var a = 1"),
      ("dynamic var a = 1, b = 2", "dynamic var a = 1, b = 2"), ("dynamic func a() {}", "dynamic func a() {}"),
      ("@NSManaged dynamic var a: Int", "@NSManaged dynamic var a: Int"),
      ("static dynamic var a = 1", "static dynamic var a = 1"),
      (
        "@objc(c) dynamic var a = 1",
        "         dynamic var a = 1 { willSet { _willChange(self, \"c\") } didSet { _didChange(self, \"c\") } }"
      ),
    ] {
      XCTAssertEqual(property(written), expected)
    }
  }

  func test_pass_whenADynamicPropertyIsOverridden_thenTheWholeSetterIsOneChange() {
    let result = pass(
      "import UIKit\nclass A: NSObject { @objc(b) dynamic var a = 1 }\n"
        + "class C: A { override var a: Int { didSet { d() } } }\nclass E: C { override var description: String { \"\" } }"
    )
    XCTAssertTrue(
      result.contains(
        "class C: A { override var a: Int { willSet { _willChange(self, \"b\") } "
          + " didSet { defer { _didChange(self, \"b\") };  d() } } }\n"), result)
  }

  func test_pass_whenAKeyPathIsObserved_thenItsNameStandsBesideIt() {
    for (written, expected) in [
      ("x.observe(\\.a, options: [.new]) { _, _ in }", "x.observe(_named(\\.a, \"a\"), options: [.new]) { _, _ in }"),
      ("x?.observe(\\A.b?.isC) {}", "x?.observe(_named(\\A.b?.isC, \"b.c\")) {}"),
      ("willChangeValue(for: \\.d)", "willChangeValue(for: _named(\\.d, \"d\"))"),
      ("x.observe(\\.a[0]) {}", "x.observe(\\.a[0]) {}"), ("x.observe(a) {}", "x.observe(a) {}"),
      ("x.map(\\.a)", "x.map(\\.a)"),
    ] {
      XCTAssertEqual(pass("import UIKit\n\(written)"), "import UIKit\n\(expected)")
    }
    XCTAssertEqual(
      pass("import Foundation\no.observe(\\.a) {}"),
      "import UIKit; import Foundation\no.observe(_named(\\.a, \"a\")) {}")
  }

  func test_pass_whenNSObjectsMethodsAreOverridden_thenTheFirstClassDeclaresThem() {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change c: [K: Any]?, context x: P?)"
    XCTAssertEqual(
      pass("import UIKit\nclass A: UIView {\n  override \(method) {}\n}\nclass B: A {\n  override \(method) {}\n}"),
      "import UIKit\nclass A: UIView, _KeyValueObserver {\n           \(method) {}\n}\n"
        + "class B: A {\n  override \(method) {}\n}")
    for text in [
      "import UIKit\nclass A: UIView { override func value(forKey: String) -> Any? { nil } }",
      "import UIKit\nclass A: Operation { override func willChangeValue(forKey: String) {} }",
      "import UIKit\nclass A: UIView { override func awakeFromNib() {} }",
    ] {
      XCTAssertEqual(pass(text), text)
    }
    XCTAssertEqual(
      pass("import UIKit\nclass A: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { nil } }"),
      "import UIKit\nclass A: NSObject, _MessageForwarder {          func forwardingTarget(for s: Selector!) -> Any? { nil } }"
    )
    let apart = pass(
      "import UIKit\nclass A: NSObject {\n}\nextension A {\n  override func setValue(_ a: Any?, forUndefinedKey b: String) {}\n}"
    )
    XCTAssertTrue(
      apart.hasPrefix(
        "import UIKit\nclass A: NSObject, _UndefinedKeyWriter {\nfunc setValue(_ a0: Any?, forUndefinedKey a1: String) {"
      ),
      apart)
  }

  func test_table_whenPropertiesAreReachedByName_thenTheyAreInIt() {
    let properties = """
      class A: UIView {
        @IBInspectable var a = 1
        @IBOutlet var b: B! { didSet { b.c() } }
        @IBOutlet var d: B!
        @objc private(set) var e: Int { 1 }
        @objc let f = 1
        dynamic private var g = 1
        var h = 1
      }

      """
    func names(_ text: String) -> [String] {
      text.components(separatedBy: "case \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    XCTAssertEqual(names(pass(properties)), ["a", "setA:", "b", "setB:"])
    XCTAssertEqual(
      names(pass(properties + "let x = y.value(forKey: z)")), ["a", "setA:", "b", "setB:", "d", "setD:", "e", "f"])
  }
}
