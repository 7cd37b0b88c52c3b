import Foundation
import KernelTesting
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// A device in a process of its own, as `dormouse boot` starts it, whose apps may be copies of a template.
class BootedDeviceTestCase: KernelTestCase {
  private(set) var temporary: URL!
  let deviceName = "killed-\(getpid())"

  override func setUpWithError() throws {
    try super.setUpWithError()
    temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "dormouse-test-\(UUID().uuidString)")
    let cache = temporary.appending(path: "cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    // The tests' apps are the tool's own.
    try FileManager.default.createSymbolicLink(
      at: cache.appending(path: "dormouse"), withDestinationURL: BuiltApps.folder)
  }

  override func tearDownWithError() throws {
    try super.tearDownWithError()
    try FileManager.default.removeItem(at: temporary)
  }

  var folder: URL { temporary.appending(path: "dormouse/devices/\(deviceName)") }

  /// - Parameter wrapper: a program that becomes the tool, with its first arguments.
  func boot(_ options: [String] = [], by wrapper: [String] = []) throws -> ChildProcess {
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    let command = wrapper + [tool.path, "boot", deviceName, "--foreground", "--no-watchdog"] + options
    var launch = Launch(
      executable: command[0], arguments: Array(command.dropFirst()),
      environment: ProcessInfo.processInfo.environment.merging([
        "XDG_STATE_HOME": temporary.path, "XDG_CACHE_HOME": temporary.appending(path: "cache").path,
      ]) { $1 })
    launch.captures = [.standardOutput]
    let child = try start(launch)
    // It names itself once it can be talked to.
    XCTAssertEqual(try firstLines(1, of: child), ["\(deviceName) \(child.pid)"])
    return child
  }

  func statusOfApps(_ client: ControlClient) throws -> [Value] {
    guard case .array(let apps) = try client.send(.status)["apps"] else { return [] }
    return apps
  }

  /// Processes of this device's apps.
  func processesOfApps() throws -> [pid_t] { try processes(of: folder.appending(path: "apps")) }

  /// Processes whose command line names a file of a folder: a copy's begins with its app's program, a template's has the
  /// framework's library.
  func processes(of folder: URL) throws -> [pid_t] {
    let path = folder.path + "/"
    return try KernelFile.names(in: "/proc").compactMap { pid_t($0) }.filter { pid in
      // It may have ended meanwhile. Compilers have long lines.
      guard let line = try? KernelFile.read("/proc/\(pid)/cmdline") else { return false }
      return line.utf8.split(separator: 0, maxSplits: 3).prefix(3).contains { $0.starts(with: path.utf8) }
    }
  }

  /// Waits for what no descriptor of the loop tells of.
  func poll(
    for what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () throws -> Bool
  ) throws {
    for _ in 0..<4_000 {
      if try condition() { return }
      _ = try loop.runOnce(timeout: .milliseconds(5))
    }
    XCTFail("not in time: \(what)", file: file, line: line)
  }

  /// Whether a process is a copy of a template, or one.
  func isCopy(_ pid: pid_t) -> Bool {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
    return program?.hasSuffix("/\(TemplateProgram.name)") ?? false
  }
}
