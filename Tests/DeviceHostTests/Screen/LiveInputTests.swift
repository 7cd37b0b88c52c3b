import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// What a person does at the screen reaches the app that is in front, and changes what it shows.
final class LiveInputTests: DeviceTestCase {
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

  private func inBothWorlds(_ body: () throws -> Void) throws {
    for world in [Event.World.virtual, .real] {
      device = try Device(
        DeviceConfiguration(name: "live", world: world),
        in: try StateFolder(temporary.appending(path: "state-\(world.rawValue)")))
      device.observe { [unowned self] in events.append($0) }
      _ = try device.install(try BuiltApps.notes())
      app = try device.app(named: "Notes")
      try act(.launch())
      try body()
      try device.shutDown()
      events.removeAll()
    }
  }

  private func act(_ kind: UserAction.Kind) throws {
    try device.perform(kind, kind == .home ? nil : app)
    try device.settle()
    if case .launch = kind { try awaitWindow() }
  }

  /// A window that opens takes touches when it has arrived.
  private func awaitWindow() throws {
    for _ in 0..<400 where plane == nil { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertNotNil(plane, "not in time: the window")
  }

  private func touch(_ phase: TouchSample.Phase, _ place: Point, finger: UInt32 = 1) throws {
    try device.take(.touch(TouchSample(finger: finger, phase, x: place.x, y: place.y)))
    try device.settle()
  }

  private var tree: LayerTree {
    get throws {
      let session = try XCTUnwrap(device.core.frontSession(of: app))
      return try XCTUnwrap(device.trees[session.record.id])
    }
  }

  private func middle(of label: String) throws -> Point {
    try XCTUnwrap(try tree.layer(labelled: label), "nothing shows \(label)").part.middle
  }

  private func shows(_ text: String) throws -> Bool {
    let tree = try tree
    return tree.visible.contains { (tree[$0.id]?.text ?? tree[$0.id]?.element?.label ?? "").contains(text) }
  }

  private func tap(_ label: String) throws {
    let place = try middle(of: label)
    try touch(.began, place)
    try touch(.ended, place)
  }

  // MARK: Fingers

  func test_aFinger_pressesAButton_andTheLogSaysSo() throws {
    try inBothWorlds {
      let mark = events.count
      try tap("New Note")
      XCTAssertTrue(try shows("Insert Date"))
      let since = events.dropFirst(mark)
      let touch = try XCTUnwrap(since.first { $0.kind == .input })
      XCTAssertEqual(touch.name, "touch")
      let loaded = try XCTUnwrap(since.first { $0.name.hasSuffix("viewDidLoad()") })
      XCTAssertEqual(loaded.cause, touch.seq)
    }
  }

  func test_aButton_isHighlightedUnderTheFinger_andAFingerThatSlidesOffDoesNothing() throws {
    try inBothWorlds {
      try tap("New Note")
      let place = try middle(of: "Insert Date")
      let before = try tree
      try touch(.began, place)
      XCTAssertNotEqual(try tree, before, "It looks pressed.")
      try touch(.moved, Point(x: place.x, y: place.y - 300))
      XCTAssertEqual(try tree.layer(labelled: "Insert Date"), before.layer(labelled: "Insert Date"))
      try touch(.ended, Point(x: place.x, y: place.y - 300))
      XCTAssertFalse(try shows("not saved"))
      try tap("Insert Date")
      XCTAssertTrue(try shows("not saved"))
    }
  }

  func test_aTouch_endsWithWhatItsWindowGets() throws {
    try inBothWorlds {
      let place = try middle(of: "New Note")
      for interruption in [UserAction.Kind.interrupt(.systemAlert), .home] {
        try touch(.began, place)
        try device.perform(interruption, nil)
        try device.settle()
        XCTAssertEqual(device.fingers.count, 0)
        try touch(.ended, place)
        XCTAssertFalse(try shows("Insert Date"), "the touch was cancelled")
        try touch(.began, place)
        XCTAssertEqual(device.fingers.count, 0, "nothing is sent to an app that is not active")
        try touch(.ended, place)
        if interruption == .home { try act(.launch()) } else { try device.perform(.endInterrupt(.systemAlert), nil) }
        try device.settle()
        XCTAssertFalse(try shows("Insert Date"))
      }
      try tap("New Note")
      XCTAssertTrue(try shows("Insert Date"))
    }
  }

  func test_anAppThatDiesUnderTheFinger_breaksNothing() throws {
    try inBothWorlds {
      let place = try middle(of: "New Note")
      try touch(.began, place)
      try act(.terminate(.jetsam))
      try touch(.moved, place)
      try touch(.ended, place)
      try act(.launch())
      try tap("New Note")
      XCTAssertTrue(try shows("Insert Date"))
    }
  }

  func test_whatNobodyCanDo_isRefused() throws {
    try inBothWorlds {
      let place = try middle(of: "Welcome")
      for finger in 1...UInt32(LiveInput.mostFingers) { try touch(.began, place, finger: finger) }
      XCTAssertThrowsError(try touch(.began, place, finger: 99)) {
        XCTAssertEqual($0 as? LiveInput.Fault, .tooManyFingers)
      }
      for finger in 1...UInt32(LiveInput.mostFingers) { try touch(.cancelled, place, finger: finger) }
      for place in [Point(x: .nan, y: 1), Point(x: 1, y: .infinity), Point(x: 1e9, y: 1)] {
        XCTAssertThrowsError(try touch(.began, place)) { XCTAssertEqual($0 as? LiveInput.Fault, .notANumber) }
      }
      let text = String(repeating: "ä", count: LiveInput.longestText)
      XCTAssertThrowsError(try device.take(.key(KeyPress(usage: 4, characters: text, isDown: true)))) {
        XCTAssertEqual($0 as? LiveInput.Fault, .textTooLong)
      }
      XCTAssertFalse(try shows("Insert Date"))
    }
  }

  // MARK: Texts and elements

  /// The element that has a role, and a name or a value, and what it is on the screen.
  private func element(_ role: Element.Role, _ name: String? = nil) throws -> (place: ElementPlace, element: Element) {
    let tree = try tree
    let found = tree.visible.first { visible in
      guard let element = tree[visible.id]?.element, element.role == role else { return false }
      return name == nil || element.label == name
    }
    let id = try XCTUnwrap(found, "no \(role) \(name ?? "")").id
    return (ElementPlace(plane: try XCTUnwrap(plane), layer: id.rawValue), try XCTUnwrap(tree[id]?.element))
  }

  /// The number of the app's window on the screen.
  private var plane: UInt32? { device.scenery().planes.first { $0.app == app && $0.session != nil }?.number }

  private func take(_ input: LiveInput) throws {
    try device.take(input)
    try device.settle()
  }

  func test_aNote_isWrittenInKorean_andSaved() throws {
    try inBothWorlds {
      var edited: [ElementPlace] = []
      device.edited = { edited.append($0) }
      try take(.act(ElementAction(try element(.button, "New Note").place, .activate)))
      let note = try element(.textField).place
      for (text, isComposing) in [("ㅎ", true), ("하", true), ("한", true), ("한", false)] {
        let length: UInt32 = text == "ㅎ" ? 0 : 1
        try take(
          .edit(
            TextEdit(note, start: 0, length: length, text: text, isComposing: isComposing, selectionStart: 1)))
      }
      let typed = try element(.textField).element
      XCTAssertEqual(typed.value, "한")
      XCTAssertEqual(typed.input, TextInput(isMultiline: true, isEditing: true, selectionStart: 1))
      XCTAssertEqual(edited, [note, note, note, note])
      try take(.key(KeyPress(usage: 0, characters: "글", isDown: true)))
      XCTAssertEqual(try element(.textField).element.value, "한글")
      XCTAssertTrue(try shows("not saved"))
      try take(.act(ElementAction(try element(.button, "Save").place, .activate)))
      XCTAssertFalse(try shows("not saved"))
      XCTAssertEqual(try element(.heading, "한글").element.level, 1)
      // What was typed is in no log.
      XCTAssertFalse(events.contains { "\($0.detail)".contains("한") && $0.kind == .input })
    }
  }

  func test_elementsThatAreNotThere_orNotInFront_areNotUsed() throws {
    try inBothWorlds {
      let add = try element(.button, "New Note").place
      try take(.act(ElementAction(ElementPlace(plane: add.plane, layer: 999_999), .activate)))
      try take(.act(ElementAction(ElementPlace(plane: 77, layer: add.layer), .activate)))
      try act(.home)
      try take(.act(ElementAction(add, .activate)))
      try take(.key(KeyPress(usage: 4, characters: "a", isDown: true)))
      try act(.launch())
      XCTAssertFalse(try shows("Insert Date"))
    }
  }

  /// On a virtual device, whose time stands meanwhile, none passes.
  func test_theAppsOwnTime_isTold() throws {
    try inBothWorlds {
      var times: [UInt64] = []
      device.inputTaken = { times.append($0) }
      try tap("New Note")
      XCTAssertEqual(times.count, 2)
      XCTAssertEqual(times.contains(0), device.configuration.world == .virtual, "\(times)")
    }
  }
}
