import LifeCycle
import XCTest

@testable import Scenario

final class StepScriptTests: XCTestCase {
  private func actions(_ script: String) throws -> [Step.Action] { try Step.parse(script: script).map(\.action) }

  func test_script_ofPlainSteps() throws {
    XCTAssertEqual(
      try actions("home; wait 40s;launch ;; closeWindow 2; interrupt siri; terminate jetsam;"),
      [
        .user(.home), .wait(.seconds(40)), .user(.launch()), .user(.closeWindow(2)), .user(.interrupt(.siri)),
        .user(.terminate(.jetsam)),
      ])
  }

  func test_script_ofText_isTakenAsItStands() throws {
    XCTAssertEqual(
      try actions("openURL conformance://note/42?a=b#c; tap Don't ask: again; tap 'a; b'; select \"Scene App\""),
      [
        .user(.openURL("conformance://note/42?a=b#c")), .user(.tap(.label("Don't ask: again"))),
        .user(.tap(.label("a; b"))),
        .user(UserAction(.select, app: "Scene App")),
      ])
  }

  func test_script_ofKeys() throws {
    XCTAssertEqual(
      try actions("push silent; push title=Hello; push title=\"Hello; you\" silent userInfo={kind: [1, x]}"),
      [
        .user(.push(PushPayload(silent: true))), .user(.push(PushPayload(title: "Hello"))),
        .user(.push(PushPayload(silent: true, title: "Hello; you", userInfo: ["kind": [1, "x"]]))),
      ])
    XCTAssertEqual(
      try actions("app beginBackgroundTask=upload; app ignoreExpiration; app sleepMainThread=30s; tap x=1 y=2.5"),
      [
        .user(.ask(AppRequest("beginBackgroundTask", .text("upload")))), .user(.ask(AppRequest("ignoreExpiration"))),
        .user(.ask(AppRequest("sleepMainThread", .span(.seconds(30))))), .user(.tap(.point(x: 1, y: 2.5))),
      ])
    XCTAssertEqual(
      try actions("launch background=fetch; launch fetch; tapNotification title=a; tapNotification Hello you"),
      [
        .user(.launch(background: .fetch)), .user(.launch(background: .fetch)), .user(.tapNotification(title: "a")),
        .user(.tapNotification(title: "Hello you")),
      ])
  }

  func test_script_ofExpectations() throws {
    XCTAssertEqual(
      try actions("expect; expect process=suspended; expect of=[scene] exactly=[] scenes={1: background}"),
      [
        .expect(Expectation()), .expect(Expectation(process: .suspended)),
        .expect(Expectation(kinds: [.scene], exactly: [], scenes: [1: .connected(.background)])),
      ])
  }

  func test_script_ofInlineYAML() throws {
    XCTAssertEqual(
      try actions("app: {beginBackgroundTask: upload}; wait: 2m; push {title: a}; expect: {never: [\"a(_:) @-/-\"]}"),
      [
        .user(.ask(AppRequest("beginBackgroundTask", .text("upload")))), .wait(.seconds(120)),
        .user(.push(PushPayload(title: "a"))),
        .expect(Expectation(never: [ExpectedEvent(name: "a(_:)", line: 1)])),
      ])
  }

  func test_script_onSeveralLines_keepsLines() throws {
    XCTAssertEqual(
      try Step.parse(script: "launch\n\nhome; lock\n"),
      [Step(.user(.launch()), line: 1), Step(.user(.home), line: 3), Step(.user(.lock), line: 3)])
  }

  func test_descriptions_readBackAsTheSameStep() throws {
    let script = """
      launch; launch background=task; prewarm; swipeAway A; openURL a:b; quickAction q; push silent; interrupt biometry
      push silent title="a b" userInfo={"k":[1,2.5,null]}; tapNotification a b; connectDisplay carPlay; runTask r
      launch background=bluetooth-central; handoff com.example.a; handoff type=t title="a b" target="x" fails
      continueElsewhere; acceptShare a b; significantTimeChange; backgroundRefresh denied; rotate landscapeLeft
      appearance dark; textSize small; contrast increased; app becomeCurrent=t; app changeActivity=a; app invalidateActivity; app setShortcutItem=s
      app preferContent=p; app limitContent=p; app destroyOn=systemDisconnection; app activateScene=1
      app refreshScene=2; app setSessionText=a; app openSessionText; app openURL=a:b; app presentTurning=all
      app requestOrientation=landscapeLeft
      app writeFile=a; app writeUnprotectedFile=a; app setDefault=a=b; app readDefault=a; restartSystem; restartSystem locked
      tap Add; tap x=1.5 y=2.0; app requestNewScene; app requestSceneDestruction=2; app holdFileLock=shared/x; wait 1.5s
      """
    let steps = try actions(script)
    XCTAssertEqual(try actions(steps.map(\.description).joined(separator: ";")), steps)
  }

  func test_script_whenWrong_saysTheColumn() {
    func assertError(_ script: String, _ expected: String, line: UInt = #line) {
      XCTAssertThrowsError(try Step.parse(script: script), line: line) { error in
        XCTAssertEqual("\(error)", "script:" + expected, line: line)
      }
    }
    assertError("", "1:1: no steps; write for example 'launch; home; wait 40s'")
    assertError(" ; ", "1:1: no steps; write for example 'launch; home; wait 40s'")
    assertError("home; lauch", "1:7: unknown step 'lauch'; did you mean 'launch'?")
    assertError("home; lauch now", "1:7: unknown step 'lauch'; did you mean 'launch'?")
    assertError(
      "home;  wait 40", "1:13: bad duration '40'; it needs a unit: write 35s, 500ms, 2m or 1.5s, 366 days at most")
    assertError("home\nlock; home 3", "2:12: home takes no argument, but has the number 3")
    assertError("home; app: {submitt: a}", "1:13: unknown key 'submitt'; did you mean 'submit'? (in app)")
    assertError("app submitt=a", "1:5: unknown key 'submitt'; did you mean 'submit'? (in app)")
    assertError("push title=a title=b", "1:14: the key 'title' appears more than once")
    assertError("push title=Hello you", "1:18: unknown key 'you'; known: silent, title, userInfo, app (in push)")
    assertError(
      "expect process=sleeping", "1:16: unknown process condition 'sleeping'; known: running, suspended, notRunning")
    assertError("home; tap \"Add", "1:11: unterminated quotation")
    assertError("home; push {title: a", "1:12: a bracket without a closing '}'")
    assertError("push title=", "1:12: title must be text, not nothing")
    assertError(String(repeating: "home;", count: 20_000), "1:1: longer than 65536 bytes")
  }
}
