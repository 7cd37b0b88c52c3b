import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt1 = Rule(
    id: "BT1", category: .background, severity: .error, method: .both,
    message: "Time in the background is begun here and not ended on every way.",
    trigger: """
      `beginBackgroundTask` is called and its identifier is dropped, or there is a way out of the function on which \
      nobody ends it, or no `endBackgroundTask` but that of the expiration handler ever gets it.
      """,
    loss: "The system ends the app when the time is up: what it holds in memory is lost, and it starts anew.",
    mending: """
      Keep the identifier, and call `UIApplication.shared.endBackgroundTask(identifier)` once on every way out: with \
      `defer` where the work is done when the function returns, else at the end of the work.
      """,
    mended: .written,
    link:
      "https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time",
    sources: ["Provenance ProvenanceApp.swift:65", "firebase-ios-sdk#8908", "OneSignal#1047", "deltachat-ios#1128"],
    exceptions: "An identifier that goes to another object, or to the caller."
  ) { app in
    let begins = app.backgroundAssertions
    if begins.isEmpty { return .notApplicable("the app never begins a background task") }
    return .of(begins.flatMap(app.unended))
  }
  .edited { edits, hit throws(EditRefusal) in try edits.endAssertion(hit) }
}

extension AuditedApp {
  /// What is wrong with the end of some time in the background.
  fileprivate func unended(_ begin: BackgroundAssertion) -> [Hit] {
    func hit(_ message: String, _ mending: String) -> [Hit] {
      [Hit(begin.function.path, begin.call.use.line, message, mending: mending)]
    }
    switch begin.holder {
    case .elsewhere: return []
    case .nobody:
      return hit(
        "The identifier of this background task is dropped: nobody can end it.",
        "Keep it, as in `let identifier = …beginBackgroundTask { … }`, and call `endBackgroundTask(identifier)` once the "
          + "work is done.")
    case .local(let name): return unended(begin, local: name)
    case .property(let name):
      let ends = self.ends(of: name, besides: begin)
      if ends.isEmpty {
        return hit(
          "Nobody ends the background task in \(name), but for its expiration handler.",
          "Call `endBackgroundTask(\(name))` where the work is done, and set it to `.invalid`.")
      }
      if ends.allSatisfy({ $0.arguments.first?.text.hasSuffix(".invalid") == true }) {
        return hit(
          "The background task in \(name) is never ended: every end is one of `.invalid`.",
          "Call `endBackgroundTask(\(name))` first, and set \(name) to `.invalid` then.")
      }
      return []
    }
  }

  private func unended(_ begin: BackgroundAssertion, local name: String) -> [Hit] {
    let target = begin.call.next
    let expiration = begin.expiration?.line
    let body = PlacedUse.home(of: begin.call.use, in: begin.function)
    var duty = Paths.Duty { use in
      if case .use(let write)? = target, use == write { return .owed }
      if Paths.endsApp(use) { return .end }
      if Self.ends(use) { return .done }
      let isGiven = use.isCall && use.arguments.contains { $0.text.names(name) }
      return isGiven || use.kind == .write && use.value?.names(name) == true ? .handedOn : .nothing
    }
    duty.isOwed = false
    duty.isForeign = { $0.line == expiration && $0.callee == begin.call.use.text }
    let paths = Paths(body.steps, endLine: body.endLine, duty: duty)
    if PlacedUse.isReturned(name, from: body.steps) { return [] }
    if !paths.isEverDone {
      return [
        Hit(
          begin.function.path, begin.call.use.line, "The background task '\(name)' is never ended.",
          mending: "Call `endBackgroundTask(\(name))` on every way out, best by `defer` right below.")
      ]
    }
    return paths.missed.map { way in
      Hit(
        begin.function.path, way.line, "On this way out the background task '\(name)' is not ended.",
        mending: "Call `endBackgroundTask(\(name))` before this line.",
        evidence: [
          Evidence(path: begin.function.path, line: begin.call.use.line, text: "The background task begins here.")
        ], subject: [name])
    }
  }

  /// The calls that may end the background task that a property holds, but for those of its own expiration handler.
  private func ends(of property: String, besides begin: BackgroundAssertion) -> [Step.Use] {
    let name = AppType.lastName(property)
    let own = (begin.expiration?.body).map { PlacedUse.all(in: $0).map(\.use) } ?? []
    return functions.flatMap { function -> [Step.Use] in
      let ends = function.uses.map(\.use).filter { use in
        Self.ends(use) && !(function.path == begin.function.path && own.contains(use))
      }
      guard !ends.isEmpty else { return [] }
      let namesIt = function.uses.contains { placed in
        AppType.lastName(placed.use.text) == name || placed.use.value?.names(name) == true
          || placed.use.arguments.contains { $0.text.names(name) }
      }
      return namesIt ? ends : []
    }
  }
}
