import Foundation

/// Tells where a missing module comes from on its author's Mac, by the files that package managers leave.
struct ModuleOrigins {
  private let pods: Set<String>
  private let carthage: Set<String>
  private let packages: [PackageReference]
  private let products: [String]
  private let unusable: [String: String]
  private let problems: [String: String]

  init(folder: URL, root: URL, products: [String], providers: ModuleProviders) {
    func words(_ name: String, after mark: String) -> Set<String> {
      for place in [root, folder, root.deletingLastPathComponent()] {
        guard let data = Files.manager.contents(atPath: place.appendingPathComponent(name).path) else { continue }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return Set(
          lines.compactMap { line -> String? in
            let text = line.trimmingCharacters(in: .whitespaces)
            guard text.hasPrefix(mark) else { return nil }
            let parts = text.split(whereSeparator: { "'\"".contains($0) })
            return parts.count > 1 ? Self.plain(String(parts[1])) : nil
          })
      }
      return []
    }
    pods = words("Podfile", after: "pod ")
    carthage = words("Cartfile", after: "git").union(words("Cartfile.private", after: "git"))
    packages = providers.remote
    self.products = products.map(Self.plain)
    unusable = providers.unusable
    problems = providers.fetchProblems
  }

  /// Whose the module is, and why it cannot be had.
  func origin(of module: String) -> String {
    if let reason = unusable[module] { return "it is \(reason)" }
    if AppleModules.names.contains(module) { return "it is Apple's, and not there yet" }
    let name = Self.plain(module)
    if let package = packages.first(where: { Self.plain($0.name) == name }) { return lost(package) }
    if pods.contains(name) { return "it is a pod, and CocoaPods' pods are not built" }
    if carthage.contains(name) { return "Carthage provides it, and what Carthage provides is not built" }
    if products.contains(name) {
      return packages.count == 1
        ? lost(packages[0]) : "it is a product of a Swift package that could not be fetched"
    }
    if !pods.isEmpty || !carthage.isEmpty || !packages.isEmpty {
      let managers = [
        pods.isEmpty ? nil : "CocoaPods", carthage.isEmpty ? nil : "Carthage",
        packages.isEmpty ? nil : "Swift packages",
      ]
      return "no target of the project makes it; it may come with "
        + managers.compactMap(\.self).joined(separator: " or ") + ", which could not be had"
    }
    return "neither the project nor a package beside it makes it"
  }

  private func lost(_ package: PackageReference) -> String {
    guard case .remote(let url, _) = package else { return "its package has no such module" }
    let because = problems[package.name].map { " (\($0))" } ?? ""
    return "its Swift package \(url) could not be fetched\(because)"
  }

  /// `swiftyjson` of `SwiftyJSON`, `swiftyjson` of `Some/SwiftyJSON.git`, `realm` of `RealmSwift/Sync`.
  private static func plain(_ name: String) -> String {
    let last = PackageReference.name(of: name).lowercased()
    return String(last.filter { $0.isLetter || $0.isNumber })
  }
}
