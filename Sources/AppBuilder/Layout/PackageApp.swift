import AppSyntaxMessages
import Foundation

/// Reads an app that is a SwiftPM package.
struct PackageApp {
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  var folder: URL
  var configuration: AppBuilder.Configuration
  var manifest: PackageManifest
  /// The modules that its sources can import.
  var modules: Set<String>
  var syntax: SyntaxSession

  func layout() throws(AppBuilderError) -> AppLayout {
    let target = try targetFolder()
    var settings = BuildSettings(["PRODUCT_NAME": manifest.product, "PRODUCT_MODULE_NAME": manifest.target.moduleName])
    AppLayout.complete(&settings, name: manifest.product)
    let definitions = ["SWIFT_PACKAGE"] + (configuration == .debug ? ["DEBUG"] : [])
    let conditions = CompilationSettings(
      definitions: Set(definitions), languageMode: manifest.languageMode, modules: modules)
    let scan = try FolderScan(of: target)
    let sources = try AppLayout.sources(in: scan, settings: conditions, syntax: syntax)
    if sources.isEmpty { throw .noSwiftFiles(folder: target.path) }
    guard let file = infoPlist(in: target, scan: scan) else { throw .noInfoPlist(folder: folder.path) }
    return AppLayout(
      root: target, settings: settings, languageMode: manifest.languageMode, definitions: definitions,
      sources: sources, resources: AppLayout.resources(in: scan),
      infoPlist: InfoPlist.complete(try InfoPlist.read(file), settings: settings, generates: false),
      entitlements: scan.files.first { $0.kind == "entitlements" }?.url ?? entitlementsInRoot(), notices: [])
  }

  private func targetFolder() throws(AppBuilderError) -> URL {
    let paths = manifest.targetPath.map { [$0] } ?? Self.sourceFolders.map { $0 + "/" + manifest.target }
    // Since tools version 5.9 a lone target may use `Sources` directly.
    for path in paths + Self.sourceFolders {
      let url = folder.appendingPathComponent(path).standardizedFileURL
      if Files.isFolder(url) { return url }
    }
    throw .noExecutable(package: folder.path, reason: "the sources of target \"\(manifest.target)\" are missing.")
  }

  private func infoPlist(in target: URL, scan: FolderScan) -> URL? {
    let root = folder.appendingPathComponent("Info.plist")
    return InfoPlistFinder.nearest(to: "", in: scan) ?? (Files.exists(root) ? root : nil)
  }

  private func entitlementsInRoot() -> URL? {
    let names = (try? Files.names(in: folder)) ?? []
    return names.first { $0.hasSuffix(".entitlements") }.map(folder.appendingPathComponent)
  }
}
