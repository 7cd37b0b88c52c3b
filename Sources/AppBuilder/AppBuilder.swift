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
  let countsLines: Bool
  let log: (BuildMessage) -> Void

  /// A builder.
  ///
  /// - Parameters:
  ///   - framework: The package that provides UIKit to apps.
  ///   - cache: A folder for generated packages and compiled modules; it can be deleted between builds.
  ///   - environment: Where to look for the toolchain.
  ///   - toolFolder: Where to compile the program that reads Swift sources; nil for a folder of the cache.
  ///   - countsLines: Whether the app counts how often each of its lines runs, in a mapped file that outlives its process
  ///     however that ends: a folder's app, not a Swift package's.
  ///   - log: Receives the build's messages while it runs.
  public init(
    framework: FrameworkPackage, cache: URL, configuration: Configuration = .debug,
    environment: [String: String] = ProcessInfo.processInfo.environment, toolFolder: URL? = nil,
    countsLines: Bool = false, log: @escaping (BuildMessage) -> Void
  ) {
    self.framework = framework
    self.cache = cache.standardizedFileURL
    self.configuration = configuration
    self.environment = environment
    self.toolFolder = toolFolder?.standardizedFileURL ?? self.cache.appendingPathComponent("tools")
    self.countsLines = countsLines
    self.log = log
  }

  /// Builds the app in `folder` and writes `destination/NAME.app`; atomically replaces an earlier one.
  ///
  /// If nothing has changed since the bundle was written, leaves it as is and starts no process. Blocks until the build
  /// ends. Throws `AppBuilderError`.
  ///
  /// - Parameter target: The app's target in its Xcode project; nil for the only one, or for the one with the project's
  ///   or the folder's name.
  public func build(
    _ folder: URL, target: String? = nil, into destination: URL
  ) throws(AppBuilderError) -> BuiltApp {
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
    var fingerprint = try fingerprint(of: folder, destination: destination, toolchain: toolchain, packages)
    fingerprint.add(target ?? "")
    let record = BuildRecord(file: recordFile(of: folder, target: target))
    if let app = try record.upToDate(fingerprint: fingerprint, destination: destination) {
      for warning in app.warnings { log(.warning(warning)) }
      return app
    }
    let ofToolchain = try toolchain.modules()
    let surroundings = Surroundings(
      toolchain: toolchain, framework: packages, modules: ofToolchain.union(packages.importableModules),
      syntax: SyntaxSession(tool: tool(toolchain), log: log), taken: ofToolchain.union(packages.takenNames),
      frameworkState: try frameworkState(toolchain, packages))
    let isPackage = target == nil ? try isPackage(folder) : false
    var plan = try isPackage ? packagePlan(folder, surroundings) : folderPlan(folder, target, surroundings)
    plan.tools = PictureTools(environment: environment)
    if AssetCompiler.hasVectors(plan.layout.resources + plan.layout.modules.flatMap(\.resources)) {
      plan.layout.inputs += plan.tools.places
    }
    try toolchain.checkSignals()
    let inputs = plan.layout.inputs.filter { !$0.path.hasPrefix(folder.path + "/") && $0.path != folder.path }
    let complete = try BuildRecord.complete(fingerprint, with: inputs)
    let app = try build(plan, fingerprint: complete, into: destination)
    try record.write(bundle: app.bundle, inputs: inputs)
    try toolchain.checkSignals()
    return app
  }

  /// During the build, signals end the build and not this process.
  func receiveSignals() throws(AppBuilderError) -> SignalReceiver {
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
    /// The modules that no module of an app may be called as.
    var taken: Set<String>
    /// Changes with any file of the framework, and with the toolchain.
    var frameworkState: String
  }

  /// What to build, and how.
  private struct Plan {
    var layout: AppLayout
    var prepared: PreparedSources
    var swiftBuild: SwiftBuild
    /// The name under which the app's module is compiled.
    var moduleName: String
    /// The name prefix of SwiftPM's resource bundles for the app; nil selects all.
    var resourcePrefix: String?
    var tools = PictureTools(environment: [:])
  }

  private func folderPlan(
    _ folder: URL, _ target: String?, _ surroundings: Surroundings
  ) throws(AppBuilderError) -> Plan {
    var reading = FolderApp(
      folder: folder, target: target, configuration: configuration, modules: surroundings.modules,
      syntax: surroundings.syntax)
    var (layout, project, projectTarget) = try reading.layout()
    var libraries = LocalModules(
      providers: ModuleProviders(
        toolchain: surroundings.toolchain, cache: cache.appendingPathComponent("descriptions"),
        configuration: configuration.xcodeName, log: log),
      configuration: configuration, available: surroundings.modules, syntax: surroundings.syntax,
      framework: try declarations(surroundings), cache: cache.appendingPathComponent("declarations"))
    try addLibraries(to: &libraries, for: layout, project: project, folder: folder)
    if !layout.imports.isDisjoint(with: libraries.providers.names) {
      // Who is there decides what `canImport` says.
      reading.modules = libraries.known
      (layout, project, projectTarget) = try reading.layout()
      try libraries.add(layout.seenImports)
      // The reader keeps the files of one module at a time.
      if !libraries.modules.isEmpty { (layout, project, projectTarget) = try reading.layout() }
    }
    layout.add(libraries)
    try layout.checkFileNames()
    try check(layout, libraries, projectTarget, root: project?.root ?? folder, folder: folder)
    let package = cache.appendingPathComponent(
      "packages/\(layout.moduleName)-\(identifier(of: folder, target: target))")
    let generated = GeneratedPackage(
      folder: package, layout: layout, framework: surroundings.framework,
      prepared: try prepare(layout, surroundings, framework: libraries.framework),
      taken: surroundings.taken, compiledHeaders: try compiledHeaders(surroundings.toolchain), countsLines: countsLines)
    try generated.write()
    let overlay = overlay(surroundings.toolchain)
    try overlay.prepare()
    let build = SwiftBuild(
      toolchain: surroundings.toolchain, packageOptions: ["--package-path", package.path],
      scratch: generated.isApart ? cache.appendingPathComponent("builds/combine") : sharedScratch,
      product: generated.target, configuration: configuration,
      frameworkTargets: surroundings.framework.commonTargets, order: surroundings.framework.order,
      overlay: overlay.file,
      planInputs: "\(surroundings.frameworkState) \(generated.planInputs)", original: generated.original)
    return Plan(
      layout: layout, prepared: generated.prepared, swiftBuild: build, moduleName: generated.target,
      resourcePrefix: layout.moduleName + "App_")
  }

  /// Finds out who provides the modules that the app imports: its project, packages that it names, the neighbours of its
  /// folder, and what can be fetched; each only if the one before does not do.
  private func addLibraries(
    to libraries: inout LocalModules, for layout: AppLayout, project: XcodeProject?, folder: URL
  ) throws(AppBuilderError) {
    func missing() -> MissingModules { MissingModules(layout.sources, known: libraries.known) }
    if let project {
      libraries.providers.add(project)
      if !layout.imports.isSubset(of: libraries.known) { try libraries.providers.add(project.packages) }
    }
    if missing().hasForeign { try libraries.providers.addNeighbours(of: project?.root ?? folder) }
    let isIncomplete = missing().hasForeign
    // A package at hand may need one that is not.
    if isIncomplete || !libraries.providers.remote.isEmpty { try libraries.providers.fetch() }
  }

  /// - Throws: `missingModules` if sources import what nobody provides; the compiler would say no more.
  private func check(
    _ layout: AppLayout, _ libraries: LocalModules, _ target: ProjectTarget?, root: URL, folder: URL
  ) throws(AppBuilderError) {
    var missing = MissingModules(layout.sources, known: libraries.known)
    missing.add(libraries.missing)
    if missing.isEmpty { return }
    for notice in layout.notices { log(.notice(notice)) }
    let origins = ModuleOrigins(
      folder: folder, root: root, products: target?.packageProducts ?? [], providers: libraries.providers)
    for message in missing.messages(origin: origins.origin) { log(.compiler(message)) }
    throw .missingModules(app: layout.name, modules: missing.modules.map(\.name))
  }

  /// A folder for each compiler and framework: the files in it are of no use to others.
  private func compiledHeaders(_ toolchain: Toolchain) throws(AppBuilderError) -> URL {
    var fingerprint = Fingerprint()
    // Of the toolchain itself: the program on the search path may be one that selects it.
    fingerprint.add(file: try toolchain.resources().appendingPathComponent("shims/module.modulemap"))
    fingerprint.add(framework.directory.path)
    return cache.appendingPathComponent("headers/\(fingerprint.text)")
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
      product: manifest.product, configuration: configuration,
      frameworkTargets: surroundings.framework.commonTargets, order: surroundings.framework.order,
      overlay: overlay.file)
    let prepared = try prepare(layout, surroundings, framework: try declarations(surroundings))
    try overlay.update(
      package: identifier(of: folder), texts: SourceOverlay.texts(of: layout, prepared: prepared)
    ) { () throws(AppBuilderError) in try build.discard(module: manifest.target) }
    return Plan(
      layout: layout, prepared: prepared, swiftBuild: build, moduleName: layout.moduleName,
      resourcePrefix: manifest.hasOtherDependencies ? nil : manifest.name + "_")
  }

  /// The framework's declarations, in a file.
  private func declarations(_ surroundings: Surroundings) throws(AppBuilderError) -> URL {
    try FrameworkDeclarations(
      framework: surroundings.framework, modules: surroundings.modules,
      folder: cache.appendingPathComponent("declarations")
    ).file(tool: try tool(surroundings.toolchain).fingerprint(), syntax: surroundings.syntax)
  }

  private func prepare(
    _ layout: AppLayout, _ surroundings: Surroundings, framework: URL
  ) throws(AppBuilderError) -> PreparedSources {
    let preparation = try surroundings.syntax.prepare(layout.sources.map(\.url.path), framework: framework)
    var prepared = PreparedSources(preparation, sources: layout.sources)
    if let symbols = try AssetSymbols(layout).text {
      prepared.companion = [prepared.companion, symbols].compactMap(\.self).joined(separator: "\n")
    }
    let resources = layout.resources + layout.modules.flatMap(\.resources)
    if let classes = try DataModelCompiler.classes(for: resources, importing: layout.imports.contains("CoreData")) {
      prepared.companion = [prepared.companion, classes].compactMap(\.self).joined(separator: "\n")
    }
    return prepared
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
    let linked = try plan.swiftBuild.run(
      app: layout.name, filter: DiagnosticFilter(layout: layout, framework: framework.directory), log: log)
    let choosesConfigurations =
      prepared.choosesSceneConfigurations
      ? true : try Self.choosesConfigurations(linked.code ?? linked.executable, framework: framework.product)
    let metadata = BundleMetadata(
      moduleName: plan.moduleName,
      implementsConfigurationForConnecting: choosesConfigurations,
      languageMode: layout.languageMode, fingerprint: fingerprint, warnings: prepared.warnings,
      framework: linked.isLoadable ? linked.library.lastPathComponent : nil)
    let bundle = destination.appendingPathComponent("\(layout.name).app")
    let writer = BundleWriter(
      layout: layout, linked: linked, resourceBundles: try resourceBundles(of: plan), metadata: metadata,
      assets: AssetCompiler(
        cache: cache.appendingPathComponent("assets"), tools: plan.tools, signals: plan.swiftBuild.toolchain.signals))
    for notice in try writer.write(to: bundle) { log(.notice(notice)) }
    return BuiltApp(
      bundle: bundle, name: layout.name, bundleIdentifier: layout.bundleIdentifier, moduleName: plan.moduleName,
      wasUpToDate: false, warnings: prepared.warnings)
  }

  /// Whether an executable has the method by its symbols.
  ///
  /// Mangling abbreviates repeated words, so the symbols of an app that has the method may not contain the name.
  private static func choosesConfigurations(
    _ executable: URL, framework: String
  ) throws(AppBuilderError) -> Bool {
    let method = "26configurationForConnecting7options"
    return try SymbolTable(of: executable, containing: method).implements(method, outsideOf: framework)
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

  private func recordFile(of folder: URL, target: String?) -> URL {
    cache.appendingPathComponent("records/\(identifier(of: folder, target: target))-\(configuration.rawValue).plist")
  }

  private func identifier(of folder: URL, target: String? = nil) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(folder.path)
    if let target { fingerprint.add(target) }
    if countsLines { fingerprint.add("counts lines") }
    return fingerprint.text
  }

  func tool(_ toolchain: Toolchain) -> SyntaxTool {
    SyntaxTool(package: framework.syntaxTool, folder: toolFolder, toolchain: toolchain)
  }

  private func fingerprint(
    of folder: URL, destination: URL, toolchain: Toolchain, _ packages: Framework
  ) throws(AppBuilderError) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add("\(BundleMetadata.schemaVersion) \(configuration.rawValue) \(framework.product)")
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    // Another version of this program, or of its reader of sources, may build the same sources differently.
    fingerprint.add(file: URL(fileURLWithPath: "/proc/self/exe"))
    fingerprint.add(try tool(toolchain).fingerprint())
    // Build output inside the app's folder is not an input.
    let root = folder.pathExtension == "xcodeproj" ? folder.deletingLastPathComponent() : folder
    try fingerprint.add(folder: root, skipping: [destination.path, cache.path])
    fingerprint.add(try frameworkState(toolchain, packages))
    return fingerprint
  }

  private func frameworkState(_ toolchain: Toolchain, _ packages: Framework) throws(AppBuilderError) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    for manifest in packages.manifests { fingerprint.add(file: manifest) }
    for folder in packages.folders { try fingerprint.add(folder: folder) }
    return fingerprint.text
  }
}
