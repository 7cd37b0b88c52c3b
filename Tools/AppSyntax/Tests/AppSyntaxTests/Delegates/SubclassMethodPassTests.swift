import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class SubclassMethodPassTests: XCTestCase {
  private static let framework = """
    open class UIViewController {}
    open class UIListController: UIViewController, UIListDelegate {
      open func list(_ list: List, didSelect row: Int) {}
    }
    @MainActor public protocol UIScrollDelegate { func didScroll(_ view: List) }
    extension UIScrollDelegate { public func didScroll(_ view: List) {} }
    @preconcurrency @MainActor public protocol UIListDelegate: UIScrollDelegate {
      func count(in list: List) -> Int
      func list(_ list: List, didSelect row: Int)
      func list(_ list: List, titleFor row: Int) async throws -> String?
    }
    extension UIListDelegate {
      public func list(_ list: List, didSelect row: Int) {}
      public func list(_ list: List, titleFor row: Int) async throws -> String? { nil }
    }
    """
  private static let select = "func list(_ l: List, didSelect r: Int) {}"
  private static let handed =
    "@_implements(UIListDelegate, list(_:didSelect:)) @_disfavoredOverload @MainActor public "
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
      pass("class A: UIListDelegate {\n  let a = 1\n}\n", "class B: A { \(Self.select) }"),
      [
        "class A: UIListDelegate {\n  let a = 1\n\(Self.handed)}\n",
        "class B: A { \(Self.select) ; \(Self.handing)}",
      ])
  }

  func test_aMethodInAnExtensionOfASubclass_isHandedOnInItsClass() {
    XCTAssertEqual(
      pass("class A {\n}\nextension A: UIListDelegate {}", "class B: A {\n}", "extension B { \(Self.select) }"),
      [
        "class A {\n\(Self.handed)}\nextension A: UIListDelegate {}", "class B: A {\n\(Self.handing)}",
        "extension B { \(Self.select) }",
      ])
  }

  func test_siblings_shareWhatTheirSuperclassHas() {
    XCTAssertEqual(
      pass(
        "class A: UIListDelegate {\n}\nclass B: A {\n\(Self.select)\n}\nclass C: A {\n\(Self.select)\n}\n"
          + "class D: C {\noverride \(Self.select)\n}"),
      [
        "class A: UIListDelegate {\n\(Self.handed)}\nclass B: A {\n\(Self.select)\n\(Self.handing)}\n"
          + "class C: A {\n\(Self.select)\n\(Self.handing)}\nclass D: C {\noverride \(Self.select)\n}"
      ])
  }

  /// The class that adopts the protocol above the one with the method, be it through a protocol of the app's.
  func test_aMethodOfAProtocolBelow_isThatProtocols() {
    let result = pass(
      "protocol Own: UIListDelegate {}\nclass A: Own {\n}\nclass B: A {\n}\n"
        + "class C: B {\nfunc didScroll(_ v: List) {}\n"
        + "func list(_ l: List, titleFor r: Int) async throws -> String? { nil }\n}")[0]
    XCTAssertTrue(
      result.hasPrefix(
        "protocol Own: UIListDelegate {}\nclass A: Own {\n"
          + "@_implements(UIScrollDelegate, didScroll(_:)) @_disfavoredOverload @MainActor public "
          + "func _handed_didScroll(_ a0: List) { self.didScroll(a0) }; "
          + "@_implements(UIListDelegate, list(_:titleFor:)) @_disfavoredOverload @MainActor public "
          + "func _handed_list(_ a0: List, titleFor a1: Int) async throws -> String? "
          + "{ try await self.list(a0, titleFor: a1) }; }\nclass B: A {\n}\nclass C: B {\n"), result)
  }

  func test_aProtocolOfAnotherModule_isImportedWhereItIsNamed() {
    let maps = parse(
      "public protocol MKDelegate { func zoom(_ a: Int) }; extension MKDelegate { public func zoom(_ a: Int) {} }",
      path: "/x/Sources/MapKit/MKDelegate.swift")
    let settings = CompilationSettings(definitions: [], languageMode: 5, modules: ["UIKit", "MapKit"])
    let texts = [
      "import UIKit\nclass A {\n}",
      "import MapKit\nextension A: MKDelegate {}\nclass B: A {\nfunc zoom(_ a: Int) {}\n}",
    ]
    let files = texts.enumerated().map { parse($1, path: "/app/\($0).swift", settings: settings) }
    let edits = Preparation(of: files, framework: maps.types.map(\.type)).edits.first { $0.path == "/app/0.swift" }
    XCTAssertEqual(
      TextEdit.apply(edits?.edits ?? [], to: texts[0]),
      "import MapKit; import UIKit\nclass A {\n@_implements(MKDelegate, zoom(_:)) @_disfavoredOverload public "
        + "func _handed_zoom(_ a0: Int) { self.zoom(a0) }; }")
  }

  /// On iOS too the default of a Swift protocol is called.
  func test_aProtocolOfAModuleBesideTheApp_isLeftAlone() {
    let kit = types("public protocol Kit { func go() }; extension Kit { public func go() {} }")
    let text = "class A: Kit {}; class B: A { func go() {} }"
    XCTAssertEqual(Preparation(of: parse(app: [text]), framework: kit).edits, [])
  }

  func test_whatIOSDoesNotCall_orTheClassHas_staysAsItIs() {
    for text in [
      "class A: UIListDelegate {}; class B: A { private \(Self.select) }",
      "class A: UIListDelegate {}; class B: A { static \(Self.select) }",
      "class A: UIListDelegate { \(Self.select) }; class B: A { override \(Self.select) }",
      "class A: UIListDelegate {}; class B: A { func list(_ l: List, didSelec r: Int) {} }",
      "class A {}; class B: A, UIListDelegate { \(Self.select) }",
      "class A: UIListController {}; class B: A { override \(Self.select) }",
      "protocol P {}; extension P { \(Self.select) }; class A: UIListDelegate {}; class B: A { \(Self.select) }",
    ] { XCTAssertEqual(pass(text), [text]) }
  }
}
