import Foundation

/// Chooses the app among the targets of a project.
struct TargetChoice {
  var project: XcodeProject
  var folder: URL
  /// As the user gave it; nil for the obvious one.
  var name: String?

  func choose() throws(AppBuilderError) -> (target: ProjectTarget, notice: String?) {
    if let name {
      let apps = project.targets.filter(\.isApp)
      if let target = apps.first(where: { $0.name == name }) { return (target, nil) }
      throw .noSuchTarget(name: name, project: project.name, names: apps.map(\.name))
    }
    let apps = project.apps
    guard let first = apps.first else {
      throw .brokenProject(path: project.root.path, reason: "it has no application target.")
    }
    if apps.count == 1 { return (first, nil) }
    let telling = [project.name, folder.lastPathComponent, folder.deletingPathExtension().lastPathComponent]
    for name in telling.map(Self.plain) {
      guard let target = apps.first(where: { Self.plain($0.name) == name }) else { continue }
      let others = apps.map(\.name).filter { $0 != target.name }
      return (target, "The target \(target.name) is built; --target takes another: \(Wording.list(others)).")
    }
    throw .severalTargets(project: project.name, names: apps.map(\.name))
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
