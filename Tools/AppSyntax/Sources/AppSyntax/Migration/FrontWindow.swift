import AppSyntaxMessages
import SwiftSyntax

/// The helper by which code without a window of its own finds the one in front.
struct FrontWindow {
  /// The property for the key window of the scene in front.
  let key: String
  /// The property for the window of that scene's delegate.
  let main: String
  /// Whether something asks for the key window: a line that nothing runs is not written.
  var offersKey = true
  private let isForOldSystems: Bool

  init(files: [MigratedFile], request: MigrationRequest) {
    let taken = Set(files.flatMap { $0.parsed.types.flatMap { $0.type.properties.map(\.name) } })
    let isTaken = taken.contains("activeWindow") || taken.contains("mainWindow")
    key = isTaken ? "activeSceneKeyWindow" : "activeWindow"
    main = isTaken ? "activeSceneMainWindow" : "mainWindow"
    isForOldSystems = request.deploymentTarget < 13
  }

  var keyExpression: String { "UIApplication.shared.\(key)" }
  var mainExpression: String { "UIApplication.shared.\(main)" }

  /// Members that are asked of an optional window without harm.
  private static let chained: Set = [
    "rootViewController", "makeKeyAndVisible", "makeKey", "windowScene", "undoManager",
  ]

  /// What replaces an expression of type `UIWindow?`, and how far: `!` before a member becomes `?`, because there may be
  /// no window where there always was one. A window that was no optional is one now.
  static func replacement(
    of node: some SyntaxProtocol, _ range: Range<Int>, with text: String
  ) -> (range: Range<Int>, text: String) {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
      let name = access.declName.baseName.text
      if ["map", "flatMap"].contains(name) { return (range, text) }
      return (range, text + (chained.contains(name) ? "?" : "!"))
    }
    guard let unwrap = node.parent?.as(ForceUnwrapExprSyntax.self),
      let access = unwrap.parent?.as(MemberAccessExprSyntax.self), access.base?.id == unwrap.id,
      chained.contains(access.declName.baseName.text), access.parent?.is(ForceUnwrapExprSyntax.self) != true
    else { return (range, text) }
    return (range.lowerBound..<unwrap.end, text + "?")
  }

  /// - Parameter setter: The scene delegate's class if the main window is set, else nil.
  func text(style: SourceStyle, mark: [String], setter: String?) -> [String] {
    func line(_ text: String, _ depth: Int) -> String { style.line(text, depth: depth) }
    var lines = style.opening("extension UIApplication", depth: 0)
    if offersKey {
      lines += [line("/// The key window of the scene in front.", 1)]
      lines += style.opening("var \(key): UIWindow?", depth: 1)
      if isForOldSystems { lines += [line("guard #available(iOS 13.0, *) else { return keyWindow }", 2)] }
      lines += [
        line("return sceneInFront?.windows.first(where: { $0.isKeyWindow }) ?? \(main)", 2), line("}", 1), "",
      ]
    }
    lines += [line("/// The window of the delegate of the scene in front.", 1)]
    lines += style.opening("var \(main): UIWindow?", depth: 1)
    if isForOldSystems {
      lines += [line("guard #available(iOS 13.0, *) else { return delegate?.window ?? nil }", 2)]
    }
    let main = "return (sceneInFront?.delegate as? UIWindowSceneDelegate)?.window ?? nil"
    if let setter {
      lines += style.opening("get", depth: 2) + [line(main, 3), line("}", 2)] + style.opening("set", depth: 2)
      lines += [
        line("newValue?.windowScene = sceneInFront", 3),
        line("(sceneInFront?.delegate as? \(setter))?.window = newValue", 3), line("}", 2),
      ]
    } else {
      lines.append(line(main, 2))
    }
    lines += [
      line("}", 1), "",
      line("/// The active window scene, else the one nearest to it; of several the one with the key window.", 1),
    ]
    lines += mark.map { line($0, 1) }
    lines += style.opening("private var sceneInFront: UIWindowScene?", depth: 1)
    lines += [
      line("let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }", 2),
      line(style.indentation + ".filter { $0.session.role == .windowApplication }", 2),
      line(
        "let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background, .unattached]", 2),
      line("let groups = states.map { state in scenes.filter { $0.activationState == state } }", 2),
      line("let nearest = groups.first { !$0.isEmpty } ?? []", 2),
      line("return nearest.first { scene in scene.windows.contains { $0.isKeyWindow } } ?? nearest.first", 2),
      line("}", 1), "}",
    ]
    return lines
  }
}
