import AppMigration
import AppSyntaxMessages

extension Rule {
  static let st2 = Rule(
    id: "ST2", category: .state, severity: .error, method: .both,
    message: "State is saved and never restored.",
    trigger: """
      A scene delegate answers `stateRestorationActivity(for:)`, and nothing reads `session.stateRestorationActivity` or \
      implements `scene(_:restoreInteractionStateWith:)`; or the reverse.
      """,
    loss: "After the system has ended the app, users begin at the first screen again.",
    mending: """
      Read `session.stateRestorationActivity` in scene(_:willConnectTo:options:), and show what it says.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/restoring-your-app-s-state",
    sources: ["home-assistant/iOS"],
    exceptions: "An answer that is always nil, and `scene(_:restoreInteractionStateWith:)`. The reverse is a warning."
  ) { app in
    let saving = app.sceneDelegates.compactMap { app.function("stateRestorationActivity(for:)", of: $0) }
      .filter { !isNil($0) }
    let reads = app.functions.compactMap { function -> (AppFunction, Step.Use)? in
      function.uses.first {
        $0.use.kind == .read && $0.use.name == "stateRestorationActivity" && !$0.use.receiver.isEmpty
      }
      .map { (function, $0.use) }
    }
    let restores = app.functions.contains { $0.name == "scene(_:restoreInteractionStateWith:)" }
    if saving.isEmpty, reads.isEmpty { return .notApplicable("no scene delegate saves or restores state") }
    let isWritten = app.functions.contains {
      $0.uses.contains { $0.use.kind == .write && $0.use.name == "stateRestorationActivity" }
    }
    if saving.isEmpty, isWritten { return .passed }
    if saving.isEmpty {
      return .of(
        reads.map { function, use in
          Hit(
            function.path, use.line, "The state of the scene is asked for here, and no scene delegate saves any.",
            severity: .warning,
            mending: "Implement stateRestorationActivity(for:) in the scene delegate, and return an NSUserActivity.")
        })
    }
    if !reads.isEmpty || restores { return .passed }
    return .of(saving.map { Hit($0.path, $0.line) })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.restore(hit) }

  /// Whether a function has no answer but nil.
  private static func isNil(_ function: AppFunction) -> Bool {
    function.body.allSatisfy { if case .exit(let exit) = $0 { exit.value == "nil" } else { false } }
  }
}
