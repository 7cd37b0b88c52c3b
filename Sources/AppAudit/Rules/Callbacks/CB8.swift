import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb8 = Rule(
    id: "CB8", category: .callbacks, severity: .error,
    message: "The superclass is told something else, or nothing.",
    trigger: """
      An override of a method by which a view controller is told what happens to its view calls another such method of \
      `super`; or one of those that must call `super` does not.
      """,
    loss:
      "The superclass and its children miss that the screen came or went: they stay as they were, or stop for good.",
    mending: "Call the same method of super, with the same arguments, once, at the beginning of the override.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)",
    sources: ["OctoPod 8984028b"],
    exceptions:
      "`loadView`, methods whose `super` does nothing, such as `viewDidLoad`, and types that are no view controllers."
  ) { app in
    let functions = app.functions.filter { function in
      function.outline.marks.modifiers.contains("override") && function.outline.body != nil
        && AppearanceMethods.all.contains(function.outline.baseName) && app.isController(function.type)
    }
    if functions.isEmpty { return .notApplicable("no view controller is told about its view") }
    return .of(
      functions.compactMap { function -> Hit? in
        let base = function.outline.baseName
        let calls = function.uses.map(\.use).filter { $0.isCall && $0.receiver == "super" }
        if calls.contains(where: { $0.name == base }) { return nil }
        if let other = calls.first(where: { AppearanceMethods.all.contains($0.name) }) {
          return Hit(
            function.path, other.line, "\(function.name) calls super.\(other.name) instead of super.\(base).",
            mending: "Write super.\(base) instead of super.\(other.name).")
        }
        guard AppearanceMethods.mustCallSuper.contains(base) else { return nil }
        return Hit(
          function.path, function.line, "\(function.name) does not call super.\(base).",
          mending: function.mendingOfSuper)
      })
  }
  .fixed { app, hit, files throws(EditRefusal) in try SuperFix(app: app, hit: hit, files: files).changes() }
}

/// The methods by which a view controller is told what happens to its view.
enum AppearanceMethods {
  static let mustCallSuper: Set = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillTransition",
  ]

  static let all = mustCallSuper.union([
    "viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange",
  ])
}

extension AppFunction {
  /// What to write where `super` is not called; a parameter without a name has to get one.
  fileprivate var mendingOfSuper: String {
    guard outline.parameters.contains(where: { $0.name == "_" }) else { return "Begin it with super.\(callOfItself)." }
    return "Write `_ animated: Bool` for the parameter `_: Bool`, and begin with super.\(outline.baseName)(animated)."
  }
}
