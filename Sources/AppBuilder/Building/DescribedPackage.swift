import Foundation

/// SwiftPM's description of a package: its libraries and its targets.
struct DescribedPackage: Codable, Equatable, Sendable {
  struct Library: Codable, Equatable, Sendable {
    var name: String
    /// The modules that a client can import.
    var targets: [String]
  }

  struct Target: Codable, Equatable, Sendable {
    var name: String
    /// Its folder.
    var path: String
    /// The targets of the same package that it depends on.
    var dependencies: [String]
    /// The products of other packages that it depends on.
    var products: [String]
    /// The module that it makes.
    var moduleName: String
    /// Such as `SwiftTarget` or `ClangTarget`.
    var kind: String
    /// Whether other targets can import it; not so an executable, a test or a plugin.
    var isLibrary: Bool
    /// Relative to its folder.
    var sources: [String]
    /// The files and folders for its bundle.
    var resources: [URL]
  }

  /// A package that this one depends on.
  enum Dependency: Codable, Equatable, Sendable {
    case folder(URL)
    /// A repository, and the version as a manifest says it.
    case repository(url: String, version: String)
  }

  var name: String
  var directory: URL
  var libraries: [Library]
  var targets: [Target]
  var dependencies: [Dependency]
  /// 5 or 6.
  var languageMode: Int

  /// The targets that clients can import.
  var importable: [Target] {
    let names = Set(libraries.flatMap(\.targets))
    return targets.filter { names.contains($0.name) }
  }

  /// The folders of all targets behind the libraries.
  var libraryFolders: [URL] { targets(behind: libraries).map(folder(of:)) }

  /// The targets that some libraries are made of.
  func targets(behind libraries: [Library]) -> [Target] {
    let byName = Dictionary(targets.map { ($0.name, $0) }) { $1 }
    var open = libraries.flatMap(\.targets)
    var seen: Set<String> = []
    while let next = open.popLast() {
      if seen.insert(next).inserted { open += byName[next]?.dependencies ?? [] }
    }
    return targets.filter { seen.contains($0.name) }
  }

  func folder(of target: Target) -> URL { directory.appendingPathComponent(target.path).standardizedFileURL }
}

extension DescribedPackage {
  /// Asks SwiftPM, or reuses its earlier answer while manifest and toolchain are unchanged.
  ///
  /// - Parameter cache: a folder for answers.
  static func load(_ directory: URL, toolchain: Toolchain, cache: URL) throws(AppBuilderError) -> DescribedPackage {
    let manifest = directory.appendingPathComponent("Package.swift")
    var fingerprint = Fingerprint()
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    fingerprint.add(file: manifest)
    var place = Fingerprint()
    place.add(directory.path)
    let file = cache.appendingPathComponent("\(place.text).json")
    if let data = Files.manager.contents(atPath: file.path),
      let known = try? JSONDecoder().decode(Kept.self, from: data), known.fingerprint == fingerprint.text
    {
      return known.package
    }
    let arguments = [
      "package", "--package-path", directory.path, "--scratch-path",
      cache.appendingPathComponent("\(place.text).scratch").path, "describe", "--type", "json",
    ]
    let result = try toolchain.output(of: arguments)
    guard result.status == 0 else {
      throw .brokenManifest(path: manifest.path, reason: result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let answer: Answer
    let kept: Data
    do {
      answer = try JSONDecoder().decode(Answer.self, from: result.output)
      kept = try JSONEncoder().encode(Kept(fingerprint: fingerprint.text, package: answer.package(in: directory)))
    } catch {
      throw .brokenManifest(
        path: manifest.path, reason: "cannot parse the output of swift package describe: \(error)")
    }
    try Files.makeFolder(cache)
    try Files.write(kept, to: file)
    return answer.package(in: directory)
  }

  private struct Kept: Codable {
    var fingerprint: String
    var package: DescribedPackage
  }

  /// The used parts of the answer of `swift package describe --type json`.
  private struct Answer: Decodable {
    struct Product: Decodable {
      var name: String
      var targets: [String]
      var isLibrary: Bool

      enum CodingKeys: CodingKey { case name, targets, type }
      enum Kinds: CodingKey { case library }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        targets = try values.decode([String].self, forKey: .targets)
        isLibrary = try values.nestedContainer(keyedBy: Kinds.self, forKey: .type).contains(.library)
      }
    }

    struct Resource: Decodable { var path: String }

    struct Target: Decodable {
      var name: String
      var path: String
      var dependencies: [String]?
      var products: [String]?
      var moduleName: String?
      var kind: String?
      var type: String?
      var sources: [String]?
      var resources: [Resource]?

      enum CodingKeys: String, CodingKey {
        case name, path, type, sources, resources
        case dependencies = "target_dependencies"
        case products = "product_dependencies"
        case moduleName = "c99name"
        case kind = "module_type"
      }
    }

    struct Requirement: Decodable {
      struct Range: Decodable {
        var lower: String
        var upper: String

        enum CodingKeys: String, CodingKey {
          case lower = "lower_bound"
          case upper = "upper_bound"
        }
      }
      var range: [Range]?
      var branch: [String]?
      var revision: [String]?
      var exact: [String]?

      /// As a manifest says it.
      var text: String {
        if let range = range?.first { return "\"\(range.lower)\"..<\"\(range.upper)\"" }
        for (word, values) in [("exact", exact), ("branch", branch), ("revision", revision)] {
          if let value = values?.first { return "\(word): \"\(value)\"" }
        }
        return "from: \"0.0.0\""
      }
    }

    struct Needed: Decodable {
      var type: String
      var path: String?
      var url: String?
      var requirement: Requirement?

      var dependency: DescribedPackage.Dependency? {
        if let path { return .folder(URL(fileURLWithPath: path)) }
        return url.map { .repository(url: $0, version: requirement?.text ?? "from: \"0.0.0\"") }
      }
    }

    var name: String
    var products: [Product]
    var targets: [Target]
    var dependencies: [Needed]?
    var toolsVersion: String?
    var languageVersions: [String]?

    enum CodingKeys: String, CodingKey {
      case name, products, targets, dependencies
      case toolsVersion = "tools_version"
      case languageVersions = "swift_languages_versions"
    }

    private var languageMode: Int {
      func major(_ version: String) -> Int? { Int(version.prefix { $0 != "." }) }
      return (languageVersions ?? []).compactMap(major).filter { $0 <= 6 }.max()
        ?? ((toolsVersion.flatMap(major) ?? 5) >= 6 ? 6 : 5)
    }

    func package(in directory: URL) -> DescribedPackage {
      DescribedPackage(
        name: name, directory: directory,
        libraries: products.filter(\.isLibrary).map { Library(name: $0.name, targets: $0.targets) },
        targets: targets.map {
          DescribedPackage.Target(
            name: $0.name, path: $0.path, dependencies: $0.dependencies ?? [],
            products: $0.products ?? [], moduleName: $0.moduleName ?? $0.name.moduleName,
            kind: $0.kind ?? "SwiftTarget",
            isLibrary: ($0.type ?? "library") == "library", sources: $0.sources ?? [],
            resources: ($0.resources ?? []).map { URL(fileURLWithPath: $0.path) })
        },
        dependencies: (dependencies ?? []).compactMap(\.dependency), languageMode: languageMode)
    }
  }
}
