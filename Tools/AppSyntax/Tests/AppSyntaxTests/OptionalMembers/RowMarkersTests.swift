import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class RowMarkersTests: XCTestCase {
  private static let framework = """
    open class UIViewController {}
    open class UITableViewController: UIViewController, UITableViewDataSource {
      open func tableView(_ a: UITableView, commit b: Int, forRowAt c: Int) {}
    }
    public protocol UITableViewDataSource {}
    """
  private static let method = "func tableView(_ a: UITableView, commit b: Int, forRowAt c: Int) {}"

  private static let move = "func tableView(_ a: UITableView, moveRowAt b: Int, to c: Int) {}"

  private func pass(_ text: String) -> String {
    let result = Preparation(of: parse(app: ["import UIKit; \(text)"]), framework: types(Self.framework))
    return String(TextEdit.apply(result.edits.first?.edits ?? [], to: "import UIKit; \(text)").dropFirst(14))
  }

  func test_aSourceWithoutTheMethod_isMarked() {
    XCTAssertEqual(pass("class A: UITableViewController {}"), "class A: UITableViewController, _RowsUncommitted {}")
    XCTAssertEqual(
      pass("class A {}; extension A: UITableViewDataSource {}"),
      "class A: _RowsUncommitted {}; extension A: UITableViewDataSource {}")
    XCTAssertEqual(
      pass("protocol P: UITableViewDataSource {}; class A: B, P {}"),
      "protocol P: UITableViewDataSource {}; class A: B, P, _RowsUncommitted {}")
  }

  func test_ofAFamily_theFirstIsMarked() {
    XCTAssertEqual(
      pass("class A: UITableViewController {}; class B: A {}"),
      "class A: UITableViewController, _RowsUncommitted {}; class B: A {}")
  }

  func test_ofAFamilyInWhichOneCommits_theOthersAreMarked() {
    XCTAssertEqual(
      pass("class A: UITableViewController {}; class B: A { override \(Self.method) }; class C: A {}; class D: C {}"),
      "class A: UITableViewController {}; class B: A { override \(Self.method) }; "
        + "class C: A, _RowsUncommitted {}; class D: C {}")
  }

  func test_whereTheMethodIs_nothingIsMarked() {
    let method = Self.method
    for text in [
      "class A: UITableViewController { override \(method) }",
      "class A: UITableViewController {}; class B: A { override \(method) }",
      "class A: UITableViewDataSource {}; extension A { \(method) }",
      "class A: UITableViewDataSource {}; protocol P {}; extension P { \(method) }",
      "class A: UIViewController {}",
    ] { XCTAssertEqual(pass(text), text) }
  }

  func test_theFirstOfAFamilyThatMovesRows_isMarked() {
    let (commit, move) = (Self.method, Self.move)
    XCTAssertEqual(
      pass("class A: UITableViewController { override \(commit); override \(move) }; class B: A { override \(move) }"),
      "class A: UITableViewController, _RowsMovable { override \(commit); override \(move) }; "
        + "class B: A { override \(move) }")
    XCTAssertEqual(
      pass("class A {}; extension A: UITableViewDataSource { \(move) }"),
      "class A: _RowsUncommitted, _RowsMovable {}; extension A: UITableViewDataSource { \(move) }")
  }
}
