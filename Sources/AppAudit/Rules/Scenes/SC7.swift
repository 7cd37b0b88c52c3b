import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc7 = Rule(
    id: "SC7", category: .scenes, severity: .error, method: .both,
    message: "The manifest has no configuration of this name and role: it comes back without class and storyboard.",
    trigger: """
      `application(_:configurationForConnecting:options:)` makes a configuration by a name that the manifest has not for that \
      role, and sets neither its delegate class nor its storyboard.
      """,
    loss: "The scene gets no delegate and no storyboard: the screen stays black.",
    mending: "Write the name that the manifest has, or set `delegateClass` of the configuration.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uisceneconfiguration",
    sources: ["Apple: UISceneConfiguration", "uikit-lifecycle 1.b"],
    exceptions: "Configurations whose `delegateClass` or `storyboard` is set by code, and names that are no literals."
  ) { app in
    guard let choosing = app.choosingFunction else { return .notApplicable("no configuration is chosen by code") }
    let hits = app.reached(from: choosing).flatMap { function -> [Hit] in
      let uses = function.usesWithScenes.map(\.use)
      if uses.contains(where: { $0.kind == .write && ["delegateClass", "storyboard"].contains($0.name) }) { return [] }
      return uses.filter { $0.isCall && $0.text == "UISceneConfiguration" }.compactMap { use in
        guard let text = use.argument("name"), text.count > 2, text.first == "\"", text.last == "\"",
          !text.contains("\\(")
        else { return nil }
        let name = String(text.dropFirst().dropLast())
        let role = use.argument("sessionRole").flatMap { AuditedApp.rolesByMember[$0] }
        let fitting = app.sceneConfigurations.filter { role == nil || $0.role == role }
        if fitting.contains(where: { $0.name == name }) { return nil }
        let names = Set(fitting.compactMap(\.name)).sorted()
        let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return Hit(
          function.path, use.line,
          "The manifest has no configuration \(text)\(role.map { " of the role \($0)" } ?? ""): it comes back without a class.",
          mending: names.count == 1
            ? "Write \(known)."
            : names.isEmpty
              ? "Set `delegateClass` of the configuration, or write one of this name into the manifest."
              : "Write one of \(known), or add the configuration to the manifest.",
          subject: names.count == 1 ? [known] : [])
      }
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    guard let name = hit.subject.first else { throw EditRefusal("Several names would do, or none.") }
    let found = app.functions.filter { $0.path == hit.path }.flatMap(\.uses).map(\.use).filter { use in
      use.isCall && use.text == "UISceneConfiguration" && use.line == hit.line
    }
    guard found.count == 1, let place = found[0].arguments.first(where: { $0.label == "name" })?.place else {
      throw EditRefusal("Several configurations are made in this line.")
    }
    let text = try files.swift(hit.path, of: app)
    return text.edited([TextEdit(start: place.start, end: place.end, text: name)])
  }
}
