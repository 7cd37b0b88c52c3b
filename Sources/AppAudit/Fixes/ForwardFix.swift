import AppFacts
import AppMigration
import AppSyntaxMessages

/// Writes the scene delegate's method for an input, which hands it to the app delegate's.
struct ForwardFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    guard let delegate = app.appDelegate,
      let function = app.chain(of: delegate.name).flatMap(\.functions).first(where: {
        $0.path == hit.path && $0.line == hit.line
      })
    else { throw EditRefusal("The method is not there any more.") }
    if function.isTrivial {
      return try RemovalFix(app: app, hit: hit, files: files).changes(.removeMethod)
    }
    let hidden = function.outline.marks.modifiers.intersection(["private", "fileprivate"])
    if let word = hidden.first {
      throw EditRefusal("\(function.name) is \(word), so the scene delegate cannot call it.")
    }
    guard let scene = try app.onlySceneDelegate().declaration else { throw EditRefusal("It has no scene delegate.") }
    let text = try files.swift(scene.path, of: app)
    guard let body = text.body(of: scene.outline) else {
      throw EditRefusal("The end of \(scene.outline.name) is not found.")
    }
    let name = delegate.declaration?.outline.name ?? delegate.name
    let lines = try twin(of: function, reach: "(UIApplication.shared.delegate as? \(name))?.application(")
    var edits = [text.append(lines, toType: body)]
    let imports = app.facts.sources.first { $0.path == scene.path }?.imports ?? []
    if function.name.contains("CloudKitShare"), !imports.contains("CloudKit") {
      edits.append(try text.importing(["CloudKit"]))
    }
    return text.edited(edits)
  }

  /// - Parameter reach: The call of the app delegate's method, up to its first argument.
  private func twin(of function: AppFunction, reach: String) throws(EditRefusal) -> [SwiftText.Line] {
    switch function.name {
    case "application(_:open:options:)":
      let first = "UIApplication.shared, open: context.url,"
      guard function.reads(function.parameter(2) ?? "options") else {
        return links(reach, [(0, first + " options: [:]")])
      }
      var options = OptionsFix.lines(of: "context")
      options[0].text = "options: " + options[0].text
      return links(reach, [(0, first)] + options)
    case "application(_:open:sourceApplication:annotation:)":
      let first = "UIApplication.shared, open: context.url, sourceApplication: context.options.sourceApplication,"
      return links(reach, [(0, first), (0, "annotation: context.options.annotation as Any")])
    case "application(_:handleOpen:)": return links(reach, [(0, "UIApplication.shared, handleOpen: context.url")])
    case "application(_:continue:restorationHandler:)":
      return [
        (0, "func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {"), (1, "_ = " + reach),
        (2, "UIApplication.shared, continue: userActivity,"), (2, "restorationHandler: { objects in"),
        (3, "objects?.forEach { $0.restoreUserActivityState(userActivity) }"), (2, "})"), (0, "}"),
      ]
    case "application(_:performActionFor:completionHandler:)":
      return [
        (0, "func windowScene("),
        (1, "_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,"),
        (1, "completionHandler: @escaping (Bool) -> Void"), (0, ") {"), (1, reach),
        (2, "UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)"), (0, "}"),
      ]
    case "application(_:userDidAcceptCloudKitShareWith:)":
      return [
        (0, "func windowScene("),
        (1, "_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata"), (0, ") {"),
        (1, reach), (2, "UIApplication.shared, userDidAcceptCloudKitShareWith: metadata)"), (0, "}"),
      ]
    default: throw EditRefusal("\(function.name) is not one that can be called like this.")
    }
  }

  /// The method for links, by the arguments that the app delegate's is called with.
  private func links(_ reach: String, _ arguments: [SwiftText.Line]) -> [SwiftText.Line] {
    let head = "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {"
    var lines: [SwiftText.Line] = [(0, head), (1, "for context in URLContexts {"), (2, "_ = " + reach)]
    lines += arguments.map { ($0.depth + 3, $0.text) }
    lines[lines.count - 1].text += ")"
    lines += [(1, "}"), (0, "}")]
    return lines
  }
}
