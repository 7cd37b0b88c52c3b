import Foundation
import KernelEdge

/// The packages that provide Apple's modules to apps, as SwiftPM describes them.
struct Framework: Equatable, Sendable {
  /// A library, as an app's manifest names it.
  struct Product: Equatable, Sendable {
    var name: String
    var package: DescribedPackage
  }

  /// The package with UIKit.
  var main: DescribedPackage
  /// The product that every app depends on.
  var product: String
  /// Apple's standalone modules; every app is linked with them if they exist.
  var modules: DescribedPackage?
  /// Combine, which fetches a library of its own: only for apps that import it.
  var combine: DescribedPackage?

  private var all: [DescribedPackage] { [main] + [modules, combine].compactMap(\.self) }

  private static let modulesFolder = "Modules"
  private static let combineFolder = "Modules/Combine"

  /// Asks SwiftPM for the packages; caches the answers in `cache`.
  init(_ package: FrameworkPackage, toolchain: Toolchain, cache: URL) throws(AppBuilderError) {
    let root = try Self.root(of: package, cache: cache, signals: toolchain.signals)
    func optional(_ path: String) throws(AppBuilderError) -> DescribedPackage? {
      let directory = root.appendingPathComponent(path)
      guard Files.exists(directory.appendingPathComponent("Package.swift")) else { return nil }
      return try DescribedPackage.load(directory, toolchain: toolchain, cache: cache)
    }
    main = try DescribedPackage.load(root, toolchain: toolchain, cache: cache)
    product = package.product
    modules = try optional(Self.modulesFolder)
    combine = try optional(Self.combineFolder)
  }

  /// The root folder of the packages for SwiftPM: a link in the cache if the checkout has the same name as a package
  /// inside it, since SwiftPM identifies packages by folder name.
  private static func root(
    of package: FrameworkPackage, cache: URL, signals: SignalReceiver?
  ) throws(AppBuilderError) -> URL {
    let inner = [modulesFolder, combineFolder].map { package.directory.appendingPathComponent($0) }
    let name = package.directory.lastPathComponent.lowercased()
    guard inner.contains(where: { $0.lastPathComponent.lowercased() == name }) else { return package.directory }
    var place = Fingerprint()
    place.add(package.directory.path)
    let link = cache.appendingPathComponent("\(place.text).link/Dormouse")
    // The name encodes the target, so the link is created once; two builders may create it at the same time.
    try FileLock(file: cache.appendingPathComponent("links.lock"), signals: signals).hold {
      () throws(AppBuilderError) in
      if (try? Files.manager.destinationOfSymbolicLink(atPath: link.path)) == package.directory.path { return }
      try Files.makeFolder(link.deletingLastPathComponent())
      try Files.writing(link) {
        try Files.manager.createSymbolicLink(at: link, withDestinationURL: package.directory)
      }
    }
    return link
  }

  /// The modules that an app's sources can import.
  var importableModules: Set<String> { Set(all.flatMap { $0.importable.map(\.name) }) }

  /// The names of all its targets, which SwiftPM gives to no other, and what the folder of products has beside them.
  var takenNames: Set<String> {
    Set(all.flatMap { $0.targets.map(\.moduleName) }).union(["Modules", "ModuleCache", "index", "main", "Swift"])
  }

  /// The folders of these modules.
  var importableFolders: [URL] { all.flatMap { package in package.importable.map(package.folder(of:)) } }

  /// All inputs of an app's build: manifests, and the folders of all targets behind the libraries.
  var manifests: [URL] { all.map { $0.directory.appendingPathComponent("Package.swift") } }
  var folders: [URL] { all.flatMap(\.libraryFolders) }

  /// Whether an app with these imports gets Combine.
  func givesCombine(for imports: Set<String>) -> Bool { combine != nil && imports.contains("Combine") }

  /// The packages that an app with these imports depends on.
  func packages(for imports: Set<String>) -> [DescribedPackage] {
    [main] + [modules, givesCombine(for: imports) ? combine : nil].compactMap(\.self)
  }

  /// The products to link: UIKit, the standalone modules, and each library whose module the app imports.
  func products(for imports: Set<String>) -> [Product] {
    let always = [Product(name: product, package: main)] + standingAlone
    let imported = packages(for: imports).flatMap { package in
      package.libraries.filter { imports.contains($0.name) }.map { Product(name: $0.name, package: package) }
    }
    return always + imported.filter { !always.contains($0) }
  }

  /// The order in which the linker is to put the library's functions; the file need not be there.
  var order: URL { main.directory.appendingPathComponent("Tools/Framework/wake.order") }

  /// The targets that every app is linked with.
  var commonTargets: Set<String> {
    var open = ([Product(name: product, package: main)] + standingAlone).map { ($0.package, $0.name) }
    var seen: Set<String> = []
    var names: Set<String> = []
    while let (package, name) = open.popLast() {
      guard seen.insert("\(package.name)/\(name)").inserted else { continue }
      let targets = package.targets(behind: package.libraries.filter { $0.name == name })
      names.formUnion(targets.map(\.name))
      for needed in Set(targets.flatMap(\.products)) {
        open += all.filter { $0.libraries.contains { $0.name == needed } }.map { ($0, needed) }
      }
    }
    return names
  }

  private var standingAlone: [Product] {
    modules.map { package in package.libraries.map { Product(name: $0.name, package: package) } } ?? []
  }
}
