import AppAudit
import AppFacts
import AppSyntaxMessages
import XCTest

/// Which ways through code miss a call of `done`: those whose lines are marked `← missed`.
final class PathsTests: XCTestCase {
  func test_ways_throughBranches() throws {
    try check(
      """
      func returnsEarly(_ done: () -> Void) {
        guard isReady else { return } // ← missed
        done()
      }
      func doesBeforeItReturns(_ done: () -> Void) {
        guard isReady else { done(); return }
        if isLate { return done() }
        isReady ? done() : done()
      }
      func runsOut(_ done: () -> Void) {
        if isReady { done() }
      } // ← missed
      func does(_ done: (() -> Void)?) {
        if isReady { done?() } else if isLate { done?() } else { done?() }
      }
      func fallsThrough(_ done: () -> Void) {
        switch count {
        case 1: print("one"); fallthrough
        case 2: done()
        case 3:
          if isLate { break }
          done()
        default: fatalError()
        }
      } // ← missed
      func maybeLoops(_ done: () -> Void) {
        for _ in list { done() }
      } // ← missed
      func maybeLoopsByClosure(_ done: () -> Void) {
        list.forEach { _ in done() }
      } // ← missed
      func defers(_ done: () -> Void) {
        if isLate { return } // ← missed
        defer { done() }
        if isReady { return }
      }
      """)
  }

  func test_ways_throughErrors() throws {
    try check(
      """
      func catches(_ done: () -> Void) {
        do { try load(); done() } catch { done() }
      }
      func catchesWithout(_ done: () -> Void) {
        do { try load(); done() } catch { print(error) }
      } // ← missed
      func doesBeforeItTries(_ done: () -> Void) {
        do { done(); try load() } catch { print(error) }
      }
      func throwsOut(_ done: () -> Void) throws {
        if isLate { throw Failure() } // ← missed
        done()
      }
      func throwsInside(_ done: () -> Void) {
        do { if isLate { throw Failure() }; done() } catch { done() }
      }
      """)
  }

  func test_ways_throughClosures() throws {
    try check(
      """
      func later(_ done: @escaping () -> Void) {
        load { result in
          guard result.isGood else { return } // ← missed
          done()
        }
      }
      func laterInAll(_ done: @escaping () -> Void) {
        load { result in
          guard result.isGood else { done(); return }
          DispatchQueue.main.async { done() }
        }
      }
      func laterAtTheEnd(_ done: @escaping () -> Void) {
        load { result in // ← missed
          if result.isGood { done() }
        }
      }
      func laterWhileThere(_ done: @escaping () -> Void) {
        load { [weak self] result in
          guard let self else { return }
          self.count += 1
          done()
        }
        load { [weak self] in if let self = self { done() } }
      }
      func race(_ done: @escaping () -> Void) {
        load { _ in if !isLate { done() } }
        timer { _ in if isLate { done() } }
      }
      func either(_ done: @escaping () -> Void) {
        load(success: { done() }, failure: { if isLate { done() } })
      }
      func named(_ done: @escaping () -> Void) {
        let finish = { done() }
        func fail() { print("failed"); finish() }
        if isLate { fail(); return }
        if isReady { return } // ← missed
        finish()
      }
      func givesNamed(_ done: @escaping () -> Void) {
        let finish = { done() }
        load(then: finish)
      }
      func nothing(_ done: @escaping () -> Void) {
        load { print("loaded") }
      } // ← missed
      """)
  }

  func test_ways_byWhichItIsHandedOn() throws {
    let functions = try functions(
      """
      func keeps(_ done: @escaping () -> Void) { pending = done }
      func gives(_ done: @escaping () -> Void) { load(then: done) }
      func does(_ done: @escaping () -> Void) { done(); done() }
      func begins() {
        if isLate { return }
        begin { done() }
        if isReady { return } // ← missed
        done()
      }
      """)
    for name in ["keeps", "gives"] {
      let paths = Self.paths(try XCTUnwrap(functions[name]))
      XCTAssertEqual(paths.missed, [], name)
      XCTAssertEqual(paths.handedOn.count, 1, name)
    }
    XCTAssertEqual(Self.paths(try XCTUnwrap(functions["does"])).repeated.count, 1)
    let begins = try XCTUnwrap(functions["begins"])
    var duty = Paths.Duty { $0.text == "begin" ? .owed : $0.text == "done" ? .done : .nothing }
    duty.isOwed = false
    duty.isForeign = { $0.callee == "begin" }
    let missed = Paths(begins.body ?? [], endLine: begins.endLine, duty: duty).missed
    XCTAssertEqual(missed.map(\.line), [begins.line + 3])
  }

  // MARK: Helpers

  private func check(_ source: String) throws {
    let marked = source.split(separator: "\n").enumerated().filter { $0.element.contains("← missed") }.map {
      $0.offset + 1
    }
    let missed = try functions(source).values.flatMap { Self.paths($0).missed.map(\.line) }
    XCTAssertEqual(missed.sorted(), marked)
  }

  private static func paths(_ function: FunctionOutline) -> Paths {
    let duty = Paths.Duty { use in
      if Paths.endsApp(use) { return .end }
      if use.isCall, use.text == "done" { return .done }
      return use.value == "done" || use.arguments.contains { $0.text == "done" } ? .handedOn : .nothing
    }
    return Paths(function.body ?? [], endLine: function.endLine, duty: duty)
  }

  /// By their names.
  private func functions(_ source: String) throws -> [String: FunctionOutline] {
    let facts = try Fixture(name: "Ways", files: ["Ways.swift": source]).facts()
    let functions = facts.sources.first { $0.path.hasSuffix("Ways.swift") }?.functions ?? []
    return Dictionary(functions.map { ($0.baseName, $0) }, uniquingKeysWith: { $1 })
  }
}
