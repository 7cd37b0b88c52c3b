import Foundation

/// The objects of an Xcode project by identifier, and where their files are.
struct ProjectObjects {
  typealias Object = [String: Any]

  private let all: [String: Object]
  /// The group of each file reference and group.
  private let parents: [String: String]
  /// The folder of the project's paths.
  var root: URL

  init(_ objects: [String: Object], root: URL) {
    all = objects
    self.root = root
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
    }
    self.parents = parents
  }

  subscript(identifier: Any?) -> Object? { (identifier as? String).flatMap { all[$0] } }

  /// The identifiers in a list of references, as far as they refer to something.
  func identifiers(_ list: Any?) -> [String] {
    (list as? [Any] ?? []).compactMap { $0 as? String }.filter { all[$0] != nil }
  }

  func list(_ identifiers: Any?) -> [Object] { self.identifiers(identifiers).compactMap { all[$0] } }

  /// All objects of a kind, in a stable order.
  func all(of kind: String) -> [(identifier: String, object: Object)] {
    all.filter { $0.value["isa"] as? String == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The file or folder of a reference or group; nil for one that is made by the build or belongs to the SDK.
  func url(of identifier: String) -> URL? { url(of: identifier, depth: 0) }

  private func url(of identifier: String, depth: Int) -> URL? {
    guard depth < 64, let object = all[identifier] else { return nil }
    let path = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<group>":
      guard let parent = parents[identifier] else { return path.isEmpty ? root : below(root, path) }
      guard let folder = url(of: parent, depth: depth + 1) else { return nil }
      // A group of translations has no folder of its own.
      guard !path.isEmpty else { return folder }
      let url = below(folder, path)
      // Chosen: a file that its maker had elsewhere on the disk, and that came here into its group's folder.
      let copy = folder.appendingPathComponent(url.lastPathComponent).standardizedFileURL
      let isFile = object["isa"] as? String == "PBXFileReference" && path.hasPrefix("../")
      let exists = { (url: URL) in FileManager.default.fileExists(atPath: url.path) }
      return isFile && !exists(url) && exists(copy) ? copy : url
    case "SOURCE_ROOT": return path.isEmpty ? root : below(root, path)
    case "<absolute>": return URL(fileURLWithPath: path).standardizedFileURL
    default: return nil
    }
  }

  private func below(_ folder: URL, _ path: String) -> URL {
    path.hasPrefix("/")
      ? URL(fileURLWithPath: path).standardizedFileURL : folder.appendingPathComponent(path).standardizedFileURL
  }

  /// Settings of the project or a target over those below it: first its `.xcconfig`, then its own.
  func settings(of owner: Object, over below: BuildSettings, configuration: String) -> BuildSettings {
    let list = self[owner["buildConfigurationList"]]
    let configurations = self.list(list?["buildConfigurations"])
    func named(_ name: String?) -> Object? { configurations.first { $0["name"] as? String == name } }
    let alike = configurations.first { ($0["name"] as? String ?? "").localizedCaseInsensitiveContains(configuration) }
    let chosen =
      named(configuration) ?? alike ?? named(list?["defaultConfigurationName"] as? String) ?? configurations.first
    guard let chosen else { return below }
    let name = chosen["name"] as? String ?? configuration
    var settings = below
    if let base = (chosen["baseConfigurationReference"] as? String).flatMap(url(of:)) ?? anchored(chosen) {
      settings = ConfigurationFile.settings(base, over: settings, configuration: name)
    }
    let raw = chosen["buildSettings"] as? Object ?? [:]
    let texts = raw.compactMapValues { value in
      (value as? String) ?? (value as? [Any])?.compactMap { $0 as? String }.joined(separator: " ")
    }
    settings.override(with: texts, configuration: name)
    return settings
  }

  /// The `.xcconfig` in a synchronised folder.
  private func anchored(_ configuration: Object) -> URL? {
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let path = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return url(of: anchor)?.appendingPathComponent(path)
  }
}
