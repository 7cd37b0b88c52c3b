import AppBuilder
import Foundation

/// How long the builder takes for an app, once the framework is there; beside the compiler alone with the same files.
struct BuildBenchmark {
  private static let rounds = 5

  private let checkout: URL
  private let scratch: URL
  private let cache: URL

  init(checkout: URL, scratch: URL) {
    self.checkout = checkout
    self.scratch = scratch.appending(path: "builds")
    cache = checkout.appending(path: ".build").appending(path: "bench-apps")
  }

  func run() throws -> [Row] {
    // The framework, and the program that reads sources.
    _ = try build(try copy(-1))
    var first = Measure()
    var compiler = Measure()
    for round in 0..<Self.rounds {
      let app = try copy(round)
      try first.add { _ = try build(app) }
      try compiler.add { try compile() }
    }
    var touched = Measure()
    var unchanged = Measure()
    let app = try copy(0)
    for round in 0..<Self.rounds {
      try touch(app, round)
      try touched.add {
        if try build(app).wasUpToDate { throw BenchmarkError("a change of a file was not seen") }
      }
      try unchanged.add {
        if try !build(app).wasUpToDate { throw BenchmarkError("an unchanged app was built again") }
      }
    }
    let note = "the floor is swiftc, given the same files, the framework's modules and its objects"
    return [
      Row("build of Notes", unit: "s", ours: first.wall, floor: compiler.wall, aim: "≤1.3x", note: note),
      Row("…, of the processors", unit: "s", ours: first.processor, floor: compiler.processor, aim: "≤1.3x"),
      Row("build after one file changed", unit: "s", ours: touched.wall, floor: nil, aim: "≤3"),
      Row("…, of the processors", unit: "s", ours: touched.processor, floor: nil, aim: ""),
      Row("build without a change", unit: "s", ours: unchanged.wall, floor: nil, aim: "≤0.1"),
    ]
  }

  /// Seconds on the clock, and of this process and its children on the processors.
  private struct Measure {
    var wall = Samples()
    var processor = Samples()

    mutating func add(_ body: () throws -> Void) throws {
      let clock = ContinuousClock()
      let before = Self.used
      let duration = try clock.measure(body)
      processor.add(Self.used - before)
      let parts = duration.components
      wall.add(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
    }

    private static var used: Double {
      var seconds = 0.0
      // This process, and the children that it has waited for.
      for who: Int32 in [0, -1] {
        var usage = rusage()
        getrusage(who, &usage)
        for time in [usage.ru_utime, usage.ru_stime] { seconds += Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
      }
      return seconds
    }
  }

  // MARK: The app

  /// The example in a folder of its own, which no build has seen.
  private func copy(_ number: Int) throws -> URL {
    let target = scratch.appending(path: "\(number)").appending(path: "Notes")
    if FileManager.default.fileExists(atPath: target.path) { return target }
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: checkout.appending(path: "Examples/Notes"), to: target)
    return target
  }

  private func touch(_ app: URL, _ round: Int) throws {
    let file = app.appending(path: "NoteStore.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text + "\nprivate let round\(round) = \(round)\n").utf8).write(to: file)
  }

  private func build(_ app: URL) throws -> BuiltApp {
    let builder = AppBuilder(framework: FrameworkPackage(directory: checkout), cache: cache) { message in
      if case .progress(let text) = message, !text.hasPrefix("Compiling") { say(text) }
    }
    return try Cleanup.building { try builder.build(app, into: scratch.appending(path: "bundles")) }
  }

  // MARK: The floor

  /// The files that the builder has prepared last, compiled and linked by one call of the compiler.
  private func compile() throws {
    let packages = cache.appending(path: "packages")
    let prepared = try FileManager.default.contentsOfDirectory(atPath: packages.path).filter { $0.hasPrefix("Notes-") }
      .map(packages.appendingPathComponent).max { try changed($0) < changed($1) }
    guard let prepared else { throw BenchmarkError("the builder left no package of Notes in \(packages.path)") }
    let sources = prepared.appending(path: "Sources")
    let products = cache.appending(path: "builds/shared/debug").resolvingSymlinksInPath()
    let list = try String(
      contentsOf: products.appending(path: "Notes.product/Objects.LinkFileList"), encoding: .utf8)
    let objects = list.split(separator: "\n").filter { !$0.contains("/Notes.build/") }.map(String.init)
    let map = checkout.appending(path: "Sources/UIKitClang/Module/include")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    var arguments = ["swiftc", "-Onone", "-g", "-module-name", "Notes", "-swift-version", "5"]
    arguments += ["-I", products.appending(path: "Modules").path]
    arguments += ["-Xcc", "-fmodule-map-file=\(map.path)/module.modulemap"]
    for name in ["CLinux", "CPreferences"] {
      arguments += ["-Xcc", "-fmodule-map-file=\(products.path)/\(name).build/module.modulemap"]
    }
    arguments += ["-module-cache-path", products.appending(path: "ModuleCache").path]
    arguments += names.map { sources.appending(path: $0).path }
    arguments += objects
    arguments += ["-o", scratch.appending(path: "notes-by-swiftc").path]
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("swiftc exited with \(process.terminationStatus)")
    }
  }

  private func changed(_ folder: URL) throws -> Date {
    try FileManager.default.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date ?? .distantPast
  }
}
