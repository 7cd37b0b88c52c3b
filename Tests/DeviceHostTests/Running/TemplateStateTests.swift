import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// The template of a device: one thread, nothing that a copy would share with it, and nothing of any app's, whatever has
/// happened; and what happens without it.
final class TemplateStateTests: DeviceTestCase {
  /// What is the app's alone.
  private let secret = "said-to-the-app-alone-\(getpid())"
  private var events: [Event] = []

  private func boot() throws -> Device {
    var configuration = DeviceConfiguration(name: "state", arguments: [secret])
    configuration.template = Self.template
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    try awaitTemplate(of: "SceneApp", on: device)
    return device
  }

  private func template(of device: Device) throws -> pid_t {
    let kind = try XCTUnwrap(device.library.bundle(named: "SceneApp").flatMap(device.templateKind))
    return try XCTUnwrap(device.templates.template(of: kind)?.pid)
  }

  private func launch(_ count: Int, on device: Device) throws {
    let app = try device.app(named: "SceneApp")
    for _ in 0..<count {
      try device.perform(.launch(), app)
      try device.settle()
      let program = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(try XCTUnwrap(device.pid(of: app)))/exe")
      XCTAssertTrue(program.hasSuffix("/\(TemplateProgram.name)"), program)
      try device.perform(.terminate(.jetsam), app)
      try device.settle()
    }
  }

  /// Asserts what must hold.
  private func assertIsBare(_ template: pid_t, of device: Device, line: UInt = #line) throws {
    XCTAssertEqual(try KernelFile.names(in: "/proc/\(template)/task").count, 1, "threads", line: line)
    let bare = ["0 /dev/null", "1 pipe:", "2 pipe:", "3 socket:"]
    // What it was handed for a launch it closes once it has made the process, which may live and end before.
    for _ in 0..<400 where try KernelFile.names(in: "/proc/\(template)/fd").count > bare.count {
      try device.serve(atMost: .milliseconds(5))
    }
    let open = try KernelFile.names(in: "/proc/\(template)/fd").sorted().map { name in
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(template)/fd/\(name)")
      return "\(name) \(target.prefix { $0 != "[" })"
    }
    XCTAssertEqual(open, bare, line: line)
    let maps = try KernelFile.read("/proc/\(template)/maps")
    XCTAssertFalse(maps.contains("SceneApp"), maps, line: line)
    XCTAssertEqual(try words([secret, "SceneApp"], in: template, maps), [], "in its memory", line: line)
  }

  /// Which of some words are in the memory that a process can write.
  private func words(_ words: [String], in process: pid_t, _ maps: String) throws -> [String] {
    let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
    defer { try? memory.close() }
    var found: Set<String> = []
    var read = 0
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard ends.count == 2, fields[1].hasPrefix("rw") else { continue }
      try memory.seek(toOffset: ends[0])
      let bytes = try XCTUnwrap(try memory.read(upToCount: Int(ends[1] - ends[0])))
      read += bytes.count
      found.formUnion(words.filter { bytes.range(of: Data($0.utf8)) != nil })
    }
    XCTAssertGreaterThan(read, 1 << 20)
    return found.sorted()
  }

  func test_itHasOneThread_nothingOpen_andNothingOfAnyApps() throws {
    var device = try boot()
    let first = try template(of: device)
    try assertIsBare(first, of: device)
    try launch(100, on: device)
    XCTAssertEqual(try template(of: device), first)
    try assertIsBare(first, of: device)

    device = try device.restarted()
    try awaitTemplate(of: "SceneApp", on: device)
    let second = try template(of: device)
    XCTAssertFalse(isAlive(first))
    try launch(2, on: device)
    try assertIsBare(second, of: device)

    XCTAssertEqual(kill(second, SIGKILL), 0)
    for _ in 0..<400 where isAlive(second) { try device.serve(atMost: .milliseconds(5)) }
    try device.perform(.launch(), try device.app(named: "SceneApp"))
    try device.settle()
    try device.perform(.terminate(.jetsam), try device.app(named: "SceneApp"))
    try awaitTemplate(of: "SceneApp", on: device)
    let third = try template(of: device)
    XCTAssertNotEqual(third, second)
    try launch(2, on: device)
    try assertIsBare(third, of: device)
    XCTAssertEqual(events.filter { $0.name == "templateFailed" }.count, 1)
    try device.shutDown()
  }

  func test_launch_whenTheKernelKillsTheTemplateForWantOfMemory_thenNothingIsLost() throws {
    let memory = try LimitedMemory()
    defer { memory.close() }
    let device = try boot()
    try memory.limit(4096)
    try assertNothingIsLost(on: device, "it ended while a launch waited for it") { try memory.move($0) }
    XCTAssertEqual(try memory.kills(), "oom_kill 1")
    try device.shutDown()
  }

  func test_launch_whenTheTemplateHangs_thenNothingIsLost() throws {
    let device = try boot()
    try assertNothingIsLost(on: device, "it does not answer") { XCTAssertEqual(kill($0, SIGSTOP), 0) }
    try device.shutDown()
  }

  /// Asserts that the next launch goes by exec, which is said once, and that a new template is made.
  private func assertNothingIsLost(on device: Device, _ reason: String, after fault: (pid_t) throws -> Void) throws {
    let app = try device.app(named: "SceneApp")
    try launch(1, on: device)
    let sessions = device.core.sessions(of: app).map(\.record.id)
    let first = try template(of: device)
    try fault(first)

    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .running)
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), sessions)
    let pid = try XCTUnwrap(device.pid(of: app))
    XCTAssertFalse(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe").hasSuffix(TemplateProgram.name))
    try device.perform(.terminate(.jetsam), app)
    try device.settle()

    try awaitTemplate(of: "SceneApp", on: device)
    XCTAssertNotEqual(try template(of: device), first)
    XCTAssertFalse(isAlive(first))
    try launch(1, on: device)
    let failures = events.filter { $0.name == "templateFailed" }.map { $0.detail["explanation"]?.string ?? "" }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.allSatisfy { $0.contains(reason) }, "\(failures)")
  }
}
