import AppAudit
import AppSyntaxMessages
import XCTest

/// What a comparison of two versions comes to.
final class MigrationProofTests: XCTestCase {
  private var moved: LineMap {
    var map = LineMap()
    map.add("A", "1\n2\n3\n", edits: [.init(start: 2, end: 6, text: "")])
    map.addNew("B")
    map.move(Probed.line("2"), to: Probed.line("B:1"), count: 2)
    return map
  }

  private static func code(_ lines: String...) -> CodeLines { CodeLines(Set(lines.map(Probed.line))) }

  func test_twoVersionsThatDoTheSame_areProved() {
    let run = Probed.run([Probed.step(output: ["a"], lines: ["1"])])
    let proof = Probed.proof([run], [run])
    XCTAssertEqual(proof.verdict, .proved)
    XCTAssertTrue(ProofText(proof).text.contains("\nProved: "))
  }

  func test_aMovedLineThatNoLifeReaches_forbidsTheWord_andIsNamed() {
    let before = Probed.run([Probed.step(lines: ["2"])])
    let after = Probed.run([Probed.step(lines: ["B:1"])])
    let proof = Probed.proof([before], [after], map: moved, newCode: Self.code("A:1", "B:1", "B:2"))
    XCTAssertEqual(proof.verdict, .unseen([Probed.line("3")]))
    XCTAssertTrue(ProofText(proof).text.hasSuffix("Not proved: no life reached A:3."))
    XCTAssertEqual(
      Probed.proof(
        [before], [after], map: moved, oldCode: Probed.code(without: "3"), newCode: Self.code("A:1", "B:1")
      ).verdict, .proved, "A brace need not be reached.")
  }

  func test_aRemovedLineThatNoLifeReaches_forbidsTheWord() {
    var map = LineMap()
    map.add("A", "1\n2\n", edits: [.init(start: 2, end: 4, text: "")])
    let run = Probed.run([Probed.step(lines: ["1"])])
    XCTAssertEqual(
      Probed.proof([run], [run], map: map, newCode: Self.code("1")).verdict, .unseen([Probed.line("2")]))
  }

  func test_aNewLineThatNoLifeReaches_forbidsTheWord() {
    var map = LineMap()
    map.add("A", "1\n", edits: [.insert("new\n", at: 0)])
    let code = Self.code("1", "2")
    let before = Probed.run([Probed.step(lines: ["1"])])
    let after = Probed.run([Probed.step(lines: ["2"])])
    XCTAssertEqual(
      Probed.proof([before], [after], map: map, newCode: code).verdict, .unseen([Probed.line("1")]))
    let both = Probed.run([Probed.step(lines: ["1", "2"])])
    XCTAssertEqual(Probed.proof([before], [both], map: map, newCode: code).verdict, .proved)
  }

  func test_aLifeThatIsNotPlayedAgain_isMissing() {
    let run = Probed.run([Probed.step()])
    let proof = Probed.proof([run, Probed.run([Probed.step()], probe: "lock")], [run])
    XCTAssertEqual(proof.faults, ["missing lock : the probe"])
    XCTAssertEqual(proof.verdict, .different)
  }

  func test_aLifeThatEndsEarly_missesItsSteps_andSaysWhy() {
    let before = Probed.run([Probed.step(), Probed.step("home")])
    let proof = Probed.proof([before], [Probed.run([Probed.step()], problem: "launch: it ended")])
    XCTAssertEqual(proof.faults, ["missing launch home: the step", "extra launch : launch: it ended"])
  }

  func test_anAppThatCannotBePlayed_isUnknown() {
    let runs = ProbeRuns([Probed.run([Probed.step()])])
    let none = ProbeRuns([], problem: "It cannot be built.")
    for (before, after) in [(runs, none), (none, runs)] {
      let proof = MigrationProof(
        before: before, after: after, map: LineMap(), oldCode: Probed.code(), newCode: Probed.code(),
        sources: ProofSources { _, _ in "" })
      XCTAssertEqual(proof.verdict, .unknown("It cannot be built."))
      XCTAssertTrue(ProofText(proof).text.contains("Not proved: It cannot be built."))
    }
  }

  func test_withoutCounts_orWithoutLives_nothingIsProved() {
    let run = Probed.run([Probed.step()], countsLines: false)
    XCTAssertEqual(Probed.proof([run], [run]).verdict, .unknown("The lines that run could not be counted."))
    XCTAssertEqual(Probed.proof([], []).verdict, .unknown("The lines that run could not be counted."))
  }

  func test_theText_namesEachFault() {
    let proof = Probed.proof(
      [Probed.run([Probed.step(output: ["a"], lines: ["1"])])], [Probed.run([Probed.step()])])
    let text = ProofText(proof).text
    XCTAssertTrue(text.contains("missing  launch, launch: output: a"), text)
    XCTAssertTrue(text.contains("missing  launch, launch: A:1  old 1"), text)
    XCTAssertTrue(text.hasSuffix("Not proved: something is lost, or more is done than before."), text)
  }

  func test_theText_tellsEachFaultOnce_howeverManyStepsHaveIt() {
    let before = (0..<50).map { Probed.step("step \($0)", output: ["a"]) } + [Probed.step("last", output: ["b"])]
    let after = (0..<50).map { Probed.step("step \($0)") } + [Probed.step("last")]
    let text = ProofText(Probed.proof([Probed.run(before)], [Probed.run(after)])).text
    XCTAssertTrue(
      text.hasPrefix(
        "  missing  launch, step 0: output: a (and in 49 more steps)\n  missing  launch, last: output: b\n"), text)
  }
}
