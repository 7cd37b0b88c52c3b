import AppMigration
import AppSyntaxMessages

/// What SC15 shows: the return moves below the app's own set-up.
extension AppEdits {
  mutating func setUpFirst(_ hit: Hit, isWindowWork: (Step.Use) -> Bool) throws(EditRefusal) {
    guard let delegate = app.appDelegate, let launch = app.function(LaunchMoveFix.launching, of: delegate),
      let number = launch.body.firstIndex(where: { $0.branch?.line == hit.line }),
      let place = launch.body[number].branch?.place
    else { throw EditRefusal("The return is not there any more.") }
    let below = launch.body[(number + 1)...]
    let window = below.first { step in PlacedUse.all(in: [step]).contains { isWindowWork($0.use) } }
    let end = launch.body.last?.exit?.place
    let target = below.lazy.compactMap(\.statement).first { statement in
      window.map { PlacedUse.all(in: [$0]).contains { $0.use.statement == statement } || $0.statement == statement }
        ?? false
    }
    let text = try text(launch.path)
    guard let target = target ?? end, target.start > text.nextLine(place.end),
      text.code(text.nextLine(place.end)..<text.lineStart(target.start)).contains(where: { !$0.isWhitespace })
    else {
      let work = hit.evidence.first.map { " \($0.text.prefix { $0 != "(" }) (line \($0.line ?? 1))," } ?? ""
      return try insert(
        [SwiftText.todo("do above this line what the whole app needs, such as\(work) for systems with scenes, too.")],
        before: place, in: launch.path)
    }
    let lines = try text.lines(of: place)
    try remove(place, in: launch.path)
    try insert(
      [SwiftText.todo("see that all above is for the whole app, and not for the window of old systems.")] + lines,
      before: target, in: launch.path)
  }
}

extension Step {
  var branch: Branch? { if case .branch(let branch) = self { branch } else { nil } }
  var exit: Exit? { if case .exit(let exit) = self { exit } else { nil } }

  /// The statement that it is, where it is one of its own.
  var statement: ByteRange? {
    switch self {
    case .use(let use): use.statement
    case .branch(let branch): branch.place
    case .exit(let exit): exit.place
    case .loop, .closure, .deferred, .local: nil
    }
  }
}
