import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc8 = Rule(
    id: "SC8", category: .scenes, severity: .warning, method: .both,
    message: "The storyboard's controllers are made, and thrown away: the scene delegate makes a window of its own.",
    trigger: """
      A configuration of the manifest names a storyboard, and `scene(_:willConnectTo:options:)` of its delegate gives its \
      `window` a new one.
      """,
    loss:
      "The first screen is set up twice at each launch: the launch takes longer, and what its controllers do happens twice.",
    mending: """
      Take `UISceneStoryboardFile` out of the configuration, or use the window that the storyboard has brought: \
      `window?.rootViewController`.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["Cap-go#142"],
    exceptions: "Further windows, such as covers, that have a name of their own; windows made under a condition."
  ) { app in
    let configurations = app.sceneConfigurations.filter { $0.storyboard?.isEmpty == false && $0.className != nil }
    if configurations.isEmpty { return .notApplicable("no configuration names a storyboard and a delegate class") }
    let classes = app.windowClasses
    let hits = configurations.flatMap { configuration -> [Hit] in
      guard let name = configuration.className?.split(separator: ".").last, let type = app.types[String(name)],
        let connect = app.function(AuditedApp.connecting, of: type)
      else { return [] }
      let own = Set(app.chain(of: type.name).map(\.name))
      return app.reached(from: connect).filter { $0.type.map(own.contains) ?? false }.flatMap { function -> [Hit] in
        let uses = function.usesWithScenes
        let made = uses.filter { placed in
          let use = placed.use
          guard use.kind == .write, use.text == "window", let value = use.value, !use.isDeclaration else {
            return false
          }
          if placed.isLater || placed.isConditional { return false }
          let local = uses.first { $0.use.isDeclaration && $0.use.text == value }?.use.value
          return classes.contains { value.hasPrefix("\($0)(") || local?.hasPrefix("\($0)(") == true }
        }
        let place = app.place(of: "\(configuration.key).UISceneStoryboardFile", in: configuration.build.infoPlist)
        return made.map { placed in
          Hit(
            function.path, placed.use.line,
            "This window replaces the one that \(configuration.storyboard ?? "the storyboard") was made for.",
            evidence: [
              Evidence(
                path: place.path, line: place.line,
                text: "UISceneStoryboardFile is \(configuration.storyboard ?? "").")
            ],
            subject: configuration.build.infoPlist.path.map { path in
              [path] + configuration.key.split(separator: ".").map(String.init) + ["UISceneStoryboardFile"]
            } ?? [])
        }
      }
    }
    return .of(hits.unique)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.dropStoryboard(hit) }
}

extension PlacedUse {
  /// Whether a way is taken to it that may be left out, but for the clause of a `guard`.
  var isConditional: Bool {
    around.contains {
      switch $0 {
      case .arm(let kind, _, _): kind != .attempt
      case .closure, .loop, .deferred, .function: false
      }
    }
  }
}
