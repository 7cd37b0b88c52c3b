import Foundation

/// What says which files an app is made of, found from its folder upwards.
package enum ProjectSource: Equatable, Sendable {
  /// Xcode projects in one folder; the app's is to be chosen.
  case xcode([URL])
  /// The project is made by XcodeGen from this file, which lists folders.
  case xcodeGen(URL)
  /// The project is made by Tuist from this file.
  case tuist(URL)
  /// A package takes every file of its targets' folders.
  case package(URL)

  /// Whether a new file has to be written into a project file.
  package var needsEntry: Bool { if case .xcode = self { true } else { false } }

  /// Looks in the folder of a source and in those above it, up to the app's own.
  ///
  /// A project that a tool makes anew is not worth an edit, even if it is kept beside the tool's own file.
  package static func of(sourcesIn folder: URL, upTo top: URL) -> ProjectSource? {
    let last = top.standardizedFileURL.path
    var here = folder.standardizedFileURL
    while true {
      if let found = source(in: here) { return found }
      guard here.path != last, here.path.hasPrefix(last == "/" ? "/" : last + "/") else { return nil }
      here = here.deletingLastPathComponent()
    }
  }

  private static func source(in folder: URL) -> ProjectSource? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    func text(_ name: String) -> String? {
      guard names.contains(name) else { return nil }
      return (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }
    for name in ["project.yml", "project.yaml"] {
      guard let text = text(name), text.split(whereSeparator: \.isNewline).contains(where: { $0.hasPrefix("targets:") })
      else { continue }
      return .xcodeGen(folder.appendingPathComponent(name))
    }
    if let text = text("project.json"), text.contains("\"targets\"") {
      return .xcodeGen(folder.appendingPathComponent("project.json"))
    }
    if let text = text("Project.swift"), text.contains("import ProjectDescription") {
      return .tuist(folder.appendingPathComponent("Project.swift"))
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if !projects.isEmpty { return .xcode(projects.map { folder.appendingPathComponent($0) }) }
    return names.contains("Package.swift") ? .package(folder.appendingPathComponent("Package.swift")) : nil
  }
}
