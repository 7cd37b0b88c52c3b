import AppMigration
import AppSyntaxMessages

/// Moves what the launch does to the app delegate's window to the end of `scene(_:willConnectTo:options:)`, where the scene
/// delegate's is there.
struct WindowMoveFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let move = StatementMove(app: app, hit: hit, files: files, shared: ["self", "window"])
    let (function, _) = try move.statement()
    guard function.name.contains("FinishLaunching") else {
      throw EditRefusal("\(function.name) is not a part of the launch; it runs at another time than a scene connects.")
    }
    let connect = try app.connectingEnd()
    guard let scene = connect.type.flatMap({ app.types[$0] }),
      app.chain(of: scene.name).contains(where: { $0.property("window").map { !$0.outline.isComputed } ?? false })
    else { throw EditRefusal("The scene delegate has no window.") }
    let makesOne = app.reaches(from: connect) { $0.kind == .write && !$0.isDeclaration && $0.name == "window" }
    guard makesOne || app.sceneConfigurations.contains(where: { $0.storyboard != nil }) else {
      throw EditRefusal("Nobody sets the window of \(scene.name).")
    }
    let hidesIt = connect.uses.contains { $0.use.isDeclaration && $0.use.text == "window" }
    return try move.changes(to: connect, .end, name: AuditedApp.connecting) { code throws(EditRefusal) in
      let words = code.words.filter { !$0.isMember }.map(\.0)
      guard words.filter({ $0 == "self" }).count == (code.hasPrefix("self.window") ? 1 : 0),
        words.filter({ $0 == "window" }).count == (code.hasPrefix("window") ? 1 : 0)
      else { throw EditRefusal("More of it than its beginning names the app delegate.") }
      return hidesIt && code.hasPrefix("window") ? "self." + code : code
    }
  }
}
