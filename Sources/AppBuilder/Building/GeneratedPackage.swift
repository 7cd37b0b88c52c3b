import Foundation

/// The SwiftPM package generated for an app that is a plain folder, outside of that folder.
///
/// The sources are copied line for line, and the compiler's output and debug information name the app's own files. An
/// unchanged file is not written again.
struct GeneratedPackage {
  var folder: URL
  var layout: AppLayout
  var framework: Framework
  var prepared: PreparedSources

  /// The folder of the copies.
  var sources: URL { folder.appendingPathComponent("Sources") }

  /// A line of the compiler's output with the app's own paths.
  func original(_ line: String) -> String {
    line.contains(sources.path)
      ? line.replacingOccurrences(of: sources.path + "/", with: layout.root.path + "/") : line
  }

  /// Writes the package.
  func write() throws(AppBuilderError) {
    try Files.update(folder.appendingPathComponent("Package.swift"), with: manifest())
    var wanted: Set<String> = []
    for source in layout.sources {
      wanted.insert(source.relativePath)
      let text = prepared.changed[source.url.path] ?? source.text
      try Files.update(sources.appendingPathComponent(source.relativePath), with: text)
    }
    if let companion = prepared.companion {
      wanted.insert(Self.companionPath("Selectors"))
      try Files.update(sources.appendingPathComponent(Self.companionPath("Selectors")), with: companion)
    }
    // The compiler would take a lone file for a script, which cannot contain `@UIApplicationMain`.
    if layout.sources.count == 1, layout.sources[0].url.lastPathComponent != "main.swift" {
      let companion = Self.companionPath("Companion")
      wanted.insert(companion)
      try Files.update(sources.appendingPathComponent(companion), with: "// Makes a module of a single file.\n")
    }
    try removeOthers(than: wanted, in: sources)
  }

  private static func companionPath(_ name: String) -> String { "DormouseCompanion/\(name).swift" }

  private func removeOthers(than wanted: Set<String>, in sources: URL) throws(AppBuilderError) {
    for file in try FolderScan(of: sources).files where !wanted.contains(file.relativePath) {
      try Files.remove(file.url)
    }
  }

  func manifest() -> String {
    let imports = layout.imports
    let packages = framework.packages(for: imports).map {
      ".package(name: \(literal($0.name)), path: \(literal($0.directory.path)))"
    }
    let products = framework.products(for: imports).map {
      ".product(name: \(literal($0.name)), package: \(literal($0.package.name)))"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(literal(layout.moduleName + "App")),
        dependencies: [\(packages.joined(separator: ", "))],
        targets: [
          .executableTarget(
            name: \(literal(layout.moduleName)),
            dependencies: [\(products.joined(separator: ", "))],
            path: "Sources",
            swiftSettings: [\(swiftSettings.joined(separator: ", "))])
        ],
        swiftLanguageModes: [.v\(layout.languageMode)]
      )

      """
  }

  /// Whether it must be built apart from other apps: everything built beside it would find a module named Combine, and
  /// SwiftPM forgets the checkouts of one package when it builds another in the same place.
  var isApart: Bool { framework.givesCombine(for: layout.imports) }

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
