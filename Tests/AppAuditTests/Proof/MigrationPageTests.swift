import AppSyntaxMessages
import PageMarkup
import XCTest

@testable import AppAudit

/// Both logs side by side, as a page and on a terminal.
final class MigrationPageTests: XCTestCase {
  private var proof: MigrationProof {
    Probed.proof(
      [
        Probed.run([
          Probed.step(calls: ["applicationDidBecomeActive(_:)"], output: ["<script>a</script>", "same"]),
          Probed.step("home"),
        ]), Probed.run([Probed.step()], probe: "lock"),
      ],
      [
        Probed.run([Probed.step(calls: ["sceneDidBecomeActive(_:)"], output: ["same"]), Probed.step("home")]),
        Probed.run([Probed.step(output: ["more"])], probe: "lock"),
      ], places: { name, isBefore in Probed.line(isBefore ? "A:7" : "B:9") })
  }

  private func page(_ proof: MigrationProof, holds: Bool = false) -> String {
    let part = MigrationPage.Part("Shop", proof, holds: holds, sentences: [ProofText(proof).verdict, "Know this."])
    return String(decoding: MigrationPage([part], version: "1").bytes, as: UTF8.self)
  }

  func test_thePage_hasTheVerdict_andEachRowWithItsKindAndPlaces() {
    let page = page(proof)
    for part in [
      "<title>Shop · migration to scenes</title>", "<section class=\"card verdict low\">",
      "<h2>Not proved: something is lost, or more is done than before.</h2>\n<p>Know this.</p>",
      "<details class=\"card life\" open>\n<summary><h2>launch</h2> <span class=\"dim\">a launch by the icon</span>",
      "<span class=\"kind-of-row missing\">1 missing</span>",
      "<tr data-row=\"moved\"><td><span class=\"kind-of-row moved\">moved</span></td>"
        + "<td><code>applicationDidBecomeActive(_:)</code> <span class=\"dim at\">A:7</span></td>"
        + "<td><code>sceneDidBecomeActive(_:)</code> <span class=\"dim at\">B:9</span></td></tr>",
      "<td><code>output: &lt;script&gt;a&lt;/script&gt;</code></td><td><span class=\"dim\">–</span></td>",
      "<td><span class=\"dim\">–</span></td><td><code>output: more</code></td>",
      "<input type=\"checkbox\" id=\"rows-same\"> same",
      "<input type=\"checkbox\" checked id=\"rows-missing\"> missing",
    ] { XCTAssertTrue(page.contains(part), "\(part)\n\(page)") }
    for forbidden in ["<script", "style=\"", "src=\"", "@import", "url(", "http://"] {
      XCTAssertFalse(page.contains(forbidden), forbidden)
    }
  }

  func test_lives_areOpenOnlyWhereTheyDiffer_andStepsOfTheSameAreMarked() {
    let run = Probed.run([Probed.step(output: ["a"])])
    let page = page(Probed.proof([run], [run]), holds: true)
    XCTAssertTrue(page.contains("<section class=\"card verdict high\">\n<h2>Proved: "), page)
    XCTAssertTrue(page.contains("<details class=\"card life\">"), page)
    XCTAssertTrue(page.contains("<div class=\"step nothing-new\">"), page)
  }

  func test_eachKindOfRow_hasItsFilter() {
    for kind in MigrationProof.Row.Kind.allCases {
      XCTAssertTrue(
        PageFrame.styles.contains("body:has(#rows-\(kind.rawValue):not(:checked)) ")
          && PageFrame.styles.contains("[data-row=\(kind.rawValue)]"), kind.rawValue)
    }
  }

  func test_linesThatNoLifeReached_areListed() {
    var map = LineMap()
    map.add("A", "1\n2\n", edits: [.init(start: 2, end: 4, text: "")])
    let run = Probed.run([Probed.step(lines: ["1"])])
    let page = page(Probed.proof([run], [run], map: map, newCode: CodeLines([Probed.line("1")])))
    XCTAssertTrue(page.contains("Lines that went, and that no life reached: <code>A:2</code></p>"), page)
  }

  func test_onATerminal_bothLogsStandBesideEachOther() {
    let log = ProofLog(proof, width: 100, isColoured: false)
    XCTAssertEqual(log.lives, ["launch", "lock"])
    XCTAssertEqual(
      log.text(of: ["launch"]),
      """

      launch: a launch by the icon
                       before                                   │ after
      ── launch
      moved            applicationDidBecomeActive(_:)  A:7      │ sceneDidBecomeActive(_:)  B:9
      missing          output: <script>a</script>               │
      same             output: same                             │ output: same
      """)
  }

  func test_onANarrowTerminal_longTextsGoOnBelow() {
    let run = Probed.run([Probed.step(output: [String(repeating: "x", count: 30)])])
    let text = ProofLog(Probed.proof([run], [run]), width: 20, isColoured: false).text(of: ["launch"])
    XCTAssertTrue(
      text.hasSuffix(
        "same             output: xxxxxxxxxxxx │ output: xxxxxxxxxxxx\n"
          + "                 xxxxxxxxxxxxxxxxxx   │ xxxxxxxxxxxxxxxxxx"), text)
  }
}
