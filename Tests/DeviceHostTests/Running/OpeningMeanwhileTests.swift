import DeviceCore
import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app opens a URL of another's while the system carries out a decision: what was decided first is told first.
final class OpeningMeanwhileTests: DeviceTestCase {
  private var events: [Event] = []

  private func act(_ kind: UserAction.Kind, _ app: AppKey?, _ device: Device) throws {
    try device.perform(kind, app)
    try device.settle()
  }

  /// Waits until the app has written to the file.
  private func wait(for descriptor: Int32) throws {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&waiting, 1, 20_000)
    XCTAssertEqual(count, 1, "the app has not asked in time")
  }

  /// Time jumps over two things that fall due: the asking app is put to sleep without an answer, and the other's
  /// background time is over. Both stand in one batch of effects. What the asking app has sent is read with its freeze,
  /// before the other has heard that its time is over.
  func test_anotherAppsURL_overtakesNothing() throws {
    let pipe = temporary.appending(path: "asked").path
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var configuration = DeviceConfiguration(name: "opening", world: .virtual, arguments: [pipe])
    configuration.confinesApps = false
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    _ = try device.install(try TalkerApp.askingBundle())
    let (opener, asker) = (try device.app(named: "SceneApp"), try device.app(named: "Asker"))

    try act(.launch(), opener, device)
    try act(.ask(AppRequest("beginBackgroundTask", .text("work"))), opener, device)
    try act(.launch(), asker, device)
    try act(.home, nil, device)
    device.clock.advance(to: device.clock.now + device.core.policy.suspensionDelay)
    device.advance()
    try wait(for: descriptor)
    device.clock.advance(to: device.clock.now + device.core.policy.backgroundTasks)
    let start = events.count
    device.advance()
    try device.settle()

    let told = events[start...].filter { $0.app == "SceneApp" }.map(\.name)
    let wanted = [
      "backgroundTimeExpired", "openURL", "sceneWillEnterForeground(_:)", "scene(_:openURLContexts:)",
      "sceneDidBecomeActive(_:)",
    ]
    XCTAssertEqual(told.filter { wanted.contains($0) }, wanted)
    XCTAssertFalse(told.contains("protocolViolation"), "It was told in the order of the numbers.")
    XCTAssertEqual(device.core.assertions(of: opener), [.visibleScene], "It has ended its task in time.")
    let asking = try XCTUnwrap(events.first { $0.name == "openURL" })
    let cause = try XCTUnwrap(events.first { $0.seq == asking.cause })
    XCTAssertEqual(cause.app, "Asker", "The URL was opened because of what the asking app was at.")
    try device.shutDown()
  }
}
