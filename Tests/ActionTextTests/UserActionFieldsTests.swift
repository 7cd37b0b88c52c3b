import ActionText
import LifeCycle
import XCTest

/// Every action written as a name with fields, and read back.
final class UserActionFieldsTests: XCTestCase {
  static let samples: [UserAction] = [
    UserAction(.launch(), app: "A"), UserAction(.launch(background: .urlSession), app: "A"),
    UserAction(.prewarm, app: "A"),
    UserAction(.home), UserAction(.lock), UserAction(.unlock), UserAction(.openSwitcher), UserAction(.closeSwitcher),
    UserAction(.select, app: "Scene App"), UserAction(.swipeAway, app: "true"), UserAction(.openURL("a:b?c=d;e")),
    UserAction(.openURL("a:b"), app: "A"),
    UserAction(.openURL(OpenedURL("a:b", sourceApplication: "c.d", openInPlace: true, annotation: ["k": [1, nil]]))),
    UserAction(.openUniversalLink("https://example.com/a")),
    UserAction(.handoff(HandoffPayload(type: "t")), app: "A"),
    UserAction(
      .handoff(
        HandoffPayload(
          type: "t", title: "a \"b\"", targetContentIdentifier: "x", fails: true, userInfo: ["k": [1, "x"]])
      ), app: "A"),
    UserAction(.continueElsewhere, app: "A"), UserAction(.acceptShare(title: "a\\b; home"), app: "A"),
    UserAction(.quickAction(type: "q"), app: "A"), UserAction(.push(PushPayload(silent: true)), app: "A"),
    UserAction(
      .push(PushPayload(title: "it's \"so\"\n\\", userInfo: ["n": .null, "o": ["p": .number(1.5)]])), app: "A"),
    UserAction(.tapNotification(title: "{x"), app: "A"), UserAction(.answerNotification(title: "a=b"), app: "A"),
    UserAction(.answerNotification(title: "He said \"no\" \\", action: "reply", text: "a; home"), app: "A"),
    UserAction(.dismissNotification(title: " a "), app: "A"), UserAction(.openNotificationSettings(), app: "A"),
    UserAction(.openNotificationSettings(title: "42"), app: "A"), UserAction(.permitNotifications(true), app: "A"),
    UserAction(.permitLocation(.whenInUse), app: "A"),
    UserAction(.setLocation(Coordinate(latitude: 48.1, longitude: -11))), UserAction(.audio(.beginInterruption)),
    UserAction(.audio(.endInterruption)), UserAction(.audio(.route(.bluetooth))),
    UserAction(.audio(.resetMediaServices)), UserAction(.audio(.remote(.togglePlayPause))),
    UserAction(
      .site(domain: "example.com", association: ["applinks": ["details": [["appID": "T.a", "paths": ["*"]]]]])),
    UserAction(.significantTimeChange), UserAction(.backgroundRefresh(.restricted), app: "A"),
    UserAction(.rotate(.landscapeRight)), UserAction(.appearance(.dark)), UserAction(.textSize(.small)),
    UserAction(.contrast(.increased)), UserAction(.hardwareKeyboard(.connected)), UserAction(.interrupt(.siri)),
    UserAction(.endInterrupt(.siri)), UserAction(.newWindow, app: "A"), UserAction(.closeWindow(2), app: "A"),
    UserAction(.focusWindow(1), app: "A"), UserAction(.connectDisplay(.carPlay), app: "A"),
    UserAction(.connectDisplay(.external)), UserAction(.disconnectDisplay(.carPlay)),
    UserAction(.memoryWarning, app: "A"),
    UserAction(.reclaimScene(3), app: "A"), UserAction(.terminate(.jetsam), app: "A"),
    UserAction(.runTask(identifier: "r"), app: "A"), UserAction(.runTask(identifier: "r", .processing), app: "A"),
    UserAction(.expireTask(identifier: "r"), app: "A"),
    UserAction(.taskConditions(TaskConditionChange(network: false, power: true, load: true))),
    UserAction(.backgroundFetch, app: "A"), UserAction(.urlSessionEvents(identifier: "s"), app: "A"),
    UserAction(.tap(.label("Don't")), app: "A"), UserAction(.tap(.point(x: 1.5, y: 2, window: 2)), app: "A"),
    UserAction(.drag(Drag(start: .label("x"), way: .by(x: 0, y: 60), duration: .seconds(2))), app: "A"),
    UserAction(.drag(Drag(start: .point(x: 1, y: 2), way: .to(.label("y z")))), app: "A"),
    UserAction(.type(Typing("Hello")), app: "A"), UserAction(.type(Typing("", deletes: 3)), app: "A"),
    UserAction(.type(Typing("a\n\"b\"", into: .label("My Body"), deletes: 2)), app: "A"),
    UserAction(.type(Typing("42", into: .point(x: 1, y: 2))), app: "A"),
    UserAction(.terminate(.crash, at: CallGate(.before, "sceneDidEnterBackground(_:)")), app: "A"),
    UserAction(.terminate(.jetsam, at: CallGate(.after, "A.viewDidLoad()", nth: 2)), app: "A"),
    UserAction(.ask(AppRequest("sleepMainThread", .span(.milliseconds(1500)))), app: "A"),
    UserAction(.ask(AppRequest("requestNewScene")), app: "A"),
    UserAction(.ask(AppRequest("activateScene", .scene(2))), app: "A"),
    UserAction(.ask(AppRequest("perform", .text("say \"hi\""))), app: "A"),
  ]

  func test_everyAction_survivesItsFields() throws {
    for action in Self.samples {
      XCTAssertEqual(try UserAction(command: action.command, fields: action.fields), action, "\(action)")
    }
    XCTAssertEqual(Set(Self.samples.map(\.command)), Set(UserAction.commands), "Every action has its sample.")
  }

  func test_null_saysTheSameAsAbsent() throws {
    XCTAssertEqual(
      try UserAction(command: "launch", fields: ["app": "A", "background": .null]), UserAction(.launch(), app: "A"))
  }

  func test_mistakes_nameTheField() {
    for (command, fields, expected) in [
      ("launch", [:], "launch lacks 'app'"),
      ("launch", ["app": 1], "app must be text, not the number 1"),
      ("launch", ["app": "A", "background": "fetsch"], "unknown background launch 'fetsch'; did you mean 'fetch'?"),
      ("push", ["app": "A", "titel": "x"], "unknown key 'titel'; did you mean 'title'? (in push)"),
      ("push", ["app": "A"], "push needs 'silent: true' or a title"),
      ("push", ["app": "A", "silent": "yes"], "silent must be true or false, not the text 'yes'"),
      ("push", ["app": "A", "title": ["a": 1]], "title must be text, not a map"),
      ("closeWindow", ["app": "A", "window": 0], "window must be a whole number from 1, not the number 0"),
      ("type", ["app": "A"], "type needs a text, or 'delete' with a number of presses"),
      ("type", ["app": "A", "delete": 0], "delete must be a whole number from 1, not the number 0"),
      ("type", ["app": "A", "delete": 10_001], "delete is at most 10000"),
      ("type", ["app": "A", "text": "a", "in": "b"], "unknown key 'in'; known: text, into, delete, app (in type)"),
      ("terminate", ["app": "A", "before": "a()"], "terminate lacks 'reason'"),
      (
        "terminate", ["app": "A", "reason": "jetsam", "before": "a()", "after": "b()"],
        "terminate takes 'before' or 'after', not both"
      ),
      (
        "terminate", ["app": "A", "reason": "jetsam", "nth": 2],
        "nth counts calls, so it needs 'before' or 'after'"
      ),
      ("terminate", ["app": "A", "reason": "jetsam", "before": ""], "before must not be empty"),
      ("home", ["app": "A"], "home takes no argument, but has a map"),
      ("tap", ["app": "A", "label": "x", "x": 1], "tap takes a label or a point, but has 'x' beside 'label'"),
      (
        "handoff", ["app": "A", "type": "t", "userInfo": ["k": .null]], "userInfo: a property list cannot contain null"
      ),
      ("taskConditions", [:], "taskConditions needs at least one of network, power, idle, backgroundRefresh, load"),
    ] as [(String, [String: Value], String)] {
      XCTAssertThrowsError(try UserAction(command: command, fields: fields), expected) { error in
        XCTAssertEqual((error as? SourceError)?.message, expected)
      }
    }
    XCTAssertNil(try UserAction(command: "dance", fields: [:]))
  }
}
