import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// The page in a real browser: from a touch to what is painted, full-screen movements, and the timeline, each beside what the
/// browser does with next to nothing.
final class PageBenchmark {
  private let bundle: URL
  private let state: URL
  private let rounds: Int
  /// Drives the browser, and gets what that needs.
  private let script: URL

  init(bundle: URL, state: URL, rounds: Int, script: URL) {
    self.bundle = bundle
    self.state = state
    self.rounds = rounds
    self.script = script
  }

  /// What the script prints.
  private struct Found: Decodable {
    struct Row: Decodable {
      var name: String
      var unit: String
      var ours: [Double]
      var floor: [Double]
    }
    var rows: [Row]
  }

  /// What the script calls a row: what is said of it, and what it is to reach.
  private static let rows = [
    "touch": ("in Chromium: touch to painted canvas; the page's echo", "<= 2x + 1 ms"),
    "push at 1x": ("in Chromium: a full-screen push at 1x; two moved canvases", ">= 0.95x"),
    "push at 2x": ("in Chromium: a full-screen push at 2x; two moved canvases", ">= 0.95x"),
    "scroll": ("in Chromium: timeline of 100,000 events scrolls; an empty page", ">= 0.95x"),
    "zoom": ("in Chromium: the same is zoomed", ">= 0.95x"),
    "filter": ("in Chromium: the same is filtered", ">= 0.95x"),
  ]

  /// - Throws: `Skipped` where there is no browser, or no program that shows the screen.
  func run() throws -> [Row] {
    var configuration = DeviceConfiguration(name: BenchDevice.groupName("page"))
    guard FileManager.default.isExecutableFile(atPath: configuration.viewProgram.path) else {
      throw Skipped("there is no \(configuration.viewProgram.path)")
    }
    configuration.enforcesDeadlines = false
    let device = try Device(configuration, in: try StateFolder(state))
    let app = try device.app(named: try device.install(bundle).name)
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.ask(AppRequest("pages")), app)
    try device.settle()
    let output = try measure(try device.show(onPort: 0), device)
    try device.shutDown()
    return try JSONDecoder().decode(Found.self, from: Data(output)).rows.map { found in
      guard let (name, aim) = Self.rows[found.name] else { throw BenchmarkError("nobody knows '\(found.name)'") }
      var (ours, floor) = (Samples(), Samples())
      for value in found.ours { ours.add(value) }
      for value in found.floor { floor.add(value) }
      return Row(name, unit: found.unit, ours: ours, floor: floor, aim: aim)
    }
  }

  private func measure(_ address: String, _ device: Device) throws -> [UInt8] {
    var launch = Launch(
      executable: script.path, arguments: ["--figures", address, "\(rounds)"],
      environment: ProcessInfo.processInfo.environment)
    launch.captures = .standardOutput
    launch.descriptors = [2: STDERR_FILENO]
    // On SIGTERM it ends its browser, which takes longer than the end of this process.
    launch.outlivesStarter = true
    let process = try ChildProcess(launch, on: device.loop) { _ in }
    let pid = process.pid
    let cleanup = Cleanup.add { kill(pid, SIGTERM) }
    var output: [UInt8] = []
    let reader = try process.standardOutput.map { try PipeReader($0, on: device.loop, onBytes: { output += $0 }) }
    while process.end == nil { try device.serve(atMost: nil) }
    try reader?.finish()
    Cleanup.run(cleanup)
    switch process.end?.termination {
    case .exited(0): return output
    case .exited(77): throw Skipped("there is no browser, or what drives it")
    default: throw BenchmarkError("\(script.lastPathComponent) failed")
    }
  }
}
