import AppFacts
import Foundation

/// Reads which versions of libraries the package managers of a project have chosen.
enum ResolvedPackages {
  /// - Parameters:
  ///   - root: The folder of the project.
  ///   - folder: The folder above it beyond which nothing counts.
  static func read(around root: URL, in folder: URL, project: URL?, path: (URL) -> String) -> [ResolvedPackage] {
    var places = [root, folder]
    if let project { places.append(project.appendingPathComponent("project.xcworkspace/xcshareddata/swiftpm")) }
    for place in [root, folder] {
      let workspaces = ((try? Files.names(in: place)) ?? []).filter { $0.hasSuffix(".xcworkspace") }
      places += workspaces.map { place.appendingPathComponent("\($0)/xcshareddata/swiftpm") }
    }
    var result: [ResolvedPackage] = []
    var seen: Set<String> = []
    for place in places {
      for (name, reader) in [("Package.resolved", swift), ("Podfile.lock", pods), ("Cartfile.resolved", carthage)] {
        let file = place.appendingPathComponent(name)
        guard seen.insert(file.path).inserted, let data = Files.manager.contents(atPath: file.path) else { continue }
        result += reader(data).map { ResolvedPackage(name: $0.lowercased(), version: $1, path: path(file)) }
      }
    }
    return result.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  private typealias Found = [(name: String, version: String)]

  private static func swift(_ data: Data) -> Found {
    struct Resolved: Decodable {
      var pins: [Pin]?
      var object: Old?
    }
    struct Old: Decodable { var pins: [Pin] }
    struct Pin: Decodable {
      var identity: String?
      var package: String?
      var state: State
    }
    struct State: Decodable {
      var version: String?
      var branch: String?
      var revision: String?
    }
    guard let resolved = try? JSONDecoder().decode(Resolved.self, from: data) else { return [] }
    return (resolved.pins ?? resolved.object?.pins ?? []).compactMap { pin in
      let name = pin.identity ?? pin.package
      return name.map { ($0, pin.state.version ?? pin.state.branch ?? pin.state.revision ?? "") }
    }
  }

  /// Lines like `  - Firebase (10.1.0):` below `PODS:`.
  private static func pods(_ data: Data) -> Found {
    String(decoding: data, as: UTF8.self).split(separator: "\n").drop { !$0.hasPrefix("PODS:") }.dropFirst()
      .prefix { $0.hasPrefix(" ") }
      .compactMap { line in
        guard let match = line.wholeMatch(of: #/ {2}- "?([^ "/]+) \(([0-9][^)]*)\)"?:?/#) else { return nil }
        return (String(match.1), String(match.2))
      }
  }

  /// Lines like `github "owner/name" "1.0"`.
  private static func carthage(_ data: Data) -> Found {
    String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\w+ "([^"]+)" "([^"]+)".*/) else { return nil }
      return (String(match.1.split(separator: "/").last ?? match.1), String(match.2))
    }
  }
}
