import Foundation

/// Who provides the modules that are neither Apple's nor the toolchain's: frameworks of the app's project and of the
/// projects beside it, packages in folders, and packages that can be fetched.
struct ModuleProviders {
  /// What is compiled for a module.
  enum Provider {
    case target(ProjectTarget, XcodeProject)
    case package(DescribedPackage.Target, DescribedPackage)
  }

  /// How far above the project its neighbours are looked for.
  private static let highest = 3

  let toolchain: Toolchain
  /// A folder in the cache.
  let cache: URL
  let configuration: String
  let log: (BuildMessage) -> Void

  /// By the name that sources import.
  private(set) var known: [String: Provider] = [:]
  /// Modules that are there and cannot be compiled, and why not.
  private(set) var unusable: [String: String] = [:]
  /// The packages that are not at hand yet.
  private(set) var remote: [PackageReference] = []
  /// Why packages could not be fetched, by name.
  private(set) var fetchProblems: [String: String] = [:]
  /// The manifests and project files that were read.
  private(set) var manifests: [URL] = []
  private var visited: Set<String> = []

  init(
    toolchain: Toolchain, cache: URL, configuration: String, log: @escaping (BuildMessage) -> Void
  ) {
    self.toolchain = toolchain
    self.cache = cache
    self.configuration = configuration
    self.log = log
  }

  var names: Set<String> { Set(known.keys) }

  // MARK: Projects

  /// Adds the frameworks of a project and of the projects in it.
  mutating func add(_ project: XcodeProject) {
    for target in project.targets.filter(\.isLibrary).sorted(by: { $0.isForPhones && !$1.isForPhones }) {
      if known[target.moduleName] == nil { known[target.moduleName] = .target(target, project) }
    }
    for url in project.subprojects { add(projectAt: url) }
  }

  /// Adds a project beside the app's; one that cannot be read provides nothing.
  private mutating func add(projectAt url: URL) {
    guard visited.insert(url.standardizedFileURL.path).inserted,
      let project = try? XcodeProject(at: url, configuration: configuration)
    else { return }
    manifests.append(url.appendingPathComponent("project.pbxproj"))
    add(project)
  }

  // MARK: Packages

  mutating func add(_ packages: [PackageReference]) throws(AppBuilderError) {
    for package in packages {
      switch package {
      case .local(let folder): try add(packageIn: folder)
      case .remote: if !remote.contains(package) { remote.append(package) }
      }
    }
  }

  private mutating func add(packageIn folder: URL) throws(AppBuilderError) {
    let folder = Files.existing(folder.standardizedFileURL)
    guard visited.insert(folder.path).inserted, Files.exists(folder.appendingPathComponent("Package.swift")) else {
      return
    }
    let package: DescribedPackage
    do throws(AppBuilderError) {
      package = try DescribedPackage.load(folder, toolchain: toolchain, cache: cache)
    } catch {
      if error.isInterruption { throw error }
      // The app may do without it; if not, its modules are named as missing.
      log(.notice("The package \(folder.path) is left out: \(error)"))
      return
    }
    manifests.append(folder.appendingPathComponent("Package.swift"))
    for target in package.targets where target.isLibrary && known[target.moduleName] == nil {
      if target.kind == "SwiftTarget" {
        known[target.moduleName] = .package(target, package)
      } else {
        unusable[target.moduleName] =
          target.kind == "BinaryTarget"
          ? "a binary for iOS in the package \(package.name)"
          : "in another language than Swift, in the package \(package.name)"
      }
    }
    try add(
      package.dependencies.map { dependency in
        switch dependency {
        case .folder(let url): .local(url)
        case .repository(let url, let version): .remote(url: url, version: version)
        }
      })
  }

  /// Fetches the packages that are not at hand, if that is possible.
  mutating func fetch() throws(AppBuilderError) {
    guard !remote.isEmpty else { return }
    let fetch = PackageFetch(packages: remote, toolchain: toolchain, cache: cache.appendingPathComponent("fetched"))
    let outcome = try fetch.run(log: log)
    fetchProblems = outcome.problems
    for folder in outcome.folders { try add(packageIn: folder) }
  }

  // MARK: Neighbours

  /// Adds the projects and packages beside and above the app's folder, up to the top of its repository: an example often
  /// lies below the library that it shows.
  mutating func addNeighbours(of folder: URL) throws(AppBuilderError) {
    var place = folder
    for _ in 0...Self.highest {
      for name in (try? Files.names(in: place)) ?? [] {
        let url = place.appendingPathComponent(name)
        if name.hasSuffix(".xcworkspace") { try add(workspace: url) }
        if name.hasSuffix(".xcodeproj") { add(projectAt: url) }
      }
      try add(packageIn: place)
      let parent = place.deletingLastPathComponent()
      guard !Files.exists(place.appendingPathComponent(".git")), parent.path != "/", parent.path != place.path else {
        return
      }
      place = parent
    }
  }

  private mutating func add(workspace: URL) throws(AppBuilderError) {
    let file = workspace.appendingPathComponent("contents.xcworkspacedata")
    guard let data = Files.manager.contents(atPath: file.path) else { return }
    let base = workspace.deletingLastPathComponent()
    for piece in String(decoding: data, as: UTF8.self).components(separatedBy: "location").dropFirst() {
      let parts = piece.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 1, let colon = parts[1].firstIndex(of: ":") else { continue }
      let path = String(parts[1][parts[1].index(after: colon)...])
      let url = URL(fileURLWithPath: path, relativeTo: base).standardizedFileURL.absoluteURL
      if url.pathExtension == "xcodeproj" { add(projectAt: url) } else { try add(packageIn: url) }
    }
  }
}
