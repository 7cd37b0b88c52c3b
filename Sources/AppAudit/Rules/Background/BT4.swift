import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt4 = Rule(
    id: "BT4", category: .background, severity: .error,
    message: "The property list does not permit a background task that the app uses.",
    trigger: """
      An identifier that is registered or submitted is not in `BGTaskSchedulerPermittedIdentifiers`, or the background \
      mode of its kind is missing; or an identifier is permitted and never registered.
      """,
    loss: "The system refuses the task: the work in the background is never done.",
    mending: "Add the identifier to `BGTaskSchedulerPermittedIdentifiers`, and its mode to `UIBackgroundModes`.",
    mended: .written,
    link:
      "https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers",
    sources: ["Provenance-Info.plist", "flutter_workmanager#105", "flutter_background_fetch#312"],
    exceptions: """
      Identifiers that are made at run time. A permitted identifier that nobody registers is a note, and passes where \
      code in other languages or libraries may register it.
      """
  ) { app in
    let registrations = app.taskRegistrations
    let requests = app.taskRequests
    let plists = app.infoPlists.filter { $0.problem == nil }
    let permitted = plists.contains { $0.values[AuditedApp.permittedTasks] != nil }
    if registrations.isEmpty, requests.isEmpty, !permitted {
      return .notApplicable("the app uses no BGTaskScheduler")
    }
    return .of(plists.flatMap { app.unpermitted($0, registrations, requests) + app.unused($0, registrations) })
  }
  .fixed { _, hit, files throws(EditRefusal) in try files.appended(hit) }
}

extension AuditedApp {
  fileprivate static let permittedTasks = "BGTaskSchedulerPermittedIdentifiers"

  fileprivate func unpermitted(
    _ plist: InfoPlistFacts, _ registrations: [TaskRegistration], _ requests: [TaskRequest]
  ) -> [Hit] {
    let permitted = plist.values[Self.permittedTasks]?.strings ?? []
    let modes = plist.values["UIBackgroundModes"]?.strings ?? []
    let name = plist.path ?? "the generated Info.plist"
    func isPermitted(_ identifier: String) -> Bool {
      permitted.contains { $0 == identifier || $0.hasSuffix("*") && identifier.hasPrefix($0.dropLast()) }
    }
    var seen: Set<String> = []
    let used =
      registrations.map { ($0.identifier, $0.function.path, $0.call.use.line) }
      + requests.map { ($0.identifier, $0.function.path, $0.call.use.line) }
    let refused = used.compactMap { identifier, path, line -> Hit? in
      guard let identifier, !isPermitted(identifier), seen.insert(identifier).inserted else { return nil }
      return Hit(
        path, line, "\(identifier) is not permitted: it is not in \(Self.permittedTasks) of \(name).",
        mending: "Add `<string>\(identifier)</string>` to \(Self.permittedTasks) in \(name).",
        subject: plist.path.map { [$0, Self.permittedTasks, identifier] } ?? [])
    }
    let modeless = requests.compactMap { request -> Hit? in
      guard let mode = request.kind.mode, !modes.contains(mode), seen.insert("mode \(mode)").inserted else {
        return nil
      }
      return Hit(
        request.function.path, request.call.use.line,
        "\(request.kind.rawValue) needs the background mode '\(mode)', which \(name) does not declare.",
        mending: "Add `<string>\(mode)</string>` to UIBackgroundModes in \(name).",
        subject: plist.path.map { [$0, "UIBackgroundModes", mode] } ?? [])
    }
    return refused + modeless
  }

  fileprivate func unused(_ plist: InfoPlistFacts, _ registrations: [TaskRegistration]) -> [Hit] {
    guard let handled = handledTasks, facts.foreign.isEmpty, facts.packages.isEmpty else { return [] }
    return (plist.values[Self.permittedTasks]?.strings ?? []).enumerated().compactMap { number, identifier in
      guard !identifier.hasSuffix("*"), !handled.contains(identifier) else { return nil }
      let place = place(of: "\(Self.permittedTasks).\(number)", in: plist)
      return Hit(
        place.path, place.line, "\(identifier) is permitted, and nobody registers a handler for it.", severity: .note,
        mending: "Register it in application(_:didFinishLaunchingWithOptions:), or take it out.")
    }
  }
}
