import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import SystemLink
import XCTest

@testable import DeviceHost

/// The screen as a value, and the apps that cannot say what they show.
final class InspectTests: DeviceTestCase {
  private var device: Device!
  private var app: AppKey!

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    try super.tearDownWithError()
  }

  private func start(_ world: Event.World, _ bundle: URL, _ name: String) throws {
    device = try Device(
      DeviceConfiguration(name: "inspect", world: world),
      in: try StateFolder(temporary.appending(path: "state-\(world.rawValue)")))
    _ = try device.install(bundle)
    app = try device.app(named: name)
  }

  private func inBothWorlds(_ body: () throws -> Void) throws {
    for world in [Event.World.virtual, .real] {
      try start(world, try BuiltApps.formsApp(), "FormsApp")
      try act(.launch())
      try body()
      try device.shutDown()
    }
  }

  private func act(_ kind: UserAction.Kind) throws {
    let typist = try device.perform(UserAction(kind, app: kind == .home ? nil : core.apps[app].name))
    try device.settle()
    try typist?.check()
  }

  private var core: DeviceCore { device.core }

  private func refusal() -> String? {
    do { _ = try device.screen(of: app) } catch { return "\(error)" }
    return nil
  }

  func test_anApp_tellsItsWindowsControllersAndViews() throws {
    try inBothWorlds {
      try act(.tap(.label("Form")))
      try act(.type(Typing("Ada", into: .label("Name"))))
      let screen = try device.screen(of: app)
      XCTAssertEqual(screen.firstResponder, "UITextField")
      XCTAssertFalse(screen.isCut)
      let scene = try XCTUnwrap(screen.front)
      let window = try XCTUnwrap(scene.windows?.first)
      XCTAssertEqual(window.className, "UIWindow")
      XCTAssertTrue(window.isKey)
      XCTAssertEqual(
        window.controllers.map(\.className),
        ["UINavigationController", "MenuViewController", "FormViewController"])
      XCTAssertEqual(window.controllers.map(\.parent), [nil, 0, 0])
      XCTAssertEqual(window.controllers.map(\.isShown), [true, false, true])
      let name = try XCTUnwrap(scene.views.first { $0.label == "Name" })
      XCTAssertEqual(name.className, "UITextField")
      XCTAssertTrue(name.isFirstResponder)
      XCTAssertEqual(name.value, "Ada")
      XCTAssertEqual(name.frame.count, 4)
      XCTAssertEqual(scene.views.filter(\.isFirstResponder).count, 1)
      let pin = try XCTUnwrap(scene.views.first { $0.identifier == "pin" })
      XCTAssertEqual(pin.input?.placeholder, "PIN")
      XCTAssertEqual(scene.views.first { $0.label == "Password" }?.input?.isSecure, true)
    }
  }

  func test_askingChangesNothing_andLogsNothing() throws {
    try inBothWorlds {
      var events = 0
      device.observe { _ in events += 1 }
      let first = try device.screen(of: app)
      XCTAssertEqual(try device.screen(of: app), first)
      try device.settle()
      XCTAssertEqual(events, 0)
    }
  }

  func test_anAppThatIsDead_isASentence() throws {
    try inBothWorlds {
      try act(.terminate(.jetsam))
      XCTAssertEqual(refusal(), "FormsApp cannot be asked what it shows: it is not running")
    }
  }

  func test_anAppThatIsSuspended_saysWhatItSaidLast() throws {
    try inBothWorlds {
      try act(.home)
      try device.wait(.seconds(1))
      if device.state(of: app).process == .suspended {
        XCTAssertEqual(
          refusal(), "FormsApp cannot be asked what it shows: it is suspended, and nobody asked it before")
      }
      try act(.launch())
      try act(.tap(.label("Form")))
      let before = try device.screen(of: app)
      try act(.home)
      for _ in 0..<100 where device.state(of: app).process != .suspended { try device.wait(.milliseconds(500)) }
      XCTAssertEqual(device.state(of: app).process, .suspended)
      let asleep = try device.screen(of: app)
      XCTAssertTrue(asleep.isSuspended)
      XCTAssertEqual(asleep.front?.controllers, before.front?.controllers)
      XCTAssertEqual(
        asleep.front?.views.compactMap(\.className), before.front?.views.compactMap(\.className))
    }
  }

  func test_anAppThatIsStopped_isASentence() throws {
    try start(.real, try BuiltApps.formsApp(), "FormsApp")
    try act(.launch())
    let pid = try XCTUnwrap(device.running.values.first?.pid)
    XCTAssertEqual(kill(pid, SIGSTOP), 0)
    defer { kill(pid, SIGCONT) }
    // The kernel stops it when it next looks at it.
    for _ in 0..<1_000 where try ProcessStatus.read(pid)?.state != "T" { try device.serve(atMost: .milliseconds(1)) }
    XCTAssertEqual(
      refusal(), "FormsApp cannot be asked what it shows: its process is stopped, by a signal or a debugger")
  }

  func test_anAppInTheMiddleOfATransition_isASentence() throws {
    try start(.real, try BuiltApps.formsApp(), "FormsApp")
    try act(.launch())
    try device.perform(.home)
    let said = try XCTUnwrap(refusal())
    XCTAssertTrue(
      said.hasPrefix("FormsApp cannot be asked what it shows: it is in the middle of a transition: FormsApp has not"),
      said)
    try device.settle()
  }

  func test_anAppWithTooManyViews_tellsThoseThatThereIsRoomFor() throws {
    try start(.virtual, try BuiltApps.formsApp(), "FormsApp")
    try act(.launch())
    try act(.tap(.label("Many")))
    let screen = try device.screen(of: app)
    XCTAssertTrue(screen.isCut)
    XCTAssertEqual(screen.front?.views.count, InterfaceAnswer.mostViews)
    XCTAssertTrue(screen.front?.views.contains { $0.text == "Eleven thousand" } ?? false)
  }

  func test_anAnswerThatNobodyAskedFor_costsTheAppItsProcess() throws {
    try start(.virtual, try BuiltApps.formsApp(), "FormsApp")
    try act(.launch())
    let running = try XCTUnwrap(device.running.values.first)
    device.received(.interface(request: 99, InterfaceAnswer()), from: running)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .notRunning)
    XCTAssertTrue(device.state(of: app).exit?.explanation.contains("which nobody asked") ?? false)
  }
}
