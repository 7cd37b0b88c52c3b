import Foundation

/// One run of `swift build`.
struct SwiftBuild {
  var toolchain: Toolchain
  /// SwiftPM's options that select the package.
  var packageOptions: [String]
  var scratch: URL
  var product: String
  var configuration: AppBuilder.Configuration
  /// The targets of the framework that every app is linked with.
  var frameworkTargets: Set<String>
  /// The order of its functions.
  var order: URL
  /// The overlay of replaced files.
  var overlay: URL
  /// What the plan of the build follows from besides the options; nil where that is not known.
  var planInputs: String?
  /// Maps the paths in a line of output to the app's own files.
  var original: (String) -> String = { $0 }

  /// The folder of the products.
  var products: URL { scratch.appendingPathComponent(configuration.rawValue) }

  /// Whether a module was built here before, also by a build that failed later.
  func hasModule(_ name: String) -> Bool {
    // SwiftPM links the folder of products to its real place only when a build succeeds.
    let places = ((try? Files.names(in: scratch)) ?? []).map {
      scratch.appendingPathComponent("\($0)/\(configuration.rawValue)")
    }
    return ([products] + places).contains { Files.exists($0.appendingPathComponent("Modules/\(name).swiftmodule")) }
  }

  /// Removes a module's compiled files in every configuration, so that the next build compiles all of it.
  func discard(module: String) throws(AppBuilderError) {
    for configuration in [AppBuilder.Configuration.debug, .release] {
      let folder = scratch.appendingPathComponent(configuration.rawValue).appendingPathComponent("\(module).build")
      if Files.exists(folder) { try Files.remove(folder) }
    }
  }

  /// Each function in a section of its own, which the linker can put in order, or leave out.
  private static let sections = ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"]

  /// Builds and links.
  func run(
    app: String, filter: DiagnosticFilter, log: (BuildMessage) -> Void
  ) throws(AppBuilderError) -> AppLinker.Linked {
    // SwiftPM has a lock of its own; this one also holds the plan that it finds to the build that needs it.
    try FileLock(file: scratch.appendingPathComponent("dormouse.lock"), signals: toolchain.signals).hold {
      () throws(AppBuilderError) in
      try build(app: app, filter: filter, log: log)
      var filter = filter
      let plan = scratch.appendingPathComponent("\(configuration.rawValue).yaml")
      let linker = AppLinker(
        toolchain: toolchain, step: try LinkStep(of: product, plan: plan), frameworkTargets: frameworkTargets,
        products: products, product: product, order: order)
      return try linker.link(app: app) { line in
        for message in filter.messages(for: original(line)) { log(message) }
      }
    }
  }

  private func build(
    app: String, filter: DiagnosticFilter, log: (BuildMessage) -> Void
  ) throws(AppBuilderError) {
    var filter = filter
    let options =
      packageOptions + [
        "--scratch-path", scratch.path, "--product", product, "--configuration", configuration.rawValue,
        "--disable-index-store", "-Xswiftc", "-vfsoverlay", "-Xswiftc", overlay.path,
      ] + (configuration == .release ? Self.sections : [])
    let plan = BuildPlanRecord(
      scratch: scratch, contents: planInputs.map { options.joined(separator: " ") + "\n" + $0 })
    let isPlanned = plan.isCurrent
    if !isPlanned { try plan.discard() }
    let arguments = ["build"] + options + (isPlanned ? [] : ["--disable-build-manifest-caching"])
    let status = try toolchain.run(arguments) { line in
      for message in filter.messages(for: original(line)) { log(message) }
    }
    for sentence in filter.summary { log(.explanation(sentence)) }
    guard status == 0 else { throw .compilationFailed(app: app, exitCode: status) }
    if !isPlanned { try plan.write() }
  }

  /// Separates SwiftPM's own lines from the compiler's.
  static func message(for line: String) -> BuildMessage? {
    if line.hasPrefix("warning: --multiroot-data-file") || line.isEmpty { return nil }
    let own = [
      "Building for ", "Build complete!", "Build of product", "Fetching ", "Fetched ", "Computing ", "Computed ",
      "Creating working copy", "Working copy of ", "Updating ", "Updated ", "Planning build", "Another instance of",
      // Of the framework's modules, which are compiled as wholes.
      "warning: ignoring '-enable-batch-mode'", "remark: Incremental compilation has been disabled",
    ]
    if own.contains(where: line.hasPrefix) || isStep(line) { return .step(line) }
    return .compiler(line)
  }

  /// `[3/12] Compiling Notes AppDelegate.swift`
  private static func isStep(_ line: String) -> Bool {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
    let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    return counts.count == 2 && counts.allSatisfy { Int($0) != nil }
  }
}
