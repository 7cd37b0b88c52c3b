import Foundation

/// A Swift package that an Xcode project refers to.
enum PackageReference: Hashable {
  /// A folder.
  case local(URL)
  /// A repository, and the version as a manifest says it: `from: "1.0.0"`.
  case remote(url: String, version: String)

  var name: String {
    switch self {
    case .local(let folder): folder.lastPathComponent
    case .remote(let url, _): Self.name(of: url)
    }
  }

  /// `swift-algorithms` of `https://example.com/swift-algorithms.git`.
  static func name(of url: String) -> String {
    let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// From the project's object; nil if it says too little.
  init?(_ object: ProjectObjects.Object, root: URL) {
    if let path = object["relativePath"] as? String {
      self = .local(root.appendingPathComponent(path).standardizedFileURL)
      return
    }
    guard let url = object["repositoryURL"] as? String else { return nil }
    let requirement = object["requirement"] as? ProjectObjects.Object ?? [:]
    func text(_ key: String) -> String { "\"\(requirement[key] as? String ?? "")\"" }
    let version =
      switch requirement["kind"] as? String {
      case "exactVersion": "exact: \(text("version"))"
      case "branch": "branch: \(text("branch"))"
      case "revision": "revision: \(text("revision"))"
      case "upToNextMinorVersion": ".upToNextMinor(from: \(text("minimumVersion")))"
      case "versionRange": "\(text("minimumVersion"))..<\(text("maximumVersion"))"
      default: "from: \(text("minimumVersion"))"
      }
    self = .remote(url: url, version: version)
  }
}
