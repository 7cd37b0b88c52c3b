import Foundation

/// The app's description in its Xcode project: the target, its build settings, its packages.
struct XcodeProject: Equatable, Sendable {
  var targetName: String
  /// The app target's settings over those of the project, for one configuration.
  var settings: BuildSettings
  var developmentRegion: String
  /// The Swift packages that the project depends on, by name.
  var packages: [String]
  /// The base folder of the project's paths.
  var root: URL

  /// Reads `project.pbxproj` in an `.xcodeproj` folder.
  ///
  /// `configuration` is the name of a build configuration, `Debug` or `Release`.
  init(at url: URL, configuration: String) throws(AppBuilderError) {
    let file = url.appendingPathComponent("project.pbxproj")
    let data = try Files.read(file)
    do {
      try self.init(
        data, name: url.deletingPathExtension().lastPathComponent, root: url.deletingLastPathComponent(),
        configuration: configuration)
    } catch {
      throw .brokenProject(path: file.path, reason: error.reason)
    }
  }

  init(_ data: Data, name: String, root: URL, configuration: String) throws(PropertyList.Broken) {
    let top = try PropertyList.dictionary(from: data)
    let objects = Objects(all: (top["objects"] as? [String: Any] ?? [:]).compactMapValues { $0 as? [String: Any] })
    guard let project = objects[top["rootObject"]] else {
      throw PropertyList.Broken(reason: "its rootObject refers to no object.")
    }
    let targets = objects.list(project["targets"])
    let apps = targets.filter { $0["productType"] as? String == "com.apple.product-type.application" }
    let projectSettings = objects.settings(of: project, configuration: configuration)
    func settings(of target: [String: Any]) -> BuildSettings {
      var settings = BuildSettings(projectSettings)
      settings.override(with: objects.settings(of: target, configuration: configuration))
      return settings
    }
    // A project may contain an app for each platform; choose the iOS one, else the one named like the project.
    let isForPhones: ([String: Any]) -> Bool = { target in
      let settings = settings(of: target)
      return settings["SDKROOT"] == "iphoneos" || (settings["SUPPORTED_PLATFORMS"] ?? "").contains("iphoneos")
    }
    let candidates = apps.contains(where: isForPhones) ? apps.filter(isForPhones) : apps
    guard let target = candidates.first(where: { $0["name"] as? String == name }) ?? candidates.first else {
      throw PropertyList.Broken(reason: "it has no application target.")
    }
    self.root = root
    targetName = target["name"] as? String ?? name
    developmentRegion = project["developmentRegion"] as? String ?? "en"
    self.settings = settings(of: target)
    self.settings.set("TARGET_NAME", to: targetName)
    self.settings.set("PROJECT_NAME", to: name)
    self.settings.set("CONFIGURATION", to: configuration)
    // Paths in settings start here; a path in the app's Info.plist would be meaningless on a device.
    for root in ["SRCROOT", "PROJECT_DIR"] { self.settings.set(root, to: self.root.path) }
    self.settings.setDefault("PRODUCT_NAME", to: targetName)
    packages = objects.list(project["packageReferences"]).compactMap { reference in
      (reference["repositoryURL"] ?? reference["relativePath"]) as? String
    }
    .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
  }

  /// The objects of a project by identifier.
  private struct Objects {
    var all: [String: [String: Any]]

    subscript(identifier: Any?) -> [String: Any]? { (identifier as? String).flatMap { all[$0] } }

    func list(_ identifiers: Any?) -> [[String: Any]] { (identifiers as? [Any] ?? []).compactMap { self[$0] } }

    func settings(of owner: [String: Any], configuration: String) -> [String: String] {
      let configurations = list(self[owner["buildConfigurationList"]]?["buildConfigurations"])
      let chosen = configurations.first { $0["name"] as? String == configuration } ?? configurations.first
      let raw = chosen?["buildSettings"] as? [String: Any] ?? [:]
      return raw.compactMapValues { value in
        (value as? String) ?? (value as? [Any])?.compactMap { $0 as? String }.joined(separator: " ")
      }
    }
  }
}
