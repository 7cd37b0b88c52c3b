import Foundation

/// What of Package.swift the checks need, as SwiftPM prints it.
struct PackageManifest {
  struct Target: Hashable {
    enum Kind: String, Decodable {
      case regular, executable, test, plugin, macro, system, binary
    }

    var name: String
    var kind: Kind
    var folder: String
    /// The targets of the same package that it depends on, in the manifest's order.
    var dependencies: [String]
    /// The products of other packages that it depends on.
    var products: [String]
    /// Paths below the folder that are not compiled.
    var excluded: [String] = []
  }

  var targets: [Target]

  init(targets: [Target]) { self.targets = targets }

  /// Reads what `swift package dump-package` prints.
  init(json: Data) throws {
    let dump = try JSONDecoder().decode(Dump.self, from: json)
    let names = Set(dump.targets.map(\.name))
    targets = dump.targets.map { target in
      let dependencies = target.dependencies.flatMap { $0.names }
      return Target(
        name: target.name, kind: target.type,
        folder: target.path ?? "\(target.type == .test ? "Tests" : "Sources")/\(target.name)",
        dependencies: dependencies.filter(names.contains), products: dependencies.filter { !names.contains($0) },
        excluded: target.exclude ?? [])
    }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The targets of the package that a target may import: those it depends on, and those that they depend on.
  func reachable(from target: Target) -> Set<String> {
    var found: Set<String> = []
    var pending = target.dependencies
    while let name = pending.popLast() {
      if found.insert(name).inserted { pending += self.target(name)?.dependencies ?? [] }
    }
    return found
  }

  private struct Dump: Decodable {
    var targets: [Target]

    struct Target: Decodable {
      var name: String
      var type: PackageManifest.Target.Kind
      var path: String?
      var exclude: [String]?
      var dependencies: [Dependency]
    }

    /// `{"byName": ["LifeCycle", null]}` or `{"product": ["GRDB", "GRDB.swift", null, null]}`: the name comes first.
    struct Dependency: Decodable {
      var names: [String]

      init(from decoder: any Decoder) throws {
        names = try decoder.singleValueContainer().decode([String: [Field]].self).values.compactMap { $0.first?.text }
      }
    }

    /// A string; conditions and empty fields of a dependency count for nothing here.
    struct Field: Decodable {
      var text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }
}
