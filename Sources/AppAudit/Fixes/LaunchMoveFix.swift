import AppMigration

/// Moves a statement that stands for itself to the beginning of `application(_:didFinishLaunchingWithOptions:)`.
struct LaunchMoveFix {
  static let launching = "application(_:didFinishLaunchingWithOptions:)"
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    guard let delegate = app.appDelegate, let launch = app.function(Self.launching, of: delegate) else {
      throw EditRefusal("The app delegate has no \(Self.launching).")
    }
    return try StatementMove(app: app, hit: hit, files: files).changes(to: launch, .beginning, name: Self.launching)
  }
}
