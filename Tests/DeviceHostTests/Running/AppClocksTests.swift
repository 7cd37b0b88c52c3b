import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// The clocks of an app's process in the virtual world.
final class AppClocksTests: DeviceTestCase {
  private var device: Device!
  private var app: AppKey!
  private var events: [Event] = []

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    for pid in Set(events.compactMap(\.pid)) { XCTAssertFalse(isAlive(pid), "process \(pid) is left") }
    try super.tearDownWithError()
  }

  private func launch(_ change: (inout DeviceConfiguration) -> Void = { _ in }) throws {
    var configuration = DeviceConfiguration(name: "clocks", world: .virtual)
    change(&configuration)
    device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.clocksApp())
    app = try device.app(named: "ClocksApp")
    try act(.launch())
  }

  private func act(_ kind: UserAction.Kind) throws {
    try device.perform(UserAction(kind, app: kind == .home ? nil : "ClocksApp"))
    try device.settle()
  }

  private func tap(_ button: String) throws { try act(.tap(.label(button))) }

  private func shows(_ text: String, line: UInt = #line) throws {
    let texts = try device.screen(of: app, asks: false).front?.views.compactMap(\.text) ?? []
    XCTAssertTrue(texts.contains(text), "\(text) is not among \(texts)", line: line)
  }

  private var unrest: [String] {
    events.filter { $0.name == "neverRests" }.compactMap { event in
      if case .string(let text)? = event.detail["explanation"] { text } else { nil }
    }
  }

  func test_tenMinutes_haveEveryTickOfATimer() throws {
    try launch()
    try tap("Timer")
    try device.wait(.seconds(601))
    try shows("Timer over: 300")
  }

  func test_aTimeThatIsNotAnEnd_endsNothing() throws {
    try launch()
    try tap("Thread")
    try device.wait(.milliseconds(3999))
    try shows("Thread waits")
    try device.wait(.milliseconds(1))
    try shows("Thread over: 1")
  }

  func test_theSameScript_givesTheSameTimes() throws {
    var runs: [[String]] = []
    for _ in 0..<3 {
      try launch()
      for button in ["Timer", "Later", "Wall time", "Task", "Thread", "Semaphore", "Group", "Display"] {
        try tap(button)
      }
      try device.wait(.seconds(7))
      try act(.home)
      try device.wait(.seconds(60))
      try act(.launch())
      let told = events.filter { $0.pid != nil || $0.app != nil }
      runs.append(told.map { "\($0.time.nanoseconds) \($0.kind) \($0.name)" })
      try device.shutDown()
      events.removeAll()
      try FileManager.default.removeItem(at: temporary.appending(path: "state"))
    }
    device = nil
    XCTAssertGreaterThan(runs[0].count, 20)
    XCTAssertEqual(runs[0], runs[1])
    XCTAssertEqual(runs[0], runs[2])
  }

  func test_whatIsOverdue_isOverBeforeTheAppHearsOfAnythingElse() throws {
    try launch()
    for life in 1...6 {
      for button in ["Later", "Task", "Wall time"] { try tap(button) }
      try act(.home)
      try device.wait(.seconds(60))
      try act(.launch())
      try shows("Back after \(3 * life)")
    }
  }

  func test_aTimerOfZero_endsNoWaitOfTheDevice() throws {
    try launch()
    try tap("Zero")
    try device.wait(.seconds(3600))
    XCTAssertEqual(unrest.count, 1)
    XCTAssertTrue(unrest.first?.contains("more than 5000 times a second") ?? false, "\(unrest)")
    // It goes on all the same.
    try tap("Main")
    try shows("Main over: 1")
  }

  func test_aThreadThatRunsOn_isNamedAndWaitedForNoLonger() throws {
    try launch { $0.restlessness = .milliseconds(200) }
    try tap("Spin")
    XCTAssertEqual(unrest.count, 1)
    XCTAssertTrue(unrest.first?.contains("a thread of it runs on") ?? false, "\(unrest)")
    try tap("Mark")
    try device.wait(.seconds(15))
    try tap("Read")
    try shows("All say 10 s and some")
  }

  func test_withoutTheLibrary_theAppHasTheMachinesClocks() throws {
    try launch { $0.clockLibrary = nil }
    XCTAssertEqual(events.filter { $0.name == "withoutClock" }.count, 1)
    try tap("Mark")
    try device.wait(.seconds(3600))
    try tap("Read")
    let texts = try device.screen(of: app, asks: false).front?.views.compactMap(\.text) ?? []
    XCTAssertTrue(texts.contains { $0.contains("Date: 0.") }, "\(texts)")
  }

  func test_whatAppsWriteIntoTheirPage_harmsNobody() throws {
    try launch()
    let page = try XCTUnwrap(device.running.values.first?.clock)
    for value: Int64 in [.min, -1, 0, .max - 1] {
      page.forge(next: value)
      try device.wait(.seconds(5))
    }
    try tap("Main")
    try shows("Main over: 1")
  }
}
