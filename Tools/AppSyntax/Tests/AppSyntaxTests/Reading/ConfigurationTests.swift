import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class ConfigurationTests: XCTestCase {
  /// The names of the structs that the compiler sees.
  private func active(_ source: String) -> [String] { types(source).map(\.name) }

  func test_active_whenConditionHolds_thenElseIsDropped() {
    XCTAssertEqual(active("#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif\nstruct C {}"), ["A", "C"])
  }

  func test_active_whenOuterIsInactive_thenInnerIsToo() {
    XCTAssertEqual(
      active("#if os(macOS)\n#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif\n#endif"), [])
  }

  func test_active_whenElseifFollowsATakenBranch_thenItIsDropped() {
    let rest = "\nstruct A {}\n#elseif os(Linux)\nstruct B {}\n#else\nstruct C {}\n#endif"
    XCTAssertEqual(active("#if DEBUG" + rest), ["A"])
    XCTAssertEqual(active("#if RELEASE" + rest), ["B"])
  }

  func test_evaluate_whenOperatorsMix_thenTheirPrecedenceHolds() {
    for (text, expected) in [
      ("os(iOS) && DEBUG", true), ("os(macOS) && DEBUG || canImport(UIKit)", true), ("!(os(iOS) || DEBUG)", false),
      ("os(macOS) || os(tvOS)", false), ("os(Linux)", true), ("swift(>=5.3)", true),
      ("swift(>=6)", false), ("compiler(<6.0)", false), ("compiler(>=6.1)", true),
      ("targetEnvironment(simulator)", false), ("canImport(SwiftUI)", false), ("true && !false", true),
      ("canImport(UIKit.UIView)", false), ("canImport(Foundation)", true),
    ] {
      XCTAssertEqual(active("#if \(text)\nstruct A {}\n#endif"), expected ? ["A"] : [], text)
    }
  }

  func test_active_whenModeIs6_thenSwiftIsTheCompilersVersion() {
    var six = settings
    six.languageMode = 6
    XCTAssertEqual(parse("#if swift(>=6)\nstruct A {}\n#endif", settings: six).types.count, 1)
    var four = six
    four.languageMode = 4
    XCTAssertEqual(parse("#if swift(>=4.2)\nstruct A {}\n#endif", settings: four).types.count, 1)
    XCTAssertEqual(parse("#if swift(>=5)\nstruct A {}\n#endif", settings: four).types.count, 0)
  }

  func test_active_whenEndifIsAlone_thenNothingBreaks() {
    XCTAssertEqual(active("#endif\nstruct A {}"), ["A"])
    XCTAssertEqual(active("struct A {}\n#if DEBUG\nstruct B {}"), ["A", "B"])
  }
}
