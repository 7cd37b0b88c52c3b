import AppFacts
import AppSyntaxMessages
import Foundation

/// Collects the facts of the apps in a folder.
struct FactsCollector {
  /// Projects lie no deeper below the folder.
  private static let depth = 4
  private static let skipped: Set = ["Pods", "Carthage", "build", "DerivedData", "node_modules", "vendor"]

  var folder: URL
  /// The target that is asked for; nil for all.
  var target: String?
  var syntax: SyntaxSession
  var log: (BuildMessage) -> Void
  /// What was parsed for one target, and is for others.
  private let parsed = ParsedOutlines()

  init(folder: URL, target: String?, syntax: SyntaxSession, log: @escaping (BuildMessage) -> Void) {
    self.folder = folder
    self.target = target
    self.syntax = syntax
    self.log = log
  }

  func apps() throws(AppBuilderError) -> [AppFacts] {
    var found: [AppFacts] = []
    var names: [String] = []
    var withoutSwift: AppBuilderError?
    let projects = try projects()
    // Beside apps for iPhones, projects for other devices are not meant.
    let hasPhones = projects.contains { $0.project.apps.contains(where: \.isForPhones) }
    for (url, project) in projects {
      let apps =
        target == nil
        ? project.apps.filter { !hasPhones || $0.isForPhones } : project.targets.filter(\.isApp)
      names += apps.map(\.name)
      for app in apps where target == nil || app.name == target {
        let members = try project.members(of: app)
        let swift = members.sources.filter { $0.pathExtension.lowercased() == "swift" }
        if swift.isEmpty, !members.isEmpty {
          withoutSwift =
            withoutSwift
            ?? .noSwiftInTarget(
              name: app.name, project: project.name,
              reason: members.sources.isEmpty
                ? "\(members.missing.count) files that it names are not there."
                : "none of its \(members.sources.count) sources is in Swift.")
          continue
        }
        found.append(try facts(of: app, in: project, at: url, members: members))
      }
    }
    if let target, found.isEmpty, withoutSwift == nil {
      throw .noSuchTarget(name: target, project: projects.first?.project.name ?? folder.path, names: names)
    }
    if projects.isEmpty { found = try scannedApps() }
    if found.isEmpty { throw withoutSwift ?? .noSwiftFiles(folder: folder.path) }
    return found
  }

  // MARK: Projects

  /// The projects with apps, those nearer to the top first.
  private func projects() throws(AppBuilderError) -> [(url: URL, project: XcodeProject)] {
    if folder.pathExtension == "xcodeproj" { return [(folder, try XcodeProject(at: folder, configuration: "Release"))] }
    var level = [folder]
    var result: [(URL, XcodeProject)] = []
    var broken: [AppBuilderError] = []
    for _ in 0..<Self.depth {
      var next: [URL] = []
      for place in level {
        for name in try Files.names(in: place) where !name.hasPrefix(".") && !Self.skipped.contains(name) {
          let url = place.appendingPathComponent(name)
          if name.hasSuffix(".xcodeproj") {
            guard Files.exists(url.appendingPathComponent("project.pbxproj")) else { continue }
            do throws(AppBuilderError) {
              let project = try XcodeProject(at: url, configuration: "Release")
              if !project.apps.isEmpty { result.append((url, project)) }
            } catch {
              broken.append(error)
            }
          } else if Files.isFolder(url), !isLink(url) {
            next.append(url)
          }
        }
      }
      level = next
    }
    if result.isEmpty, let first = broken.first { throw first }
    for error in broken { log(.notice("\(error)")) }
    return result
  }

  /// A link to a folder is not followed: it may lead back, and what it leads to lies elsewhere anyway.
  private func isLink(_ url: URL) -> Bool {
    (try? Files.manager.destinationOfSymbolicLink(atPath: url.path)) != nil
  }

  private func facts(
    of target: ProjectTarget, in project: XcodeProject, at url: URL, members: TargetMembers
  ) throws(AppBuilderError) -> AppFacts {
    var files = members.sources.filter { $0.pathExtension.lowercased() == "swift" }
    var resources = members.resources
    var foreign = members.sources.filter { ["m", "mm"].contains($0.pathExtension.lowercased()) }
    if members.isEmpty {
      // A project that names no file has all that lies in its folder.
      let scan = try FolderScan(of: project.root)
      files = scan.files.filter { $0.kind == "swift" && $0.name != "Package.swift" }.map(\.url)
      resources = scan.files.map(\.url)
      foreign = scan.files.filter { ["m", "mm"].contains($0.kind) }.map(\.url)
    }
    var settings = target.settings
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: project.developmentRegion)
    AppLayout.complete(&settings, name: target.name)
    let (sources, leftAlone) = try outlines(of: files, settings: settings)
    let entry = sources.first { $0.entryPointLine != nil }?.path ?? ""
    let configurations = try configurations(of: target, in: project, at: url, entry: entry)
    var left = leftAlone + Self.broken(configurations)
    let objectiveC = ObjectiveCReader.outlines(of: foreign, leftAlone: &left, path: path)
    return AppFacts(
      name: target.name, folder: folder.path,
      project: ProjectFacts(kind: kind(of: project, target, members: members), path: path(url)),
      module: target.moduleName, deploymentTarget: target.settings["IPHONEOS_DEPLOYMENT_TARGET"],
      configurations: configurations, sources: sources, leftAlone: left, foreign: foreign.map(path),
      objectiveC: objectiveC,
      storyboards: StoryboardFacts.read(resources, path: path),
      packages: ResolvedPackages.read(around: project.root, in: folder, project: url, path: path))
  }

  private func kind(of project: XcodeProject, _ target: ProjectTarget, members: TargetMembers) -> ProjectFacts.Kind {
    if Files.exists(project.root.appendingPathComponent("project.yml")) { return .xcodeGen }
    if Files.exists(project.root.appendingPathComponent("Project.swift")) { return .tuist }
    return project.isSynchronized(target) ? .xcodeSynchronized : .xcode
  }

  private func configurations(
    of target: ProjectTarget, in project: XcodeProject, at url: URL, entry: String
  ) throws(AppBuilderError) -> [ConfigurationFacts] {
    let names = project.configurationNames(of: target)
    var result: [ConfigurationFacts] = []
    for name in names.isEmpty ? ["Release"] : names {
      let project = try XcodeProject(at: url, configuration: name)
      guard let same = project.targets.first(where: { $0.identifier == target.identifier }) else { continue }
      var settings = same.settings
      settings.setDefault("DEVELOPMENT_LANGUAGE", to: project.developmentRegion)
      AppLayout.complete(&settings, name: target.name)
      result.append(
        ConfigurationFacts(
          name: name, settings: Self.relevant(settings),
          infoPlist: InfoPlistReader(
            settings: settings, root: project.root, name: target.name, toolchain: syntax.toolchain
          )
          .facts(entry: entry, hasProject: true, path: path),
          entitlements: entitlements(
            settings["CODE_SIGN_ENTITLEMENTS"].flatMap { ProjectPath($0, root: project.root).existing })
        ))
    }
    return result
  }

  private static func relevant(_ settings: BuildSettings) -> [String: String] {
    let names: Set = [
      "IPHONEOS_DEPLOYMENT_TARGET", "GENERATE_INFOPLIST_FILE", "INFOPLIST_FILE", "PRODUCT_NAME", "PRODUCT_MODULE_NAME",
      "PRODUCT_BUNDLE_IDENTIFIER", "SWIFT_VERSION", "TARGETED_DEVICE_FAMILY", "SUPPORTS_MACCATALYST",
      "CODE_SIGN_ENTITLEMENTS", "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "SWIFT_OBJC_BRIDGING_HEADER",
    ]
    return settings.values.keys.filter { names.contains($0) || $0.hasPrefix("INFOPLIST_KEY_") }
      .reduce(into: [:]) { result, name in result[name] = settings[name] }
  }

  private func entitlements(_ file: URL?) -> PropertyValue? {
    guard let file else { return nil }
    do throws(AppBuilderError) { return PropertyValue(try InfoPlist.read(file)) } catch {
      log(.notice("\(error)"))
      return nil
    }
  }

  /// The property lists that cannot be read.
  private static func broken(_ configurations: [ConfigurationFacts]) -> [LeftAlone] {
    var seen: Set<String> = []
    return configurations.map(\.infoPlist).compactMap { plist in
      guard let path = plist.path, let problem = plist.problem, seen.insert(path).inserted else { return nil }
      return LeftAlone(path: path, reason: problem)
    }
  }

  // MARK: Folders

  /// The apps of a folder without a project: each entry point is one.
  private func scannedApps() throws(AppBuilderError) -> [AppFacts] {
    let scan = try FolderScan(of: folder)
    let files = scan.files.filter { $0.kind == "swift" && $0.name != "Package.swift" && $0.name != "Project.swift" }
    if files.isEmpty { throw .noSwiftFiles(folder: folder.path) }
    var settings = BuildSettings()
    AppLayout.complete(&settings, name: folder.lastPathComponent)
    settings.set("IPHONEOS_DEPLOYMENT_TARGET", to: "")
    let (sources, leftAlone) = try outlines(of: files.map(\.url), settings: settings)
    let entries = sources.filter { $0.entryPointLine != nil }
    func place(_ path: String) -> [String] { path.split(separator: "/").dropLast().map(String.init) }
    // The folder of each entry point that no other one shares.
    let homes = entries.map { entry -> [String] in
      let others = entries.filter { $0.path != entry.path }.map { place($0.path) }
      let own = place(entry.path)
      let shared = others.map { other in zip(other, own).prefix { $0 == $1 }.count }.max()
      return shared.map { Array(own.prefix($0 + 1)) } ?? []
    }
    let all = entries.isEmpty ? [([String](), "")] : zip(homes, entries.map(\.path)).map { ($0, $1) }
    return all.filter { target == nil || $0.0.last == target || all.count == 1 }.map { home, entry in
      func isIn(_ path: String) -> Bool {
        let own = place(path)
        return own.starts(with: home) || !homes.contains { own.starts(with: $0) }
      }
      let resources = scan.files.filter { isIn($0.relativePath) }
      let foreign = resources.filter { ["m", "mm"].contains($0.kind) }
      let name = home.last ?? folder.lastPathComponent
      let plist = InfoPlistReader(settings: settings, root: folder, name: name, toolchain: syntax.toolchain)
      let configuration = ConfigurationFacts(
        name: "Release", settings: [:], infoPlist: plist.facts(entry: entry, hasProject: false, path: path),
        entitlements: entitlements(resources.first { $0.kind == "entitlements" }?.url))
      var left = leftAlone.filter { isIn($0.path) } + Self.broken([configuration])
      let objectiveC = ObjectiveCReader.outlines(of: foreign.map(\.url), leftAlone: &left, path: path)
      return AppFacts(
        name: name, folder: folder.path, project: folderKind, module: name.moduleName, deploymentTarget: nil,
        configurations: [configuration], sources: sources.filter { isIn($0.path) }, leftAlone: left,
        foreign: foreign.map(\.relativePath), objectiveC: objectiveC,
        storyboards: StoryboardFacts.read(resources.map(\.url), path: path),
        packages: ResolvedPackages.read(around: folder, in: folder, project: nil, path: path))
    }
  }

  private var folderKind: ProjectFacts {
    let kinds: [(String, ProjectFacts.Kind)] = [
      ("project.yml", .xcodeGen), ("Project.swift", .tuist), ("Package.swift", .swiftPackage),
    ]
    let found = kinds.first { Files.exists(folder.appendingPathComponent($0.0)) }
    return ProjectFacts(kind: found?.1 ?? .folder, path: found?.0)
  }

  // MARK: Sources

  /// What the sources declare and do, as a release for a phone has it.
  private func outlines(
    of files: [URL], settings: BuildSettings
  ) throws(AppBuilderError) -> (sources: [SourceOutline], leftAlone: [LeftAlone]) {
    var texts: [SourceText] = []
    var leftAlone: [LeftAlone] = []
    for file in files {
      let data: Data
      do throws(AppBuilderError) { data = try Files.read(file) } catch {
        leftAlone.append(LeftAlone(path: path(file), reason: error.reason ?? "\(error)"))
        continue
      }
      let text = String(decoding: data, as: UTF8.self)
      if !text.utf8.elementsEqual(data) { leftAlone.append(LeftAlone(path: path(file), reason: "it is not UTF-8.")) }
      texts.append(SourceText(path: path(file), text: text))
    }
    let conditions = CompilationSettings(
      definitions: Set(AppLayout.definitions(settings, .release)), languageMode: AppLayout.languageMode(settings),
      modules: [], isForPhones: true)
    let sources = try parsed.outlines(of: texts, conditions, by: syntax)
    for source in sources {
      if let mistake = source.mistake {
        leftAlone.append(
          LeftAlone(path: source.path, reason: "it is not read whole: line \(mistake.line): \(mistake.message)."))
      } else if !source.isFaithful {
        leftAlone.append(LeftAlone(path: source.path, reason: "what was parsed is not the file again."))
      }
    }
    return (sources, leftAlone)
  }

  private func path(_ file: URL) -> String { Files.path(of: file, below: folder) }
}

/// The outlines of files by what they were parsed with: targets of a project share most of their files.
private final class ParsedOutlines {
  private struct Key: Hashable {
    var path: String
    var definitions: Set<String>
    var languageMode: Int
  }
  private var known: [Key: SourceOutline] = [:]

  func outlines(
    of texts: [SourceText], _ settings: CompilationSettings, by syntax: SyntaxSession
  ) throws(AppBuilderError) -> [SourceOutline] {
    func key(_ path: String) -> Key {
      Key(path: path, definitions: settings.definitions, languageMode: settings.languageMode)
    }
    let new = texts.filter { known[key($0.path)] == nil }
    if !new.isEmpty {
      for outline in try syntax.outline(new, settings: settings) { known[key(outline.path)] = outline }
    }
    return texts.compactMap { known[key($0.path)] }
  }
}

extension XcodeProject {
  /// Whether a target has its files by folders.
  func isSynchronized(_ target: ProjectTarget) -> Bool {
    !objects.identifiers(objects[target.identifier]?["fileSystemSynchronizedGroups"]).isEmpty
  }

  /// The names of a target's build configurations, in their order.
  func configurationNames(of target: ProjectTarget) -> [String] {
    let list = objects[objects[target.identifier]?["buildConfigurationList"]]
    return objects.list(list?["buildConfigurations"]).compactMap { $0["name"] as? String }
  }
}

extension PropertyValue {
  init(_ value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .boolean(value)
    case let value as [Any]: self = .array(value.map(PropertyValue.init))
    case let value as [String: Any]: self = .dictionary(value.mapValues(PropertyValue.init))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Int: self = .number(Double(value))
    case let value as Double: self = .number(value)
    default: self = .other
    }
  }
}
