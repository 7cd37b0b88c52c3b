import AppFacts
import AppMigration

extension Rule {
  static let sc12 = Rule(
    id: "SC12", category: .scenes, severity: .warning,
    message: "From iOS 27 an app registers a scene accessory for a connected display instead of a role.",
    trigger: "A configuration has the role of external displays, and the app runs on nothing older than iOS 27.",
    loss: "The connected display shows a copy of the device's screen, and not what was made for it.",
    mending: "Register a scene accessory for the display, and take the role out of the manifest.",
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/presenting-content-on-a-connected-display",
    sources: ["Apple: Presenting content on a connected display"],
    exceptions: "A deployment target below 27: old systems still ask for the role, so that it is a note."
  ) { app in
    let displays = app.sceneConfigurations.filter { $0.role.hasPrefix("UIWindowSceneSessionRoleExternalDisplay") }
    if displays.isEmpty { return .notApplicable("no configuration is for external displays") }
    let isNew = (app.deploymentMajor ?? 0) >= 27
    let hits = displays.map { configuration in
      let key = configuration.key.split(separator: ".").dropLast().joined(separator: ".")
      let place = app.place(of: key, in: configuration.build.infoPlist)
      return Hit(
        place.path, place.line, "iOS 27 does not ask for \(configuration.role): register a scene accessory.",
        severity: isNew ? nil : .note)
    }
    return .of(hits.unique)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.announceAccessory(hit) }
}
