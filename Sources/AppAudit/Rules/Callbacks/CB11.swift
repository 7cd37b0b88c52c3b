import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb11 = Rule(
    id: "CB11", category: .callbacks, severity: .warning, method: .both,
    message: "The screen must be ready here; present in viewDidAppear.",
    trigger: "`viewWillAppear` presents or pushes a view controller, performs a segue, or swaps a window's root.",
    loss: "The transition that is under way is broken: the new screen is missing, or UIKit warns and drops it.",
    mending: "Move it to viewDidAppear, behind a condition so that it happens once.",
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-foreground",
    sources: ["Apple: preparing your UI to run in the foreground"],
    exceptions: "The embedding of children, and what closures do later."
  ) { app in
    let functions = app.functions.filter { $0.name == "viewWillAppear(_:)" && app.isController($0.type) }
    if functions.isEmpty { return .notApplicable("no view controller has viewWillAppear") }
    return .of(
      functions.flatMap { function in
        function.uses.filter { !$0.isLater && $0.use.changesTheScreen }.map { placed in
          Hit(
            function.path, placed.use.line,
            "viewWillAppear changes the screen by \(placed.use.name); the transition to this one is still under way.")
        }
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.moveToDidAppear(hit) }
}

extension AuditedApp {
  /// What changes the screen in the line of a hit.
  func screenChange(at hit: Hit) throws(EditRefusal) -> (function: AppFunction, placed: PlacedUse) {
    try use(at: hit) { $0.changesTheScreen }
  }
}

extension Step.Use {
  fileprivate var changesTheScreen: Bool {
    if kind == .write { return names.suffix(2) == ["window", "rootViewController"] }
    guard isCall else { return false }
    switch name {
    case "present": return arguments.contains { $0.label == "animated" } && !names.contains("super")
    case "pushViewController", "performSegue", "showDetailViewController": return true
    default: return false
    }
  }
}
