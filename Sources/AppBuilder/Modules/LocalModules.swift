import AppSyntaxMessages
import Foundation

/// Collects the modules that an app imports and that are compiled with it, each after those that it imports itself.
struct LocalModules {
  var providers: ModuleProviders
  var configuration: AppBuilder.Configuration
  /// The modules that are there without them.
  var available: Set<String>
  var syntax: SyntaxSession
  /// What is there of the framework, as a file for the reader of sources.
  var framework: URL
  /// A folder in the cache.
  var cache: URL

  private(set) var modules: [LocalModule] = []
  private(set) var missing = MissingModules([], known: [])
  private(set) var notices: [String] = []
  private var open: Set<String> = []

  init(
    providers: ModuleProviders, configuration: AppBuilder.Configuration, available: Set<String>,
    syntax: SyntaxSession, framework: URL, cache: URL
  ) {
    self.providers = providers
    self.configuration = configuration
    self.available = available
    self.syntax = syntax
    self.framework = framework
    self.cache = cache
  }

  /// All modules that sources can import.
  var known: Set<String> { available.union(providers.names) }

  /// Adds the modules behind some imports.
  mutating func add(_ imports: Set<String>) throws(AppBuilderError) {
    for name in imports.sorted() where !available.contains(name) {
      guard let provider = providers.known[name], open.insert(name).inserted else { continue }
      try add(name, provider)
    }
  }

  private mutating func add(_ name: String, _ provider: ModuleProviders.Provider) throws(AppBuilderError) {
    guard var module = try read(name, provider) else { return }
    let imports = module.seenImports
    missing.add(MissingModules(module.sources, known: known))
    let before = modules.count
    try add(imports)
    module.dependencies = modules.map(\.name).filter(imports.contains)
    // The reader keeps the files of one module at a time.
    if modules.count > before, let again = try read(name, provider) { module.sources = again.sources }
    let preparation = try syntax.prepare(module.sources.map(\.url.path), framework: framework)
    module.prepared = PreparedSources(preparation, sources: module.sources)
    // An app has one such file, and the runtime would find only one.
    module.prepared?.companion = nil
    framework = try DeclarationsFile(folder: cache).adding(
      module, to: framework, settings: settings(of: module), syntax: syntax)
    modules.append(module)
  }

  private func settings(of module: LocalModule) -> CompilationSettings {
    CompilationSettings(
      definitions: Set(module.definitions), languageMode: module.languageMode, modules: known)
  }

  /// The module's sources; nil if it has none in Swift.
  private mutating func read(
    _ name: String, _ provider: ModuleProviders.Provider
  ) throws(AppBuilderError) -> LocalModule? {
    var module: LocalModule
    var files: [URL]
    switch provider {
    case .target(let target, let project):
      let members = try project.members(of: target)
      files = members.sources
      module = LocalModule(
        name: name, root: project.root, sources: [], languageMode: AppLayout.languageMode(target.settings),
        definitions: AppLayout.definitions(target.settings, configuration), settings: target.settings,
        resources: members.resources.map { FolderScan.File(url: $0, relativePath: AppLayout.resourcePath($0)) })
    case .package(let target, let package):
      let folder = package.folder(of: target)
      files = target.sources.map { folder.appendingPathComponent($0) }
      module = LocalModule(
        name: name, root: folder, sources: [], languageMode: package.languageMode,
        definitions: ["SWIFT_PACKAGE"] + (configuration == .debug ? ["DEBUG"] : []), settings: BuildSettings(),
        resources: target.resources.map { FolderScan.File(url: $0, relativePath: AppLayout.resourcePath($0)) },
        bundle: target.resources.isEmpty ? nil : "\(package.name)_\(target.name).bundle", folders: [folder])
    }
    let swift = files.filter { $0.pathExtension == "swift" }
    guard !swift.isEmpty else {
      notices.append("The module \(name) is left out: it has no Swift files.")
      return nil
    }
    module.root = Files.commonFolder(of: swift) ?? module.root
    module.sources = try AppLayout.sources(
      swift.map { FolderScan.File(url: $0, relativePath: Files.path(of: $0, below: module.root)) },
      settings(of: module), syntax)
    return module
  }
}
