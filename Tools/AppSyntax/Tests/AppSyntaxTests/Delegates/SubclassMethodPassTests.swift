import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class SubclassMethodPassTests: XCTestCase {
  private static let framework = """
    open class UIViewController {}
    open class UIListController: UIViewController, ListDelegate {
      open func list(_ list: List, didSelect row: Int) {}
    }
    @MainActor public protocol ScrollDelegate { func didScroll(_ view: List) }
    extension ScrollDelegate { public func didScroll(_ view: List) {} }
    @preconcurrency @MainActor public protocol ListDelegate: ScrollDelegate {
      func count(in list: List) -> Int
      func list(_ list: List, didSelect row: Int)
      func list(_ list: List, titleFor row: Int) async throws -> String?
    }
    extension ListDelegate {
      public func list(_ list: List, didSelect row: Int) {}
      public func list(_ list: List, titleFor row: Int) async throws -> String? { nil }
    }
    """
  private static let select = "func list(_ l: List, didSelect r: Int) {}"
  private static let handed =
    "@_implements(ListDelegate, list(_:didSelect:)) @_disfavoredOverload @MainActor public "
    + "func _handed_list(_ a0: List, didSelect a1: Int) { self.list(a0, didSelect: a1) }; "
  private static let handing =
    "public override func _handed_list(_ a0: List, didSelect a1: Int) { self.list(a0, didSelect: a1) }; "

  /// Files that import UIKit, as the compiler gets them.
  private func pass(_ texts: String...) -> [String] {
    let sources = texts.map { "import UIKit\n\($0)" }
    let result = Preparation(of: parse(app: sources), framework: types(Self.framework))
    let edits = Dictionary(uniqueKeysWithValues: result.edits.map { ($0.path, $0.edits) })
    return sources.enumerated().map {
      String(TextEdit.apply(edits["/app/\($0).swift", default: []], to: $1).dropFirst(13))
    }
  }

  func test_aMethodOfASubclass_isHandedOn() {
    XCTAssertEqual(
      pass("class A: ListDelegate {\n  let a = 1\n}\n", "class B: A { \(Self.select) }"),
      [
        "class A: ListDelegate {\n  let a = 1\n\(Self.handed)}\n",
        "class B: A { \(Self.select) ; \(Self.handing)}",
      ])
  }

  func test_aMethodInAnExtensionOfASubclass_isHandedOnInItsClass() {
    XCTAssertEqual(
      pass("class A {\n}\nextension A: ListDelegate {}", "class B: A {\n}", "extension B { \(Self.select) }"),
      [
        "class A {\n\(Self.handed)}\nextension A: ListDelegate {}", "class B: A {\n\(Self.handing)}",
        "extension B { \(Self.select) }",
      ])
  }

  func test_siblings_shareWhatTheirSuperclassHas() {
    XCTAssertEqual(
      pass(
        "class A: ListDelegate {\n}\nclass B: A {\n\(Self.select)\n}\nclass C: A {\n\(Self.select)\n}\n"
          + "class D: C {\noverride \(Self.select)\n}"),
      [
        "class A: ListDelegate {\n\(Self.handed)}\nclass B: A {\n\(Self.select)\n\(Self.handing)}\n"
          + "class C: A {\n\(Self.select)\n\(Self.handing)}\nclass D: C {\noverride \(Self.select)\n}"
      ])
  }

  /// The class that adopts the protocol above the one with the method, be it through a protocol of the app's.
  func test_aMethodOfAProtocolBelow_isThatProtocols() {
    let result = pass(
      "protocol Own: ListDelegate {}\nclass A: Own {\n}\nclass B: A {\n}\n"
        + "class C: B {\nfunc didScroll(_ v: List) {}\n"
        + "func list(_ l: List, titleFor r: Int) async throws -> String? { nil }\n}")[0]
    XCTAssertTrue(
      result.hasPrefix(
        "protocol Own: ListDelegate {}\nclass A: Own {\n"
          + "@_implements(ScrollDelegate, didScroll(_:)) @_disfavoredOverload @MainActor public "
          + "func _handed_didScroll(_ a0: List) { self.didScroll(a0) }; "
          + "@_implements(ListDelegate, list(_:titleFor:)) @_disfavoredOverload @MainActor public "
          + "func _handed_list(_ a0: List, titleFor a1: Int) async throws -> String? "
          + "{ try await self.list(a0, titleFor: a1) }; }\nclass B: A {\n}\nclass C: B {\n"), result)
  }

  func test_whatIOSDoesNotCall_orTheClassHas_staysAsItIs() {
    for text in [
      "class A: ListDelegate {}; class B: A { private \(Self.select) }",
      "class A: ListDelegate {}; class B: A { static \(Self.select) }",
      "class A: ListDelegate { \(Self.select) }; class B: A { override \(Self.select) }",
      "class A: ListDelegate {}; class B: A { func list(_ l: List, didSelec r: Int) {} }",
      "class A {}; class B: A, ListDelegate { \(Self.select) }",
      "class A: UIListController {}; class B: A { override \(Self.select) }",
      "protocol P {}; extension P { \(Self.select) }; class A: ListDelegate {}; class B: A { \(Self.select) }",
    ] { XCTAssertEqual(pass(text), [text]) }
  }
}
