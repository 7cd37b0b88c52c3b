import AppFacts
import AppMigration

extension Rule {
  static let sc11 = Rule(
    id: "SC11", category: .scenes, severity: .note,
    message: "This key does nothing in a scene configuration.",
    trigger: "A configuration of the manifest has a key that UIKit reads at the top of the Info.plist only.",
    loss: "Nothing; whoever reads it believes that it has an effect.",
    mending: "Delete the key, or move it to the top of the Info.plist if it is not there.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports",
    sources: ["Delta 52a68e28", "8 of 38 migrations have UILaunchStoryboardName there"],
    exceptions: "Keys that are not known here."
  ) { app in
    if app.sceneConfigurations.isEmpty { return .notApplicable("no manifest has a configuration") }
    let hits = app.sceneConfigurations.flatMap { configuration -> [Hit] in
      configuration.keys.intersection(SceneKeys.withoutEffect).sorted().map { key in
        let place = app.place(of: "\(configuration.key).\(key)", in: configuration.build.infoPlist)
        return Hit(
          place.path, place.line, "`\(key)` does nothing in a scene configuration.",
          subject: configuration.key.split(separator: ".").map(String.init) + [key])
      }
    }
    return .of(hits.unique)
  }
  .fixed { _, hit, files throws(EditRefusal) in
    try files.propertyList(hit.path) { text throws(EditRefusal) in try text.remove(at: hit.subject) }
  }
}
