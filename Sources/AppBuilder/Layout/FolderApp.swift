import AppSyntaxMessages
import Foundation

/// Reads a plain folder of sources in an Xcode layout: what its project says of the app's target, or, without a project,
/// what lies in the folder.
struct FolderApp {
  var folder: URL
  /// The app's target; nil for the only one, or for the one with the project's name.
  var target: String?
  var configuration: AppBuilder.Configuration
  /// The modules that its sources can import.
  var modules: Set<String>
  var syntax: SyntaxSession

  /// The folder's contents, and the project that describes them, with the target.
  func layout() throws(AppBuilderError) -> (layout: AppLayout, project: XcodeProject?, target: ProjectTarget?) {
    let finder = ProjectFinder(folder: folder, configuration: configuration.xcodeName, target: target)
    guard let project = try finder.find() else {
      if let target { throw .noSuchTarget(name: target, project: folder.path, names: []) }
      return (try scannedLayout(folder), nil, nil)
    }
    let chosen = try TargetChoice(project: project, folder: folder, name: target).choose()
    let members = try project.members(of: chosen.target)
    var layout =
      members.isEmpty
      ? try scannedLayout(project.root, of: chosen.target, in: project)
      : try TargetApp(
        project: project, target: chosen.target, members: members, configuration: configuration, modules: modules,
        syntax: syntax
      ).layout()
    if let notice = chosen.notice { layout.notices.insert(notice, at: 0) }
    return (layout, project, chosen.target)
  }

  /// The app of a folder without a project, or with one that names no files: everything in it that is not a test, a tool
  /// or another target.
  private func scannedLayout(
    _ root: URL, of target: ProjectTarget? = nil, in project: XcodeProject? = nil
  ) throws(AppBuilderError) -> AppLayout {
    var settings = target?.settings ?? BuildSettings()
    if let project { settings.setDefault("DEVELOPMENT_LANGUAGE", to: project.developmentRegion) }
    AppLayout.complete(&settings, name: target?.name ?? folder.lastPathComponent)
    let languageMode = AppLayout.languageMode(settings)
    let definitions = AppLayout.definitions(settings, configuration)
    let conditions = CompilationSettings(
      definitions: Set(definitions), languageMode: languageMode, modules: modules)
    let scan = try FolderScan(of: root)
    let all = try AppLayout.sources(in: scan, settings: conditions, syntax: syntax)
    if all.isEmpty { throw .noSwiftFiles(folder: root.path) }
    if project == nil, let apps = try FolderOfApps.apps(in: folder, sources: all, scan: scan) {
      throw .folderOfApps(folder: folder.path, apps: apps)
    }
    let names = [settings["TARGET_NAME"], settings["PRODUCT_NAME"]].compactMap(\.self)
    let (sources, leftOut, entry) = try choose(all, names: Set(names))
    var notices = AppLayout.notices(of: scan)
    if !leftOut.isEmpty {
      notices.append("Other apps in the folder are left out: \(Wording.list(leftOut)).")
    }
    let plist = TargetInfoPlist(settings: settings, root: root, name: names[0], toolchain: syntax.toolchain)
    let (values, notice) = try plist.values(entry: entry, hasProject: project != nil)
    return AppLayout(
      root: root, settings: settings, languageMode: languageMode, definitions: definitions, sources: sources,
      resources: AppLayout.resources(in: scan), infoPlist: values,
      entitlements: scan.files.first { $0.kind == "entitlements" }?.url,
      notices: notices + [notice].compactMap(\.self))
  }

  /// The app's sources, the folders of other apps, and the file of the entry point.
  ///
  /// If several apps share the folder, selects the one in a folder of the app's name; leaves out the folders of the
  /// others, as far up as nothing of its own lies in them.
  private func choose(
    _ sources: [SourceFile], names: Set<String>
  ) throws(AppBuilderError) -> (sources: [SourceFile], leftOut: [String], entry: String) {
    let entries = sources.filter { $0.facts.entryPointLine != nil }
    if entries.isEmpty { throw .noEntryPoint(folder: folder.path) }
    if entries.count == 1 { return (sources, [], entries[0].relativePath) }
    func folders(_ file: SourceFile) -> [String] { file.relativePath.split(separator: "/").dropLast().map(String.init) }
    let own = entries.filter { !names.isDisjoint(with: folders($0)) }
    let several = AppBuilderError.severalEntryPoints(
      places: entries.map { "\($0.url.path):\($0.facts.entryPointLine ?? 1)" })
    guard own.count == 1 else { throw several }
    let home = folders(own[0])
    var leftOut: Set<[String]> = []
    for entry in entries where entry.relativePath != own[0].relativePath {
      let place = folders(entry)
      let shared = zip(place, home).prefix { $0 == $1 }.count
      // Two entry points in one folder, or one in a folder around the other, are one app's.
      guard shared < place.count else { throw several }
      leftOut.insert(Array(place[...shared]))
    }
    let kept = sources.filter { source in
      let place = folders(source)
      return !leftOut.contains { place.starts(with: $0) }
    }
    return (kept, leftOut.map { $0.joined(separator: "/") }.sorted(), own[0].relativePath)
  }
}
