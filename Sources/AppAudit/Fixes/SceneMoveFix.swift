import AppFacts
import AppMigration
import AppSyntaxMessages

/// Moves work of the app delegate that is never done in an app with scenes to the scene delegate.
struct SceneMoveFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  /// The work of a callback, to its twin.
  func callback() throws(EditRefusal) -> [FileChange] {
    guard let dead = app.deadCallbacks.first(where: { $0.function.path == hit.path && $0.function.line == hit.line })
    else { throw EditRefusal("The method is not there any more.") }
    if app.hasSeveralScenes {
      throw EditRefusal(
        "Each of several scenes would do it; observe the notification of UIApplication for work of the whole app.")
    }
    guard dead.missing.count == dead.function.work.count else {
      throw EditRefusal("\(dead.twin) does a part of it already; move the rest by hand.")
    }
    return try move(dead.function, to: dead.twin) { .moveMethod(to: $0) }
  }

  /// What is done with a launch option, to where the connection options say the same.
  func launchOption() throws(EditRefusal) -> [FileChange] {
    _ = try app.connectingEnd()
    guard let around = app.function(around: hit) else { throw EditRefusal("The method is not there any more.") }
    return try move(around, to: AuditedApp.connecting) { .moveLaunchOption(to: $0) }
  }

  private func move(
    _ function: AppFunction, to method: String,
    _ change: (CorrectionRequest.MoveTarget) -> CorrectionRequest.Change
  ) throws(EditRefusal) -> [FileChange] {
    try app.expectNoOldSystems()
    let scene = try app.onlySceneDelegate()
    guard let path = scene.declaration?.path, let delegate = app.appDelegate else {
      throw EditRefusal("There is no app delegate in Swift.")
    }
    let parts = (app.chain(of: delegate.name) + app.chain(of: scene.name)).flatMap(\.parts)
    let target = CorrectionRequest.MoveTarget(path: path, type: scene.name, method: method)
    let request = CorrectionRequest(
      change(target), path: hit.path, line: hit.line ?? 0, otherPaths: Array(Set(parts.map(\.path))).sorted(),
      appDelegate: delegate.declaration?.outline.name ?? delegate.name, superclasses: app.superclasses,
      imports: missingImports(of: function, in: app.function(method, of: scene)?.path ?? path))
    return try files.corrected(request, of: app)
  }

  /// The imports that a function may need and another file does not have: all, if it names what neither the app nor UIKit has.
  private func missingImports(of function: AppFunction, in path: String) -> [String] {
    func imports(_ path: String) -> [String] { app.facts.sources.first { $0.path == path }?.imports ?? [] }
    let own = Set(app.functions.map(\.outline.baseName))
    let isForeign = function.uses.map(\.use).contains { use in
      guard let first = use.names.first, first.first?.isUppercase == true || use.isCall && use.receiver.isEmpty else {
        return false
      }
      return app.types[first] == nil && !own.contains(first) && !Self.common.contains { first.hasPrefix($0) }
    }
    return isForeign ? imports(function.path).filter { !imports(path).contains($0) } : []
  }

  /// How names of UIKit, of Foundation and of the standard library begin, as far as such methods use them.
  private static let common = [
    "UI", "NS", "CG", "CA", "Notification", "UserDefaults", "DispatchQueue", "URL", "Date", "Data", "Timer", "String",
    "Int", "Bool", "Double", "Task", "print", "debugPrint", "FileManager", "Bundle", "ProcessInfo", "#",
  ]
}
