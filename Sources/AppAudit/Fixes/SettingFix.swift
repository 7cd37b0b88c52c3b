import AppFacts
import AppMigration

/// Takes the build setting that generates a scene manifest out of the build configurations whose Info.plist has one.
struct SettingFix {
  static let key = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"

  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    guard let project = app.facts.project.path, project.hasSuffix(".xcodeproj") else {
      throw EditRefusal("The settings stand in no Xcode project; take \(Self.key) out where they are written.")
    }
    let path = project + "/project.pbxproj"
    let before = try files.bytes(path)
    let builds = app.facts.configurations.filter { build in
      build.saysManifestTwice && app.place(of: SceneKeys.manifest, in: build.infoPlist).path == hit.path
    }
    do throws(EditRefusal) {
      var text = try ProjectText(before, folder: app.facts.folder)
      try text.remove(setting: Self.key, of: app.facts.name, in: Set(builds.map(\.name)))
      return [FileChange(path: path, before: before, after: text.bytes)]
    } catch { throw EditRefusal("\(path): \(error.description)") }
  }
}

extension ConfigurationFacts {
  /// Whether its Info.plist has a scene manifest, and its settings generate one.
  var saysManifestTwice: Bool {
    let isOn = { (name: String) in settings[name].map { PropertyValue.string($0).isTrue } ?? false }
    return infoPlist.lines[SceneKeys.manifest] != nil && isOn("GENERATE_INFOPLIST_FILE") && isOn(SettingFix.key)
  }
}
