import AppAudit
import AppSyntaxMessages
import XCTest

/// One step of a life, before and after.
final class StepComparisonTests: XCTestCase {
  private func proof(
    _ before: ProbeRun.Step, _ after: ProbeRun.Step, map: LineMap = LineMap(), oldCode: CodeLines = Probed.code(),
    newCode: CodeLines = Probed.code()
  ) -> MigrationProof {
    Probed.proof([Probed.run([before])], [Probed.run([after])], map: map, oldCode: oldCode, newCode: newCode)
  }

  /// Line 2 of A is gone, 3 moved to B:1, 5 is rewritten.
  private var map: LineMap {
    var map = LineMap()
    map.add(
      "A", "1\n2\n3\n4\n5 five\n6\n",
      edits: [.init(start: 2, end: 6, text: ""), .init(start: 10, end: 14, text: "V")])
    map.addNew("B")
    map.move(Probed.line("3"), to: Probed.line("B:1"), count: 1)
    return map
  }

  func test_calls_areTheSame_orTheirTwins_orNewByContract() {
    let result = proof(
      Probed.step(calls: ["application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)"]),
      Probed.step(calls: [
        "application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)", "sceneDidBecomeActive(_:)",
      ]))
    XCTAssertEqual(result.texts(.moved), ["applicationDidBecomeActive(_:) → sceneDidBecomeActive(_:)"])
    XCTAssertEqual(result.texts(.new), ["– → scene(_:willConnectTo:options:)"])
    XCTAssertEqual(result.texts(.same).count, 1)
    XCTAssertEqual(result.faults, [])
  }

  func test_anInputThatLaunches_comesWithTheConnection() {
    let result = proof(
      Probed.step(calls: ["application(_:open:options:)"]), Probed.step(calls: ["scene(_:willConnectTo:options:)"]))
    XCTAssertEqual(result.texts(.moved), ["application(_:open:options:) → scene(_:willConnectTo:options:)"])
  }

  func test_whatIsOnTheScreen_isCompared() {
    let result = proof(
      Probed.step(texts: ["a", "b"], controllers: ["ViewController Home"]),
      Probed.step(texts: ["a", "c"], controllers: ["ViewController Home"]))
    XCTAssertEqual(result.faults.sorted(), ["extra launch launch: screen: c", "missing launch launch: screen: b"])
    XCTAssertEqual(result.verdict, .different)
  }

  func test_output_missesLines_orHasThemInAnotherOrder() {
    XCTAssertEqual(
      proof(Probed.step(output: ["a", "b"]), Probed.step(output: ["a"])).faults, ["missing launch launch: output: b"])
    let turned = proof(Probed.step(output: ["a", "b"]), Probed.step(output: ["b", "a"]))
    XCTAssertEqual(turned.faults, ["otherOrder launch launch: output: a", "otherOrder launch launch: output: b"])
    XCTAssertEqual(turned.verdict, .proved)
  }

  func test_theEndOfAProcess_isCompared() {
    XCTAssertEqual(
      proof(Probed.step(), Probed.step(ends: ["crash"])).faults, ["extra launch launch: process: ended: crash"])
  }

  func test_lines_thatRunNoLonger_areMissing_inOneRowForEachStretch() {
    let result = proof(Probed.step(lines: ["1", "2", "3", "7"]), Probed.step(lines: ["1"]))
    XCTAssertEqual(
      result.faults, ["missing launch launch: A:2-3  old 2", "missing launch launch: A:7  old 7"])
  }

  func test_linesThatDoNothing_areNotAskedFor() {
    XCTAssertEqual(
      proof(Probed.step(lines: ["1", "2"]), Probed.step(lines: ["1"]), oldCode: Probed.code(without: "2")).faults, [])
  }

  func test_lines_areFollowedThroughTheChange() {
    let before = Probed.step(lines: ["1", "3", "4", "5"])
    XCTAssertEqual(proof(before, Probed.step(lines: ["1", "B:1", "2", "3"]), map: map).faults, [])
    XCTAssertEqual(
      proof(before, Probed.step(lines: ["1", "2", "3"]), map: map).faults, ["missing launch launch: A:3  old 3"])
    XCTAssertEqual(
      proof(before, Probed.step(lines: ["1", "B:1", "2"]), map: map).faults, ["missing launch launch: A:5  old 5"],
      "A line that was rewritten is asked for like any other.")
  }

  func test_aLineThatRanAndForWhichNothingStands_isMissing() {
    let result = proof(Probed.step(lines: ["1", "2"]), Probed.step(lines: ["1"]), map: map)
    XCTAssertEqual(result.faults, ["missing launch launch: A:2  old 2"])
    XCTAssertEqual(proof(Probed.step(lines: ["1"]), Probed.step(lines: ["1"]), map: map).faults, [])
  }

  func test_aMovedLineThatDoesNothingNow_isMissing() {
    let result = proof(
      Probed.step(lines: ["3"]), Probed.step(lines: ["B:1"]), map: map, newCode: Probed.code(without: "B:1"))
    XCTAssertEqual(result.faults, ["missing launch launch: A:3  old 3"])
  }

  func test_aRewrittenLine_needNotDoAnythingThatIsSeen() {
    let result = proof(
      Probed.step(lines: ["5"]), Probed.step(lines: ["3"]), map: map, newCode: Probed.code(without: "3"))
    XCTAssertEqual(result.faults, [])
  }

  func test_linesThatRunNowAndDidNot_areExtra_newOnesAreNot() {
    let result = proof(Probed.step(), Probed.step(lines: ["B:1", "B:2"]), map: map)
    XCTAssertEqual(result.faults, ["extra launch launch: B:1  new 1"])
  }

  func test_aLaunchInTheBackground_makesNoWindowYet() {
    let before = Probed.step("push: { silent: true }", launches: true, lines: ["1", "3"])
    let after = Probed.step("push: { silent: true }", launches: true, lines: ["1"])
    XCTAssertEqual(proof(before, after, map: map).faults, [])
    XCTAssertEqual(proof(before, after, map: map).texts(.new), ["A:3  old 3 → when a scene connects"])
    let inFront = Probed.step("launch", launches: true, lines: ["1"])
    XCTAssertEqual(
      proof(Probed.step("launch", launches: true, lines: ["1", "3"]), inFront, map: map).faults,
      ["missing launch launch: A:3  old 3"])
  }
}
