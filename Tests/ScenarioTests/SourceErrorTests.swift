import ActionText
import XCTest

@testable import Scenario

/// Every mistake is told with its place and what to do.
final class ScenarioErrorTests: XCTestCase {
  private func assertError(
    _ text: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try ScenarioFile(text: text, file: "f.yaml"), file: file, line: line) { error in
      XCTAssertEqual("\(error)", "f.yaml:" + expected, file: file, line: line)
    }
  }

  /// A mistake in one step that stands in line 3; columns count from the step's name, which is in column 3.
  private func assertStepError(
    _ step: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertError("app: A\nsteps:\n- \(step)", expected, file: file, line: line)
  }

  func test_file_whenEmpty() {
    for text in ["", "\n\n", "# only a comment\n", "---\n", "~"] {
      assertError(text, "1:1: an empty file; a scenario needs app and steps")
    }
  }

  func test_file_whenKeysAreWrong() {
    assertError("steps: [home]", "1:1: a scenario lacks 'app'")
    assertError("app: A", "1:1: a scenario lacks 'steps'")
    assertError("app: A\nsteps: []", "2:8: steps is empty")
    assertError("app: A\nstep: [home]", "2:1: unknown key 'step'; did you mean 'steps'? (in a scenario)")
    assertError(
      "app: A\nzzz: 1",
      "2:1: unknown key 'zzz'; known: name, source, confidence, device, app, arguments, steps (in a scenario)")
    assertError("app: A\nsteps: [home]\napp: B", "1:1: the key 'app' appears more than once in a map")
    assertError(
      "- home", "1:1: a scenario must be a map with name, source, confidence, device, app, arguments, steps, not a list"
    )
    assertError("? [a]\n: b", "1:3: a key must be text, not a list")
  }

  func test_file_whenTypesAreWrong() {
    assertError("app: [A]\nsteps: [home]", "1:6: app must be text, not a list")
    assertError("app:\nsteps: [home]", "1:5: app must be text, not nothing")
    assertError("app: ''\nsteps: [home]", "1:6: app must not be empty")
    assertError(
      "app: true\nsteps: [home]", "1:6: app must be text, not the boolean true; put it in quotes if text is meant")
    assertError("app: A\nsteps: home", "2:8: steps must be a list, not the text 'home'")
    assertError("app: A\narguments: -v\nsteps: [home]", "2:12: arguments must be a list, not the text '-v'")
    assertError(
      "app: A\ndevice: pad\nsteps: [home]",
      "2:9: device must be a map with os, idiom, passcode, prewarm, not the text 'pad'")
  }

  func test_device_whenWrong() {
    func assertDevice(_ device: String, _ expected: String, line: UInt = #line) {
      assertError("app: A\ndevice: { \(device) }\nsteps: [home]", expected, line: line)
    }
    for os in ["iOS 26", "0", "26.x", "26.1.2"] {
      assertDevice("os: \(os)", "2:15: os must be a version such as \"26\" or \"18.3\", not '\(os)'")
    }
    assertDevice("os: [26]", "2:15: os must be text, not a list")
    assertDevice("idiom: ipad", "2:18: unknown idiom 'ipad'; did you mean 'pad'?")
    assertDevice("idiom: watch", "2:18: unknown idiom 'watch'; known: phone, pad")
    assertDevice("passcode: yes", "2:21: passcode must be true or false, not the text 'yes'")
    assertDevice("version: 26", "2:11: unknown key 'version'; known: os, idiom, passcode, prewarm (in device)")
  }

  func test_yaml_whenInvalid() {
    assertError(
      "app: A\nsteps: [home", "3:1: not valid YAML: while parsing a flow sequence: did not find expected ',' or ']'")
    assertError(
      "app: A\n\tsteps: 1",
      "2:1: not valid YAML: while scanning a plain scalar: found a tab character that violates indentation")
    assertError("app: A\nsteps: [*x]", "2:9: not valid YAML: found undefined alias")
    assertError(
      "app: A\n---\napp: B", "2:1: not valid YAML: expected a single document in the stream: but found another document"
    )
    assertError("app: A\nname: a\u{1}b", "2:8: not valid YAML: control characters are not allowed")
    assertError("app: !!binary A", "1:6: the tag 'tag:yaml.org,2002:binary' is not supported")
  }

  func test_yaml_whenHostile_isBounded() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    assertError("app: \(deep)", "1:38: nested deeper than 32 levels")
    XCTAssertThrowsError(try ScenarioFile(text: String(repeating: "[", count: 100_000), file: "f"))
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      laughs +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    XCTAssertThrowsError(try ScenarioFile(text: laughs, file: "f")) { error in
      XCTAssertEqual((error as? SourceError)?.message, "more than 100000 values")
    }
    let long = "app: \(String(repeating: "a", count: SourceReader.sizeLimit))"
    XCTAssertThrowsError(try ScenarioFile(text: long, file: "f")) { error in
      XCTAssertEqual("\(error)", "f: larger than 1048576 bytes")
    }
    // A number that would overflow in base sixty is text like any other.
    XCTAssertNoThrow(try ScenarioFile(text: "app: 9:59:99999999999999999999\nsteps: [home]", file: "f"))
  }

  func test_step_whenUnknownOrMalformed() {
    assertStepError("lauch", "3:3: unknown step 'lauch'; did you mean 'launch'?")
    assertStepError("OpenUrl: a:b", "3:3: unknown step 'OpenUrl'; did you mean 'openURL'?")
    assertStepError(
      "launch: {}\n  home: {}",
      "4:3: a step has one name, but 'home' follows 'launch'; begin a new "
        + "item with '- ', or indent it further if it belongs to 'launch'")
    assertStepError("[home]", "3:3: a step must be a name such as 'launch' or a map such as 'wait: 35s', not a list")
    assertStepError("{}", "3:3: an empty step")
    assertStepError("home: now", "3:9: home takes no argument, but has the text 'now'")
    assertStepError("wait", "3:3: wait needs a duration, as in 'wait: …'")
    assertStepError("wait:", "3:3: wait needs a duration, as in 'wait: …'")
  }

  func test_step_whenArgumentIsWrong() {
    let form = "write 35s, 500ms, 2m or 1.5s, 366 days at most"
    assertStepError("wait: soon", "3:9: bad duration 'soon': \(form)")
    assertStepError("wait: 35", "3:9: bad duration '35'; it needs a unit: \(form)")
    assertStepError("wait: [1s]", "3:9: wait must be a duration such as 35s, not a list")
    assertStepError(
      "launch: { background: fetsch }", "3:25: unknown background launch 'fetsch'; did you mean 'fetch'?")
    assertStepError("interrupt: systemalert", "3:14: unknown interruption 'systemalert'; did you mean 'systemAlert'?")
    assertStepError("terminate: jetsm", "3:14: unknown exit reason 'jetsm'; did you mean 'jetsam'?")
    assertStepError("connectDisplay: tv", "3:19: unknown display 'tv'; known: external, carPlay")
    assertStepError("closeWindow: 0", "3:16: closeWindow must be a whole number from 1, not the number 0")
    assertStepError("closeWindow: two", "3:16: closeWindow must be a whole number from 1, not the text 'two'")
    assertStepError(
      "openURL: note", "3:12: openURL must be a URL with its scheme, such as conformance://note/42, not the text 'note'"
    )
    assertStepError(
      "openUniversalLink: conformance://a",
      "3:22: openUniversalLink must be a web URL such as https://example.com/notes/42, not the text 'conformance://a'")
    assertStepError("push: {}", "3:9: push needs 'silent: true' or a title")
    assertStepError("push: { silent: 1 }", "3:19: silent must be true or false, not the number 1")
    assertStepError("push: { silent: true, userInfo: 1 }", "3:35: userInfo must be a map, not the number 1")
    assertStepError("push: hello", "3:9: push must be a map with silent, title, userInfo, app, not the text 'hello'")
    assertStepError("drag: { from: A }", "3:9: drag needs 'to' or 'by'")
    assertStepError("drag: { from: A, to: B, by: { y: 1 } }", "3:31: drag takes 'to' or 'by', not both")
    assertStepError("drag: { to: A }", "3:9: drag lacks 'from'")
    assertStepError("tap: { x: 1 }", "3:8: tap lacks 'y'")
    assertStepError("tap: { x: 1, y: down }", "3:19: y must be a number, not the text 'down'")
  }

  func test_app_whenWrong() {
    assertStepError("app: {}", "3:8: app needs one request")
    assertStepError(
      "app: { submit: a, completeTask: b }", "3:21: app takes one key; write a second app step for 'completeTask'")
    assertStepError("app: { submitt: a }", "3:10: unknown key 'submitt'; did you mean 'submit'? (in app)")
    assertStepError("app: { requestNewScene: false }", "3:27: requestNewScene can only be true")
    assertStepError(
      "app: { sleepMainThread: 30 }",
      "3:27: bad duration '30'; it needs a unit: "
        + "write 35s, 500ms, 2m or 1.5s, 366 days at most")
  }

  func test_expect_whenWrong() {
    assertStepError("expect: { exacty: [] }", "3:13: unknown key 'exacty'; did you mean 'exactly'? (in expect)")
    assertStepError("expect: { exactly: }", "3:22: exactly must be a list, not nothing")
    assertStepError("expect: { of: scene }", "3:17: of must be a list, not the text 'scene'")
    assertStepError("expect: { of: [] }", "3:17: 'of' is empty; omit it to compare every kind")
    assertStepError("expect: { of: [scenes] }", "3:18: unknown event kind 'scenes'; did you mean 'scene'?")
    assertStepError(
      "expect: { of: [state] }",
      "3:18: unknown event kind 'state'; known: application, scene, "
        + "notification, viewController, userNotification, task, service, snapshot")
    assertStepError("expect: { process: run }", "3:22: unknown process condition 'run'; did you mean 'running'?")
    assertStepError("expect: { scenes: [1] }", "3:21: scenes must be a map such as {1: background}, not a list")
    assertStepError("expect: { scenes: { one: background } }", "3:23: scenes are numbered from 1, not 'one'")
    assertStepError(
      "expect: { scenes: { 1: backgroud } }", "3:26: unknown scene state 'backgroud'; did you mean 'background'?")
    assertStepError("expect: { exit: {} }", "3:19: exit needs a reason, a code, or both")
    assertStepError(
      "expect: { exit: { code: 1 } }",
      "3:27: unknown termination code '1'; known: 0x8badf00d, "
        + "0x2182bad2, 0x2182bad3, 0x2182bad4, 0xdead10cc, 0xbada5e47")
  }

  func test_entry_whenMalformed() {
    func assertEntry(_ entry: String, _ expected: String, line: UInt = #line) {
      assertStepError("expect: { never: [\"\(entry)\"] }", "3:21: \(expected)", line: line)
    }
    let form = "; an entry is [#N ]NAME[ @A/S]"
    assertEntry("#x a()", "malformed entry '#x a()': '#x' is not a scene number\(form)")
    assertEntry("#0 a()", "malformed entry '#0 a()': '#0' is not a scene number\(form)")
    assertEntry("#2", "malformed entry '': the name is missing\(form)")
    assertEntry("@active/-", "malformed entry '@active/-': put a space before '@'\(form)")
    assertEntry("a() @active", "malformed entry 'a() @active': write the states after '@' as application/scene\(form)")
    assertEntry("a()@active/-", "malformed entry 'a()@active/-': put a space before '@'\(form)")
    assertEntry("a(_: @active/-", "malformed entry 'a(_:': not a call name\(form)")
    assertEntry("a() @actve/-", "unknown application state 'actve'; did you mean 'active'?")
    assertEntry(
      "a() @-/active",
      "unknown scene state 'active'; known: unattached, foregroundActive, "
        + "foregroundInactive, background, -")
    assertStepError("expect: { never: [{ carries: {} }] }", "3:21: an entry lacks 'call'")
    assertStepError(
      "expect: { never: [{ call: a, carry: {} }] }", "3:32: unknown key 'carry'; known: call, carries (in an entry)")
    assertStepError(
      "expect: { never: [{ call: a, carries: { urls: x } }] }",
      "3:43: unknown key 'urls'; did you mean 'url'? (in carries)")
    assertStepError(
      "expect: { never: [{ call: a, carries: [url] }] }",
      "3:41: carries must be a map with launchOptions, "
        + "url, urlContexts, userActivities, shortcutItem, notificationResponse, userInfo, restorationActivity, sessions, handoffUserActivityType, "
        + "cloudKitShareMetadata, sourceApplication, openInPlace, annotation, exits, diagnostics, style, size, "
        + "not a list")
  }
}
