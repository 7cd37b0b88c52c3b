import AppAudit
import AppSyntaxMessages
import XCTest

/// What a comparison of two outlines comes to, in words.
final class OutlineTextTests: XCTestCase {
  private func text(_ proof: MigrationProof, before: String..., after: String...) -> OutlineText {
    OutlineText(
      proof, why: "It does not compile.", before: Set(before.map(Probed.line)), after: Set(after.map(Probed.line)))
  }

  /// Line 2 was moved to the first line of `B`, and line 3 is gone.
  private var map: LineMap {
    var map = LineMap()
    map.add("A", "1\n2\n3\n", edits: [.init(start: 2, end: 6, text: "")])
    map.addNew("B")
    map.move(Probed.line("2"), to: Probed.line("B:1"), count: 1)
    return map
  }

  private func proof(after lines: [String]) -> MigrationProof {
    Probed.proof(
      [Probed.run([Probed.step(lines: ["2"])])], [Probed.run([Probed.step(lines: lines)])], map: map,
      oldCode: CodeLines([Probed.line("2"), Probed.line("3")]), newCode: CodeLines([Probed.line("B:1")]))
  }

  func test_outlinesAgree_andNothingIsProved() {
    let run = Probed.run([Probed.step(lines: ["1"])])
    let text = text(Probed.proof([run], [run]))
    XCTAssertTrue(text.agrees)
    XCTAssertTrue(text.text.contains("\nThe outlines agree: "))
    XCTAssertTrue(text.text.contains("It was played instead of the app: It does not compile."))
    XCTAssertFalse(text.text.contains("Proved"))
  }

  func test_aMissingLine_isNamed() {
    let text = text(proof(after: []), before: "2", "3", after: "B:1")
    XCTAssertFalse(text.agrees)
    XCTAssertTrue(text.text.contains("missing  launch, launch: A:2"))
    XCTAssertTrue(text.text.hasSuffix("The outlines differ: 1 missing, 0 extra."))
  }

  func test_aLineOfAnOutlineThatNoLifeReaches_keepsThemFromAgreeing() {
    let text = text(proof(after: ["B:1"]), before: "2", "3", after: "B:1")
    XCTAssertFalse(text.agrees)
    XCTAssertTrue(text.text.hasSuffix("no life of an outline reached A:3."), text.text)
  }

  func test_aLineOutsideOfOutlines_isNamed_andDoesNot() {
    // A new line of the same number is another one.
    let text = text(proof(after: ["B:1"]), before: "2", after: "3", "B:1")
    XCTAssertTrue(text.agrees)
    XCTAssertTrue(text.text.contains("look at these changed lines yourself: A:3\n"), text.text)
  }
}
