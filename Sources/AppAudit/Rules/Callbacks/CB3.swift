import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb3 = Rule(
    id: "CB3", category: .callbacks, severity: .warning, method: .both,
    message: "It runs on the first launch too, twice in a row.",
    trigger: """
      `sceneWillEnterForeground` calls a function without a condition that also runs when the scene connects, becomes active \
      or shows its first screen.
      """,
    loss: "Each start loads, asks or counts twice.",
    mending: """
      Keep in a property of the scene delegate whether the scene was in the background (set it in sceneDidEnterBackground), \
      and do the work in sceneWillEnterForeground only then.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillenterforeground(_:)",
    sources: ["Duffy 51181275", "AltStore SceneDelegate"],
    exceptions: "Work behind a condition, logging, and functions of libraries."
  ) { app in
    let callbacks = app.sceneDelegates.compactMap { type in
      app.function("sceneWillEnterForeground(_:)", of: type).flatMap { $0.isTrivial ? nil : (type, $0) }
    }
    if callbacks.isEmpty { return .notApplicable("no scene delegate does anything in sceneWillEnterForeground") }
    return .of(
      callbacks.compactMap { type, callback -> Hit? in
        if callback.isGuarded { return nil }
        let twice = app.workAtLaunchToo(callback, of: type)
        guard let first = twice.first else { return nil }
        let names = twice.map { $0.called.outline.baseName + "()" }.joined(separator: ", ")
        return Hit(
          callback.path, callback.line,
          "sceneWillEnterForeground runs at launch too, where \(first.also.name) has called \(names) already.",
          mending: """
            Write `private var wasInBackground = false` in \(type.name), set it to true in sceneDidEnterBackground(_:), and do \
            \(names) here only `if wasInBackground`.
            """,
          evidence: [
            Evidence(path: first.also.path, line: first.line, text: "\(first.also.name) calls it at each launch.")
          ])
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.guardReturn(hit) }
}

extension AuditedApp {
  /// A function that a scene's callback and the launch both call.
  struct DoubleCall {
    var called: AppFunction
    /// What else calls it, and where.
    var also: AppFunction
    var line: Int
  }

  /// What a callback calls that runs when the scene connects, becomes active, or shows its first screen.
  fileprivate func workAtLaunchToo(_ callback: AppFunction, of type: AppType) -> [DoubleCall] {
    let launching = [Self.connecting, "sceneDidBecomeActive(_:)"].compactMap { function($0, of: type) }
    var seen: Set<AppFunction.ID> = []
    return sameCalls(callback, launching, of: type)
      + callback.uses.filter { $0.use.isCall && $0.isUnconditional && !$0.use.isLogging }.flatMap { placed in
        callees(of: placed.use, in: callback.type).compactMap { called -> DoubleCall? in
          guard !called.isTrivial, !called.isGuarded, seen.insert(called.id).inserted else { return nil }
          let screens = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"].compactMap { name in
            called.type.flatMap { types[$0] }.flatMap { function(name, of: $0) }
          }
          for function in launching + screens where function.id != called.id && !function.isGuarded {
            let use = function.uses.first { placed in
              placed.use.isCall && placed.isUnconditional
                && callees(of: placed.use, in: function.type).contains { $0.id == called.id }
            }
            if let use { return DoubleCall(called: called, also: function, line: use.use.line) }
          }
          return nil
        }
      }
  }

  /// What UIKit has, and may be done twice.
  private static let harmless: Set = [
    "removeFromSuperview", "makeKeyAndVisible", "setNeedsLayout", "layoutIfNeeded", "reloadData", "invalidate",
  ]

  /// The calls of an object that the scene delegate keeps which stand in another method word by word, where it is not known
  /// which function of the app they mean.
  private func sameCalls(_ callback: AppFunction, _ launching: [AppFunction], of type: AppType) -> [DoubleCall] {
    let own = Set(chain(of: type.name).flatMap(\.properties).map(\.outline.name)).subtracting(["window"])
    return callback.uses.filter { $0.use.isCall && $0.isUnconditional && !$0.use.isLogging }.compactMap { placed in
      let use = placed.use
      guard let owner = use.names.first, own.contains(owner), !Self.harmless.contains(use.name),
        callees(of: use, in: callback.type).isEmpty,
        let meant = functionsNamed(use.name).first(where: { $0.takes(use) && !$0.isTrivial })
      else { return nil }
      for function in launching where !function.isGuarded {
        let same = function.uses.first {
          $0.use.isCall && $0.isUnconditional && $0.use.text == use.text && $0.use.signature == use.signature
        }
        if let same { return DoubleCall(called: meant, also: function, line: same.use.line) }
      }
      return nil
    }
  }
}
