import AppFacts

/// The property lists of an outline: of the app's what the system goes by, and an input of each kind that it handles.
struct OutlineInfo {
  private(set) var info: [String: PropertyValue]
  private(set) var entitlements: [String: PropertyValue] = [:]

  /// The keys that decide what the system sends to an app.
  private static let keys: Set = [
    "CFBundleIdentifier", "CFBundleURLTypes", "CFBundleDocumentTypes", "UIApplicationSceneManifest",
    "UIApplicationShortcutItems", "UIBackgroundModes", "NSUserActivityTypes", "CKSharingSupported",
    "BGTaskSchedulerPermittedIdentifiers", "UIApplicationSupportsIndirectInputEvents",
    "UISupportedInterfaceOrientations",
  ]

  private static let domains = "com.apple.developer.associated-domains"

  /// - Parameters:
  ///   - module: The outline's module, in which its classes are.
  ///   - classes: The scene delegates that the outline has.
  init(_ app: AuditedApp, module: String, classes: Set<String>) {
    let values = app.facts.configurations.first?.infoPlist.values.dictionary ?? [:]
    info = values.filter { Self.keys.contains($0.key) }
    if (info["CFBundleIdentifier"]?.string ?? "").isEmpty { info["CFBundleIdentifier"] = .string("dormouse.outline") }
    info["UILaunchScreen"] = .dictionary([:])
    if let manifest = info["UIApplicationSceneManifest"]?.dictionary {
      info["UIApplicationSceneManifest"] = .dictionary(Self.manifest(manifest, module, classes))
    }
    if !app.linkedDomains.isEmpty {
      entitlements[Self.domains] = .array(app.linkedDomains.map { .string("applinks:\($0)") })
    }
  }

  /// Window scenes with delegates that the outline has; storyboards have controllers that it has not.
  private static func manifest(
    _ manifest: [String: PropertyValue], _ module: String, _ classes: Set<String>
  ) -> [String: PropertyValue] {
    let roles = manifest["UISceneConfigurations"]?.dictionary ?? [:]
    let list = (roles[AuditedApp.windowRole]?.array ?? []).map { value -> PropertyValue in
      var configuration = value.dictionary ?? [:]
      configuration["UISceneStoryboardFile"] = nil
      if let name = configuration["UISceneDelegateClassName"]?.string.map(AppType.lastName), classes.contains(name) {
        configuration["UISceneDelegateClassName"] = .string("\(module).\(name)")
      }
      return .dictionary(configuration)
    }
    var result = manifest
    result["UISceneConfigurations"] = .dictionary(list.isEmpty ? [:] : [AuditedApp.windowRole: .array(list)])
    return result
  }

  /// Declares an input for each method that hears one, where the app itself declares none: it may add it by code, or in
  /// another configuration.
  mutating func declareInputs(of app: AuditedApp) {
    let handled = { (names: [String]) in !app.handlers(names).isEmpty }
    if handled(AuditedApp.linkMethods), app.urlSchemes.isEmpty {
      info["CFBundleURLTypes"] = .array([.dictionary(["CFBundleURLSchemes": .array([.string("dormouse-outline")])])])
    }
    if handled(AuditedApp.quickActionMethods), app.quickActions.isEmpty {
      info["UIApplicationShortcutItems"] = .array([
        .dictionary([
          "UIApplicationShortcutItemType": .string("dormouse.outline"),
          "UIApplicationShortcutItemTitle": .string("Outline"),
        ])
      ])
    }
    if handled(AuditedApp.activityMethods), app.linkedDomains.isEmpty {
      entitlements[Self.domains] = .array([.string("applinks:outline.example")])
    }
    if handled(AuditedApp.announcedActivityMethods), app.activityTypes.isEmpty {
      info["NSUserActivityTypes"] = .array([.string("dormouse.outline")])
    }
    if handled(AuditedApp.shareMethods), !app.acceptsShares { info["CKSharingSupported"] = .boolean(true) }
  }
}
