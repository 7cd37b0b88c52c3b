import Foundation

/// Finds the Xcode project of an app in its folder.
struct ProjectFinder {
  private static let depth = 3

  var folder: URL
  var configuration: String
  /// The target that is asked for; it tells projects apart.
  var target: String?

  /// The project with an app that lies nearest to the top; nil for none.
  ///
  /// - Throws: `folderOfApps` if several lie there and none has the folder's name; the error of a broken project if
  ///   there is no other.
  func find() throws(AppBuilderError) -> XcodeProject? {
    if folder.pathExtension == "xcodeproj" { return try XcodeProject(at: folder, configuration: configuration) }
    var level = [folder]
    var firstError: AppBuilderError?
    var isLibrary: URL?
    for _ in 0..<Self.depth {
      var next: [URL] = []
      var found: [(url: URL, project: XcodeProject)] = []
      for place in level {
        for name in try Files.names(in: place) where !name.hasPrefix(".") && !["Pods", "Carthage"].contains(name) {
          let url = place.appendingPathComponent(name)
          if name.hasSuffix(".xcodeproj"), Files.exists(url.appendingPathComponent("project.pbxproj")) {
            do throws(AppBuilderError) {
              let project = try XcodeProject(at: url, configuration: configuration)
              if project.apps.isEmpty { isLibrary = isLibrary ?? url } else { found.append((url, project)) }
            } catch { firstError = firstError ?? error }
          } else if Files.isFolder(url) {
            next.append(url)
          }
        }
      }
      if let project = try choose(found) { return project }
      level = next
    }
    if let firstError { throw firstError }
    if let isLibrary {
      throw .brokenProject(
        path: isLibrary.appendingPathComponent("project.pbxproj").path, reason: "it has no application target.")
    }
    return nil
  }

  private func choose(
    _ found: [(url: URL, project: XcodeProject)]
  ) throws(AppBuilderError) -> XcodeProject? {
    guard found.count > 1 else { return found.first?.project }
    let name = folder.lastPathComponent.lowercased()
    if let target, let its = found.first(where: { $0.project.targets.contains { $0.name == target && $0.isApp } }) {
      return its.project
    }
    let phones = found.filter { $0.project.apps.contains(where: \.isForPhones) }
    let candidates = phones.isEmpty ? found : phones
    if candidates.count == 1 { return candidates[0].project }
    if let named = candidates.first(where: { $0.project.name.lowercased() == name }) { return named.project }
    throw .folderOfApps(
      folder: folder.path,
      apps: candidates.map { candidate in
        let place = candidate.url.deletingLastPathComponent()
        let isAlone = candidates.filter { $0.url.deletingLastPathComponent() == place }.count == 1
        return isAlone ? place.path : candidate.url.path
      })
  }
}
