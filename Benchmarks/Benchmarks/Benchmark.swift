import AppBuilder
import DeviceHost
import Foundation
import KernelEdge

/// The whole run: builds the apps, measures part by part, prints what it has.
struct Benchmark {
  private let options: BenchmarkOptions
  private let checkout: URL
  private let scratch: URL

  init(_ options: BenchmarkOptions) throws {
    self.options = options
    checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let scratch = FileManager.default.temporaryDirectory.appending(path: "dormouse-bench-\(getpid())")
    self.scratch = scratch
    try Cleanup.watchSignals()
    _ = Cleanup.add {
      Self.endGroups()
      do {
        if FileManager.default.fileExists(atPath: scratch.path) { try FileManager.default.removeItem(at: scratch) }
      } catch { say("bench: \(scratch.path) could not be removed: \(error.localizedDescription)") }
    }
  }

  func run() throws {
    var rows: [Row] = []
    if options.parts.contains(.model) {
      say("Measuring the model…")
      rows += try ModelBenchmark.run(rounds: 5)
    }
    if options.parts.contains(.text) {
      say("Measuring text…")
      rows += try TextBenchmark.run(rounds: 50)
    }
    if options.parts.contains(.pictures) {
      let notes = try build("Examples/Notes")
      say("Measuring pictures…")
      rows += try PicturesBenchmark.run(notes: notes, scratch: scratch)
    }
    if options.parts.contains(.builds) {
      say("Measuring builds…")
      rows += try BuildBenchmark(checkout: checkout, scratch: scratch).run()
    }
    if options.parts.contains(.audit) {
      say("Measuring audits and migrations…")
      rows += try AuditBenchmark(checkout: checkout, scratch: scratch).run()
    }
    if options.parts.contains(.play) {
      say("Measuring plays…")
      rows += try PlayBenchmark(checkout: checkout, scratch: scratch).run()
    }
    if !options.parts.isDisjoint(with: [.device, .wake]) {
      let scene = try build("Conformance/SceneApp")
      say("Measuring real processes, \(options.rounds) rounds…")
      let benchmark = try DeviceBenchmark(bundle: scene, scratch: scratch)
      rows += try benchmark.run(rounds: options.rounds, onlyWake: !options.parts.contains(.device))
      try benchmark.close()
      let load = try build("Benchmarks/LoadApp")
      say("Measuring calls…")
      rows += try CallsBenchmark.run(bundle: load, state: scratch.appending(path: "calls"), rounds: options.rounds)
    }
    if options.parts.contains(.device) {
      let notes = try build("Examples/Notes")
      say("Measuring the way to the background…")
      rows += try BackgroundBenchmark(bundle: notes, state: scratch.appending(path: "background"))
        .run(rounds: options.rounds)
    }
    var load: URL?
    if !options.parts.isDisjoint(with: [.frames, .interface, .touch, .page, .sleepers, .hog]) {
      load = try build("Benchmarks/LoadApp")
    }
    if options.parts.contains(.frames), let load {
      say("Measuring frames…")
      rows += try FrameBenchmark(bundle: load, state: scratch.appending(path: "frames"), rounds: options.rounds).run()
    }
    if options.parts.contains(.interface), let load {
      let notes = try build("Examples/Notes")
      say("Measuring stops, answers and typing…")
      rows += try InterfaceBenchmark(
        load: load, notes: notes, state: scratch.appending(path: "interface"), rounds: options.rounds
      ).run()
    }
    if options.parts.contains(.touch), let load {
      say("Measuring touches…")
      try unlessSkipped("touches") {
        rows += try TouchBenchmark(bundle: load, state: scratch.appending(path: "touch"), rounds: options.rounds).run()
      }
    }
    if options.parts.contains(.page), let load {
      say("Measuring the page in a browser…")
      try unlessSkipped("the page in a browser") {
        rows += try PageBenchmark(
          bundle: load, state: scratch.appending(path: "page"), rounds: options.rounds,
          script: checkout.appending(path: "Scripts/browser.sh")
        ).run()
      }
    }
    if options.parts.contains(.sleepers), let load {
      say("Measuring \(SleepersBenchmark.count) suspended apps…")
      try unlessSkipped("suspended apps") {
        let benchmark = try SleepersBenchmark(bundle: load, scratch: scratch)
        rows += try benchmark.run()
        try benchmark.close()
      }
    }
    if !rows.isEmpty { Table.print(rows) }
    if options.parts.contains(.hog), let load {
      say("Measuring a memory hog…")
      try unlessSkipped("a memory hog") {
        HogTable.print(try HogBenchmark.run(bundle: load, scratch: scratch, rounds: 2))
      }
    }
    if options.parts.contains(.rivals) {
      let notes = try build("Examples/Notes")
      say("Measuring Chromium's page life cycle…")
      try unlessSkipped("Chromium's page life cycle") {
        print("\nA suspended app beside a frozen page of Chromium's:\n")
        Table.print(
          try ChromiumBenchmark.run(
            bundle: notes, scratch: scratch, script: checkout.appending(path: "Benchmarks/Rivals/chromium.py")),
          beside: "chromium")
      }
    }
  }

  private func unlessSkipped(_ what: String, _ body: () throws -> Void) throws {
    do { try body() } catch let skipped as Skipped { print("skipped: \(what): \(skipped)") }
  }

  private func build(_ path: String) throws -> URL {
    let builder = AppBuilder(
      framework: FrameworkPackage(directory: checkout),
      cache: checkout.appending(path: ".build").appending(path: "bench-apps"), configuration: .release
    ) { message in
      if case .progress(let text) = message { say(text) }
    }
    return try Cleanup.building { try builder.build(checkout.appending(path: path), into: scratch).bundle }
  }

  /// The groups of devices that were interrupted: what is in them dies with the benchmark's threads, or is killed now.
  private static func endGroups() {
    guard case .some(let unified) = try? ControlGroupLayout.current().unified else { return }
    for base in [unified.mountPoint, unified.ownDirectory].compactMap({ $0 }) {
      let parent = base + "/dormouse"
      for device in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      where device.hasPrefix(BenchDevice.groupName("")) {
        remove(parent + "/" + device)
      }
      rmdir(parent)
    }
  }

  private static func remove(_ group: String) {
    let file = open(group + "/cgroup.kill", O_WRONLY | O_CLOEXEC)
    if file >= 0 {
      _ = write(file, "1", 1)
      close(file)
    }
    let children = (try? FileManager.default.subpathsOfDirectory(atPath: group)) ?? []
    let folders = children.filter { !$0.contains(".") || $0.contains("/") == false && isFolder(group + "/" + $0) }
    for _ in 0..<300 {
      for child in folders.sorted(by: >) { rmdir(group + "/" + child) }
      if rmdir(group) == 0 || errno == ENOENT { return }
      usleep(10_000)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
