import DeviceCore
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// A suspended app beside a frozen page of Chromium's, in one run: to sleep, back again, and the memory of both.
enum ChromiumBenchmark {
  private static let rounds = 40

  /// What the script beside this benchmark prints; times in µs, memory in kB.
  private struct Page: Decodable {
    struct Memory: Decodable {
      var `private`: Double
      var dirty: Double
      var pss: Double
    }
    var freeze: [Double]
    var `return`: [Double]
    var reload: [Double]
    var memory: [Memory]
  }

  static func run(bundle: URL, scratch: URL, script: URL) throws -> [Row] {
    let page = try measurePage(script)
    let (freezes, returns, colds, memory) = try measureApp(bundle, scratch)
    guard let renderer = page.memory.max(by: { $0.pss < $1.pss }) else {
      throw BenchmarkError("Chromium has no process that renders a page")
    }
    return [
      row("asleep: last assertion dropped -> frozen; Page.setWebLifecycleState frozen", "µs", freezes, page.freeze),
      row("back: launch -> sceneDidBecomeActive; active -> the page has resumed", "µs", returns, page.return),
      row("cold launch -> sceneDidBecomeActive; a discarded page loaded anew", "µs", colds, page.reload),
      row(
        "private dirty memory of one asleep; of the renderer alone", "kB", [memory.dirtyKilobytes], [renderer.dirty],
        aim: "<= 0.05x"),
      row(
        "proportional memory (PSS) of the same", "kB", [memory.proportionalKilobytes], [renderer.pss], aim: "<= 0.08x"),
    ]
  }

  private static func row(
    _ name: String, _ unit: String, _ ours: [Double], _ theirs: [Double], aim: String = "< 1x"
  ) -> Row {
    func samples(_ values: [Double]) -> Samples {
      var samples = Samples()
      for value in values { samples.add(value) }
      return samples
    }
    return Row(name, unit: unit, ours: samples(ours), floor: samples(theirs), aim: aim)
  }

  private static func measurePage(_ script: URL) throws -> Page {
    func find(_ names: [String]) -> String? { names.first { (path: String) in access(path, X_OK) == 0 } }
    guard let chromium = find(["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]) else {
      throw Skipped("chromium is not installed (apt-get install chromium)")
    }
    guard let python = find(["/usr/bin/python3", "/usr/local/bin/python3"]) else {
      throw Skipped("python3, which drives Chromium here, is not installed")
    }
    var launch = Launch(
      executable: python, arguments: [script.path, chromium, "\(rounds)"],
      environment: ProcessInfo.processInfo.environment)
    launch.captures = .standardOutput
    launch.descriptors = [2: STDERR_FILENO]
    // On SIGTERM it ends its browser, which takes longer than the end of this process.
    launch.outlivesStarter = true
    let loop = try EventLoop()
    let process = try ChildProcess(launch, on: loop) { _ in }
    let pid = process.pid
    let cleanup = Cleanup.add { kill(pid, SIGTERM) }
    var output: [UInt8] = []
    let reader = try process.standardOutput.map { try PipeReader($0, on: loop, onBytes: { output += $0 }) }
    while process.end == nil { try loop.runOnce(timeout: nil) }
    try reader?.finish()
    Cleanup.run(cleanup)
    guard process.end?.termination == .exited(0) else { throw BenchmarkError("\(script.lastPathComponent) failed") }
    return try JSONDecoder().decode(Page.self, from: Data(output))
  }

  private static func measureApp(_ bundle: URL, _ scratch: URL) throws
    -> (freezes: [Double], returns: [Double], colds: [Double], memory: ProcessMemory)
  {
    let device = try BenchDevice.make("rivals", in: scratch)
    let name = try device.install(bundle).name
    let app = try device.app(named: name)
    try BenchDevice.awaitTemplate(of: name, on: device)
    var events: [Event] = []
    device.observe { events.append($0) }
    func launch() throws -> Double {
      events = []
      try device.perform(.launch(), app)
      try device.settle()
      return try Activation(events).total * 1e6
    }
    var (freezes, returns, colds): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<5 {
      colds.append(try launch())
      try device.perform(.terminate(.jetsam), app)
      try device.settle()
    }
    _ = try launch()
    for _ in 0..<rounds {
      events = []
      try device.perform(.home)
      try device.settle()
      try device.wait(.milliseconds(20))
      guard let dropped = events.last(where: { $0.name == "lastAssertionDropped" }),
        let suspended = events.last(where: { $0.name == "suspended" }), suspended.seq > dropped.seq
      else { throw BenchmarkError("the app was not suspended") }
      freezes.append((suspended.time - dropped.time).seconds * 1e6)
      returns.append(try launch())
    }
    try device.perform(.home)
    try device.settle()
    try device.wait(.milliseconds(20))
    guard let pid = device.pid(of: app) else { throw BenchmarkError("the app has ended") }
    sync()
    let memory = try ProcessMemory(pid: pid)
    try device.shutDown()
    return (freezes, returns, colds, memory)
  }
}
