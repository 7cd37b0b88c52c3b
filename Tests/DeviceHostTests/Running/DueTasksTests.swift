import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Tasks whose time the system chooses itself, in real processes.
final class DueTasksTests: DeviceTestCase {
  private var events: [Event] = []
  private let refresh = "com.example.refresh"

  private func makeDevice(startsDueTasks: Bool) throws -> (Device, AppKey) {
    var configuration = DeviceConfiguration(name: "due")
    configuration.startsDueTasks = startsDueTasks
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    return (device, try device.app(named: "SceneApp"))
  }

  private func submit(_ device: Device, _ app: AppKey) throws {
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.ask(AppRequest("submit", .text(refresh))), app)
    try device.settle()
    XCTAssertEqual(device.core.pendingTasks(of: app).map(\.request.identifier), [refresh])
    try device.perform(.home)
  }

  private func has(_ name: String) -> Bool { events.contains { $0.name == name } }

  func test_aDueTask_beginsByItselfOnceItsAppIsNotInFront_andCompletes() throws {
    let (device, app) = try makeDevice(startsDueTasks: true)
    try submit(device, app)
    let handler = "BGTaskScheduler launch handler \(refresh)"
    for _ in 0..<400 where !has(handler) { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertTrue(has("taskDue"))
    XCTAssertTrue(has(handler))
    XCTAssertFalse(has("runTask"), "Nobody asked for it.")
    XCTAssertEqual(device.core.pendingTasks(of: app), [])
    XCTAssertEqual(device.core.runningTasks(of: app).map(\.request.identifier), [refresh])
    try device.perform(.ask(AppRequest("completeTask", .text(refresh))), app)
    try device.settle()
    XCTAssertEqual(device.core.runningTasks(of: app), [])
    try device.shutDown()
  }

  func test_whereTasksAreNamed_aDueTaskWaits() throws {
    let (device, app) = try makeDevice(startsDueTasks: false)
    try submit(device, app)
    for _ in 0..<400 where device.state(of: app).process != .suspended {
      try device.serve(atMost: .milliseconds(50))
    }
    XCTAssertEqual(device.state(of: app).process, .suspended)
    XCTAssertEqual(device.core.pendingTasks(of: app).map(\.request.identifier), [refresh])
    XCTAssertFalse(has("taskDue"))
    try device.shutDown()
  }
}
