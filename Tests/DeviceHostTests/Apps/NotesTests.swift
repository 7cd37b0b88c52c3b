import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// A real app over its whole life: what its user sees, and what is on disk.
final class NotesTests: DeviceTestCase {
  private var device: Device!
  private var app: AppKey!
  private var events: [Event] = []

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    for pid in Set(events.compactMap(\.pid)) { XCTAssertFalse(isAlive(pid), "process \(pid) is left") }
    try super.tearDownWithError()
  }

  // MARK: Helpers

  /// Plays the same on a fresh device in each world.
  private func inBothWorlds(_ body: () throws -> Void) throws {
    for world in [Event.World.virtual, .real] {
      try boot(DeviceConfiguration(name: "notes", world: world), in: "state-\(world.rawValue)")
      try body()
      try device.shutDown()
    }
  }

  private func boot(_ configuration: DeviceConfiguration, in name: String) throws {
    device = try Device(configuration, in: try StateFolder(temporary.appending(path: name)))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.notes())
    app = try device.app(named: "Notes")
  }

  private func act(_ kind: UserAction.Kind, _ app: AppKey? = nil) throws {
    try device.perform(kind, app)
    try device.settle()
  }

  private func tap(_ label: String) throws {
    try device.perform(.tap(.label(label)), app)
    try device.settle()
  }

  private func openURL(_ url: String) throws {
    try device.perform(.openURL(OpenedURL(url)), app)
    try device.settle()
  }

  private func serve(
    until what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
  ) throws {
    for _ in 0..<400 where try !condition() { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertTrue(try condition(), "not in time: \(what)", file: file, line: line)
  }

  /// Everything that can be read in the front window.
  private var texts: [String] {
    guard let session = device.core.frontSession(of: app), let tree = device.trees[session.record.id] else { return [] }
    return tree.visible.compactMap { tree[$0.id]?.text ?? tree[$0.id]?.element?.label }
  }

  private func shows(_ text: String) -> Bool { texts.contains { $0.contains(text) } }

  /// Without the line that says how long ago the note was edited.
  private var textsApartFromTheClock: [String] { texts.filter { !$0.hasPrefix("Edited ") } }

  private func said(_ line: String) -> Bool { events.contains { $0.kind == .output && $0.name == line } }

  private func calls(since mark: Int) -> [String] {
    events.dropFirst(mark).filter { $0.kind == .application || $0.kind == .scene }.map(\.name)
  }

  private var documents: URL {
    device.folder.url.appending(path: "containers/com.example.Notes/Documents")
  }

  private func stored() throws -> [[String: Any]] {
    let file = documents.appending(path: "notes.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
  }

  /// Opens the welcome note and types something that is not saved.
  private func makeDraft() throws {
    try act(.launch(), app)
    try tap("Welcome")
    try tap("Insert Date")
    XCTAssertTrue(shows("not saved"))
  }

  // MARK: Life

  func test_theFirstStart_writesTheWelcomeNoteIntoTheContainer() throws {
    try inBothWorlds {
      try act(.launch(), app)
      XCTAssertTrue(shows("Welcome"))
      try serve(until: "the notes are on disk") { try stored().count == 1 }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: documents.path), ["notes.json"])
      XCTAssertEqual(try stored().first?["id"] as? String, "welcome")
    }
  }

  func test_aDraft_isOnDiskOnceTheAppIsInTheBackground() throws {
    try inBothWorlds {
      try makeDraft()
      try act(.home)
      try serve(until: "nothing keeps it running") { device.assertions(of: app).isEmpty }
      let draft = try XCTUnwrap(stored().first?["draft"] as? String)
      XCTAssertTrue(draft.hasPrefix("Welcome\n"))
      XCTAssertNotEqual(draft, try stored().first?["text"] as? String)
    }
  }

  func test_howeverItEnded_theOpenNoteAndItsDraftComeBack() throws {
    let ends: [(String, (NotesTests) throws -> Void)] = [
      ("jetsam", { try $0.act(.terminate(.jetsam), $0.app) }),
      (
        "kill -9",
        { test in
          let pid = try XCTUnwrap(test.device.pid(of: test.app))
          XCTAssertEqual(kill(pid, SIGKILL), 0)
          try test.serve(until: "its death is seen") { test.device.pid(of: test.app) == nil }
        }
      ),
      ("swipe away", { try $0.act(.swipeAway, $0.app) }),
      (
        "the device's own end",
        { test in
          test.device = try test.device.restarted()
          test.app = try test.device.app(named: "Notes")
        }
      ),
    ]
    try inBothWorlds {
      try makeDraft()
      for (name, end) in ends {
        let before = textsApartFromTheClock
        try act(.home)
        try device.wait(.seconds(1))
        try end(self)
        XCTAssertEqual(device.state(of: app).process, .notRunning, name)
        events.removeAll()
        try act(.launch(), app)
        XCTAssertTrue(said("Notes: going on with welcome"), name)
        XCTAssertEqual(textsApartFromTheClock, before, name)
        XCTAssertTrue(shows("not saved"), name)
      }
    }
  }

  func test_killedInFront_whatWasSavedIsThere() throws {
    try inBothWorlds {
      try makeDraft()
      let typed = textsApartFromTheClock
      try tap("Save")
      try serve(until: "it is on disk") { (try stored().first?["text"] as? String)?.hasSuffix("Z") ?? false }
      XCTAssertFalse(shows("not saved"))
      try act(.terminate(.jetsam), app)
      try act(.launch(), app)
      try tap("Welcome")
      XCTAssertEqual(textsApartFromTheClock, typed)
      XCTAssertFalse(shows("not saved"))
    }
  }

  func test_notes_comeAndGo() throws {
    try inBothWorlds {
      try act(.launch(), app)
      try tap("New Note")
      XCTAssertTrue(shows("Insert Date"))
      try tap("Insert Date")
      try tap("Save")
      try act(.home)
      try serve(until: "both are on disk") { try stored().count == 2 }
      try act(.launch(), app)
      try tap("Delete")
      XCTAssertFalse(shows("Insert Date"))
      try serve(until: "one is on disk") { try stored().count == 1 }
      XCTAssertTrue(shows("Welcome"))
    }
  }

  // MARK: Links

  func test_aLink_opensItsNoteInTheRunningApp() throws {
    try inBothWorlds {
      try act(.launch(), app)
      try act(.home)
      try device.wait(.seconds(1))
      let mark = events.count
      try openURL("notes://note/welcome")
      XCTAssertTrue(calls(since: mark).contains("scene(_:openURLContexts:)"))
      XCTAssertTrue(shows("Insert Date"))
    }
  }

  func test_aLink_launchesTheAppWithItsNote() throws {
    try inBothWorlds {
      events.removeAll()
      try openURL("notes://note/welcome")
      XCTAssertTrue(calls(since: 0).contains("scene(_:willConnectTo:options:)"))
      XCTAssertFalse(calls(since: 0).contains("scene(_:openURLContexts:)"))
      XCTAssertTrue(said("Notes: opening welcome from a link"))
      XCTAssertTrue(shows("Insert Date"))
    }
  }

  func test_aLinkToNothing_leavesTheListAsItIs() throws {
    try inBothWorlds {
      events.removeAll()
      try openURL("notes://note/nowhere")
      XCTAssertTrue(said("Notes: nothing to open at notes://note/nowhere"))
      XCTAssertFalse(shows("Insert Date"))
      XCTAssertTrue(shows("Welcome"))
    }
  }

  // MARK: Time

  func test_theClock_standsStillInTheBackground() throws {
    var configuration = DeviceConfiguration(name: "notes")
    // Suspension would stop any timer; here the app itself has to.
    configuration.suspensionDelay = .seconds(60)
    try boot(configuration, in: "state")
    try act(.launch(), app)
    try tap("Welcome")
    let first = texts
    try serve(until: "the clock goes on") { texts != first }
    try act(.home)
    try serve(until: "nothing keeps it running") { device.assertions(of: app).isEmpty }
    try device.serve(atMost: .zero)
    let (last, mark) = (texts, events.count)
    try device.wait(.seconds(2.5))
    XCTAssertEqual(device.state(of: app).process, .running)
    XCTAssertEqual(texts, last)
    XCTAssertEqual(events.dropFirst(mark).map(\.name), [])
    try act(.launch(), app)
    try serve(until: "the clock goes on again") { texts != last }
  }
}
