import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in6 = Rule(
    id: "IN6", category: .inputs, severity: .error,
    message: "The launch options are always nil in an app with scenes.",
    trigger: "The app has scenes, and its launch methods, or what they hand the launch options to, read them.",
    loss: "What the app was launched with is never found: a link, a quick action or a notification is lost.",
    mending: """
      Read the same in scene(_:willConnectTo:options:): urlContexts, userActivities, shortcutItem or notificationResponse of \
      the connection options.
      """,
    mended: .written,
    link:
      "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)",
    sources: ["clevertap-ios-sdk#340"],
    exceptions: """
      Options that go to a library are a warning, to super or a log a note; so is reading what the scene delegate reads from \
      the connection options too.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    guard let delegate = app.appDelegate ?? app.objectiveCAppDelegate else {
      return .notApplicable("there is no app delegate")
    }
    let launching = ["willFinish", "didFinish"].compactMap {
      app.function("application(_:\($0)LaunchingWithOptions:)", of: delegate)
    }
    if launching.isEmpty { return .notApplicable("the app delegate has no launch method") }
    if app.appDelegate == nil { return .of(launching.flatMap(app.objectiveCReadings)) }
    return .of(launching.flatMap { app.readings(of: $0.parameter(1), in: $0, depth: 0) })
  }
  .fixed { app, hit, files throws(EditRefusal) in
    switch hit.subject {
    case ["read"]: try RemovalFix(app: app, hit: hit, files: files).changes(.removeLaunchOption)
    case ["lost"]: try SceneMoveFix(app: app, hit: hit, files: files).launchOption()
    default: throw EditRefusal(hit.mending ?? "Read the connection options instead.")
    }
  }
  .patched { edits, hit throws(EditRefusal) in
    try edits.handConnectionOptions(hit) { use in
      use.isCall && use.arguments.contains { hit.subject.contains($0.text) }
    }
  }
}

extension AuditedApp {
  /// What connection options have in place of the keys of launch options.
  private static let successors = [
    "url": "urlContexts", "sourceApplication": "urlContexts", "userActivityDictionary": "userActivities",
    "shortcutItem": "shortcutItem", "remoteNotification": "notificationResponse",
    "localNotification": "notificationResponse", "cloudKitShareMetadata": "cloudKitShareMetadata",
  ]

  /// The places that read launch options.
  fileprivate func readings(of name: String?, in function: AppFunction, depth: Int) -> [Hit] {
    guard let name, name != "_", depth < 4 else { return [] }
    let uses = function.uses.map(\.use)
    let aliases = Set(uses.filter { $0.isDeclaration && $0.value == name }.map(\.text)).union([name])
    return uses.enumerated().compactMap { place, use -> [Hit]? in
      if let first = use.names.first, aliases.contains(first), use.kind != .write {
        guard use.text.hasPrefix("\(first)[]") || use.isCall else { return nil }
        let key = place > 0 && use.text.hasPrefix("\(first)[]") ? uses[place - 1].name : nil
        return [reading(of: use, key: key, in: function)]
      }
      guard use.isCall, let number = use.arguments.firstIndex(where: { aliases.contains($0.text) }) else { return nil }
      if use.isLogging || ["String", "Optional", "dump", "describe"].contains(use.text) { return nil }
      let callees = callees(of: use, in: function.type)
      if use.receiver == "super" || callees.isEmpty {
        return [handing(use, use.arguments[number].text, in: function)]
      }
      return callees.flatMap { callee in
        readings(of: callee.parameter(number), in: callee, depth: depth + 1)
      }
    }
    .flatMap { $0 }
  }

  /// The keys of launch options that a launch method in Objective-C names.
  fileprivate func objectiveCReadings(in function: AppFunction) -> [Hit] {
    function.uses.map(\.use).compactMap { use in
      guard use.kind == .read, use.text.hasPrefix("UIApplicationLaunchOptions"), use.text.hasSuffix("Key") else {
        return nil
      }
      let key = String(use.text.dropFirst("UIApplicationLaunchOptions".count).dropLast(3))
      let name = key == "URL" ? "url" : key.prefix(1).lowercased() + key.dropFirst()
      return byTokens(reading(of: use, key: name, in: function))
    }
    .uniqued
  }

  private func reading(of use: Step.Use, key: String?, in function: AppFunction) -> Hit {
    guard let key else {
      return Hit(
        function.path, use.line, "The launch options are always nil in an app with scenes.",
        severity: use.isCall ? .note : nil)
    }
    guard let successor = Self.successors[key] else {
      return Hit(
        function.path, use.line, "launchOptions[.\(key)] is always nil in an app with scenes.",
        mending: "Ask the framework that the key belongs to; nothing takes the key's place.")
    }
    let isRead = sceneDelegates.compactMap { self.function(Self.connecting, of: $0) }
      .contains { reaches(from: $0) { $0.names.contains(successor) } }
    return Hit(
      function.path, use.line,
      "launchOptions[.\(key)] is always nil in an app with scenes"
        + (isRead ? "; the scene delegate reads connectionOptions.\(successor)." : "."),
      severity: isRead ? .note : nil,
      mending: isRead
        ? "Delete it." : "Read connectionOptions.\(successor) in scene(_:willConnectTo:options:) instead.",
      subject: [isRead ? "read" : "lost"])
  }

  private func handing(_ use: Step.Use, _ options: String, in function: AppFunction) -> Hit {
    let isSuper = use.receiver == "super"
    return Hit(
      function.path, use.line, "\(use.text) is handed the launch options, which are always nil in an app with scenes.",
      severity: isSuper ? .note : .warning,
      mending: isSuper
        ? "Nothing has to be done where the superclass does not read them."
        : "Look up in the guide of the library what it asks for in an app with scenes, and hand it the connection options "
          + "in scene(_:willConnectTo:options:).",
      subject: [options])
  }
}
