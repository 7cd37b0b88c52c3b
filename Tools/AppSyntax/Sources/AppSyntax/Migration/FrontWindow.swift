import AppSyntaxMessages

/// The helper by which code without a window of its own finds the one in front.
struct FrontWindow {
  let name: String
  private let isForOldSystems: Bool

  init(files: [MigratedFile], request: MigrationRequest) {
    let taken = Set(files.flatMap { $0.parsed.types.flatMap { $0.type.properties.map(\.name) } })
    name = ["activeWindow", "activeSceneWindow", "windowOfActiveScene"].first { !taken.contains($0) } ?? "frontWindow"
    isForOldSystems = request.deploymentTarget < 13
  }

  var expression: String { "UIApplication.shared.\(name)" }

  func text(style: SourceStyle) -> [String] {
    var lines = style.opening("extension UIApplication", depth: 0)
    lines += [
      style.line("/// The window in front: the key window of the scene that is active, else of the one nearest to it.", depth: 1)
    ]
    lines += style.opening("var \(name): UIWindow?", depth: 1)
    if isForOldSystems {
      lines += [
        style.line("guard #available(iOS 13.0, *) else { return delegate?.window ?? keyWindow }", depth: 2)
      ]
    }
    lines += [
      style.line("let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }", depth: 2),
      style.line("    .filter { $0.session.role == .windowApplication }", depth: 2),
      style.line(
        "let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background, .unattached]",
        depth: 2),
    ]
    lines += style.opening("for scene in states.flatMap({ state in scenes.filter { $0.activationState == state } })", depth: 2)
    lines += [
      style.line("if let window = scene.windows.first(where: { $0.isKeyWindow }) { return window }", depth: 3),
      style.line(
        "if let window = (scene.delegate as? UIWindowSceneDelegate)?.window ?? nil { return window }", depth: 3),
      style.line("}", depth: 2), style.line("return nil", depth: 2), style.line("}", depth: 1), "}",
    ]
    return lines
  }
}
