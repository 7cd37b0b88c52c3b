import Foundation

/// Runs tests and scenarios with something taken away.
final class Workshop: Sendable {
  let tests: URL
  let tool: URL
  let library: URL
  /// Where the builder puts the bundles of the conformance apps.
  let bundles: URL
  let scenarios: URL
  let folder: URL
  let symbols: ProgramSymbols
  private let apps = Locked<[String: App]>([:])

  /// A conformance app that has been built.
  struct App {
    var bundle: URL
    var symbols: ProgramSymbols
  }

  enum Outcome: Equatable {
    case passes
    case fails
    case crashes
    /// Nothing ended within the bound.
    case hangs
    /// There is nothing of that name to run.
    case isNotThere
  }

  init(tests: URL, tool: URL, library: URL, bundles: URL, scenarios: URL) throws {
    self.tests = tests
    self.tool = tool
    self.library = library
    self.bundles = bundles
    self.scenarios = scenarios
    folder = FileManager.default.temporaryDirectory.appending(path: "proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    symbols = try ProgramSymbols(of: tests)
  }

  func close() throws { try FileManager.default.removeItem(at: folder) }

  private func file(_ lines: [String]) throws -> URL {
    let file = folder.appending(path: UUID().uuidString)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    return file
  }

  // MARK: Tests

  /// The tests of a target.
  func tests(of targets: Set<String>) throws -> [String] {
    try Command([tests.path, "--list-tests"]).run(within: 60).output.split(separator: "\n").map(String.init)
      .filter { line in targets.contains(String(line.prefix { $0 != "." })) && line.contains("/") }
  }

  private func outcome(of result: Command.Result) -> Outcome {
    guard let status = result.status else { return .hangs }
    if status < 0 { return .crashes }
    guard result.output.contains("Executed 1 test") else { return .isNotThere }
    return status == 0 ? .passes : .fails
  }

  func run(test: String, without functions: [Function] = []) throws -> Outcome {
    var environment: [String: String] = [:]
    if !functions.isEmpty {
      environment["LD_PRELOAD"] = library.path
      environment["EMPTYING_BODIES"] = try file(functions.compactMap { $0.order(in: symbols) }).path
    }
    return outcome(of: try Command([tests.path, test], environment: environment).run(within: 20))
  }

  /// A call that was seen.
  struct Call: Hashable {
    /// Its place in the list of what was watched.
    var number: Int
    /// The functions that it came from, the nearest first.
    var callers: [String]
  }

  /// Who calls these functions in a test; nil if it does not pass.
  func calls(of functions: [String], in test: String) throws -> Set<Call>? {
    let written = folder.appending(path: UUID().uuidString)
    let watch = try file(functions.compactMap { Function(watched: $0, in: symbols).order(in: symbols) })
    let environment = [
      "LD_PRELOAD": library.path, "EMPTYING_WATCH": watch.path, "EMPTYING_CALLS": written.path,
    ]
    let result = try Command([tests.path, test], environment: environment).run(within: 60)
    guard outcome(of: result) == .passes, let text = try? String(contentsOf: written, encoding: .utf8) else {
      return nil
    }
    try FileManager.default.removeItem(at: written)
    var calls: Set<Call> = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let number = Int(parts[0]) else { continue }
      calls.insert(
        Call(number: number, callers: parts[1...].compactMap { UInt64($0, radix: 16) }.compactMap(symbols.name)))
    }
    return calls
  }

  // MARK: Scenarios

  private struct Copied {
    var app: String
    var text: String
  }

  /// A scenario's text, and the app it plays with.
  private func read(_ scenario: String) throws -> Copied? {
    guard let text = try? String(contentsOf: scenarios.appending(path: scenario + ".yaml"), encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("app: ") })
    else { return nil }
    let app = line.dropFirst("app: ".count).split(separator: "/").last.map(String.init) ?? ""
    return Copied(app: app, text: text.replacingOccurrences(of: line + "\n", with: "app: @\n"))
  }

  func app(of scenario: String) throws -> String? { try read(scenario)?.app }

  func app(named name: String) throws -> App {
    if let app = apps.value[name] { return app }
    let built = try FileManager.default.contentsOfDirectory(at: bundles, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "\(name).app") }
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: name).path) }
    guard let bundle = built.max(by: { Self.date($0, name) < Self.date($1, name) }) else {
      throw Evidence.Unreadable(description: "\(bundles.path) has no \(name).app")
    }
    let app = App(bundle: bundle, symbols: try ProgramSymbols(ofApp: name, in: bundle))
    apps.value[name] = app
    return app
  }

  private static func date(_ bundle: URL, _ name: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: bundle.appending(path: name).path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// Of this length, since it takes the place of another in the app's code; `libdispatch` brings that one in.
  private static let replaced = "libBlocksRuntime.so"
  private static let replacement = "libEmptyingCodes.so"

  /// A copy of an app's bundle that loads the library first.
  private func copy(_ app: App, _ files: [String: [String]]) throws -> URL {
    let name = app.bundle.deletingPathExtension().lastPathComponent
    let place = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let copy = place.appending(path: app.bundle.lastPathComponent)
    try FileManager.default.copyItem(at: app.bundle, to: copy)
    guard !files.isEmpty else { return copy }
    // The code lies in a library of its own where it has variables of threads.
    let library = copy.appending(path: "Frameworks/\(name).code.so")
    let code = FileManager.default.fileExists(atPath: library.path) ? library : copy.appending(path: name)
    var bytes = try Data(contentsOf: code)
    guard let range = bytes.range(of: Data("\0\(Self.replaced)\0".utf8)) else {
      throw Evidence.Unreadable(description: "\(code.path) does not name \(Self.replaced)")
    }
    bytes.replaceSubrange(range, with: Data("\0\(Self.replacement)\0".utf8))
    try bytes.write(to: code)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: code.path)
    // Each finds it beside itself.
    try FileManager.default.copyItem(
      at: self.library, to: code.deletingLastPathComponent().appending(path: Self.replacement))
    for (name, lines) in files {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: copy.appending(path: name))
    }
    return copy
  }

  private func play(_ texts: [(name: String, text: String)], with bundle: URL, log: URL? = nil) throws -> Command.Result
  {
    let place = bundle.deletingLastPathComponent()
    let files = try texts.map { scenario in
      let file = place.appending(path: scenario.name + ".yaml")
      try Data(scenario.text.replacingOccurrences(of: "app: @\n", with: "app: \(bundle.path)\n").utf8).write(to: file)
      return file.path
    }
    return try Command([tool.path, "play", "--jobs", "2"] + (log.map { ["--log", $0.path] } ?? []) + files)
      .run(within: 30 + 5 * Double(files.count))
  }

  private func ending(of played: Command.Result) -> Outcome {
    switch played.status {
    case nil: .hangs
    case 0?: .passes
    case let status?: status < 0 ? .crashes : .fails
    }
  }

  func run(scenario: String, without functions: [Function]) throws -> Outcome {
    guard let copied = try read(scenario) else { return .isNotThere }
    let app = try app(named: copied.app)
    let orders = functions.compactMap { $0.order(in: app.symbols) }
    guard orders.count == functions.count else { return .isNotThere }
    let bundle = try copy(app, orders.isEmpty ? [:] : ["emptying.bodies": orders])
    defer { try? FileManager.default.removeItem(at: bundle.deletingLastPathComponent()) }
    return ending(of: try play([(scenario, copied.text)], with: bundle))
  }

  /// Which of these functions are called in a scenario; nil if it does not pass.
  func calls(of functions: [String], inScenario scenario: String) throws -> Set<String>? {
    guard let copied = try read(scenario) else { return nil }
    let app = try app(named: copied.app)
    let watched = functions.filter { app.symbols[$0] != nil }
    let bundle = try copy(
      app, ["emptying.watch": watched.compactMap { Function(watched: $0, in: app.symbols).order(in: app.symbols) }])
    defer { try? FileManager.default.removeItem(at: bundle.deletingLastPathComponent()) }
    let log = bundle.deletingLastPathComponent().appending(path: "log")
    guard ending(of: try play([(scenario, copied.text)], with: bundle, log: log)) == .passes else { return nil }
    var found: Set<String> = []
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      guard let mark = line.range(of: "\"emptying: "), let number = Int(line[mark.upperBound...].prefix { $0 != "\"" })
      else { continue }
      found.insert(watched[number])
    }
    return found
  }

  // MARK: Keys

  /// The first of these scenarios that fails without a key or value of its app's property lists; nil if none does, or if
  /// the app has no such thing.
  func firstFailure(of scenarios: [String], without key: String) throws -> String? {
    var groups: [String: [(name: String, text: String)]] = [:]
    for name in scenarios {
      guard let copied = try read(name) else { continue }
      groups[copied.app, default: []].append((name, copied.text))
    }
    for (name, texts) in groups.sorted(by: { $0.key < $1.key }) {
      let bundle = try copy(app(named: name), [:])
      defer { try? FileManager.default.removeItem(at: bundle.deletingLastPathComponent()) }
      guard try PropertyListEdit(without: key).apply(to: bundle) else { continue }
      for start in stride(from: 0, to: texts.count, by: 24) {
        let chunk = Array(texts[start..<min(start + 24, texts.count)])
        let played = try play(chunk, with: bundle)
        guard ending(of: played) != .passes else { continue }
        for scenario in chunk where ending(of: try play([scenario], with: bundle)) != .passes { return scenario.name }
      }
    }
    return nil
  }
}

/// A value that threads share.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Value

  init(_ value: Value) { content = value }

  var value: Value {
    get { lock.withLock { content } }
    set { lock.withLock { content = newValue } }
  }

  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&content) } }
}
