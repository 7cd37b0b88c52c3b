import XCTest

@testable import AppBuilder

final class ConditionalCompilationTests: XCTestCase {
  private let conditions = ConditionalCompilation(definitions: ["DEBUG"], languageMode: 5)

  private func active(_ source: String) -> [String] {
    conditions.activeTokens(SwiftLexer.tokens(of: source)).map(\.text)
  }

  func test_active_whenConditionHolds_thenElseIsDropped() {
    XCTAssertEqual(active("#if DEBUG\na\n#else\nb\n#endif\nc"), ["a", "c"])
  }

  func test_active_whenOuterIsInactive_thenInnerIsToo() {
    XCTAssertEqual(active("#if os(iOS)\n#if DEBUG\na\n#else\nb\n#endif\n#endif"), [])
  }

  func test_active_whenElseifFollowsATakenBranch_thenItIsDropped() {
    XCTAssertEqual(active("#if DEBUG\na\n#elseif os(Linux)\nb\n#else\nc\n#endif"), ["a"])
    XCTAssertEqual(active("#if RELEASE\na\n#elseif os(Linux)\nb\n#else\nc\n#endif"), ["b"])
  }

  func test_evaluate_whenOperatorsMix_thenTheirPrecedenceHolds() {
    for (text, expected) in [
      ("os(iOS) && DEBUG || canImport(UIKit)", true), ("!(os(iOS) || DEBUG)", false), ("swift(>=5.3)", true),
      ("swift(>=6)", false), ("compiler(<6.0)", false), ("compiler(>=6.1)", true),
      ("targetEnvironment(simulator)", false), ("canImport(SwiftUI)", false), ("true && !false", true),
    ] {
      XCTAssertEqual(conditions.evaluate(SwiftLexer.tokens(of: text)), expected, text)
    }
  }

  func test_active_whenEndifIsAlone_thenNothingBreaks() {
    XCTAssertEqual(active("#endif\na\n#else\nb"), ["a", "b"])
  }
}
