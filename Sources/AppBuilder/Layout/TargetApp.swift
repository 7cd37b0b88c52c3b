import AppSyntaxMessages
import Foundation

/// Reads an app as a target of an Xcode project.
struct TargetApp {
  var project: XcodeProject
  var target: ProjectTarget
  var members: TargetMembers
  var configuration: AppBuilder.Configuration
  /// The modules that its sources can import.
  var modules: Set<String>
  var syntax: SyntaxSession

  func layout() throws(AppBuilderError) -> AppLayout {
    var settings = target.settings
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: project.developmentRegion)
    AppLayout.complete(&settings, name: target.name)
    let languageMode = AppLayout.languageMode(settings)
    let definitions = AppLayout.definitions(settings, configuration)
    let swift = members.sources.filter { $0.pathExtension.lowercased() == "swift" }
    let foreign = members.sources.filter { $0.pathExtension.lowercased() != "swift" }
    if swift.isEmpty { throw noSwift(foreign) }
    let root = Files.commonFolder(of: swift) ?? project.root
    let conditions = CompilationSettings(definitions: Set(definitions), languageMode: languageMode, modules: modules)
    let header = try bridgingHeader(settings)
    let sources = try AppLayout.sources(
      swift.map { FolderScan.File(url: $0, relativePath: Files.path(of: $0, below: root)) }, conditions, syntax,
      imports: header?.imports ?? "")
    try checkEntryPoint(sources)
    let models = foreign.filter { $0.pathExtension.hasPrefix("xcdatamodel") }
    let resources = (members.resources + models).map {
      FolderScan.File(url: $0, relativePath: AppLayout.resourcePath($0))
    }
    let entry = sources.first { $0.facts.entryPointLine != nil }.map { Files.path(of: $0.url, below: project.root) }
    let (plist, plistNotice) = try TargetInfoPlist(
      settings: settings, root: project.root, name: target.name, toolchain: syntax.toolchain
    ).values(entry: entry ?? "", hasProject: true)
    return AppLayout(
      root: root, settings: settings, languageMode: languageMode, definitions: definitions, sources: sources,
      resources: resources, infoPlist: plist, entitlements: entitlements(settings),
      notices: notices(foreign, settings, header) + [plistNotice].compactMap(\.self),
      inputs: swift + members.resources)
  }

  private func noSwift(_ foreign: [URL]) -> AppBuilderError {
    let reason =
      foreign.isEmpty
      ? "\(members.missing.count) files that it names are not there."
      : "none of its \(foreign.count) sources is in Swift."
    return .noSwiftInTarget(name: target.name, project: project.name, reason: reason)
  }

  private func checkEntryPoint(_ sources: [SourceFile]) throws(AppBuilderError) {
    let entries = sources.filter { $0.facts.entryPointLine != nil }
    if entries.isEmpty { throw .noEntryPoint(folder: "The target \(target.name)") }
    if entries.count > 1 {
      throw .severalEntryPoints(places: entries.map { "\($0.url.path):\($0.facts.entryPointLine ?? 1)" })
    }
  }

  // MARK: What is left out

  private func bridgingHeader(_ settings: BuildSettings) throws(AppBuilderError) -> BridgingHeader? {
    guard let file = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap({ ProjectPath($0, root: project.root).existing })
    else { return nil }
    return BridgingHeader(String(decoding: try Files.read(file), as: UTF8.self), available: modules)
  }

  private func notices(_ foreign: [URL], _ settings: BuildSettings, _ header: BridgingHeader?) -> [String] {
    func names(_ files: [URL]) -> [String] { files.map { Files.path(of: $0, below: project.root) } }
    let kinds: Set = ["m", "mm", "c", "cc", "cpp", "cxx", "metal", "s", "l", "y"]
    let models: Set = ["mlmodel", "mlpackage", "intentdefinition"]
    let code = foreign.filter { kinds.contains($0.pathExtension.lowercased()) }
    let generating = foreign.filter { models.contains($0.pathExtension.lowercased()) }
    let missing = header?.isCovered == true ? nil : settings["SWIFT_OBJC_BRIDGING_HEADER"]
    var notices = [AppLayout.foreignNotice(names(code), bridgingHeader: missing)]
    if !generating.isEmpty {
      notices.append("No classes are generated from \(Wording.list(names(generating))).")
    }
    if !members.missing.isEmpty {
      let are = members.missing.count == 1 ? "is" : "are"
      notices.append("\(Wording.list(names(members.missing))) \(are) in the target and not in the folder.")
    }
    return notices.compactMap(\.self)
  }

  private func entitlements(_ settings: BuildSettings) -> URL? {
    settings["CODE_SIGN_ENTITLEMENTS"].flatMap { ProjectPath($0, root: project.root).existing }
  }
}
