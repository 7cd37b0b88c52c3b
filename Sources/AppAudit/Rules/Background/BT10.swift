import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt10 = Rule(
    id: "BT10", category: .background, severity: .error,
    message: "A background mode is used and not declared.",
    trigger: """
      Code asks for what only a background mode allows, and `UIBackgroundModes` of a build configuration does not have \
      it.
      """,
    loss: "The app ends with an exception, or it gets nothing in the background.",
    mending: "Add the mode to `UIBackgroundModes` in the Info.plist.",
    mended: .written,
    link: "https://developer.apple.com/documentation/xcode/configuring-background-execution-modes",
    sources: ["cordova-background-geolocation-plugin#211", "mapbox-events-ios#11"],
    exceptions: "Modes that only add comfort; what a task of BGTaskScheduler needs is BT4's."
  ) { app in
    let plists = app.infoPlists.filter { $0.problem == nil }
    if plists.isEmpty { return .notApplicable("there is no property list to read") }
    let needs = app.modeNeeds
    if needs.isEmpty { return .notApplicable("the app uses nothing that needs a background mode") }
    let hits = needs.flatMap { need in
      plists.filter { !($0.values["UIBackgroundModes"]?.strings ?? []).contains(need.mode) }.prefix(1).map { plist in
        let name = plist.path ?? "the generated Info.plist"
        return Hit(
          need.path, need.line,
          "\(need.what) needs the background mode '\(need.mode)', which \(name) does not declare.",
          severity: need.isFatal ? nil : .warning,
          mending: "Add `<string>\(need.mode)</string>` to UIBackgroundModes in \(name).",
          subject: plist.path.map { [$0, "UIBackgroundModes", need.mode] } ?? [])
      }
    }
    return .of(hits)
  }
  .fixed { _, hit, files throws(EditRefusal) in try files.appended(hit) }
}

extension AuditedApp {
  fileprivate struct ModeNeed {
    var mode: String
    var what: String
    var path: String
    var line: Int
    /// Whether the app ends without it.
    var isFatal: Bool
  }

  /// The first place for each mode at which it is needed.
  fileprivate var modeNeeds: [ModeNeed] {
    var result: [ModeNeed] = []
    func add(_ need: ModeNeed) {
      if !result.contains(where: { $0.mode == need.mode }) { result.append(need) }
    }
    for function in functions {
      for placed in function.uses {
        let use = placed.use
        guard let (mode, what, isFatal) = Self.mode(of: use) else { continue }
        add(ModeNeed(mode: mode, what: what, path: function.path, line: use.line, isFatal: isFatal))
      }
    }
    let push = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    if let delegate = appDelegate, let silent = function(push, of: delegate), !silent.isTrivial {
      add(
        ModeNeed(
          mode: "remote-notification", what: "A push that wakes the app", path: silent.path, line: silent.line,
          isFatal: false))
    }
    return result
  }

  private static func mode(of use: Step.Use) -> (String, String, Bool)? {
    if use.kind == .write, use.name == "allowsBackgroundLocationUpdates", use.value == "true" {
      return ("location", "allowsBackgroundLocationUpdates", true)
    }
    if use.isCall, use.name == "CBCentralManager",
      use.arguments.contains(where: { $0.text.contains("CBCentralManagerOptionRestoreIdentifierKey") })
    {
      return ("bluetooth-central", "A central manager that is restored", true)
    }
    if use.isCall, use.name == "CBPeripheralManager",
      use.arguments.contains(where: { $0.text.contains("CBPeripheralManagerOptionRestoreIdentifierKey") })
    {
      return ("bluetooth-peripheral", "A peripheral manager that is restored", true)
    }
    if use.kind == .write, use.name == "desiredPushTypes", use.value?.contains("voIP") == true {
      return ("voip", "A push registry for calls", false)
    }
    if use.isCall, use.name == "setMinimumBackgroundFetchInterval",
      use.arguments.first?.text.hasSuffix("IntervalNever") != true
    {
      return ("fetch", "setMinimumBackgroundFetchInterval", false)
    }
    return nil
  }
}
