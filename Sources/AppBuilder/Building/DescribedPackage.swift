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
  }

  var name: String
  var directory: URL
  var libraries: [Library]
  var targets: [Target]

  /// The targets that clients can import.
  var importable: [Target] {
    let names = Set(libraries.flatMap(\.targets))
    return targets.filter { names.contains($0.name) }
  }

  /// The folders of all targets behind the libraries.
  var libraryFolders: [URL] {
    let byName = Dictionary(targets.map { ($0.name, $0) }) { $1 }
    var open = libraries.flatMap(\.targets)
    var seen: Set<String> = []
    while let next = open.popLast() {
      if seen.insert(next).inserted { open += byName[next]?.dependencies ?? [] }
    }
    return targets.filter { seen.contains($0.name) }.map(folder(of:))
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

    struct Target: Decodable {
      var name: String
      var path: String
      var dependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name, path
        case dependencies = "target_dependencies"
      }
    }

    var name: String
    var products: [Product]
    var targets: [Target]

    func package(in directory: URL) -> DescribedPackage {
      DescribedPackage(
        name: name, directory: directory,
        libraries: products.filter(\.isLibrary).map { Library(name: $0.name, targets: $0.targets) },
        targets: targets.map {
          DescribedPackage.Target(name: $0.name, path: $0.path, dependencies: $0.dependencies ?? [])
        })
    }
  }
}
