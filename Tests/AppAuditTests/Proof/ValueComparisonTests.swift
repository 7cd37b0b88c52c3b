import AppAudit
import XCTest

/// Layers, files and user defaults, before and after.
final class ValueComparisonTests: XCTestCase {
  private func proof(
    _ before: ProbeRun.Step, _ after: ProbeRun.Step, again: ProbeRun.Step? = nil
  ) -> MigrationProof {
    Probed.proof([Probed.run([before])], [Probed.run([after])], again: again.map { [Probed.run([$0])] } ?? [])
  }

  // MARK: Layers

  func test_aLayerThatLooksOtherwise_isNamedWithBothLooks() {
    let result = proof(
      Probed.step(layers: ["layer W": ["frame": "a", "background": "#ffffffff"]]),
      Probed.step(layers: ["layer W": ["frame": "b", "opacity": "0.5"]]))
    XCTAssertEqual(
      result.texts(.missing),
      [
        "layer W: background #ffffffff → layer W: no background", "layer W: frame a → layer W: frame b",
        "layer W: no opacity → layer W: opacity 0.5",
      ])
    XCTAssertEqual(result.verdict, .different)
    XCTAssertTrue(ProofText(result).text.contains("layer W: frame a → layer W: frame b"), ProofText(result).text)
  }

  func test_aLayerThatIsNotThere_isNamedOnce_withoutWhatLiesInIt() {
    let some = Probed.step(layers: ["layer W": ["order": "A"], "layer W/A": ["frame": "1"], "layer W/A/B": [:]])
    let less = Probed.step(layers: ["layer W": [:]])
    XCTAssertEqual(proof(some, less).faults, ["missing launch launch: layer W/A: frame 1"])
    XCTAssertEqual(proof(less, some).faults, ["extra launch launch: layer W/A: frame 1"])
  }

  func test_theOrderOfTheSameLayers_isCompared() {
    func step(_ order: String) -> ProbeRun.Step {
      Probed.step(layers: ["layer W": ["order": order], "layer W/A": [:], "layer W/B": [:]])
    }
    XCTAssertEqual(proof(step("A, B"), step("B, A")).faults, ["missing launch launch: layer W: order A, B"])
    XCTAssertEqual(proof(step("A, B"), step("A, B")).verdict, .proved)
  }

  func test_aWindowThatWaitsForItsScene_isNewByContract_onlyAfterALaunchBehind() {
    let shown: [String: [String: String]] = ["layer W": [:]]
    func result(_ text: String) -> MigrationProof {
      proof(Probed.step(text, launches: true, layers: shown), Probed.step(text, launches: true, layers: nil))
    }
    XCTAssertEqual(result("push: { silent: true }").texts(.new), ["layers: 1 → when a scene connects"])
    XCTAssertEqual(result("push: { silent: true }").verdict, .proved)
    XCTAssertEqual(result("launch").faults, ["missing launch launch: layer W"])
  }

  // MARK: What is stored

  func test_filesAndDefaults_thatAreNotThere_moreOrOthers_areNamed() {
    let result = proof(
      Probed.step(
        layers: nil, stored: ["file Documents/a": "1 bytes, 00", "default count": "3", "default name": "“a”"]),
      Probed.step(
        layers: nil, stored: ["file Documents/b": "1 bytes, 00", "default count": "4", "default name": "“a”"]))
    XCTAssertEqual(
      result.texts(.missing), ["file Documents/a: 1 bytes, 00 → –", "default count: 3 → default count: 4"])
    XCTAssertEqual(result.texts(.extra), ["– → file Documents/b: 1 bytes, 00"])
    XCTAssertEqual(result.texts(.same), ["default name: “a” → default name: “a”"])
  }

  func test_whatNobodyAskedFor_isNotCompared() {
    XCTAssertEqual(
      proof(Probed.step(layers: nil, stored: ["default a": "1"]), Probed.step(layers: nil)).verdict, .proved)
  }

  func test_whatTheVersionBeforeStoresOtherwiseEachTime_doesNotCount_theRestDoes() {
    func step(_ token: String, _ count: String) -> ProbeRun.Step {
      Probed.step(layers: ["layer W/L": ["contents": token]], stored: ["default token": token, "default count": count])
    }
    let doubtful = proof(step("a", "1"), step("b", "2"))
    XCTAssertEqual(doubtful.doubts.map(\.value), ["layer W/L contents", "default count ", "default token "])
    XCTAssertEqual(doubtful.verdict, .different)

    let settled = proof(step("a", "1"), step("b", "2"), again: step("c", "1"))
    XCTAssertEqual(settled.faults, ["missing launch launch: default count: 1"])
    XCTAssertEqual(proof(step("a", "1"), step("b", "1"), again: step("c", "1")).verdict, .proved)
    XCTAssertEqual(
      proof(step("a", "1"), step("b", "1"), again: step("c", "1")).texts(.same).filter { $0.contains("each time") },
      [
        "layer W/L: contents a → layer W/L: contents b (another one each time)",
        "default token: a → default token: b (another one each time)",
      ])
  }

  func test_aFileThatIsOnlySometimesThere_doesNotCount() {
    let (some, none) = (
      Probed.step(layers: nil, stored: ["file Library/x": "1"]), Probed.step(layers: nil, stored: [:])
    )
    XCTAssertEqual(proof(some, none, again: none).verdict, .proved)
    XCTAssertEqual(proof(some, none, again: some).verdict, .different)
  }

  func test_aPrintedLineThatIsAnotherOneEachTime_doesNotCount_whereItBeginsAndEndsTheSame() {
    let (first, second) = (Probed.step(output: ["a", "token 1 set"]), Probed.step(output: ["a", "token 2 set"]))
    let after = Probed.step(output: ["a", "token 3 set"])
    XCTAssertEqual(proof(first, after).doubts.map(\.value), ["output: token 1 set "])
    let result = proof(first, after, again: second)
    XCTAssertEqual(result.verdict, .proved)
    XCTAssertEqual(
      result.texts(.same),
      ["output: a → output: a", "output: token 1 set → output: token 3 set (another one each time)"])
    XCTAssertEqual(proof(first, Probed.step(output: ["a"]), again: second).verdict, .different)
    XCTAssertEqual(proof(first, Probed.step(output: ["a"])).doubts.count, 0)
    XCTAssertEqual(proof(first, Probed.step(output: ["a", "no token"]), again: second).verdict, .different)
    XCTAssertEqual(proof(first, after, again: first).verdict, .different)
  }

  func test_digitsThatTwoRandomNumbersHaveInCommon_areNoText() {
    let (first, second) = (Probed.step(output: ["id 9B4F"]), Probed.step(output: ["id 9C4F"]))
    XCTAssertEqual(proof(first, Probed.step(output: ["id 1234"]), again: second).verdict, .proved)
    XCTAssertEqual(proof(first, Probed.step(output: ["no 9B4F"]), again: second).verdict, .different)
  }

  func test_aNumberByChance_isNotAnsweredByASentence() {
    let (first, second) = (Probed.step(output: ["9B4F"]), Probed.step(output: ["7A11"]))
    XCTAssertEqual(proof(first, Probed.step(output: ["1234"]), again: second).verdict, .proved)
    XCTAssertEqual(proof(first, Probed.step(output: ["no account"]), again: second).verdict, .different)
  }

  func test_whatWaitsForAScene_isNewByContract_andMissingOnceOneConnects() {
    let before = [
      Probed.step("push: { silent: true }", launches: true, layers: nil, stored: ["default a": "1"]),
      Probed.step("wait: 40s", layers: nil, stored: ["default a": "1"]),
      Probed.step("launch", layers: nil, stored: ["default a": "1"]),
    ]
    var after = [
      Probed.step("push: { silent: true }", launches: true, layers: nil, stored: [:]),
      Probed.step("wait: 40s", layers: nil, stored: [:]), Probed.step("launch", layers: nil, stored: [:]),
    ]
    after[2].events.append(Probed.connection)
    let result = Probed.proof([Probed.run(before)], [Probed.run(after)])
    XCTAssertEqual(result.texts(.new).filter { $0.hasPrefix("default") }.count, 2)
    XCTAssertEqual(result.faults, ["missing launch launch: default a: 1"])
  }

  // MARK: Screens that cannot be read

  func test_aScreenThatCouldNotBeRead_isNotEmpty_andForbidsTheWord() {
    var unread = Probed.step()
    unread.unread = "its main thread is busy"
    for (before, after) in [(Probed.step(texts: ["a"]), unread), (unread, Probed.step(texts: ["a"])), (unread, unread)]
    {
      let result = proof(before, after)
      XCTAssertEqual(
        result.verdict, .unknown("The screen could not be read in launch, launch: its main thread is busy."))
      XCTAssertEqual(result.faults, [])
    }
    XCTAssertEqual(proof(Probed.step(output: ["a"]), unread).verdict, .different)
  }
}
