import Foundation
import Glibc
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// A debugger at a process whose program file is the template's.
final class TemplateDebuggerTests: DeviceTestCase {
  private static let debugger = "/usr/bin/gdb"

  func test_aDebuggerAtACopy_stopsInTheAppsOwnSource() throws {
    try XCTSkipIf(access(Self.debugger, X_OK) != 0, "gdb is not installed")
    let source = try XCTUnwrap(CopyApp.files["AppDelegate.swift"])
    let index = source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("stops here") }
    let place = "AppDelegate.swift:\(try XCTUnwrap(index) + 1)"
    var configuration = DeviceConfiguration(name: "debugger")
    configuration.template = Self.template
    let device = try makeDevice(configuration)
    _ = try device.install(try BuiltApps.build("CopyApp", files: CopyApp.files))
    try awaitTemplate(of: "CopyApp", on: device)
    let app = try device.app(named: "CopyApp")
    try device.perform(.launch(), app)
    try device.settle()
    let pid = try XCTUnwrap(device.pid(of: app))
    XCTAssertTrue(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe").hasSuffix("dormouse-template"))

    // Of the app alone; the framework's symbols take a minute.
    let commands = ["sharedlibrary CopyApp", "break \(place)", "continue", "backtrace 1", "detach"]
    var launch = Launch(
      executable: Self.debugger,
      arguments: ["-nx", "-batch", "-iex", "set auto-solib-add off", "-p", "\(pid)"]
        + commands.flatMap { ["-ex", $0] },
      environment: ["PATH": "/usr/bin:/bin", "HOME": temporary.path])
    launch.captures = [.standardOutput, .merged]
    var lines: [String] = []
    let process = try ChildProcess(launch, on: device.loop) { _ in }
    let reader = try process.standardOutput.map { try LineReader($0, on: device.loop) { lines.append($0) } }
    func serve(until what: String) throws {
      for _ in 0..<600 where !lines.contains(where: { $0.contains(what) }) && process.end == nil {
        try device.serve(atMost: .milliseconds(50))
      }
      XCTAssertTrue(lines.contains { $0.contains(what) }, "'\(what)' is not in: \(lines)")
    }
    try serve(until: "Breakpoint 1 at")
    try device.perform(.home)
    try serve(until: "applicationDidEnterBackground")
    for _ in 0..<600 where process.end == nil { try device.serve(atMost: .milliseconds(50)) }
    try reader?.finish()
    XCTAssertTrue(lines.contains { $0.contains(place) }, "\(lines)")
    XCTAssertEqual(process.end?.termination, .exited(0))
    XCTAssertEqual(device.pid(of: app), pid, "the app goes on")
    try device.shutDown()
  }
}
