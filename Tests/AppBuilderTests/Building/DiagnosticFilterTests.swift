import AppSyntaxMessages
import XCTest

@testable import AppBuilder

final class DiagnosticFilterTests: XCTestCase {
  private func source(_ path: String, _ text: String, imports: [SeenImport] = []) -> SourceFile {
    SourceFile(
      url: URL(fileURLWithPath: path), relativePath: path, text: text,
      facts: FileFacts(entryPointLine: nil, imports: [], seenImports: imports))
  }

  private func filter(modules: [LocalModule] = [], imports: [SeenImport] = []) -> DiagnosticFilter {
    let layout = AppLayout(
      root: URL(fileURLWithPath: "/app"), settings: BuildSettings(), languageMode: 5, definitions: [],
      sources: [source("/app/A.swift", "one\n@objc two\nthree", imports: imports)], modules: modules, resources: [],
      infoPlist: [:],
      notices: [])
    return DiagnosticFilter(layout: layout, framework: URL(fileURLWithPath: "/dormouse"))
  }

  private func shown(_ lines: [String], _ filter: inout DiagnosticFilter) -> [String] {
    lines.flatMap { filter.messages(for: $0) }.compactMap { message in
      switch message {
      case .compiler(let line), .explanation(let line): line
      default: nil
      }
    }
  }

  private func shown(_ lines: [String]) -> [String] {
    var filter = filter()
    return shown(lines, &filter)
  }

  func test_messages_whenTwoCompilersSayTheSame_thenItIsShownOnceWithItsLines() {
    let error = [
      "/app/A.swift:2:7: error: no", "1 | one", "2 |       two", "  |       `- error: no", "3 | three",
      "/app/A.swift:1:1: note: one is here", "1 | one",
    ]
    XCTAssertEqual(
      shown(
        ["error: emit-module command failed with exit code 1 (use -v to see invocation)"] + error
          + ["[3/9] Compiling App A.swift"] + error + ["/app/A.swift:3:1: error: other"]),
      [
        error[0], "1 | one", "2 | @objc two", "  |       `- error: no", "3 | three", error[5], "1 | one",
        "/app/A.swift:3:1: error: other",
      ])
  }

  func test_messages_whenTheErrorIsNotTheApps_thenThatIsSaid() {
    var filter = filter()
    let own = "^ This one is in Dormouse's own code, not in the app's."
    let lines = [
      "/dormouse/Sources/UIKit/UIView.swift:1:1: error: ours",
      "/cache/x/DormouseCompanion/Selectors.swift:3:1: error: ours too",
      "/app/A.swift:2:10: error: the app's",
    ]
    XCTAssertEqual(shown(lines, &filter), [lines[0], own, lines[1], own, lines[2]])
    XCTAssertEqual(filter.summary, ["2 errors are in Dormouse's own code; please report them."])
  }

  func test_messages_whenAnErrorIsInWhatTheBuilderAdded_thenItCountsOnlyIfThereIsNoOther() {
    let added = "/app/A.swift:2:30: error: behind the line's end"
    var alone = filter()
    XCTAssertEqual(shown([added, "2 | two", added], &alone), [])
    XCTAssertEqual(alone.summary, [added, "One error is in Dormouse's own code; please report it."])
    var other = filter()
    XCTAssertEqual(
      shown([added, "/app/A.swift:1:1: error: the app's"], &other), ["/app/A.swift:1:1: error: the app's"])
    XCTAssertEqual(other.summary, [])
  }

  func test_summary_whenNamesOfApplesAreMissing_thenTheyAreListedOnce() {
    var filter = filter()
    let errors = [
      "cannot find type 'CADisplayLink' in scope", "cannot find 'CADisplayLink' in scope",
      "'FormatOptions' is not a member type of class 'UIKit.NSLayoutConstraint'",
      "value of type 'UIView?' has no member 'drawHierarchy'",
      "type '(any UIScrollViewDelegate).Type' has no member 'x'",
      "cannot find 'MyThing' in scope", "value of type 'Note' has no member 'title'", "cannot find 'UILD' in scope",
    ]
    _ = shown(errors.map { "/app/A.swift:1:1: error: \($0)" }, &filter)
    XCTAssertEqual(
      filter.missing,
      ["CADisplayLink", "NSLayoutConstraint.FormatOptions", "UIView.drawHierarchy", "UIScrollViewDelegate.x"])
    XCTAssertEqual(
      filter.summary,
      [
        "Of Apple's, not there yet: CADisplayLink, NSLayoutConstraint.FormatOptions, UIView.drawHierarchy, "
          + "UIScrollViewDelegate.x. That is Dormouse's gap, not the app's fault; /dormouse/docs/api-coverage.md lists "
          + "what is there."
      ])
  }

  func test_summary_whenImportsWereLeftOut_thenTheyAreToldWithAnError() {
    var filter = filter(imports: [
      SeenImport(module: "Metal", line: 1, isUnnamed: true), SeenImport(module: "CoreML", line: 2, isUnnamed: true),
      SeenImport(module: "UIKit", line: 3),
    ])
    XCTAssertEqual(filter.summary, [])
    _ = shown(["/app/A.swift:1:1: error: cannot find 'MyModel' in scope"], &filter)
    XCTAssertEqual(
      filter.summary,
      [
        "Imports of CoreML, Metal were left out, as none of their names was seen; they are not there yet, and what an "
          + "error misses may be theirs."
      ])
  }

  func test_messages_whenThereAreHundredsOfErrors_thenFiftyAreShownAndTheRestCounted() {
    var filter = filter()
    let lines = (1...200).flatMap { ["/app/A.swift:1:1: error: number \($0)", "1 | one"] }
    XCTAssertEqual(shown(lines, &filter).count, 100)
    XCTAssertEqual(filter.errors, 200)
    XCTAssertEqual(filter.summary, ["… and 150 more errors."])
  }

  func test_messages_whenAWarningIsOfALibrarys_thenItIsKeptBack() {
    let kit = LocalModule(
      name: "Kit", root: URL(fileURLWithPath: "/kit"), sources: [source("/kit/K.swift", "a")], languageMode: 5,
      definitions: [], settings: BuildSettings(), resources: [])
    var filter = filter(modules: [kit])
    XCTAssertEqual(
      shown(
        [
          "/kit/K.swift:1:1: warning: old", "1 | a", "/kit/K.swift:1:1: note: because",
          "/app/A.swift:1:1: warning: mine",
          "/kit/K.swift:1:1: error: bad", "1 | a",
        ], &filter),
      ["/app/A.swift:1:1: warning: mine", "/kit/K.swift:1:1: error: bad", "1 | a"])
  }
}
