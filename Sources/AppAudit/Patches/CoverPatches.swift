import AppFacts
import AppMigration
import AppSyntaxMessages

/// What the rules show that only probes see: the patch is for the scene delegate, or for the app delegate without scenes.
extension AppEdits {
  /// SN1: a cover while the app is not in front.
  mutating func coverScreen() throws(EditRefusal) {
    let (type, neighbour, isScene) = try leavingDelegate()
    let prefix = isScene ? "scene" : "application"
    let window = app.chain(of: type.name).contains { $0.property("window") != nil }
    guard window else { throw EditRefusal("\(type.name) has no window that could be covered.") }
    let cover = try addProperty("privacyCover", of: type) { "private var \($0): UIView?" }
    try add(
      [
        SwiftText.todo("let it look like the app, or take only the secret off the screen."),
        (0, "if let window {"),
        (1, "let cover = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))"),
        (1, "cover.frame = window.bounds"), (1, "cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]"),
        (1, "window.addSubview(cover)"), (1, "\(cover) = cover"), (0, "}"),
      ], to: "\(prefix)WillResignActive(_:)", of: type, behind: neighbour)
    try add(
      [(0, "\(cover)?.removeFromSuperview()"), (0, "\(cover) = nil")], to: "\(prefix)DidBecomeActive(_:)", of: type,
      behind: neighbour)
  }

  /// LV7: GRDB's notifications of suspension, where the app has its databases by GRDB.
  mutating func suspendDatabases() throws(EditRefusal) {
    guard app.facts.sources.contains(where: { $0.imports.contains("GRDB") }) else {
      throw EditRefusal("Nobody knows what holds the lock.")
    }
    let (type, neighbour, isScene) = try leavingDelegate()
    let prefix = isScene ? "scene" : "application"
    try add(
      [
        SwiftText.todo("set observesSuspensionNotifications in the Configuration of each shared database."),
        (0, "NotificationCenter.default.post(name: Database.suspendNotification, object: self)"),
      ], to: "\(prefix)DidEnterBackground(_:)", of: type, behind: neighbour)
    try add(
      [(0, "NotificationCenter.default.post(name: Database.resumeNotification, object: self)")],
      to: "\(prefix)WillEnterForeground(_:)", of: type, behind: neighbour)
    try importModule("GRDB", in: neighbour.path)
  }

  /// The delegate that is told that the app leaves, and a function of it to write behind.
  private func leavingDelegate() throws(EditRefusal) -> (AppType, neighbour: AppFunction, isScene: Bool) {
    let types = app.adoptsScenes ? app.sceneDelegates : [app.appDelegate].compactMap(\.self)
    for type in types {
      let names = [AuditedApp.connecting, LaunchMoveFix.launching]
      let neighbour = names.lazy.compactMap { type.function($0) }.first
      if let neighbour { return (type, neighbour, app.adoptsScenes) }
    }
    throw EditRefusal("There is no delegate in Swift that is told that the app leaves.")
  }
}
