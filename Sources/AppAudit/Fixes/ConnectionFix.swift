import AppMigration
import AppSyntaxMessages

/// Hands an input of the connection options to the method that takes it in a running app, at the end of
/// `scene(_:willConnectTo:options:)`, where the window is there.
struct ConnectionFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  /// - Parameters:
  ///   - warm: The methods for a running app; the hit is on one of them.
  ///   - lines: What to write, by the names of the scene and of the connection options.
  func changes(
    warm: [String], _ lines: (_ handler: AppFunction, _ scene: String, _ options: String) -> [SwiftText.Line]
  ) throws(EditRefusal) -> [FileChange] {
    guard let (type, handler) = handler(warm) else { throw EditRefusal("The method is not there any more.") }
    guard let connect = app.function(AuditedApp.connecting, of: type), let body = connect.outline.bodyPlace else {
      throw EditRefusal("\(type.name) has no \(AuditedApp.connecting) that could hand it over.")
    }
    guard let scene = connect.parameter(0), let options = connect.parameter(2), scene != "_", options != "_" else {
      throw EditRefusal("\(AuditedApp.connecting) of \(type.name) gives its parameters no names.")
    }
    if let line = Self.earlyEnd(in: connect.body) {
      throw EditRefusal(
        "\(AuditedApp.connecting) of \(type.name) may end in line \(line), before what would be written at its end.")
    }
    let text = try files.swift(connect.path, of: app)
    return text.edited([text.append(lines(handler, scene, options), to: body)])
  }

  private func handler(_ warm: [String]) -> (AppType, AppFunction)? {
    for type in app.sceneDelegates {
      for name in warm {
        if let found = app.function(name, of: type), found.path == hit.path, found.line == hit.line {
          return (type, found)
        }
      }
    }
    return nil
  }

  /// The line of a return before the end. Where the scene is no window scene there is nothing to hand over.
  static func earlyEnd(in steps: [Step]) -> Int? {
    for step in steps {
      switch step {
      case .exit(let exit) where exit.kind == .return || exit.kind == .throw: return exit.line
      case .branch(let branch) where branch.kind == .guard && branch.condition.isOfWindowScene: continue
      case .branch(let branch):
        if let line = branch.arms.lazy.compactMap(earlyEnd).first { return line }
      case .loop(_, let body), .deferred(_, let body):
        if let line = earlyEnd(in: body) { return line }
      case .exit, .use, .closure, .local: continue
      }
    }
    return nil
  }
}

extension String {
  /// Whether a condition asks for nothing but whether the scene is a window scene.
  fileprivate var isOfWindowScene: Bool {
    contains("as? UIWindowScene") && !contains(",") && !contains("&&")
  }
}
