import AppFacts
import AppMigration
import AppSyntaxMessages

/// What the rules on adoption and configuration show.
extension AppEdits {
  /// SC6: sets the class for the window's role only.
  mutating func askForRole(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit) { $0.kind == .write && $0.name == "delegateClass" }
    let chosen = function.name == AuditedApp.choosing ? function.parameter(1) : nil
    guard let session = chosen ?? function.parameters(of: "UISceneSession").first, session != "_" else {
      throw EditRefusal("\(function.name) has no session that it could ask for its role.")
    }
    let others = app.declaredRoles.subtracting([AuditedApp.windowRole]).sorted().joined(separator: ", ")
    try wrap(
      placed.use.statement,
      in: [
        SwiftText.todo("see that the manifest names a class for \(others)."),
        (0, "if \(session).role == .windowApplication {"),
      ], path: function.path)
  }

  /// SC8: takes the storyboard out of the configuration whose window is replaced.
  mutating func dropStoryboard(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit) { $0.kind == .write && $0.name == "window" }
    guard hit.subject.count > 1 else { throw EditRefusal("No property list is written by hand.") }
    let key = Array(hit.subject.dropFirst())
    var storyboard: String?
    try editPropertyList(hit.subject[0]) { text throws(EditRefusal) in
      storyboard = text.string(at: key)
      try text.remove(at: key)
    }
    let name = storyboard.map { "\($0).storyboard" } ?? "the storyboard"
    try insert(
      [SwiftText.todo("do here what \(name) has set up in its first controller; nothing makes it any more.")],
      before: placed.use.statement, in: function.path)
  }

  /// SC12: says it where the display's scene is set up, and takes the role out where no system asks for it.
  mutating func announceAccessory(_ hit: Hit) throws(EditRefusal) {
    let found = app.sceneConfigurations.first { configuration in
      let key = configuration.key.split(separator: ".").dropLast().joined(separator: ".")
      let place = app.place(of: key, in: configuration.build.infoPlist)
      return configuration.role.contains("ExternalDisplay") && place.path == hit.path && place.line == hit.line
    }
    guard let found, let name = found.className?.split(separator: ".").last, let type = app.types[String(name)],
      let connect = type.function(AuditedApp.connecting)
    else { throw EditRefusal("The class for the display is not in the app's sources.") }
    try prepend(
      [
        SwiftText.todo("register a scene accessory at launch that shows what is made here:"),
        (0, "// from iOS 27 UIKit does not ask for \(found.role)."),
      ], to: connect.outline.bodyPlace, in: connect.path)
    guard (app.deploymentMajor ?? 0) >= 27, let plist = found.build.infoPlist.path else { return }
    try editPropertyList(plist) { text throws(EditRefusal) in
      try text.remove(at: found.key.split(separator: ".").dropLast().map(String.init))
    }
  }
}
