import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn10 = Rule(
    id: "WN10", category: .windows, severity: .error,
    message: "The window is not kept: it goes at the end of the method.",
    trigger: """
      `scene(_:willConnectTo:options:)` makes a window under a local name, and neither stores it nor hands it on.
      """,
    loss: "The screen stays black.",
    mending: "Write `self.window = window` behind it, with `var window: UIWindow?` in the scene delegate.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/window",
    sources: ["Apple: UIWindowSceneDelegate.window"],
    exceptions: "Windows that are stored, returned, put in a collection, captured by a closure, or handed to a call."
  ) { app in
    let connects = app.sceneDelegates.compactMap { app.function(AuditedApp.connecting, of: $0) }
    if connects.isEmpty { return .notApplicable("no scene delegate in Swift connects a scene") }
    let classes = app.windowClasses
    let hits = connects.flatMap { function -> [Hit] in
      let uses = function.usesWithScenes
      return uses.filter { placed in
        let use = placed.use
        guard use.isDeclaration, let value = use.value else { return false }
        return classes.contains { value.hasPrefix("\($0)(") }
          && !function.keeps(use.text, among: uses.map(\.use))
      }
      .map { placed in
        let name = placed.use.text
        return Hit(
          function.path, placed.use.line,
          "`\(name)` is not kept: the window goes at the end of \(function.name), and the screen stays black.",
          mending: """
            Write `self.window = \(name)` behind this line\
            \(function.type.flatMap { app.types[$0]?.property("window") } == nil
              ? ", and `var window: UIWindow?` in the scene delegate" : "").
            """)
      }
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try KeptWindowFix(app: app, hit: hit, files: files).changes()
  }
}

extension AppFunction {
  /// Whether a local value lives on after the function: stored, handed on, or in a closure.
  func keeps(_ name: String, among uses: [Step.Use]) -> Bool {
    let isMeant = { (text: String) in
      text == name || text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.contains { $0 == name }
    }
    let isHandedOn = uses.contains { use in
      if use.kind == .write, !use.isDeclaration, isMeant(use.value ?? "") { return true }
      return use.isCall && use.arguments.contains { isMeant($0.text) }
    }
    return isHandedOn
      || PlacedUse.all(in: body).contains { $0.isLater && $0.use.names.first == name }
  }
}
