import ActionText
import LifeCycle
import XCTest

@testable import Scenario

/// What a window must show, against what it shows.
final class ScreenExpectationTests: XCTestCase {
  private func view(
    _ label: String? = nil, text: String? = nil, identifier: String? = nil, value: String? = nil,
    input: SeenScreen.Input? = nil, isSeen: Bool = true
  ) -> SeenScreen.View {
    var view = SeenScreen.View(depth: 0, className: "UIView", isSeen: isSeen)
    (view.label, view.text, view.identifier, view.value, view.input) = (label, text, identifier, value, input)
    return view
  }

  private func screen() -> SeenScreen {
    let views = [
      view("Save"), view(text: "Changes: 3"), view(identifier: "stored"), view("Gone", isSeen: false),
      view("Body", value: "Hello", input: SeenScreen.Input(placeholder: "Text")),
      view("Password", input: SeenScreen.Input(isSecure: true)),
    ]
    let controllers = [
      SeenScreen.Controller("UINavigationController"),
      SeenScreen.Controller("ListViewController", title: "Notes", parent: 0),
      SeenScreen.Controller("SheetViewController", parent: 0, isPresented: true),
    ]
    return SeenScreen(
      "App",
      scenes: [
        SeenScreen.Scene(
          1, isFront: true, size: [1, 2], windows: [SeenScreen.Window("UIWindow", controllers: controllers)],
          views: views)
      ])
  }

  private func failures(_ yaml: String, _ state: ScreenState? = nil) throws -> [String] {
    let file = try ScenarioFile(text: "app: A\nsteps:\n- expect: \(yaml)", file: "f")
    guard case .expect(let expectation) = file.steps[0].action else { return ["no expectation"] }
    return expectation.evaluate(
      events: [], state: DeviceState(process: .running), screen: state ?? .seen(screen()), line: 3
    ).map(\.description)
  }

  func test_whatIsThere_isFoundAsATapFindsIt() throws {
    XCTAssertEqual(try failures("{ shows: [Save, 'Changes: 3', stored], hides: [Gone, Delete] }"), [])
    XCTAssertEqual(try failures("{ input: { Body: Hello } }"), [])
    XCTAssertEqual(try failures("{ input: { Text: Hello } }"), [])
    XCTAssertEqual(
      try failures(
        "{ controllers: [UINavigationController, { class: ListViewController, title: Notes }, "
          + "{ class: SheetViewController, presented: true }] }"), [])
  }

  func test_whatIsNot_isToldWithWhatWasThere_andTheNearest() throws {
    XCTAssertEqual(
      try failures("{ shows: Sav }"),
      [
        """
        shows:
          expected  Sav
          seen      not there; the nearest is “Save”
            UIView “Save”
            UIView text “Changes: 3”
            UIView identifier “stored”
            UIView “Body” with “Hello” placeholder “Text”
            UIView “Password” secure field
        """
      ])
    XCTAssertEqual(
      try failures("{ shows: Gone }").first?.contains("not there"), true, "what is hidden is not there")
    XCTAssertEqual(
      try failures("{ hides: Save }"), ["hides:\n  expected  nothing that is called Save\n  seen      UIView “Save”"])
    XCTAssertEqual(
      try failures("{ input: { Body: Help } }"), ["input Body:\n  expected  “Help”\n  seen      “Hello”"])
    XCTAssertEqual(
      try failures("{ input: { Boddy: Hello } }").first?.contains("the nearest is “Body”"), true)
    XCTAssertEqual(
      try failures("{ controllers: [UINavigationController, ListViewControler] }"),
      [
        """
        controllers:
          expected  ListViewControler
          seen      ListViewController “Notes” at number 2; the nearest is ListViewController
            UINavigationController
            ListViewController “Notes”
            SheetViewController presented
        """
      ])
    XCTAssertEqual(
      try failures("{ controllers: [UINavigationController, ListViewController] }").first?.contains(
        "SheetViewController presented at number 3"), true)
  }

  func test_aSecret_isInNoFailure() throws {
    let told = try failures("{ input: { Password: hunter2 } }")
    XCTAssertEqual(
      told,
      ["input Password:\n  expected  a secret\n  seen      a secure field; what stands in one is told to nobody"])
    XCTAssertFalse(told.joined().contains("hunter2"))
  }

  func test_noScreen_isASentence() throws {
    XCTAssertEqual(
      try failures("{ hides: Save }", .unknown("App cannot be asked what it shows: it is not running")),
      ["screen:\n  expected  a screen\n  seen      App cannot be asked what it shows: it is not running"])
    XCTAssertEqual(try failures("{ hides: Save }", .seen(SeenScreen("App"))).count, 1)
    XCTAssertEqual(try failures("{ process: running }", .unknown("why")), [], "nobody asked for the screen")
  }

  func test_mistakesInAFile_areTold() {
    for (yaml, part) in [
      ("{ shows: [] }", "'shows' is empty"), ("{ input: Hello }", "input must be a map such as {Body: Hello}"),
      ("{ controllers: A }", "controllers must be a list"),
      ("{ controllers: [{ titel: A }] }", "unknown key 'titel'; did you mean 'title'?"),
      ("{ controllers: [{ title: A }] }", "class"), ("{ show: A }", "did you mean 'shows'?"),
    ] {
      XCTAssertThrowsError(try failures(yaml), yaml) {
        XCTAssertTrue("\($0)".contains(part), "\(yaml): \($0)")
      }
    }
  }

  func test_aPlayerAsksForTheScreen_onlyWhereItIsExpected() throws {
    let device = FakeDevice()
    device.screen = .seen(screen())
    let yaml = "- expect: {}\n- expect: { shows: Save }\n- expect: { controllers: [UINavigationController] }"
    let file = try ScenarioFile(text: "app: A\nsteps:\n" + yaml, file: "f")
    let result = ScenarioPlayer.play(file, on: device)
    XCTAssertEqual(device.askedForControllers, [false, true])
    XCTAssertEqual(result.failures.map(\.line), [5])
  }

  func test_aCallThatDoesNotCome_failsItsOwnStep_withTheCallsThatDid() throws {
    let device = FakeDevice()
    device.missed = [
      MissedCall(gate: CallGate(.before, "sceneDidEnterBackgroud(_:)"), seen: ["a()", "sceneDidEnterBackground(_:)"])
    ]
    let yaml = "- terminate: { reason: jetsam, before: \"sceneDidEnterBackgroud(_:)\" }\n- home\n- expect: {}\n- home"
    let result = ScenarioPlayer.play(try ScenarioFile(text: "app: A\nsteps:\n" + yaml, file: "f"), on: device)
    XCTAssertEqual(result.failures.map(\.line), [3])
    guard case .error(let sentence)? = result.failures.first?.problem else { return XCTFail("no sentence") }
    XCTAssertTrue(sentence.contains("the nearest is sceneDidEnterBackground(_:)"), sentence)
    XCTAssertTrue(sentence.hasSuffix("the calls were:\na()\nsceneDidEnterBackground(_:)"), sentence)
    XCTAssertEqual(device.performed.last, "settle", "the play goes on")
  }

  func test_whatIsTyped_isInNoFailure() throws {
    let device = FakeDevice()
    let action = UserAction.Kind.type(Typing("hunter2", into: .label("Password")))
    device.refused = [action]
    let file = try ScenarioFile(text: "app: A\nsteps:\n- type: { text: hunter2, into: Password }", file: "f")
    let result = ScenarioPlayer.play(file, on: device)
    XCTAssertFalse(result.description.contains("hunter2"), result.description)
    XCTAssertTrue(result.description.contains("label") || result.description.contains("Password"), result.description)
    XCTAssertEqual(try Step.parse(script: "type hunter2")[0].description, "type hunter2", "it reads back")
    XCTAssertFalse(try Step.parse(script: "type hunter2")[0].shownText.contains("hunter2"))
  }
}
