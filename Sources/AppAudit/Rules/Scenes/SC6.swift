import AppMigration
import AppSyntaxMessages
import LifeCycle

extension Rule {
  static let sc6 = Rule(
    id: "SC6", category: .scenes, severity: .error, method: .both,
    message: "The delegate class is set for every role: the car's or the display's scene gets the window's delegate.",
    trigger: """
      `application(_:configurationForConnecting:options:)` sets `delegateClass` without looking at the session's role, and the \
      app has scenes of further roles.
      """,
    loss: "The car or the second display stays empty, or the app ends when it connects.",
    mending: """
      Return `UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)` unchanged, which takes the \
      manifest's class, or write `if connectingSceneSession.role == .windowApplication` around the line.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/carplay/displaying-content-in-carplay",
    sources: ["Swift-Radio-Pro 5a4664ef"],
    exceptions: "Apps with one role; conditions on the role, and classes that are looked up by it."
  ) { app in
    guard let choosing = app.choosingFunction else { return .notApplicable("no configuration is chosen by code") }
    let others = app.declaredRoles.subtracting([AuditedApp.windowRole]).sorted()
    if others.isEmpty { return .notApplicable("the app has one role only") }
    let reached = app.reached(from: choosing)
    let looks = reached.contains { function in
      function.body.conditions.contains { $0.asksForRole }
        || function.uses.contains {
          $0.use.kind == .write && $0.use.name == "delegateClass" && $0.use.value?.asksForRole == true
        }
    }
    if looks { return .passed }
    return .of(
      reached.flatMap { function in
        function.usesWithScenes.filter { $0.use.kind == .write && $0.use.name == "delegateClass" }.map { placed in
          let value = placed.use.value ?? "a class"
          let roles = others.joined(separator: ", ")
          return Hit(
            function.path, placed.use.line, "Scenes of every role get \(value): the app also has \(roles).")
        }
      }.unique)
  }
  .witnessed { app, runs, hits in
    let cars = ["car-cold", "car-warm"].compactMap { runs[$0] }.filter { $0.problem == nil }
    guard !hits.isEmpty, !cars.isEmpty else { return .of(hits) }
    // It hears of the car's screen only if the scene has a delegate that is made for it.
    let deaf = cars.filter { run in !run.events.contains { $0.name == "templateApplicationScene(_:didConnect:)" } }
    if deaf.isEmpty { return .passed }
    return .of(
      hits.map { hit in
        var hit = hit
        hit.evidence += deaf.map { run in
          run.deaths.first.map { run.evidence($0) }
            ?? run.evidence("the car's scene connects, and no templateApplicationScene(_:didConnect:) comes")
        }
        return hit
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.askForRole(hit) }
}

extension String {
  fileprivate var asksForRole: Bool {
    let words = lowercased()
    return ["role", "carplay", "cptemplate", "configuration.name", "externaldisplay"].contains { words.contains($0) }
  }
}
