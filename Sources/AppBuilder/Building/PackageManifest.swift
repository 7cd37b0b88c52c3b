import Foundation

/// The manifest of an app that is a SwiftPM package.
struct PackageManifest: Equatable, Sendable {
  var name: String
  var languageMode: Int
  /// The executable target that depends on the framework.
  var target: String
  /// The target's folder, relative to the package's root; nil for SwiftPM's default.
  var targetPath: String?
  /// The product that contains the target.
  var product: String
  /// Whether the package has dependencies besides the framework in our own folder.
  var hasOtherDependencies: Bool

  init(dump: Data, path: String, framework: FrameworkPackage) throws(AppBuilderError) {
    let decoded: Dump
    do { decoded = try JSONDecoder().decode(Dump.self, from: dump) } catch {
      throw .brokenManifest(path: path, reason: "cannot parse the output of swift package dump-package: \(error)")
    }
    name = decoded.name
    let executables = decoded.targets.filter { $0.type == "executable" }
    let apps = executables.filter { decoded.reaches(product: framework.product, from: $0) }
    guard let first = apps.first else {
      let reason =
        executables.isEmpty
        ? "the package has no executable target."
        : "no executable target depends on the product \"\(framework.product)\"."
      throw .noExecutable(package: path, reason: reason)
    }
    guard let target = apps.count == 1 ? first : apps.first(where: { $0.name == decoded.name }) else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw .noExecutable(package: path, reason: "it has several apps (\(names)) and none has the package's name.")
    }
    self.target = target.name
    targetPath = target.path
    product = decoded.products.first { $0.isExecutable && $0.targets.contains(target.name) }?.name ?? target.name
    let tools = Int(decoded.toolsVersion.version.prefix { $0 != "." }) ?? 5
    let modes = (decoded.swiftLanguageVersions ?? []).compactMap { Int($0.prefix { $0 != "." }) }
    languageMode = modes.filter { $0 <= 6 }.max() ?? (tools >= 6 ? 6 : 5)
    hasOtherDependencies = decoded.dependencies.contains { dependency in
      let paths = (dependency.fileSystem ?? []).map { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath() }
      return paths != [framework.directory.resolvingSymlinksInPath()]
    }
  }

  private struct Dump: Decodable {
    var name: String
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion

    /// Whether a target depends on a product, directly or through targets of the same package.
    func reaches(product: String, from target: Target) -> Bool {
      var open = [target]
      var seen: Set<String> = []
      while let next = open.popLast() {
        guard seen.insert(next.name).inserted else { continue }
        let names = next.dependencies.map(\.name)
        if names.contains(product) { return true }
        open += targets.filter { names.contains($0.name) }
      }
      return false
    }
  }

  private struct ToolsVersion: Decodable {
    var version: String
    enum CodingKeys: String, CodingKey { case version = "_version" }
  }

  private struct Dependency: Decodable {
    struct FileSystem: Decodable { var path: String }
    var fileSystem: [FileSystem]?
  }

  private struct Product: Decodable {
    var name: String
    var targets: [String]
    var isExecutable: Bool

    enum CodingKeys: CodingKey { case name, targets, type }
    enum Kinds: CodingKey { case executable }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      targets = try values.decode([String].self, forKey: .targets)
      isExecutable = try values.nestedContainer(keyedBy: Kinds.self, forKey: .type).contains(.executable)
    }
  }

  private struct Target: Decodable {
    var name: String
    var path: String?
    var type: String
    var dependencies: [TargetDependency]
  }

  /// `{"product": ["UIKit", "Dormouse", null, null]}`, `{"byName": [...]}` or `{"target": [...]}`.
  private struct TargetDependency: Decodable {
    var name: String

    enum CodingKeys: CodingKey { case product, byName, target }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      guard let key = values.allKeys.first else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "unknown kind"))
      }
      var list = try values.nestedUnkeyedContainer(forKey: key)
      name = try list.decode(String.self)
    }
  }
}
