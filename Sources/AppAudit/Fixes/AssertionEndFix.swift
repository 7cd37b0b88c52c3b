import AppMigration
import AppSyntaxMessages

/// What BT1 writes: the end of a background task.
extension AppEdits {
  /// Ends a task on the way out that a hit is on, or by `defer` where the work is done when its code returns.
  mutating func endAssertion(_ hit: Hit) throws(EditRefusal) {
    if let name = hit.subject.first { return try endBeforeLeaving(hit, name) }
    let found = app.backgroundAssertions.filter { $0.function.path == hit.path && $0.call.use.line == hit.line }
    guard found.count == 1, let begin = found.first else { throw EditRefusal("Several tasks begin in this line.") }
    guard let place = begin.call.use.place else { throw EditRefusal("The call is not where it was read.") }
    let function = begin.function
    let work = PlacedUse.home(of: begin.call.use, in: function).steps
    try expectDone(work, besides: begin)
    let text = try text(function.path)
    let name: String
    switch begin.holder {
    case .local(let local): name = local
    case .nobody:
      guard let statement = begin.call.use.statement else { throw EditRefusal("It is no statement of its own.") }
      let properties = function.type.map { app.chain(of: $0).flatMap { $0.properties.map(\.outline.name) } } ?? []
      let taken = function.uses.map(\.use.text) + function.outline.parameters.map(\.name) + properties
      name = taken.contains("task") ? "backgroundTask" : "task"
      replace(ByteRange(start: statement.start, end: place.start), with: "let \(name) = ", in: function.path)
    case .property, .elsewhere:
      throw EditRefusal("The work may go on when this returns; call endBackgroundTask where it is done.")
    }
    let next = text.nextLine(place.end)
    let rest = text.code(place.end..<next).drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.hasPrefix("//") else { throw EditRefusal("Other code stands in the same line.") }
    let line = "defer { UIApplication.shared.endBackgroundTask(\(name)) }"
    add([.insert(text.written([(0, line)], from: text.indentation(at: place.start)), at: next)], in: function.path)
  }

  private mutating func endBeforeLeaving(_ hit: Hit, _ name: String) throws(EditRefusal) {
    let line: SwiftText.Line = (0, "UIApplication.shared.endBackgroundTask(\(name))")
    if let exit = try? app.exit(at: hit) { return try insert([line], before: exit.place, in: hit.path) }
    // It runs out at the last brace.
    guard
      let function = app.functions.first(where: {
        $0.path == hit.path && $0.outline.endLine == hit.line && $0.uses.contains { $0.use.text == name }
      })
    else { throw EditRefusal("A closure runs out there; call endBackgroundTask at its end.") }
    try append([line], to: function.outline.bodyPlace, in: hit.path)
  }

  /// Refuses work that goes on when its code has returned.
  private func expectDone(_ work: [Step], besides begin: BackgroundAssertion) throws(EditRefusal) {
    for step in work {
      if case .closure(let closure) = step, closure.line != begin.expiration?.line,
        !PlacedUse.runsAtOnce(closure.callee ?? "")
      {
        throw EditRefusal("A closure goes on when this returns; call endBackgroundTask at its end.")
      }
      if case .branch(let branch) = step {
        for arm in branch.arms { try expectDone(arm, besides: begin) }
      }
      guard case .use(let use) = step, use.isCall, use != begin.call.use else { continue }
      let callees = app.callees(of: use, in: begin.function.type)
      let goesOn = callees.contains { $0.outline.isAsync || $0.calls.contains { $0.use.isAsynchronous } }
      if use.isAsynchronous || goesOn {
        throw EditRefusal("\(use.name) goes on when this returns; call endBackgroundTask where it is done.")
      }
    }
  }
}
