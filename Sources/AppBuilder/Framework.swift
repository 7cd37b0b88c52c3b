import Foundation

/// The packages that apps get Apple's modules from, as SwiftPM describes them.
struct Framework: Equatable, Sendable {
  /// A library as an app's manifest names it.
  struct Product: Equatable, Sendable {
    var name: String
    var package: DescribedPackage
  }

  /// The package with UIKit.
  var main: DescribedPackage
  /// The product that every app depends on.
  var product: String
  /// Apple's modules that stand alone; every app is linked with them where they are there.
  var modules: DescribedPackage?
  /// Combine, which fetches a library of its own: only for apps that import it.
  var combine: DescribedPackage?

  private var all: [DescribedPackage] { [main] + [modules, combine].compactMap(\.self) }

  /// Asks SwiftPM for the packages; answers are kept in `cache`.
  init(_ package: FrameworkPackage, toolchain: Toolchain, cache: URL) throws(AppBuilderError) {
    func optional(_ path: String) throws(AppBuilderError) -> DescribedPackage? {
      let directory = package.directory.appendingPathComponent(path)
      guard Files.exists(directory.appendingPathComponent("Package.swift")) else { return nil }
      return try DescribedPackage.load(directory, toolchain: toolchain, cache: cache)
    }
    main = try DescribedPackage.load(package.directory, toolchain: toolchain, cache: cache)
    product = package.product
    modules = try optional("Modules")
    combine = try optional("Modules/Combine")
  }

  /// The modules that an app's sources can import.
  var importableModules: Set<String> { Set(all.flatMap { $0.importable.map(\.name) }) }

  /// The folders of these modules.
  var importableFolders: [URL] { all.flatMap { package in package.importable.map(package.folder(of:)) } }

  /// Everything an app is built from: manifests, and the folders of all targets behind the libraries.
  var manifests: [URL] { all.map { $0.directory.appendingPathComponent("Package.swift") } }
  var folders: [URL] { all.flatMap(\.libraryFolders) }

  /// Whether an app with these imports gets Combine.
  func givesCombine(for imports: Set<String>) -> Bool { combine != nil && imports.contains("Combine") }

  /// The packages that an app with these imports depends on.
  func packages(for imports: Set<String>) -> [DescribedPackage] {
    [main] + [modules, givesCombine(for: imports) ? combine : nil].compactMap(\.self)
  }

  /// The products that it is linked with: UIKit, the modules that stand alone, and each library whose module it imports.
  func products(for imports: Set<String>) -> [Product] {
    let always = [Product(name: product, package: main)] + standingAlone
    let imported = packages(for: imports).flatMap { package in
      package.libraries.filter { imports.contains($0.name) }.map { Product(name: $0.name, package: package) }
    }
    return always + imported.filter { !always.contains($0) }
  }

  private var standingAlone: [Product] {
    modules.map { package in package.libraries.map { Product(name: $0.name, package: package) } } ?? []
  }
}
