import AppFacts

extension Rule {
  static let sc5 = Rule(
    id: "SC5", category: .scenes, severity: .warning,
    message: "The scene manifest is said twice: it is written in the Info.plist, and build settings generate one.",
    trigger: """
      `INFOPLIST_KEY_UIApplicationSceneManifest_Generation` is on in a build configuration whose Info.plist has a manifest.
      """,
    loss: "What the app gets is a mixture: a second window may be on without anybody wanting it.",
    mending: """
      Take `INFOPLIST_KEY_UIApplicationSceneManifest_Generation` out of the build settings, and keep the manifest in the \
      Info.plist.
      """,
    mended: .told,
    link:
      "https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest",
    sources: ["OneBusAway/otpkit#152"],
    exceptions: "Configurations that have only one of both."
  ) { app in
    let written = app.facts.configurations.filter { $0.infoPlist.lines[SceneKeys.manifest] != nil }
    if written.isEmpty { return .notApplicable("no Info.plist has a scene manifest") }
    let key = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
    let hits = written.compactMap { build -> Hit? in
      let isOn = { (name: String) in build.settings[name].map { PropertyValue.string($0).isTrue } ?? false }
      guard isOn("GENERATE_INFOPLIST_FILE"), isOn(key) else { return nil }
      let place = app.place(of: SceneKeys.manifest, in: build.infoPlist)
      return Hit(
        place.path, place.line, "This manifest is merged with the one that the build setting \(key) generates.",
        evidence: [
          Evidence(
            path: app.facts.project.path ?? place.path, line: nil,
            text: "\(key) = YES in the configuration \(build.name).")
        ])
    }
    return .of(hits.unique)
  }
}
