import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// Typing from outside: what it reaches, what it is refused for, and what nobody hears of it.
final class TypingTests: DeviceTestCase {
  private var device: Device!
  private var app: AppKey!
  private var events: [Event] = []

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    for pid in Set(events.compactMap(\.pid)) { XCTAssertFalse(isAlive(pid), "process \(pid) is left") }
    try super.tearDownWithError()
  }

  private func inBothWorlds(_ body: () throws -> Void) throws {
    for world in [Event.World.virtual, .real] {
      device = try Device(
        DeviceConfiguration(name: "typing", world: world),
        in: try StateFolder(temporary.appending(path: "state-\(world.rawValue)")))
      device.observe { [unowned self] in events.append($0) }
      _ = try device.install(try BuiltApps.formsApp())
      app = try device.app(named: "FormsApp")
      try act(.launch())
      try body()
      try device.shutDown()
      events.removeAll()
    }
  }

  private func act(_ kind: UserAction.Kind) throws {
    let typist = try device.perform(UserAction(kind, app: kind == .home ? nil : "FormsApp"))
    try device.settle()
    try typist?.check()
  }

  private func type(_ text: String, into target: String? = nil) throws {
    try act(.type(Typing(text, into: target.map { .label($0) })))
  }

  private func refusal(_ text: String, into target: String? = nil) -> String? {
    do { try type(text, into: target) } catch { return "\(error)" }
    return nil
  }

  private func shows(_ text: String) throws -> Bool {
    try device.screen(of: app, asks: false).front?.views.contains { $0.text == text || $0.label == text } ?? false
  }

  // MARK: To nowhere

  func test_textToNowhere_isRefusedWithTheReason() throws {
    try inBothWorlds {
      XCTAssertEqual(refusal("a"), "nothing in FormsApp takes text: there is no first responder")
      XCTAssertEqual(refusal("a", into: "Nothing"), "nothing in the front window is labelled 'Nothing'")
      XCTAssertEqual(refusal("a", into: "Never"), "nothing in FormsApp takes text: there is no first responder")
      try act(.tap(.label("Keys")))
      XCTAssertEqual(refusal("a", into: "Deaf"), "nothing in FormsApp takes text: the first responder takes no text")
      try type("a", into: "Pad")
      XCTAssertTrue(try shows("Keys: a"))
    }
  }

  func test_aTextThatCannotBeEdited_takesNothing() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      XCTAssertEqual(refusal("a", into: "Read only"), "nothing in FormsApp takes text: there is no first responder")
    }
  }

  func test_whereTypingEnds_isTold_andWhatWasTypedStays() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      XCTAssertEqual(
        refusal("12\n3", into: "pin"),
        "3 of 4 keys are typed into FormsApp, and no more: there is no first responder")
      XCTAssertTrue(try shows("Ended: 12"))
    }
  }

  func test_anAppThatIsNotInFront_takesNothing() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      try type("a", into: "Body")
      try act(.home)
      XCTAssertEqual(refusal("b"), "nothing in FormsApp takes text: its window in front is not active")
      try act(.terminate(.jetsam))
      XCTAssertEqual(refusal("b"), "FormsApp is not running")
      XCTAssertThrowsError(try device.perform(UserAction(.type(Typing("a"))))) {
        XCTAssertEqual($0 as? Refusal, .namesNoApp)
      }
    }
  }

  func test_anAppThatEndsMeanwhile_endsTheTyping() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      try type("a", into: "Body")
      let long = Typing(String(repeating: "b", count: 50))
      let typist = try device.perform(UserAction(.type(long), app: "FormsApp"))
      try device.perform(.terminate(.jetsam), app)
      try device.settle()
      XCTAssertThrowsError(try typist?.check()) { XCTAssertTrue("\($0)".contains("its process has ended"), "\($0)") }
    }
  }

  func test_anAppThatGoesToTheBackgroundMeanwhile_endsTheTyping() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      try type("a", into: "Body")
      let typist = try device.perform(
        UserAction(.type(Typing(String(repeating: "b", count: 50))), app: "FormsApp"))
      try device.perform(.home)
      try device.settle()
      XCTAssertThrowsError(try typist?.check()) {
        XCTAssertTrue("\($0)".contains("its window in front is not active"), "\($0)")
      }
    }
  }

  // MARK: Several

  func test_twoTypists_typeOneAfterTheOther() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      let first = try device.perform(UserAction(.type(Typing("abcdef", into: .label("Name"))), app: "FormsApp"))
      let second = try device.perform(UserAction(.type(Typing("ghijkl", into: .label("Body"))), app: "FormsApp"))
      try device.settle()
      try first?.check()
      try second?.check()
      let views = try XCTUnwrap(try device.screen(of: app, asks: false).front?.views)
      XCTAssertEqual(views.first { $0.label == "Name" }?.value, "abcdef")
      XCTAssertEqual(views.first { $0.label == "Body" }?.value, "ghijkl")
    }
  }

  // MARK: The log

  func test_theLog_hasOneEvent_withoutTheText_andSoDoesNothingElse() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      let mark = events.count
      try act(.type(Typing("hunter2", into: .label("Password"), deletes: 2)))
      let inputs = events.dropFirst(mark).filter { $0.kind == .input }
      XCTAssertEqual(inputs.map(\.name), ["tap", "type"])
      XCTAssertEqual(inputs.last?.detail, ["characters": 7, "deletes": 2])
      XCTAssertFalse(events.contains { "\($0)".contains("hunter2") })
      let screen = try device.screen(of: app)
      XCTAssertFalse("\(screen)".contains("hunter2"))
      XCTAssertFalse("\(screen)".contains("•••"), "not even how long it is")
      XCTAssertFalse("\(try device.treeList(of: "FormsApp"))".contains("hunter2"))
      XCTAssertTrue(try shows("Changes: 7"))
    }
  }

  func test_aCharacter_isOneKey_whateverItsParts() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      try type("é👨‍👩‍👧ü", into: "Name")
      XCTAssertTrue(try shows("Changes: 3"))
    }
  }

  func test_aLongText_isTypedWhole() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      let text = String(repeating: "0123456789", count: 30)
      try type(text, into: "Body")
      let body = try device.screen(of: app, asks: false).front?.views.first { $0.label == "Body" }
      XCTAssertEqual(body?.value, text)
      XCTAssertTrue(try shows("Changes: 300"))
    }
  }
}
