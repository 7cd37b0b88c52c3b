import AppFacts
import AppMigration
import AppSyntaxMessages

/// What the rules on leaving write.
extension AppEdits {
  /// LV4: calls what saves from the callback of the background, too.
  mutating func saveInBackground(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit) { $0.keepsData }
    guard let delegate = function.type.flatMap({ app.types[$0] }), function.name == AuditedApp.terminating,
      placed.around.isEmpty, let statement = placed.use.statement
    else { throw EditRefusal("It is no statement of its own in applicationWillTerminate.") }
    let code = try text(function.path).code(statement.range)
    guard !code.contains(where: \.isNewline) else { throw EditRefusal("The call stands on several lines.") }
    let own = Set(app.chain(of: delegate.name).flatMap { $0.properties.map(\.outline.name) })
    let locals = function.outline.parameters.map(\.name) + function.uses.filter(\.use.isDeclaration).map(\.use.text)
    if let local = locals.first(where: code.names) { throw EditRefusal("It needs \(local) of this method.") }
    if app.callsAppCallbacks {
      return try add([(0, code)], to: "applicationDidEnterBackground(_:)", of: delegate, behind: function)
    }
    guard app.sceneDelegates.count == 1, let scene = app.sceneDelegates.first,
      let neighbour = scene.function("sceneDidEnterBackground(_:)") ?? scene.function(AuditedApp.connecting)
    else { throw EditRefusal("The app has not one scene delegate that could call it.") }
    let isOwn =
      placed.use.receiver.isEmpty || own.contains(String(placed.use.receiver.prefix { $0 != "." && $0 != "?" }))
    if isOwn {
      guard placed.use.arguments.isEmpty, !code.hasPrefix("try") else {
        throw EditRefusal("Its arguments are those of the app delegate.")
      }
      let marks = [
        delegate.property(String(placed.use.receiver.prefix { $0 != "." }))?.outline.marks,
        app.callees(of: placed.use, in: delegate.name).first?.outline.marks,
      ]
      if marks.contains(where: { $0?.modifiers.isDisjoint(with: ["private", "fileprivate"]) == false }) {
        throw EditRefusal("\(placed.use.text) is private to the app delegate.")
      }
    }
    let called = code.hasPrefix("self.") ? String(code.dropFirst("self.".count)) : code
    let line = isOwn ? "(UIApplication.shared.delegate as? \(delegate.name))?.\(called)" : code
    try add([(0, line)], to: "sceneDidEnterBackground(_:)", of: scene, behind: neighbour)
  }

  /// LV5: asks for time in the background as long as the closure runs.
  mutating func holdTime(_ hit: Hit) throws(EditRefusal) {
    let calls = app.functions.filter { $0.path == hit.path }.flatMap { function in
      function.calls.filter { $0.use.line == hit.line && $0.use.isAsynchronous }.map { (function, $0) }
    }
    guard calls.count == 1, let (function, call) = calls.first, call.closures.count == 1,
      let closure = call.closures.first, let body = closure.place
    else { throw EditRefusal("Several closures stand in this line.") }
    guard PlacedUse.all(in: closure.body).contains(where: { $0.use.keepsData && !$0.isLater }),
      !PlacedCall.all(in: closure.body).contains(where: { $0.use.isAsynchronous })
    else { throw EditRefusal("The closure itself goes on later; end the task where the saving is done.") }
    let name = function.uses.contains { $0.use.text == "saving" } ? "savingTask" : "saving"
    try insert(
      [
        (0, "var \(name) = UIBackgroundTaskIdentifier.invalid"),
        (0, "\(name) = UIApplication.shared.beginBackgroundTask {"),
        (1, "UIApplication.shared.endBackgroundTask(\(name))"), (1, "\(name) = .invalid"), (0, "}"),
      ], before: call.use.statement, in: function.path)
    try prepend([(0, "defer { UIApplication.shared.endBackgroundTask(\(name)) }")], to: body, in: function.path)
    if app.facts.sources.first(where: { $0.path == function.path })?.imports.contains("UIKit") == false {
      try importModule("UIKit", in: function.path)
    }
  }

  /// SN2: raises a cover where the app resigns.
  ///
  /// What the cover is taken down by has to run on activation: an app that resigns need not go to the background.
  mutating func coverEarlier(_ hit: Hit, _ isCover: (Step.Use) -> Bool) throws(EditRefusal) {
    let opposites = [
      "sceneDidEnterBackground(_:)": ("sceneWillResignActive(_:)", "sceneDidBecomeActive(_:)"),
      "applicationDidEnterBackground(_:)": ("applicationWillResignActive(_:)", "applicationDidBecomeActive(_:)"),
    ]
    let (function, placed) = try app.use(at: hit, where: isCover)
    guard let (earlier, active) = opposites[function.name], let type = function.type.flatMap({ app.types[$0] }),
      placed.around.isEmpty
    else { throw EditRefusal("It is no statement of its own in the callback of the background.") }
    guard let activation = app.function(active, of: type), app.reachedNow(from: activation).contains(where: \.uncovers)
    else { throw EditRefusal("\(active) does not take the cover down; it would stay where the app only resigns.") }
    try moveStatement(of: placed.use, from: function, to: earlier)
  }
}

extension AppFunction {
  /// Whether it takes a cover off the screen, by the names of what it calls.
  fileprivate var uncovers: Bool {
    uses.contains { placed in
      let name = placed.use.name.lowercased()
      return placed.use.isCall && ["remove", "hide", "dismiss", "unblur", "uncover"].contains(where: name.hasPrefix)
    }
  }
}
