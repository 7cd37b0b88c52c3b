import Foundation

/// The SwiftPM package made for an app that is a plain folder; it lies outside of that folder.
///
/// The sources are copied line for line; where the copy's path would show, in the compiler's output and in debug
/// information, the app's own takes its place. A file that has not changed is not written again.
struct GeneratedPackage {
  var folder: URL
  var layout: AppLayout
  var framework: FrameworkPackage

  /// Where the copies are.
  var sources: URL { folder.appendingPathComponent("Sources") }

  /// Gives a line of the compiler's output the app's own paths.
  func original(_ line: String) -> String {
    line.contains(sources.path)
      ? line.replacingOccurrences(of: sources.path + "/", with: layout.root.path + "/") : line
  }

  /// Writes the package.
  ///
  /// - Returns: Selectors that name no method.
  func write() throws(AppBuilderError) -> [SelectorProblem] {
    try Files.update(folder.appendingPathComponent("Package.swift"), with: try manifest())
    var wanted: Set<String> = []
    let selectors = try SelectorPass(sources: layout.sources, framework: framework.sourceFiles)
    for source in layout.sources {
      wanted.insert(source.relativePath)
      let text = SourcePass.rewrite(source.text, selectors: selectors.edits(for: source)) ?? source.text
      try Files.update(sources.appendingPathComponent(source.relativePath), with: text)
    }
    if let companion = selectors.companion {
      wanted.insert(Self.companionPath("Selectors"))
      try Files.update(sources.appendingPathComponent(Self.companionPath("Selectors")), with: companion)
    }
    // A lone file would be taken for a script, which cannot hold `@UIApplicationMain`.
    if layout.sources.count == 1, layout.sources[0].url.lastPathComponent != "main.swift" {
      let companion = Self.companionPath("Companion")
      wanted.insert(companion)
      try Files.update(sources.appendingPathComponent(companion), with: "// Makes a module of a single file.\n")
    }
    try removeOthers(than: wanted, in: sources)
    return selectors.problems
  }

  private static func companionPath(_ name: String) -> String { "DormouseCompanion/\(name).swift" }

  private func removeOthers(than wanted: Set<String>, in sources: URL) throws(AppBuilderError) {
    for file in try FolderScan(of: sources).files where !wanted.contains(file.relativePath) {
      try Files.remove(file.url)
    }
  }

  func manifest() throws(AppBuilderError) -> String {
    let dependencies = try dependencies()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(literal(layout.moduleName + "App")),
        dependencies: [\(dependencies.packages.joined(separator: ", "))],
        targets: [
          .executableTarget(
            name: \(literal(layout.moduleName)),
            dependencies: [\(dependencies.products.joined(separator: ", "))],
            path: "Sources",
            swiftSettings: [\(swiftSettings.joined(separator: ", "))])
        ],
        swiftLanguageModes: [.v\(layout.languageMode)]
      )

      """
  }

  private var imports: Set<String> {
    layout.sources.reduce(into: []) { $0.formUnion(ImportScan.modules(in: $1.text)) }
  }

  /// Whether it must be built apart from other apps: a module named Combine would be found by whatever is built beside
  /// it, and SwiftPM forgets the checkouts of one package when it builds another in the same place.
  var isApart: Bool { framework.combine(for: imports) != nil }

  private func dependencies() throws(AppBuilderError) -> (packages: [String], products: [String]) {
    let own = [(framework.name, framework.product, framework.directory)] + (framework.modules.map { [$0] } ?? [])
    let imports = imports
    let all = try own + framework.neighbours(of: imports)
    return (
      (own + (framework.combine(for: imports).map { [$0] } ?? [])).map { name, _, directory in
        ".package(name: \(literal(name)), path: \(literal(directory.path)))"
      },
      all.map { name, product, _ in ".product(name: \(literal(product)), package: \(literal(name)))" }
    )
  }

  private var swiftSettings: [String] {
    // SwiftPM defines DEBUG by itself.
    var settings = layout.definitions.filter { $0 != "DEBUG" }.map { ".define(\(literal($0)))" }
    if layout.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    if layout.settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
      settings += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].map {
        ".enableUpcomingFeature(\(literal($0)))"
      }
    }
    // Backtraces and debuggers show the app's own files.
    settings.append(".unsafeFlags([\"-debug-prefix-map\", \(literal("\(sources.path)=\(layout.root.path)"))])")
    return settings
  }

  private func literal(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
