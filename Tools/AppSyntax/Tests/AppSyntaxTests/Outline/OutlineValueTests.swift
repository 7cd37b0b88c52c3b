import AppSyntaxMessages
import XCTest

@testable import AppSyntax

/// Constants, and what becomes of the results and errors of calls.
final class OutlineValueTests: XCTestCase {
  func test_properties_whenOutsideOfTypes_thenTheyAreTheFiles() {
    let outline = parse("let name = \"a.b\"\nfunc f() { let inner = 1 }\nstruct S { let own = 2 }").outline
    XCTAssertEqual(outline.properties.map(\.name), ["name"])
    XCTAssertEqual(outline.properties.first?.value, "\"a.b\"")
  }

  func test_cases_whenTheyHaveRawValues_thenThoseAreTheirValues() {
    let outline = parse("enum E: String {\n  case one = \"a\", two\n  case three\n}").outline
    XCTAssertEqual(outline.types.first?.cases.map(\.name), ["one", "two", "three"])
    XCTAssertEqual(outline.types.first?.cases.map(\.value), ["\"a\"", nil, nil])
    XCTAssertEqual(outline.types.first?.cases.map(\.line), [2, 2, 3])
  }

  /// The names of the calls of a function whose results nobody takes.
  private func dropped(_ body: String, result: String = "") -> [String] {
    uses("func f()\(result) {\n\(body)\n}").filter(\.isDropped).map(\.name)
  }

  private func uses(_ text: String) -> [Step.Use] {
    func all(_ steps: [Step]) -> [Step.Use] {
      steps.flatMap { step -> [Step.Use] in
        switch step {
        case .use(let use): [use]
        case .closure(let closure): all(closure.body)
        case .branch(let branch): branch.arms.flatMap(all)
        case .loop(_, let body), .deferred(_, let body): all(body)
        case .local(let function): all(function.body ?? [])
        case .exit: []
        }
      }
    }
    return all(parse(text).outline.functions.first?.body ?? [])
  }

  func test_dropped_whenACallIsAStatement_thenNobodyTakesItsResult() {
    XCTAssertEqual(dropped("a()\n_ = b()\nlet c = c()\nd(e())\ntry? g()\nh().i()"), ["a", "b", "d", "g", "i"])
    XCTAssertEqual(dropped("return a()"), [])
  }

  func test_dropped_whenItIsTheOnlyStatement_thenItMayBeTheResult() {
    XCTAssertEqual(dropped("a()"), ["a"])
    XCTAssertEqual(dropped("a()", result: " -> Int"), [])
    XCTAssertEqual(dropped("run { a() }\nrun { b(); c() }"), ["run", "run", "b", "c"])
  }

  func test_dropsError_whenTryIsOptional_thenItDoes() {
    let all = uses("func f() throws {\ntry? a(b())\ntry c()\ntry? d { e() }\n}")
    XCTAssertEqual(all.filter(\.dropsError).map(\.name), ["b", "a", "d"])
  }
}
