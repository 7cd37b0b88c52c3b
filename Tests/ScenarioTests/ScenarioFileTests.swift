import ActionText
import Foundation
import LifeCycle
import XCTest

@testable import Scenario

final class ScenarioFileTests: XCTestCase {
  func test_file_withoutOptionalKeys_hasDefaults() throws {
    let scenario = try ScenarioFile(text: "app: Apps/Notes.app\nsteps: [launch]", file: "some/cold launch.yaml")
    XCTAssertEqual(scenario.name, "cold launch")
    XCTAssertNil(scenario.source)
    XCTAssertNil(scenario.confidence)
    XCTAssertEqual(scenario.device, .init(os: SystemVersion(26), idiom: .phone, passcode: false))
    XCTAssertEqual(scenario.app, "Apps/Notes.app")
    XCTAssertEqual(scenario.arguments, [])
    XCTAssertEqual(scenario.steps, [Step(.user(.launch()), line: 2)])
  }

  func test_device_isRead() throws {
    let text = "app: A\ndevice: { os: 18.10, idiom: pad, passcode: true }\narguments: [-v, 3]\nsteps: [home]"
    let scenario = try ScenarioFile(text: text, file: "a.yaml")
    XCTAssertEqual(scenario.device, .init(os: SystemVersion(18, 10), idiom: .pad, passcode: true))
    XCTAssertEqual(scenario.arguments, ["-v", "3"])
  }

  func test_confidence_isOneOfThreeWords() throws {
    for word in Confidence.allCases {
      let text = "app: A\nconfidence: \(word.rawValue)\nsteps: [home]"
      XCTAssertEqual(try ScenarioFile(text: text, file: "a.yaml").confidence, word)
    }
    XCTAssertThrowsError(try ScenarioFile(text: "app: A\nconfidence: sure\nsteps: [home]", file: "a.yaml")) { error in
      XCTAssertTrue("\(error)".hasPrefix("a.yaml:2:13: "), "\(error)")
      for word in Confidence.allCases { XCTAssertTrue("\(error)".contains(word.rawValue), "\(error)") }
    }
  }

  func test_file_withByteOrderMarkAndCarriageReturns_isRead() throws {
    let scenario = try ScenarioFile(text: "\u{FEFF}app: A\r\nsteps:\r\n- home\r\n- lock\r\n", file: "a.yaml")
    XCTAssertEqual(scenario.steps, [Step(.user(.home), line: 3), Step(.user(.lock), line: 4)])
  }

  func test_file_thatIsNotThere_orNotText_saysSo() throws {
    XCTAssertThrowsError(try ScenarioFile(contentsOf: "/nowhere/at all.yaml")) { error in
      XCTAssertEqual("\(error)", "/nowhere/at all.yaml: there is no such file")
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([0x61, 0xFF, 0xFE]).write(to: file)
    XCTAssertThrowsError(try ScenarioFile(contentsOf: file.path)) { error in
      XCTAssertEqual((error as? SourceError)?.message, "not UTF-8 text")
    }
    try Data(repeating: 0x23, count: SourceReader.sizeLimit + 1).write(to: file)
    XCTAssertThrowsError(try ScenarioFile(contentsOf: file.path)) { error in
      XCTAssertEqual((error as? SourceError)?.message, "larger than 1048576 bytes")
    }
  }

  func test_everyStep_isRead() throws {
    let expected: [(String, Step.Action)] = [
      ("launch", .user(.launch())),
      ("launch: { background: remote-notification }", .user(.launch(background: .remoteNotification))),
      ("launch: { background: fetch }", .user(.launch(background: .fetch))),
      ("launch: { background: location }", .user(.launch(background: .location))),
      ("launch: { background: task }", .user(.launch(background: .task))),
      ("launch: { background: url-session }", .user(.launch(background: .urlSession))),
      ("prewarm", .user(.prewarm)), ("home", .user(.home)), ("lock", .user(.lock)), ("unlock", .user(.unlock)),
      ("openSwitcher", .user(.openSwitcher)), ("closeSwitcher", .user(.closeSwitcher)),
      ("select: SceneApp", .user(UserAction(.select, app: "SceneApp"))),
      ("swipeAway: SceneApp", .user(UserAction(.swipeAway, app: "SceneApp"))),
      ("openURL: conformance://note/42", .user(.openURL("conformance://note/42"))),
      (
        "openURL: { url: \"a:b\", source: c.d, openInPlace: true, annotation: { n: 1 } }",
        .user(.openURL(OpenedURL("a:b", sourceApplication: "c.d", openInPlace: true, annotation: ["n": 1])))
      ),
      ("openUniversalLink: https://example.com/a", .user(.openUniversalLink("https://example.com/a"))),
      ("handoff: com.example.a", .user(.handoff(HandoffPayload(type: "com.example.a")))),
      (
        "handoff: { type: a, title: b, target: c, fails: true, userInfo: { n: 1 } }",
        .user(
          .handoff(
            HandoffPayload(type: "a", title: "b", targetContentIdentifier: "c", fails: true, userInfo: ["n": 1])))
      ),
      ("continueElsewhere", .user(.continueElsewhere)), ("acceptShare: List", .user(.acceptShare(title: "List"))),
      ("significantTimeChange", .user(.significantTimeChange)),
      ("backgroundRefresh: denied", .user(.backgroundRefresh(.denied))),
      ("rotate: landscapeLeft", .user(.rotate(.landscapeLeft))), ("appearance: dark", .user(.appearance(.dark))),
      ("hardwareKeyboard: connected", .user(.hardwareKeyboard(.connected))),
      ("textSize: extraLarge", .user(.textSize(.extraLarge))), ("contrast: increased", .user(.contrast(.increased))),
      ("quickAction: com.example.action", .user(.quickAction(type: "com.example.action"))),
      ("push: { silent: true }", .user(.push(PushPayload(silent: true)))),
      ("push: { title: 42 }", .user(.push(PushPayload(title: "42")))),
      ("tapNotification: { title: hello }", .user(.tapNotification(title: "hello"))),
      ("interrupt: answeredCall", .user(.interrupt(.answeredCall))),
      ("endInterrupt: siri", .user(.endInterrupt(.siri))),
      ("newWindow", .user(.newWindow)), ("closeWindow: 2", .user(.closeWindow(2))),
      ("focusWindow: 1", .user(.focusWindow(1))),
      ("connectDisplay: external", .user(.connectDisplay(.external))),
      ("disconnectDisplay: carPlay", .user(.disconnectDisplay(.carPlay))),
      ("picture: a.png", .picture(ExpectedPicture("a.png"))), ("memoryWarning", .user(.memoryWarning)),
      ("reclaimScene: 3", .user(.reclaimScene(3))),
      ("terminate: jetsam", .user(.terminate(.jetsam))),
      ("runTask: com.example.refresh", .user(.runTask(identifier: "com.example.refresh"))),
      ("expireTask: r", .user(.expireTask(identifier: "r"))),
      (
        "taskConditions: { network: false, power: true }",
        .user(.taskConditions(TaskConditionChange(network: false, power: true)))
      ),
      ("tap: { label: Add, app: Other }", .user(UserAction(.tap(.label("Add")), app: "Other"))),
      ("backgroundFetch", .user(.backgroundFetch)), ("urlSessionEvents: s", .user(.urlSessionEvents(identifier: "s"))),
      (
        "drag: { from: Grip, by: { y: 60 }, takes: 2s }",
        .user(.drag(Drag(start: .label("Grip"), way: .by(x: 0, y: 60), duration: .seconds(2))))
      ),
      (
        "drag: { from: { x: 1, y: 2 }, to: Title }",
        .user(.drag(Drag(start: .point(x: 1, y: 2), way: .to(.label("Title")))))
      ),
      ("tap: Add note", .user(.tap(.label("Add note")))), ("type: 42", .user(.type(Typing("42")))),
      (
        "type: { text: \"a\\nb\", into: { x: 1, y: 2 }, delete: 3 }",
        .user(.type(Typing("a\nb", into: .point(x: 1, y: 2), deletes: 3)))
      ),
      (
        "terminate: { reason: crash, after: \"a(_:)\", nth: 2 }",
        .user(.terminate(.crash, at: CallGate(.after, "a(_:)", nth: 2)))
      ),
      ("tap: { x: 10, y: 2.5 }", .user(.tap(.point(x: 10, y: 2.5)))),
      ("app: { beginBackgroundTask: up }", .user(.ask(AppRequest("beginBackgroundTask", .text("up"))))),
      ("app: { endBackgroundTask: up }", .user(.ask(AppRequest("endBackgroundTask", .text("up"))))),
      ("app: { ignoreExpiration: true }", .user(.ask(AppRequest("ignoreExpiration")))),
      ("app: { requestNewScene: true }", .user(.ask(AppRequest("requestNewScene")))),
      ("app: { requestSceneDestruction: 2 }", .user(.ask(AppRequest("requestSceneDestruction", .scene(2))))),
      ("app: { setRestorationActivity: note-7 }", .user(.ask(AppRequest("setRestorationActivity", .text("note-7"))))),
      ("app: { holdFileLock: shared/a }", .user(.ask(AppRequest("holdFileLock", .text("shared/a"))))),
      ("app: { sleepMainThread: 30s }", .user(.ask(AppRequest("sleepMainThread", .span(.seconds(30)))))),
      ("app: { useCPU: 70s }", .user(.ask(AppRequest("useCPU", .span(.seconds(70)))))),
      ("app: { submit: com.example.process }", .user(.ask(AppRequest("submit", .text("com.example.process"))))),
      (
        "app: { completeTask: com.example.process }",
        .user(.ask(AppRequest("completeTask", .text("com.example.process"))))
      ),
      ("app: { perform: play some sound }", .user(.ask(AppRequest("perform", .text("play some sound"))))),
      (
        "answerNotification: { title: a, action: reply, text: yes }",
        .user(.answerNotification(title: "a", action: "reply", text: "yes"))
      ),
      ("dismissNotification: { title: a }", .user(.dismissNotification(title: "a"))),
      ("openNotificationSettings", .user(.openNotificationSettings())),
      ("openNotificationSettings: { title: a }", .user(.openNotificationSettings(title: "a"))),
      ("permission: { notifications: false }", .user(.permitNotifications(false))),
      ("permission: { location: whenInUse }", .user(.permitLocation(.whenInUse))),
      (
        "setLocation: { latitude: 48.1, longitude: -11.5 }",
        .user(.setLocation(Coordinate(latitude: 48.1, longitude: -11.5)))
      ),
      ("audio: { interruption: true }", .user(.audio(.beginInterruption))),
      ("audio: { route: headphones }", .user(.audio(.route(.headphones)))),
      ("audio: { mediaServices: reset }", .user(.audio(.resetMediaServices))),
      ("audio: { remote: togglePlayPause }", .user(.audio(.remote(.togglePlayPause)))),
      (
        "site: { domain: example.com, association: { applinks: {} } }",
        .user(.site(domain: "example.com", association: ["applinks": [:]]))
      ),
      ("restartSystem", .restartSystem()), ("wait: 35s", .wait(.seconds(35))),
      ("expect", .expect(Expectation())), ("expect:", .expect(Expectation())), ("expect: {}", .expect(Expectation())),
    ]
    let read = try steps(expected.map { "- " + $0.0 }.joined(separator: "\n"))
    XCTAssertEqual(read.count, expected.count)
    for (index, (step, (yaml, action))) in zip(read, expected).enumerated() {
      XCTAssertEqual(step, Step(action, line: index + 3), yaml)
    }
    // Every name of the format has its line above.
    let names = Set(expected.map { $0.0.prefix { $0 != ":" } })
    XCTAssertEqual(names, Set(StepName.all.map { $0[...] }))
  }

  func test_restartSystem_thatLeavesTheDeviceLocked_needsAPasscode() throws {
    func text(_ device: String) -> String { "app: A\ndevice: { \(device) }\nsteps:\n- restartSystem: { locked: true }" }
    let read = try ScenarioFile(text: text("passcode: true"), file: "a.yaml")
    XCTAssertEqual(read.steps, [Step(.restartSystem(locked: true), line: 4)])
    XCTAssertThrowsError(try ScenarioFile(text: text("os: 26"), file: "a.yaml")) { error in
      XCTAssertEqual(
        "\(error)",
        "a.yaml:4:3: a restart that leaves the device locked needs a passcode: 'device: { passcode: true }'")
    }
  }

  func test_userInfo_keepsTypes() throws {
    let yaml = """
      - push:
          silent: true
          userInfo: { a: 1, b: 1.5, c: true, d: null, e: "1", f: [x, {y: -2}], g: yes, h: 0x10, i: 1e3, j: 12:30 }
      """
    XCTAssertEqual(
      try steps(yaml)[0].action,
      .user(
        .push(
          PushPayload(
            silent: true,
            userInfo: [
              "a": 1, "b": .number(1.5), "c": true, "d": nil, "e": "1", "f": ["x", ["y": -2]], "g": "yes", "h": 16,
              "i": .number(1000), "j": "12:30",
            ]))))
  }

  func test_duration_forms() {
    XCTAssertEqual(Span(scenarioText: "35s"), .seconds(35))
    XCTAssertEqual(Span(scenarioText: "500ms"), .milliseconds(500))
    XCTAssertEqual(Span(scenarioText: "2m"), .seconds(120))
    XCTAssertEqual(Span(scenarioText: "1.5s"), .milliseconds(1500))
    XCTAssertEqual(Span(scenarioText: "0.000000001s"), Span(nanoseconds: 1))
    XCTAssertEqual(Span(scenarioText: "0.999999999m"), Span(nanoseconds: 59_999_999_940))
    XCTAssertEqual(Span(scenarioText: "527040m"), Span.longestInScenarios)
    for bad in [
      "", "s", "35", "-1s", "+1s", "1.s", ".5s", "1,5s", "1 s", "1h", "1.5.5s", "1e3s", "527041m", "999999999999s",
      "9999999999999999999999s", "0.0000000001s", "٣s",
    ] {
      XCTAssertNil(Span(scenarioText: bad), bad)
    }
  }

  func test_duration_asText_readsBack() {
    XCTAssertEqual(Span.milliseconds(500).scenarioText, "500ms")
    for span in [Span.zero, .seconds(40), .milliseconds(1500), Span(nanoseconds: 1), .milliseconds(999)] {
      XCTAssertEqual(Span(scenarioText: span.scenarioText), span)
    }
  }
}
