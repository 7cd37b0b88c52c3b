import AppSyntaxMessages
import CompiledInterface
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
  /// The modules that no module of the app may be called as.
  var taken: Set<String>
  /// Where the compiler keeps the C modules that it has compiled, for all apps that are compiled alike.
  var compiledHeaders: URL
  /// Whether the app's modules count how often each line runs.
  var countsLines = false

  /// One module: the app's, or one that is compiled with it.
  private struct Module {
    /// As the sources know it.
    var name: String
    /// As it is compiled.
    var target: String
    /// The folder of the copies.
    var copies: URL
    /// The folder of the originals.
    var root: URL
    var sources: [SourceFile]
    var prepared: PreparedSources?
    var languageMode: Int
    var definitions: [String]
    var settings: BuildSettings
    /// The modules compiled with the app that it imports.
    var dependencies: [String]
    var bundle: String?
    var isApp: Bool
  }

  /// The name under which the app's module is compiled.
  var target: String {
    let name = layout.moduleName
    let isFree = !taken.contains(name) && !layout.modules.contains { $0.name == name }
    return isFree && name.utf8.allSatisfy { $0 < 0x80 } ? name : ModuleNames.compiled(app: name)
  }

  /// The folder of the copies of the app's own sources.
  var sources: URL { folder.appendingPathComponent("Sources") }

  private var modules: [Module] {
    let app = Module(
      name: layout.moduleName, target: target, copies: sources, root: layout.root, sources: layout.sources,
      prepared: prepared, languageMode: layout.languageMode, definitions: layout.definitions,
      settings: layout.settings, dependencies: layout.modules.map(\.name), bundle: nil, isApp: true)
    return [app]
      + layout.modules.map { module in
        Module(
          name: module.name, target: ModuleNames.compiled(module.name, with: target),
          copies: folder.appendingPathComponent("Modules/\(module.name)"), root: module.root, sources: module.sources,
          prepared: module.prepared, languageMode: module.languageMode, definitions: module.definitions,
          settings: module.settings, dependencies: module.dependencies, bundle: module.bundle, isApp: false)
      }
  }

  /// A line of the compiler's output with the app's own paths.
  func original(_ line: String) -> String {
    guard line.contains(folder.path) else { return line }
    return modules.reduce(line) {
      $0.replacingOccurrences(of: $1.copies.path + "/", with: ($1.root.path == "/" ? "" : $1.root.path) + "/")
    }
  }

  /// What SwiftPM's plan for the package follows from: the manifest, and the names of all files.
  var planInputs: String {
    let modules = modules
    let names = modules.flatMap { module in
      module.sources.map { "\(module.target)/\($0.relativePath)" }
        + ["\(module.target) \(module.prepared?.companion != nil) \(module.bundle ?? "")"]
    }
    var fingerprint = Fingerprint()
    fingerprint.add(manifest(modules))
    for name in names { fingerprint.add(name) }
    return fingerprint.text
  }

  // MARK: Writing

  /// Writes the package.
  func write() throws(AppBuilderError) {
    let modules = modules
    try Files.update(folder.appendingPathComponent("Package.swift"), with: manifest(modules))
    for module in modules { try write(module) }
    let others = folder.appendingPathComponent("Modules")
    guard Files.isFolder(others) else { return }
    for name in try Files.names(in: others) where !modules.contains(where: { !$0.isApp && $0.name == name }) {
      try Files.remove(others.appendingPathComponent(name))
    }
  }

  private func write(_ module: Module) throws(AppBuilderError) {
    var wanted: Set<String> = []
    func add(_ path: String, _ text: String) throws(AppBuilderError) {
      wanted.insert(path)
      try Files.update(module.copies.appendingPathComponent(path), with: text)
    }
    let mentions = mentions(in: module)
    for source in module.sources {
      let text = module.prepared?.changed[source.url.path] ?? source.text
      try add(Self.copyPath(of: source.relativePath), mentions?.replaced(in: text) ?? text)
    }
    if let companion = module.prepared?.companion { try add(Self.companionPath("Selectors"), companion) }
    if let bundle = module.bundle { try add(Self.companionPath("Resources"), Self.accessor(of: bundle)) }
    // The compiler would take a lone file for a script, which cannot contain `@UIApplicationMain`.
    if module.sources.count == 1, module.sources[0].url.lastPathComponent != "main.swift" {
      try add(Self.companionPath("Companion"), "// Makes a module of a single file.\n")
    }
    for file in try Self.files(in: module.copies) where !wanted.contains(file) {
      try Files.remove(module.copies.appendingPathComponent(file))
    }
  }

  /// The mentions of a module in its own sources that no alias can make good; nil for none.
  private func mentions(in module: Module) -> ModuleMentions? {
    // Of a module of Apple's name, that one may be meant.
    guard module.name != module.target, taken.contains(module.name), !AppleModules.names.contains(module.name),
      !module.sources.contains(where: { $0.facts.imports.contains(module.name) })
    else { return nil }
    let mentions = ModuleMentions(name: module.name, target: module.target)
    return mentions.isType(in: module.sources.map(\.text)) ? nil : mentions
  }

  /// Whether a path in the compiler's output is a file that the builder wrote by itself.
  static func isCompanion(_ path: String) -> Bool { path.contains("/DormouseCompanion/") }

  /// The path of a source's copy. SwiftPM's lists of files break at control characters, which the Finder lets in.
  static func copyPath(of path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.map { $0.properties.generalCategory == .control ? "-" : $0 }))
  }

  private static func companionPath(_ name: String) -> String { "DormouseCompanion/\(name).swift" }

  private static func files(in folder: URL) throws(AppBuilderError) -> [String] {
    guard Files.isFolder(folder) else { return [] }
    return try FolderScan(ofSynchronised: folder, wholeFolders: []).files.map(\.relativePath)
  }

  /// What SwiftPM generates for a package's target with resources; here its bundle lies in the app's.
  private static func accessor(of bundle: String) -> String {
    """
    import Foundation

    extension Foundation.Bundle {
      static let module = Bundle(path: Bundle.main.bundlePath + "/\(bundle)") ?? Bundle.main
    }

    """
  }

  // MARK: The manifest

  private func manifest(_ modules: [Module]) -> String {
    let imports = layout.allImports
    let packages = framework.packages(for: imports).map {
      ".package(name: \(literal($0.name)), path: \(literal($0.directory.path)))"
    }
    let products = framework.products(for: imports).map {
      ".product(name: \(literal($0.name)), package: \(literal($0.package.name)))"
    }
    let targets = modules.map { module in
      let kind = module.isApp ? "executableTarget" : "target"
      let names = module.dependencies.map { literal(ModuleNames.compiled($0, with: target)) }
      let path = module.isApp ? "Sources" : "Modules/\(module.name)"
      return """
            .\(kind)(
              name: \(literal(module.target)),
              dependencies: [\((names + products).joined(separator: ", "))],
              path: \(literal(path)),
              swiftSettings: [\(swiftSettings(module).joined(separator: ", "))]\(linkerSettings(module)))
        """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(literal(layout.moduleName + "App")),
        dependencies: [\(packages.joined(separator: ", "))],
        targets: [
      \(targets.joined(separator: ",\n"))
        ],
        swiftLanguageModes: [.\(AppLayout.modeName(layout.languageMode))]
      )

      """
  }

  /// Whether it must be built apart from other apps: everything built beside it would find a module named Combine, and
  /// SwiftPM forgets the checkouts of one package when it builds another in the same place.
  var isApart: Bool { framework.givesCombine(for: layout.allImports) }

  private func linkerSettings(_ module: Module) -> String {
    guard countsLines, module.isApp else { return "" }
    return ",\n          linkerSettings: [.unsafeFlags([\(literal(AppLinker.counting))])]"
  }

  /// The counters can be moved into a mapped file, so that they are there whatever ends the process.
  private func countingFlags(_ module: Module) -> [String] {
    guard countsLines else { return [] }
    return [
      AppLinker.counting, "-profile-coverage-mapping", "-coverage-prefix-map",
      "\(module.copies.path)=\(module.root.path)",
      "-Xllvm", "-runtime-counter-relocation",
    ]
  }

  private func swiftSettings(_ module: Module) -> [String] {
    var settings = [".swiftLanguageMode(.\(AppLayout.modeName(module.languageMode)))"]
    // SwiftPM defines DEBUG by itself.
    settings += module.definitions.filter { $0 != "DEBUG" }.map { ".define(\(literal($0)))" }
    if module.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    if module.settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
      settings += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].map {
        ".enableUpcomingFeature(\(literal($0)))"
      }
    }
    // Backtraces and debuggers show the app's own files. The compiler would shorten paths below the folder that it runs
    // in before it looks at the map.
    var flags = ["-debug-prefix-map", "\(module.copies.path)=\(module.root.path)", "-file-compilation-dir", "/"]
    // Sources know a module by its own name. An alias holds for all modules, so none may have the name of one of ours.
    for (name, target) in names(for: module) where name != target && !taken.contains(name) {
      flags += ["-module-alias", "\(name)=\(target)"]
    }
    flags += countingFlags(module)
    settings.append(".unsafeFlags([\(flags.map(literal).joined(separator: ", "))])")
    for configuration in ["debug", "release"] {
      let flags = headerFlags("\(configuration)-\(module.languageMode)").map(literal).joined(separator: ", ")
      settings.append(".unsafeFlags([\(flags)], .when(configuration: .\(configuration)))")
    }
    if module.sources.reduce(0, { $0 + $1.text.utf8.count }) < Self.largestWhole {
      settings.append(
        ".unsafeFlags([\(Self.whole.map(literal).joined(separator: ", "))], .when(configuration: .debug))")
    }
    return settings
  }

  /// The compiler would compile the C modules below Foundation anew for each app, which takes as long as the app itself: it
  /// takes the map of paths for a part of their configuration, which changes nothing in them.
  ///
  /// - Parameter kind: What does change something.
  private func headerFlags(_ kind: String) -> [String] {
    ["-module-cache-path", compiledHeaders.appendingPathComponent(kind).path]
      + ["-Xclang", "-fdisable-module-hash"].flatMap { ["-Xcc", $0] }
  }

  /// The size of the sources, in bytes, up to which one compiler for a whole module is quicker than several for parts of
  /// it: each first loads the framework.
  private static let largestWhole = 150_000
  private static let whole = [
    "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo", "-Xfrontend",
    "-disable-llvm-verify",
  ]

  /// The modules that a module's sources name, with the names under which they are compiled.
  private func names(for module: Module) -> [(name: String, target: String)] {
    var names = module.dependencies.map { (name: $0, target: ModuleNames.compiled($0, with: target)) }
    // A module that imports another of its own name means that one.
    let isImported = module.sources.contains { $0.facts.imports.contains(module.name) }
    if !isImported { names.append((name: module.name, target: module.target)) }
    return names
  }

  private func literal(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
