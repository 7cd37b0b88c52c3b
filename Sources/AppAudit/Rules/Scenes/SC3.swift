import AppFacts
import AppMigration

extension Rule {
  static let sc3 = Rule(
    id: "SC3", category: .scenes, severity: .error,
    message: "UIKit does not read a scene key in this place, or of this spelling.",
    trigger: """
      A key of the scene manifest stands outside of it or on another level, a role has no array, or a key nearly is one of \
      the manifest's.
      """,
    loss: "The scene that it is about gets no delegate, no storyboard, or does not come at all.",
    mending: "Move the key to where UIKit reads it, or mend its spelling.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["Swift-Radio-Pro 5a4664ef"],
    exceptions: "Keys that are unlike all of the manifest's: systems know more than this list."
  ) { app in
    let plists = app.facts.configurations.map(\.infoPlist).filter { $0.path != nil }
    if plists.isEmpty { return .notApplicable("no Info.plist is written by hand") }
    return .of(plists.flatMap { SceneKeyCheck(plist: $0, app: app).hits }.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try files.propertyList(hit.path) { text throws(EditRefusal) in try SceneKeyFix(path: hit.subject).edit(&text) }
  }
}

/// Looks for scene keys in wrong places of an Info.plist.
private struct SceneKeyCheck {
  let plist: InfoPlistFacts
  let app: AuditedApp

  var hits: [Hit] {
    let manifest = plist.values[SceneKeys.manifest]
    var hits = check(plist.values, at: .top, path: [])
    hits += check(manifest, at: .manifest, path: [SceneKeys.manifest])
    let roles = manifest?[SceneKeys.configurations]
    let path = [SceneKeys.manifest, SceneKeys.configurations]
    hits += check(roles, at: .roles, path: path)
    for (role, list) in (roles?.dictionary ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let elements = list.array else {
        if SceneKeys.Level.roles.keys.contains(role) {
          hits.append(hit(path + [role], "`\(role)` has no array: UIKit reads an array of configurations here."))
        }
        continue
      }
      for (number, element) in elements.enumerated() {
        hits += check(element, at: .configuration, path: path + [role, "\(number)"])
      }
    }
    return hits
  }

  private func check(_ value: PropertyValue?, at level: SceneKeys.Level, path: [String]) -> [Hit] {
    (value?.dictionary ?? [:]).keys.sorted().compactMap { key in
      let plain = String(key.prefix { $0 != "~" })
      if level.keys.contains(plain) { return nil }
      if let right = SceneKeys.level(of: plain) {
        return hit(
          path + [key], "UIKit never reads `\(key)` here: it belongs in \(right.place).",
          mending: "Move `\(key)` with its value into \(right.place).")
      }
      guard let meant = SceneKeys.meant(by: plain, at: level) else { return nil }
      return hit(
        path + [key], "UIKit never reads `\(key)`: it is called `\(meant)`.", mending: "Write `\(meant)`.")
    }
  }

  private func hit(_ path: [String], _ message: String, mending: String? = nil) -> Hit {
    let place = app.place(of: path.joined(separator: "."), in: plist)
    return Hit(place.path, place.line, message, mending: mending, subject: path)
  }
}
