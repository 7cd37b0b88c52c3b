import Foundation

/// An Xcode project: its targets with their settings and files, and its packages.
struct XcodeProject {
  /// The `.xcodeproj` folder's name without extension.
  var name: String
  /// The base folder of the project's paths.
  var root: URL
  var developmentRegion: String
  var targets: [ProjectTarget]
  /// The Swift packages that it refers to.
  var packages: [PackageReference]
  /// The projects inside of it.
  var subprojects: [URL]
  let objects: ProjectObjects

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
    let all = (top["objects"] as? [String: Any] ?? [:]).compactMapValues { $0 as? [String: Any] }
    var objects = ProjectObjects(all, root: root)
    guard let project = objects[top["rootObject"]] else {
      throw PropertyList.Broken(reason: "its rootObject refers to no object.")
    }
    if let path = project["projectDirPath"] as? String, !path.isEmpty {
      objects.root = root.appendingPathComponent(path).standardizedFileURL
    }
    let projectName = name
    self.name = name
    self.root = objects.root
    self.objects = objects
    developmentRegion = project["developmentRegion"] as? String ?? "en"
    let base = objects.settings(of: project, over: BuildSettings(), configuration: configuration)
    targets = objects.identifiers(project["targets"]).compactMap { identifier in
      guard let object = objects[identifier] else { return nil }
      let name = object["name"] as? String ?? name
      var settings = objects.settings(of: object, over: base, configuration: configuration)
      for (key, value) in ["TARGET_NAME": name, "TARGETNAME": name, "CONFIGURATION": configuration] {
        settings.set(key, to: value)
      }
      for key in ["PROJECT_NAME", "PROJECT"] { settings.set(key, to: projectName) }
      // Paths in settings start here; a path in the app's Info.plist would be meaningless on a device.
      for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { settings.set(key, to: objects.root.path) }
      settings.setDefault("PRODUCT_NAME", to: name)
      let products = objects.list(object["packageProductDependencies"]).compactMap { $0["productName"] as? String }
      return ProjectTarget(
        identifier: identifier, name: name, kind: object["productType"] as? String ?? "", settings: settings,
        packageProducts: products)
    }
    packages = objects.list(project["packageReferences"]).compactMap { PackageReference($0, root: objects.root) }
    subprojects = []
    for (identifier, object) in objects.all(of: "PBXFileReference") {
      guard let url = objects.url(of: identifier) else { continue }
      let kind = object["lastKnownFileType"] as? String ?? "folder"
      if url.pathExtension == "xcodeproj" {
        subprojects.append(url)
      } else if kind.hasPrefix("folder") || kind == "wrapper" {
        packages += Self.packages(at: url, depth: 0)
      }
    }
    for (identifier, _) in objects.all(of: "PBXFileSystemSynchronizedRootGroup") {
      if let url = objects.url(of: identifier) { packages += Self.packages(at: url, depth: 1) }
    }
  }

  /// The packages that were dragged into the project: a folder, or, with a depth, folders in it.
  private static func packages(at folder: URL, depth: Int) -> [PackageReference] {
    if Files.exists(folder.appendingPathComponent("Package.swift")) { return [.local(folder)] }
    guard depth > 0, let names = try? Files.names(in: folder) else { return [] }
    return names.flatMap { packages(at: folder.appendingPathComponent($0), depth: depth - 1) }
  }

  /// The apps for iPhone and iPad among its targets.
  var apps: [ProjectTarget] {
    let apps = targets.filter { $0.isApp && $0.kind == "com.apple.product-type.application" }
    let phones = apps.filter(\.isForPhones)
    return phones.isEmpty ? apps : phones
  }

  func members(of target: ProjectTarget) throws(AppBuilderError) -> TargetMembers {
    try TargetMembers(of: target, in: objects)
  }
}
