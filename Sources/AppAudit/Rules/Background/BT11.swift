import AppFacts
import AppSyntaxMessages

extension Rule {
  static let bt11 = Rule(
    id: "BT11", category: .background, severity: .note,
    message: "A background mode is declared, and nothing in the sources uses it.",
    trigger: "`UIBackgroundModes` has a mode, and no source imports or names anything of what it is for.",
    loss: "App review asks why, and may refuse the app.",
    mending: "Take the mode out of `UIBackgroundModes`.",
    link: "https://developer.apple.com/documentation/xcode/configuring-background-execution-modes",
    sources: ["Apple's page on background execution modes"],
    exceptions:
      "Apps with code in other languages, or with libraries that may use it; modes that the rule does not know."
  ) { app in
    let plists = app.infoPlists.filter { $0.values["UIBackgroundModes"] != nil }
    if plists.isEmpty { return .notApplicable("the app declares no background mode") }
    if !app.facts.foreign.isEmpty { return .notApplicable("code in other languages may use the modes") }
    let hits = plists.flatMap { plist in
      (plist.values["UIBackgroundModes"]?.strings ?? []).enumerated().compactMap { number, mode -> Hit? in
        guard let signs = modeSigns[mode], !app.mentions(signs) else { return nil }
        let place = app.place(of: "UIBackgroundModes.\(number)", in: plist)
        return Hit(
          place.path, place.line, "The background mode '\(mode)' is declared, and nothing in the sources uses it.")
      }
    }
    return .of(hits)
  }

  /// Words of which one is in an import, a call or a name where a mode is used.
  private static let modeSigns: [String: [String]] = [
    "audio": [
      "AVF", "AVK", "AVAudio", "AVPlayer", "Audio", "MediaPlayer", "Player", "Media", "Radio", "VLC", "WebRTC",
    ],
    "location": ["CoreLocation", "CLLocation", "MapKit", "Mapbox", "Maps", "Location"],
    "voip": ["PushKit", "CallKit", "PKPush", "WebRTC"],
    "fetch": ["performFetch", "BackgroundFetch", "BGAppRefresh", "appRefresh", "BGTaskScheduler"],
    "processing": ["BGProcessing", "BGHealthResearch", "BGTaskScheduler"],
    "remote-notification": [
      "didReceiveRemoteNotification", "Firebase", "OneSignal", "CloudKit", "NSPersistentCloudKit", "CKSubscription",
      "Messaging", "Push", "registerForRemoteNotifications",
    ],
    "bluetooth-central": ["CoreBluetooth", "CBCentral", "BLE", "Bluetooth", "AccessorySetup"],
    "bluetooth-peripheral": ["CoreBluetooth", "CBPeripheral", "BLE", "Bluetooth"],
    "external-accessory": ["ExternalAccessory", "EAAccessory"],
  ]
}

extension AuditedApp {
  /// Whether one of some words is in an import, a function's name, or a name that code uses.
  fileprivate func mentions(_ words: [String]) -> Bool {
    facts.sources.contains { source in source.imports.contains { name in words.contains { name.contains($0) } } }
      || functions.contains { function in
        words.contains { function.name.contains($0) }
          || function.uses.contains { placed in words.contains { placed.use.text.contains($0) } }
      }
  }
}
