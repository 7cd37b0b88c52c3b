import AppSyntaxMessages
import XCTest

@testable import AppSyntax

/// Where things stand in a file: what an edit takes away must be exactly that.
final class OutlinePlaceTests: XCTestCase {
  private let text = """
    class Ä {
      func f(open url: URL, option: Int) { // begins
        self.window?.rootViewController = Tabs()
        begin(name: nil) { [weak self] in stop() } ; _ = try? save(to: [:])
        let x = load()
      }
      init(a: Int) { b() }
    }
    """

  private func code(_ place: ByteRange?) -> String? {
    place.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  private var uses: [Step.Use] {
    get throws {
      let function = try XCTUnwrap(parse(text).outline.types.first?.functions.first)
      return (function.body ?? []).compactMap { if case .use(let use) = $0 { use } else { nil } }
    }
  }

  func test_functions_haveTheirNamesLabelsAndBodies() throws {
    let functions = try XCTUnwrap(parse(text).outline.types.first?.functions)
    XCTAssertEqual(code(functions[0].namePlace), "f")
    XCTAssertEqual(functions[0].parameters.map { code($0.place) }, ["open url", "option"])
    XCTAssertEqual(code(functions[0].bodyPlace)?.hasPrefix(" // begins\n    self"), true)
    XCTAssertEqual(code(functions[0].bodyPlace)?.hasSuffix("load()\n  "), true)
    XCTAssertEqual(code(functions[1].bodyPlace), " b() ")
  }

  func test_calls_haveTheirCodeTheirArgumentsAndTheirStatements() throws {
    let uses = try uses
    let begin = try XCTUnwrap(uses.first { $0.text == "begin" })
    XCTAssertEqual(code(begin.place), "begin(name: nil) { [weak self] in stop() }")
    XCTAssertEqual(code(begin.arguments[0].place), "nil")
    XCTAssertNil(begin.arguments[1].place)
    XCTAssertEqual(code(begin.statement)?.hasPrefix("begin(name: nil) { [weak self] in stop() }"), true)
    let save = try XCTUnwrap(uses.first { $0.text == "save" })
    XCTAssertEqual(code(save.place), "save(to: [:])")
    XCTAssertEqual(code(save.arguments[0].place), "[:]")
    let load = try XCTUnwrap(uses.first { $0.text == "load" })
    XCTAssertNil(load.statement)
  }

  func test_writings_haveTheirStatements() throws {
    let write = try XCTUnwrap(uses.first { $0.kind == .write })
    XCTAssertEqual(code(write.statement), "self.window?.rootViewController = Tabs()")
    let tabs = try XCTUnwrap(uses.first { $0.text == "Tabs" })
    XCTAssertNil(tabs.statement)
  }

  func test_branchesExitsAndMembers_haveTheirCode() throws {
    let text = """
      class A {
        func f() -> Bool {
          guard ready else { return /* no */ false } // why
          if a { stop() } else if b { throw Problem.none }
          switch c { case 1: break; default: break }
          return c == 1 ? true : false
        }
      }
      """
    func code(_ place: ByteRange?) -> String? {
      place.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }
    let type = try XCTUnwrap(parse(text).outline.types.first)
    XCTAssertEqual(code(type.membersPlace)?.hasPrefix("\n  func f() -> Bool {"), true)
    XCTAssertEqual(code(type.membersPlace)?.hasSuffix("\n  }\n"), true)
    let body = try XCTUnwrap(type.functions.first?.body)
    let branches = body.compactMap { if case .branch(let branch) = $0 { branch } else { nil } }
    XCTAssertEqual(
      branches.map { code($0.place) },
      [
        "guard ready else { return /* no */ false }", "if a { stop() } else if b { throw Problem.none }",
        "switch c { case 1: break; default: break }", nil,
      ])
    let exits = (body + branches.flatMap { $0.arms.flatMap(\.self) }).compactMap {
      if case .exit(let exit) = $0 { exit } else { nil }
    }
    XCTAssertEqual(
      exits.map { code($0.place) }, ["return c == 1 ? true : false", "return /* no */ false", "break", "break"])
  }

  func test_closures_haveWhatStandsBehindIn() throws {
    let body = try XCTUnwrap(parse(text).outline.types.first?.functions.first?.body)
    let closures = body.compactMap { if case .closure(let closure) = $0 { closure } else { nil } }
    XCTAssertEqual(closures.map { code($0.place) }, [" stop() "])
  }
}
