import AppMigration
import AppSyntaxMessages

/// Gives a window the scene that is in reach where it is made: one with a name, or that of the view that makes it.
struct WindowSceneFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let made = app.windowsWithoutScene.filter { $0.site.path == hit.path && $0.site.use.line == hit.line }
    guard made.count == 1, let window = made.first, let function = window.site.function,
      let place = window.site.use.place
    else { throw EditRefusal("No method makes it, or several windows are made in this line.") }
    let text = try files.swift(hit.path, of: app)
    let scene = try scene(for: window.site, in: function)
    if scene.isThere, window.site.use.text == "UIWindow", fillsScreen(window.site.use) {
      return text.edited([
        AppSyntaxMessages.TextEdit(start: place.start, end: place.end, text: "UIWindow(windowScene: \(scene.code))")
      ])
    }
    let name = try name(of: window, in: function)
    return text.edited([try text.line("\(name).windowScene = \(scene.code)", behind: place)])
  }

  /// A scene as an expression, and whether that is never nil.
  private func scene(for site: Site, in function: AppFunction) throws(EditRefusal) -> (code: String, isThere: Bool) {
    let outline = function.outline
    if let parameter = outline.parameters.first(where: { $0.type == "UIWindowScene" }) { return (parameter.name, true) }
    if let name = function.boundScenes(before: site.use.line).last { return (name, true) }
    if let parameter = outline.parameters.first(where: { ["UIScene", "UIWindowScene?"].contains($0.type) }) {
      return (parameter.type == "UIScene" ? "\(parameter.name) as? UIWindowScene" : parameter.name, false)
    }
    guard let own = app.ownWindow(at: site), site.around.isEmpty else {
      throw EditRefusal(hit.mending ?? "No scene is in reach.")
    }
    try app.expectWindow(at: hit)
    let isHidden = function.uses.contains { $0.use.isDeclaration && $0.use.text == own.prefix { $0 != "." } }
    return ("\(isHidden ? "self." : "")\(own)?.windowScene", false)
  }

  /// Whether it has the size that UIKit gives the window of a scene.
  private func fillsScreen(_ call: Step.Use) -> Bool {
    call.arguments.isEmpty || call.argument("frame") == "UIScreen.main.bounds"
  }

  /// What the next line calls the window.
  private func name(of window: AuditedApp.MadeWindow, in function: AppFunction) throws(EditRefusal) -> String {
    let writes = function.uses.map(\.use).filter { use in
      use.kind == .write && use.line == hit.line && use.value?.hasPrefix("\(window.site.use.text)(") == true
    }
    guard writes.count == 1, let write = writes.first else { throw EditRefusal("It gets no name in this line.") }
    if write.isDeclaration { return write.text }
    guard let type = function.type, !write.text.contains("."),
      let property = app.chain(of: type).lazy.compactMap({ $0.property(write.text)?.outline }).first,
      let kind = property.type
    else { throw EditRefusal("Nobody says of which type \(write.text) is.") }
    return write.text + (kind == kind.trimmedOptional ? "" : "?")
  }
}

extension AppFunction {
  /// The names that stand for a window scene in all code of the function behind a line: those that a `guard` at its top binds.
  fileprivate func boundScenes(before line: Int) -> [String] {
    body.compactMap { step in
      switch step {
      case .branch(let branch) where branch.kind == .guard && branch.line < line:
        let parts = branch.condition.split(separator: ",").filter { $0.contains("as? UIWindowScene") }
        guard parts.count == 1, let words = parts.first?.split(separator: " "), words.count > 2, words[0] == "let",
          words[1] != "_"
        else { return nil }
        return String(words[1])
      case .use(let use) where use.isDeclaration && use.line < line:
        return use.value?.hasSuffix("as! UIWindowScene") == true ? use.text : nil
      default: return nil
      }
    }
  }
}
