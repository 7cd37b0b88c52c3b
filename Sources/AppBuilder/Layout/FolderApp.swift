import AppSyntaxMessages
import Foundation

/// Reads a plain folder of sources in an Xcode layout.
struct FolderApp {
  private static let projectSearchDepth = 3

  var folder: URL
  var configuration: AppBuilder.Configuration
  /// The modules that its sources can import.
  var modules: Set<String>
  var syntax: SyntaxSession

  func layout() throws(AppBuilderError) -> AppLayout {
    let project = try findProject()
    let root = project?.root ?? folder
    var settings = project?.settings ?? BuildSettings()
    if let project { settings.setDefault("DEVELOPMENT_LANGUAGE", to: project.developmentRegion) }
    AppLayout.complete(&settings, name: folder.lastPathComponent)

    let languageMode = (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? 6 : 5
    let definitions = self.definitions(settings)
    let conditions = CompilationSettings(
      definitions: Set(definitions), languageMode: languageMode, modules: modules)
    let scan = try FolderScan(of: root)
    let all = try AppLayout.sources(in: scan, settings: conditions, syntax: syntax)
    if all.isEmpty { throw .noSwiftFiles(folder: root.path) }
    if project == nil, let apps = try FolderOfApps.apps(in: folder, sources: all, scan: scan) {
      throw .folderOfApps(folder: folder.path, apps: apps)
    }
    let (sources, entry) = try choose(all, names: [settings["TARGET_NAME"], settings["PRODUCT_NAME"]])
    var notices = AppLayout.notices(of: scan)
    if let packages = project?.packages, !packages.isEmpty {
      notices.append("Swift packages of the Xcode project are not built: \(packages.joined(separator: ", ")).")
    }
    return AppLayout(
      root: root, settings: settings, languageMode: languageMode, definitions: definitions, sources: sources,
      resources: AppLayout.resources(in: scan),
      infoPlist: try infoPlist(project: project, settings: settings, scan: scan, entry: entry),
      entitlements: scan.files.first { $0.kind == "entitlements" }?.url, notices: notices)
  }

  private func definitions(_ settings: BuildSettings) -> [String] {
    let given = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
    let implied = configuration == .debug ? ["DEBUG"] : []
    return Array(Set(given.filter { $0.first?.isLetter == true } + implied)).sorted()
  }

  private func findProject() throws(AppBuilderError) -> XcodeProject? {
    var level = [folder]
    for _ in 0..<Self.projectSearchDepth {
      var next: [URL] = []
      var firstError: AppBuilderError?
      for place in level {
        for name in try Files.names(in: place) where !name.hasPrefix(".") && name != "Pods" {
          let url = place.appendingPathComponent(name)
          if name.hasSuffix(".xcodeproj"), Files.exists(url.appendingPathComponent("project.pbxproj")) {
            do throws(AppBuilderError) {
              return try XcodeProject(at: url, configuration: configuration.xcodeName)
            } catch { firstError = firstError ?? error }
          } else if Files.isFolder(url) {
            next.append(url)
          }
        }
      }
      if let firstError { throw firstError }
      level = next
    }
    return nil
  }

  /// The app's sources and the file of its entry point.
  ///
  /// If several apps share a repository, selects the one whose folder has the target's name; leaves out the folders of
  /// the other entry points.
  private func choose(
    _ sources: [SourceFile], names: [String?]
  ) throws(AppBuilderError) -> (sources: [SourceFile], entry: String) {
    let entries = sources.filter { $0.facts.entryPointLine != nil }
    if entries.isEmpty { throw .noEntryPoint(folder: folder.path) }
    if entries.count == 1 { return (sources, entries[0].relativePath) }
    let wanted = Set(names.compactMap { $0 })
    func folders(_ file: SourceFile) -> [String] { file.relativePath.split(separator: "/").dropLast().map(String.init) }
    let own = entries.filter { !wanted.isDisjoint(with: folders($0)) }
    let others = entries.filter { wanted.isDisjoint(with: folders($0)) }.compactMap { folders($0).first }
    guard own.count == 1, others.count == entries.count - 1 else {
      throw .severalEntryPoints(places: entries.map { "\($0.url.path):\($0.facts.entryPointLine ?? 1)" })
    }
    return (sources.filter { !others.contains(folders($0).first ?? "") }, own[0].relativePath)
  }

  private func infoPlist(
    project: XcodeProject?, settings: BuildSettings, scan: FolderScan, entry: String
  ) throws(AppBuilderError) -> [String: Any] {
    let generates = settings.isYes("GENERATE_INFOPLIST_FILE")
    var file: URL?
    if let path = settings["INFOPLIST_FILE"] {
      let named = URL(fileURLWithPath: path, relativeTo: project?.root ?? folder).standardizedFileURL.absoluteURL
      file = Files.exists(named) ? named : nil
    }
    // A project that only generates its Info.plist has none: any nearby file belongs to something else.
    if file == nil, !generates || project == nil { file = InfoPlistFinder.nearest(to: entry, in: scan) }
    guard file != nil || generates else { throw .noInfoPlist(folder: folder.path) }
    let source = try file.map { url throws(AppBuilderError) in try InfoPlist.read(url) } ?? [:]
    return InfoPlist.complete(source, settings: settings, generates: generates)
  }
}
