import AppFacts
import AppMigration

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
    mended: .written,
    link:
      "https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest",
    sources: ["OneBusAway/otpkit#152"],
    exceptions: "Configurations that have only one of both."
  ) { app in
    let written = app.facts.configurations.filter { $0.infoPlist.lines[SceneKeys.manifest] != nil }
    if written.isEmpty { return .notApplicable("no Info.plist has a scene manifest") }
    let key = SettingFix.key
    let hits = written.filter(\.saysManifestTwice).map { build -> Hit in
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
  .fixed { app, hit, files throws(EditRefusal) in
    try SettingFix(app: app, hit: hit, files: files).changes()
  }
}
