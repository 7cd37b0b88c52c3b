import Foundation

/// The Swift package that gives apps their UIKit.
public struct FrameworkPackage: Equatable, Sendable {
  /// The package's folder; what it is called does not matter.
  public var directory: URL
  /// The name in the package's manifest.
  public var name: String
  /// The library product an app depends on; also the name of the module it imports.
  public var product: String
  /// Folders in `Sources` that no app is built from; a change in them never rebuilds an app.
  public var unrelatedSources: Set<String>

  /// The framework in a checkout of this repository, or a stand-in for it.
  public init(
    directory: URL, name: String = "Dormouse", product: String = "UIKit",
    unrelatedSources: Set<String> = ["dormouse", "AppBuilder", "DeviceCore", "DeviceHost", "DeviceWeb", "Scenario"]
  ) {
    self.directory = directory.standardizedFileURL
    self.name = name
    self.product = product
    self.unrelatedSources = unrelatedSources
  }

  /// Apple's modules that stand alone, in a package inside the framework's: where there is one.
  var modules: (name: String, product: String, directory: URL)? {
    let directory = directory.appendingPathComponent("Modules")
    guard Files.exists(directory.appendingPathComponent("Package.swift")) else { return nil }
    return ("DormouseModules", "AppleModules", directory)
  }

  /// Combine, which fetches a library of its own: where an app imports it and it is there.
  func combine(for imports: Set<String>) -> (name: String, product: String, directory: URL)? {
    let directory = directory.appendingPathComponent("Modules/Combine")
    guard imports.contains("Combine"), Files.exists(directory.appendingPathComponent("Package.swift")) else {
      return nil
    }
    return ("DormouseCombine", "Combine", directory)
  }

  /// The modules that sources can import: all targets of the libraries that the manifests in this folder name.
  func importableModules() throws(AppBuilderError) -> Set<String> {
    var found: Set = [product]
    let folders = [directory, modules?.directory, combine(for: ["Combine"])?.directory].compactMap(\.self)
    for folder in folders {
      let manifest = try Files.readText(folder.appendingPathComponent("Package.swift"))
      for library in manifest.matches(of: /\.library\(\s*name:\s*"[^"]+",\s*targets:\s*\[([^\]]*)\]/) {
        found.formUnion(library.1.matches(of: /"([^"]+)"/).map { String($0.1) })
      }
    }
    return found
  }

  /// The products that an app with these imports needs beside the framework's own and the modules that stand alone:
  /// one for each imported module that is a library of either package. What no source imports is not linked.
  func neighbours(
    of imports: Set<String>
  ) throws(AppBuilderError) -> [(name: String, product: String, directory: URL)] {
    var packages = [(name: name, product: product, directory: directory)]
    if let modules { packages.append(modules) }
    if let combine = combine(for: imports) { packages.append(combine) }
    var found: [(name: String, product: String, directory: URL)] = []
    for package in packages {
      let manifest = try Files.readText(package.directory.appendingPathComponent("Package.swift"))
      let libraries = manifest.matches(of: /\.library\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
      for library in libraries where imports.contains(library) && library != product {
        found.append((package.name, library, package.directory))
      }
    }
    return found
  }

  /// The framework's own Swift files.
  func sourceFiles() throws(AppBuilderError) -> [SourceFile] {
    let folder = directory.appendingPathComponent("Sources/\(product)")
    let conditions = try ConditionalCompilation(
      definitions: [], languageMode: 6, modules: importableModules())
    return try AppLayout.sources(in: FolderScan(of: folder), conditions: conditions)
  }

  /// Checks that the package is there.
  func check() throws(AppBuilderError) {
    guard Files.isFolder(directory) else { throw .frameworkMissing(path: directory.path, reason: "no such folder.") }
    guard Files.exists(directory.appendingPathComponent("Package.swift")) else {
      throw .frameworkMissing(path: directory.path, reason: "the folder holds no Package.swift.")
    }
  }
}
