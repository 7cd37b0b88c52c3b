import AppFacts
import AppSyntaxMessages

extension Probe {
  /// All probes; the launch first, since others go by what it has shown.
  package static let all: [Probe] =
    [launch] + coming + inputs + car + background + ending

  package static func named(_ name: String) -> Probe? { all.first { $0.name == name } }

  package static let launch = Probe(name: "launch", title: "a launch by the icon") { _, _ in ["launch"] }

  /// Ways to leave the front and to come back.
  private static let coming: [Probe] = [
    Probe(name: "home-and-back", title: "home, suspended, and back") { _, _ in
      ["launch", "home", "wait: 40s", "launch"]
    },
    Probe(name: "interruption", title: "an alert of the system's comes and goes") { _, _ in
      ["launch", "interrupt: systemAlert", "endInterrupt: systemAlert"]
    },
    Probe(name: "lock", title: "the device is locked and unlocked") { _, _ in ["launch", "lock", "wait: 20s", "unlock"]
    },
    Probe(name: "memory-warning", title: "warnings of low memory, in front and behind") { _, _ in
      ["launch", "memoryWarning", "home", "memoryWarning"]
    },
    Probe(name: "rotation", title: "the device is turned and turned back") { _, _ in
      ["launch", "rotate: landscapeLeft", "rotate: portrait"]
    },
    Probe(name: "reclaim", title: "a scene is disconnected in the background, and connects again") { app, _ in
      app.adoptsScenes ? ["launch", "home", "wait: 10s", "reclaimScene: 1", "launch"] : nil
    },
    Probe(
      name: "second-window", title: "a second window opens beside the first",
      device: Device(os: "26", idiom: "pad", isReal: false)
    ) { app, _ in app.adoptsScenes && app.supportsMultipleScenes ? ["launch", "newWindow"] : nil },
    Probe(name: "prewarm", title: "launched ahead of time, and opened later") { _, _ in
      ["prewarm", "wait: 60s", "launch"]
    },
    Probe(
      name: "sdk-27", title: "a launch as an app of the iOS 27 SDK",
      device: Device(os: "27", idiom: "phone", isReal: false)
    ) { app, _ in app.isSwiftUI ? nil : ["launch"] },
  ]

  /// Inputs, to a running app and to one that they launch.
  private static let inputs: [Probe] =
    pair("link", "a link") { app in
      app.urlSchemes.first.map { scheme in
        // In place only where the app asks for it: to all others it would be a document that nobody opens.
        let inPlace = app.mentions("openInPlace") ? ", openInPlace: true" : ""
        let url = quoted("\(scheme)://dormouse/probe?id=1")
        return "openURL: { url: \(url), source: com.example.dormouse\(inPlace) }"
      }
    }
    + pair("universal-link", "a universal link") { app in
      app.linkedDomains.first.map { "openUniversalLink: \(quoted("https://\($0)/dormouse/probe"))" }
    }
    + pair("quick-action", "a quick action") { app in
      app.quickActions.first.map { "quickAction: \(quoted($0))" }
    }
    + pair("handoff", "an activity from another device") { app in
      app.activityTypes.first.map { "handoff: { type: \(quoted($0)), title: Dormouse }" }
    }
    + [
      Probe(name: "handoff-failed", title: "an activity from another device does not arrive") { app, _ in
        app.activityTypes.first.map { ["launch", "handoff: { type: \(quoted($0)), fails: true }"] }
      }
    ]
    + pair("share", "an invitation to shared records") { app in app.acceptsShares ? "acceptShare: Dormouse" : nil }
    + pair("notification", "a tap on a notification") { app in
      app.setsNotificationDelegate ? "tapNotification: { title: Dormouse }" : nil
    }

  private static func pair(
    _ name: String, _ title: String, _ step: @escaping @Sendable (AuditedApp) -> String?
  ) -> [Probe] {
    [
      Probe(name: "\(name)-warm", title: "\(title) to the running app") { app, _ in
        step(app).map { ["launch", "home", "wait: 10s", $0] }
      },
      Probe(name: "\(name)-cold", title: "\(title) launches the app") { app, _ in step(app).map { [$0] } },
    ]
  }

  /// The car's screen.
  private static let car: [Probe] = [
    Probe(name: "car-warm", title: "a car connects to the running app, and goes") { app, _ in
      app.hasCarScene
        ? ["launch", "connectDisplay: carPlay", "home", "wait: 10s", "disconnectDisplay: carPlay", "launch"] : nil
    },
    Probe(name: "car-cold", title: "a car launches the app") { app, _ in
      app.hasCarScene
        ? ["connectDisplay: carPlay", "wait: 10s", "launch", "home", "disconnectDisplay: carPlay"] : nil
    },
  ]

  /// Launches without a window.
  private static let background: [Probe] = [
    Probe(name: "silent-push", title: "a silent push launches the app in the background") { app, _ in
      app.backgroundModes.contains("remote-notification") ? [silentPush, "wait: 40s", "launch"] : nil
    },
    Probe(name: "background-fetch", title: "a background fetch launches the app") { app, _ in
      app.backgroundModes.contains("fetch") && app.implements("application(_:performFetchWithCompletionHandler:)")
        ? ["launch", "home", "wait: 40s", "terminate: jetsam", "backgroundFetch", "wait: 40s"] : nil
    },
    Probe(name: "url-session", title: "the events of a background URL session launch the app") { app, _ in
      app.implements("application(_:handleEventsForBackgroundURLSession:completionHandler:)")
        ? ["launch", "home", "wait: 40s", "terminate: jetsam", "urlSessionEvents: dormouse", "wait: 40s"] : nil
    },
    Probe(name: "background-task", title: "a background task that the app has asked for launches it") { app, _ in
      app.permittedTasks.first.map {
        ["launch", "home", "wait: 40s", "terminate: jetsam", "runTask: \(quoted($0))", "wait: 60s"]
      }
    },
    Probe(name: "location", title: "a new place launches the app") { app, _ in
      app.backgroundModes.contains("location") ? [newPlace, "wait: 40s", "launch"] : nil
    },
    Probe(
      name: beforeFirstUnlock, title: "launched in the background after a restart, before the first unlock",
      device: Device(os: "26", idiom: "phone", hasPasscode: true)
    ) { app, _ in
      app.backgroundLaunch.map { step in
        // The same launch of an unlocked device comes first: what is done there too is not the lock's.
        ["launch", "home", "wait: 40s", "restartSystem", step, "wait: 40s"]
          + ["launch", "home", "wait: 40s", "restartSystem: { locked: true }", step, "wait: 40s", "unlock", "launch"]
      }
    },
  ]

  static let beforeFirstUnlock = "before-first-unlock"
  fileprivate static let silentPush = "push: { silent: true, userInfo: { kind: dormouse } }"
  fileprivate static let newPlace = "launch: { background: location }"

  /// Ends of the process, and what is there after them.
  private static let ending: [Probe] = [
    Probe(name: "death-while-suspended", title: "ended while suspended, and opened again") { _, _ in
      ["launch", "home", "wait: 40s", "terminate: jetsam", "launch"]
    },
    Probe(name: "swipe-away", title: "swiped away, and opened again") { _, _ in
      ["launch", "swipeAway: \(appName)", "launch"]
    },
    Probe(name: "typed-text", title: "ended while suspended after text was typed") { _, launch in
      guard let place = launch?.steps.last?.inputs.first else { return nil }
      return [
        "launch", "type: { text: \(quoted(typed)), into: \(quoted(place)) }", "home", "wait: 40s", "terminate: jetsam",
        "launch",
      ]
    },
    Probe(name: "typed-secret", title: "home after a secret was typed") { _, launch in
      launch?.steps.last?.secureInputs.first.map { place in
        ["launch", "type: { text: \(quoted(secret)), into: \(quoted(place)) }", "home", "openSwitcher"]
      }
    },
    Probe(
      name: "suspension", title: "home, and suspended by the kernel",
      device: Device(os: "26", idiom: "phone", isReal: true)
    ) { _, _ in ["launch", "home", "wait: 2s", "launch"] },
  ]

  /// What the probe `typed-text` types.
  static let typed = "dormouse was here"
  /// What the probe `typed-secret` types.
  static let secret = "dormouse-4711"
}

extension AuditedApp {
  /// The domains whose links open the app.
  package var linkedDomains: [String] {
    let lists = facts.configurations.compactMap { $0.entitlements?["com.apple.developer.associated-domains"]?.strings }
    var seen: Set<String> = []
    return lists.joined().filter { $0.hasPrefix("applinks:") }
      .map { String($0.dropFirst("applinks:".count).prefix { $0 != "?" }) }
      .map { $0.hasPrefix("*.") ? "www." + $0.dropFirst(2) : $0 }.filter { seen.insert($0).inserted }
  }

  /// The types of the quick actions that the Info.plist declares.
  package var quickActions: [String] {
    (infoValue("UIApplicationShortcutItems")?.array ?? []).compactMap { $0["UIApplicationShortcutItemType"]?.string }
  }

  /// The types of the activities that the Info.plist declares.
  package var activityTypes: [String] { infoValue("NSUserActivityTypes")?.strings ?? [] }

  /// Whether invitations to shared records open the app.
  package var acceptsShares: Bool { infoValue("CKSharingSupported")?.isTrue == true }

  /// Whether the app has a scene for the car's screen.
  package var hasCarScene: Bool { sceneConfigurations.contains { $0.role == Self.carRole } }

  /// The step by which the system launches the app in the background, the one that needs the least first; nil if nothing does.
  package var backgroundLaunch: String? {
    let modes = backgroundModes
    if modes.contains("remote-notification") { return Probe.silentPush }
    if modes.contains("location") { return Probe.newPlace }
    if modes.contains("fetch"), implements("application(_:performFetchWithCompletionHandler:)") {
      return "backgroundFetch"
    }
    if implements("application(_:handleEventsForBackgroundURLSession:completionHandler:)") {
      return "urlSessionEvents: dormouse"
    }
    return permittedTasks.first.map { "runTask: \(Probe.quoted($0))" }
  }

  package var backgroundModes: Set<String> { Set(infoValue("UIBackgroundModes")?.strings ?? []) }

  /// The identifiers of background tasks that the Info.plist permits.
  package var permittedTasks: [String] { infoValue("BGTaskSchedulerPermittedIdentifiers")?.strings ?? [] }

  /// Whether somebody hears of the user's answers to notifications.
  package var setsNotificationDelegate: Bool {
    functions.contains { function in
      function.uses.contains {
        $0.use.kind == .write && $0.use.name == "delegate" && $0.use.contains("UNUserNotificationCenter")
      }
    }
  }

  /// Whether a function of the app names something.
  func mentions(_ name: String) -> Bool {
    functions.contains { function in
      function.uses.contains { placed in
        placed.use.text.mentions(name) || placed.use.value?.mentions(name) == true
          || placed.use.arguments.contains { $0.text.mentions(name) }
      }
    }
  }

  /// Whether the app delegate has a method that does something.
  package func implements(_ method: String) -> Bool {
    appDelegate.flatMap { function(method, of: $0) }.map { !$0.isEmpty } ?? false
  }
}
