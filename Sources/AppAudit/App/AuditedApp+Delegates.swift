import AppFacts
import AppSyntaxMessages

extension AuditedApp {
  // MARK: Delegates

  /// The classes that are app delegates, by their protocol or by a superclass of a library.
  package var appDelegates: [AppType] { classes(conformingTo: Self.appDelegateTypes) }

  private static let appDelegateTypes: Set = [
    "UIApplicationDelegate", "FlutterAppDelegate", "RCTAppDelegate", "ExpoAppDelegate", "EXAppDelegateWrapper",
    "CDVAppDelegate", "NSApplicationDelegate",
  ]

  /// The app delegate: the one that is the entry point, or that `UIApplicationMain` names, or the only one.
  package var appDelegate: AppType? {
    let all = appDelegates.filter { !inherited(by: $0.name).contains("NSApplicationDelegate") }
    let entry = all.first { type in
      type.parts.contains { part in ["main", "UIApplicationMain"].contains { part.outline.marks.attributes[$0] != nil }
      }
    }
    if let entry { return entry }
    let named = functions.flatMap(\.uses).filter { $0.use.text == "UIApplicationMain" }
      .flatMap { $0.use.arguments.map(\.text) }
    return all.first { type in named.contains { $0.contains(type.name) } } ?? adapted ?? all.first
  }

  /// The delegate of a SwiftUI app, by `@UIApplicationDelegateAdaptor`.
  private var adapted: AppType? {
    for type in types.values.sorted(by: { $0.name < $1.name }) {
      for (property, _) in type.properties {
        guard let arguments = property.marks.attributes["UIApplicationDelegateAdaptor"] else { continue }
        let name = arguments.first ?? property.type ?? ""
        if let delegate = types[name] { return delegate }
      }
    }
    return nil
  }

  /// Whether SwiftUI's `App` is the entry point; it brings scenes of its own.
  package var isSwiftUI: Bool {
    let started = functions.filter { $0.type == nil && $0.name == "main" }.flatMap(\.uses).map(\.use.text)
    return types.values.contains { type in
      guard type.inherited.contains("App") else { return false }
      return started.contains("\(type.name).main")
        || type.parts.contains { $0.outline.marks.attributes["main"] != nil }
    }
  }

  /// The classes that are delegates of window scenes.
  package var sceneDelegates: [AppType] { classes(conformingTo: ["UIWindowSceneDelegate", "UISceneDelegate"]) }

  // MARK: Scenes

  /// A scene configuration of a manifest.
  package struct SceneConfiguration: Sendable {
    package var role: String
    package var name: String?
    package var className: String?
    package var storyboard: String?
    /// All keys of its dictionary.
    package var keys: Set<String>
    /// The build configuration.
    package var build: ConfigurationFacts
    /// The path of its dictionary in the property list.
    package var key: String
  }

  package static let windowRole = "UIWindowSceneSessionRoleApplication"

  /// The configurations of the manifests of all build configurations.
  package var sceneConfigurations: [SceneConfiguration] {
    facts.configurations.flatMap { build -> [SceneConfiguration] in
      let roles = build.infoPlist.values["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.dictionary ?? [:]
      return roles.sorted { $0.key < $1.key }.flatMap { role, list in
        (list.array ?? []).enumerated().map { number, value in
          SceneConfiguration(
            role: role, name: value["UISceneConfigurationName"]?.string,
            className: value["UISceneDelegateClassName"]?.string, storyboard: value["UISceneStoryboardFile"]?.string,
            keys: Set((value.dictionary ?? [:]).keys), build: build,
            key: "UIApplicationSceneManifest.UISceneConfigurations.\(role).\(number)")
        }
      }
    }
  }

  package static let choosing = "application(_:configurationForConnecting:options:)"

  /// The app delegate's method that chooses scene configurations; nil for none.
  package var choosingFunction: AppFunction? { appDelegate.flatMap { function(Self.choosing, of: $0) } }

  /// Whether the app has scenes: a manifest with a configuration, or configurations by code.
  package var adoptsScenes: Bool {
    sceneConfigurations.contains { $0.role == Self.windowRole } || choosingFunction != nil || isSwiftUI
      || objectiveC.values.contains { $0.function(Self.choosing) != nil }
  }

  /// Whether scenes of further roles, or several windows, are declared.
  package var hasSeveralScenes: Bool {
    Set(sceneConfigurations.map(\.role)).count > 1 || supportsMultipleScenes
  }

  package var supportsMultipleScenes: Bool {
    facts.configurations.contains {
      $0.infoPlist.values["UIApplicationSceneManifest"]?["UIApplicationSupportsMultipleScenes"]?.isTrue == true
    }
  }

  // MARK: Property lists

  /// The value of a top-level key in any build configuration.
  package func infoValue(_ key: String) -> PropertyValue? {
    facts.configurations.lazy.compactMap { $0.infoPlist.values[key] }.first
  }

  /// The Info.plists, each once.
  package var infoPlists: [InfoPlistFacts] {
    var seen: Set<String> = []
    return facts.configurations.map(\.infoPlist).filter { seen.insert($0.path ?? "").inserted }
  }

  /// The URL schemes that the app declares.
  package var urlSchemes: [String] {
    (infoValue("CFBundleURLTypes")?.array ?? []).flatMap { $0["CFBundleURLSchemes"]?.strings ?? [] }
  }

  /// The first number of the deployment target; nil where nobody says.
  package var deploymentMajor: Int? {
    (facts.deploymentTarget ?? infoValue("MinimumOSVersion")?.string).flatMap { Int($0.prefix { $0 != "." }) }
  }

  /// The place of a key: the line where it is written, or the project for what settings generate.
  package func place(of key: String, in plist: InfoPlistFacts) -> (path: String, line: Int?) {
    var key = key
    while true {
      if let line = plist.lines[key], let path = plist.path { return (path, line) }
      guard let dot = key.lastIndex(of: ".") else { break }
      key = String(key[..<dot])
    }
    return (plist.path ?? facts.project.path ?? "Info.plist", plist.path == nil ? nil : 1)
  }
}
