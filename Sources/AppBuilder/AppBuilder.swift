import Foundation
import KernelEdge

/// Turns a folder of app sources into an installable bundle.
///
/// A folder is either a SwiftPM package or an Xcode layout: Swift files, an Info.plist, storyboards, assets. The
/// builder writes nothing into it. Use a builder from one thread at a time; builders in several processes may share a
/// cache, and wait for each other.
public struct AppBuilder {
  /// How apps are compiled.
  public enum Configuration: String, Sendable {
    case debug, release

    var xcodeName: String { self == .debug ? "Debug" : "Release" }
  }

  let framework: FrameworkPackage
  let cache: URL
  let configuration: Configuration
  let environment: [String: String]
  let toolFolder: URL
  let log: (BuildMessage) -> Void

  /// A builder.
  ///
  /// - Parameters:
  ///   - framework: The package that provides UIKit to apps.
  ///   - cache: A folder for generated packages and compiled modules; it can be deleted between builds.
  ///   - environment: Where to look for the toolchain.
  ///   - toolFolder: Where to compile the program that reads Swift sources; nil for a folder of the cache.
  ///   - log: Receives the build's messages while it runs.
  public init(
    framework: FrameworkPackage, cache: URL, configuration: Configuration = .debug,
    environment: [String: String] = ProcessInfo.processInfo.environment, toolFolder: URL? = nil,
    log: @escaping (BuildMessage) -> Void
  ) {
    self.framework = framework
    self.cache = cache.standardizedFileURL
    self.configuration = configuration
    self.environment = environment
    self.toolFolder = toolFolder?.standardizedFileURL ?? self.cache.appendingPathComponent("tools")
    self.log = log
  }

  /// Builds the app in `folder` and writes `destination/NAME.app`; atomically replaces an earlier one.
  ///
  /// If nothing has changed since the bundle was written, leaves it as is and starts no process. Blocks until the build
  /// ends. Throws `AppBuilderError`.
  public func build(_ folder: URL, into destination: URL) throws(AppBuilderError) -> BuiltApp {
    let folder = folder.standardizedFileURL
    let destination = destination.standardizedFileURL
    guard Files.isFolder(folder) else { throw .notAFolder(path: folder.path) }
    try framework.check()
    let signals = try receiveSignals()
    defer { signals.close() }
    var toolchain = try Toolchain.find(environment: environment)
    toolchain.signals = signals
    let packages = try Framework(
      framework, toolchain: toolchain, cache: cache.appendingPathComponent("descriptions"))
    let fingerprint = try fingerprint(of: folder, destination: destination, toolchain: toolchain, packages)
    let record = BuildRecord(file: recordFile(of: folder))
    if let app = record.upToDate(fingerprint: fingerprint, destination: destination) {
      for warning in app.warnings { log(.warning(warning)) }
      return app
    }
    let surroundings = Surroundings(
      toolchain: toolchain, framework: packages,
      modules: try toolchain.modules().union(packages.importableModules),
      syntax: SyntaxSession(tool: tool(toolchain), log: log))
    let plan = try isPackage(folder) ? packagePlan(folder, surroundings) : folderPlan(folder, surroundings)
    try toolchain.checkSignals()
    let app = try build(plan, fingerprint: fingerprint, into: destination)
    try record.write(bundle: app.bundle)
    try toolchain.checkSignals()
    return app
  }

  /// During the build, signals end the build and not this process.
  private func receiveSignals() throws(AppBuilderError) -> SignalReceiver {
    do { return try SignalReceiver() } catch { throw .systemFailed(reason: "\(error).") }
  }

  /// Whether to build the folder as a SwiftPM package; one beside an Xcode project counts only if it has an executable.
  private func isPackage(_ folder: URL) throws(AppBuilderError) -> Bool {
    let manifest = folder.appendingPathComponent("Package.swift")
    guard Files.exists(manifest) else { return false }
    guard try Files.names(in: folder).contains(where: { $0.hasSuffix(".xcodeproj") }) else { return true }
    return try Files.readText(manifest).contains("executableTarget")
  }

  // MARK: Building

  /// The inputs of a build besides the app.
  private struct Surroundings {
    var toolchain: Toolchain
    var framework: Framework
    /// The modules that the sources can import.
    var modules: Set<String>
    var syntax: SyntaxSession
  }

  /// What to build, and how.
  private struct Plan {
    var layout: AppLayout
    var prepared: PreparedSources
    var swiftBuild: SwiftBuild
    /// The name prefix of SwiftPM's resource bundles for the app; nil selects all.
    var resourcePrefix: String?
  }

  private func folderPlan(_ folder: URL, _ surroundings: Surroundings) throws(AppBuilderError) -> Plan {
    let layout = try FolderApp(
      folder: folder, configuration: configuration, modules: surroundings.modules, syntax: surroundings.syntax
    ).layout()
    let package = cache.appendingPathComponent("packages/\(layout.moduleName)-\(identifier(of: folder))")
    let generated = GeneratedPackage(
      folder: package, layout: layout, framework: surroundings.framework,
      prepared: try prepare(layout, surroundings))
    try generated.write()
    let overlay = overlay(surroundings.toolchain)
    try overlay.prepare()
    let build = SwiftBuild(
      toolchain: surroundings.toolchain, packageOptions: ["--package-path", package.path],
      scratch: generated.isApart ? cache.appendingPathComponent("builds/combine") : sharedScratch,
      product: layout.moduleName, configuration: configuration, overlay: overlay.file, original: generated.original)
    return Plan(
      layout: layout, prepared: generated.prepared, swiftBuild: build, resourcePrefix: layout.moduleName + "App_")
  }

  private func packagePlan(_ folder: URL, _ surroundings: Surroundings) throws(AppBuilderError) -> Plan {
    let workspace = PackageWorkspace(
      package: folder, folder: cache.appendingPathComponent("workspaces/\(identifier(of: folder)).xcworkspace"))
    try workspace.write()
    let manifest = try workspace.manifest(
      toolchain: surroundings.toolchain, scratch: sharedScratch, framework: framework)
    let layout = try PackageApp(
      folder: folder, configuration: configuration, manifest: manifest, modules: surroundings.modules,
      syntax: surroundings.syntax
    ).layout()
    // SwiftPM forgets the checkouts of one package when it builds another in the same place.
    let scratch =
      manifest.hasOtherDependencies
      ? cache.appendingPathComponent("builds/\(identifier(of: folder))") : sharedScratch
    let overlay = overlay(surroundings.toolchain)
    let build = SwiftBuild(
      toolchain: surroundings.toolchain, packageOptions: workspace.options, scratch: scratch,
      product: manifest.product, configuration: configuration, overlay: overlay.file)
    let prepared = try prepare(layout, surroundings)
    try overlay.update(
      package: identifier(of: folder), texts: SourceOverlay.texts(of: layout, prepared: prepared)
    ) { () throws(AppBuilderError) in try build.discard(module: manifest.target) }
    return Plan(
      layout: layout, prepared: prepared, swiftBuild: build,
      resourcePrefix: manifest.hasOtherDependencies ? nil : manifest.name + "_")
  }

  private func prepare(
    _ layout: AppLayout, _ surroundings: Surroundings
  ) throws(AppBuilderError) -> PreparedSources {
    let declarations = try FrameworkDeclarations(
      framework: surroundings.framework, modules: surroundings.modules,
      folder: cache.appendingPathComponent("declarations")
    ).file(tool: try tool(surroundings.toolchain).fingerprint(), syntax: surroundings.syntax)
    let preparation = try surroundings.syntax.prepare(layout.sources.map(\.url.path), framework: declarations)
    return PreparedSources(preparation, sources: layout.sources)
  }

  private func build(_ plan: Plan, fingerprint: String, into destination: URL) throws(AppBuilderError) -> BuiltApp {
    let layout = plan.layout
    let prepared = plan.prepared
    for notice in layout.notices { log(.notice(notice)) }
    for warning in prepared.warnings { log(.warning(warning)) }
    for error in prepared.errors { log(.compiler(error)) }
    guard prepared.errors.isEmpty else { throw .compilationFailed(app: layout.name, exitCode: 1) }
    if !plan.swiftBuild.hasModule(framework.product) {
      log(.progress("\(framework.product) is compiled once; this takes up to a minute."))
    }
    log(.progress("Compiling \(layout.name)…"))
    let executable: URL
    do throws(AppBuilderError) {
      executable = try plan.swiftBuild.run(app: layout.name, log: log)
    } catch {
      if case .compilationFailed = error, let hint = prepared.explanation { log(.explanation(hint)) }
      throw error
    }
    // Mangling abbreviates repeated words, so the symbols of an app that has the method may not contain the name.
    let isInSymbols = try SymbolTable(of: executable)
      .implements("26configurationForConnecting7options", outsideOf: framework.product)
    let metadata = BundleMetadata(
      moduleName: layout.moduleName,
      implementsConfigurationForConnecting: isInSymbols || prepared.choosesSceneConfigurations,
      languageMode: layout.languageMode, fingerprint: fingerprint, warnings: prepared.warnings)
    let bundle = destination.appendingPathComponent("\(layout.name).app")
    let writer = BundleWriter(
      layout: layout, executable: executable, resourceBundles: try resourceBundles(of: plan), metadata: metadata)
    for notice in try writer.write(to: bundle) { log(.notice(notice)) }
    return BuiltApp(
      bundle: bundle, name: layout.name, bundleIdentifier: layout.bundleIdentifier, moduleName: layout.moduleName,
      wasUpToDate: false, warnings: prepared.warnings)
  }

  private func resourceBundles(of plan: Plan) throws(AppBuilderError) -> [URL] {
    let products = plan.swiftBuild.products
    return try Files.names(in: products.resolvingSymlinksInPath())
      .filter { $0.hasSuffix(".resources") && $0.hasPrefix(plan.resourcePrefix ?? "") }
      .map(products.appendingPathComponent)
  }

  // MARK: Places

  private func overlay(_ toolchain: Toolchain) -> SourceOverlay {
    SourceOverlay(folder: cache.appendingPathComponent("overlay"), signals: toolchain.signals)
  }

  /// One for all apps, so that UIKit is compiled once.
  private var sharedScratch: URL { cache.appendingPathComponent("builds/shared") }

  private func recordFile(of folder: URL) -> URL {
    cache.appendingPathComponent("records/\(identifier(of: folder))-\(configuration.rawValue).plist")
  }

  private func identifier(of folder: URL) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(folder.path)
    return fingerprint.text
  }

  private func tool(_ toolchain: Toolchain) -> SyntaxTool {
    SyntaxTool(package: framework.syntaxTool, folder: toolFolder, toolchain: toolchain)
  }

  private func fingerprint(
    of folder: URL, destination: URL, toolchain: Toolchain, _ packages: Framework
  ) throws(AppBuilderError) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add("\(BundleMetadata.schemaVersion) \(configuration.rawValue) \(framework.product)")
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    // Another version of this program, or of its reader of sources, may build the same sources differently.
    fingerprint.add(file: URL(fileURLWithPath: "/proc/self/exe"))
    fingerprint.add(try tool(toolchain).fingerprint())
    // Build output inside the app's folder is not an input.
    try fingerprint.add(folder: folder, skipping: [destination.path, cache.path])
    for manifest in packages.manifests { fingerprint.add(file: manifest) }
    for folder in packages.folders { try fingerprint.add(folder: folder) }
    return fingerprint.text
  }
}
