import AppMigration
import AppSyntaxMessages

/// What SC15 shows: the return moves below the app's own set-up.
extension AppEdits {
  mutating func setUpFirst(_ hit: Hit, isWindowWork: (Step.Use) -> Bool) throws(EditRefusal) {
    guard let delegate = app.appDelegate, let launch = app.function(LaunchMoveFix.launching, of: delegate),
      let number = launch.body.firstIndex(where: { $0.branch?.line == hit.line }),
      let place = launch.body[number].branch?.place
    else { throw EditRefusal("The return is not there any more.") }
    let text = try text(launch.path)
    let below = PlacedUse.all(in: Array(launch.body[(number + 1)...])).map(\.use)
    let window = below.first(where: isWindowWork).flatMap { text.statement(of: $0, in: launch) }
    let end = window ?? text.bytes.count
    guard below.contains(where: { $0.kind != .read && text.statement(of: $0, in: launch) ?? end < end }) else {
      // What the app needs and what the window needs is in one call.
      let work = hit.evidence.first.map { "such as \($0.text.prefix { $0 != "(" }) (line \($0.line ?? 1)), " } ?? ""
      return try insert(
        [SwiftText.todo("do above this line what the whole app needs, \(work)for systems with scenes, too.")],
        before: place, in: launch.path)
    }
    guard let window else {
      let comment = SwiftText.todo("see that nothing below is for the window of old systems.")
      return add([try text.replacing(place, with: [comment])], in: launch.path)
    }
    let lines = try text.lines(of: place)
    try remove(place, in: launch.path)
    try insert(
      [SwiftText.todo("see that all above is for the whole app, and not for the window of old systems.")] + lines,
      before: ByteRange(start: window, end: window), in: launch.path)
  }
}

extension SwiftText {
  /// Where the statement at the top of a function begins in which a use stands, or else its line.
  fileprivate func statement(of use: Step.Use, in function: AppFunction) -> Int? {
    guard let line = offset(line: use.line, column: 1) else { return nil }
    let place = ByteRange(start: skipBlanks(line), end: skipBlanks(line))
    return function.topStatement(around: place)?.start ?? place.start
  }
}

extension Step {
  fileprivate var branch: Branch? { if case .branch(let branch) = self { branch } else { nil } }
}
