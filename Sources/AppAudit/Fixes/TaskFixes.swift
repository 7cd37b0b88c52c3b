import AppMigration
import AppSyntaxMessages

/// What BT6 and BT8 write in the handlers of background tasks.
extension AppEdits {
  /// BT6: completes the task before an early return.
  mutating func completeBeforeLeaving(_ hit: Hit) throws(EditRefusal) {
    guard let task = hit.subject.first, task != "_" else {
      throw EditRefusal(hit.mending ?? "Only the work itself knows where it is done.")
    }
    let exit = try app.exit(at: hit)
    try insert([(0, "\(task).setTaskCompleted(success: false)")], before: exit.place, in: hit.path)
  }

  /// BT8: completes a task of another kind in place of ending the app.
  ///
  /// The subject is the task's name and the class that it is cast to.
  mutating func castSafely(_ hit: Hit) throws(EditRefusal) {
    guard hit.subject.count == 2 else { throw EditRefusal(hit.mending ?? "Only the work itself knows how it went.") }
    let (task, type) = (hit.subject[0], hit.subject[1])
    let cast = "\(task) as! \(type)"
    let (function, placed) = try app.use(at: hit) { use in
      use.isDeclaration && use.value == cast || use.arguments.contains { $0.text == cast && $0.place != nil }
    }
    let otherwise: [SwiftText.Line] = [(1, "\(task).setTaskCompleted(success: false)"), (1, "return"), (0, "}")]
    if placed.use.isDeclaration {
      let text = try text(function.path)
      guard let name = text.offset(line: placed.use.line, column: placed.use.column) else {
        throw EditRefusal("The cast is not where it was read.")
      }
      let start = text.skipBlanks(text.lineStart(name))
      let code = text.code(start..<text.nextLine(start))
      let declaration = "let \(placed.use.text) = \(cast)"
      guard code.hasPrefix(declaration) else { throw EditRefusal("The cast is a part of other code.") }
      let place = ByteRange(start: start, end: start + declaration.utf8.count)
      let head: SwiftText.Line = (0, "guard \(declaration.replacing(" as! ", with: " as? ")) else {")
      return add([try text.replacing(place, with: [head] + otherwise)], in: function.path)
    }
    guard let argument = placed.use.arguments.first(where: { $0.text == cast })?.place,
      !placed.around.contains(where: {
        if case .closure(let callee) = $0 {
          callee != "register" && !(callee ?? "").hasSuffix(".register")
        } else {
          false
        }
      })
    else { throw EditRefusal("The cast stands in a closure of its own.") }
    let head: SwiftText.Line = (0, "guard let \(task) = \(task) as? \(type) else {")
    try insert([head] + otherwise, before: placed.use.statement, in: function.path)
    replace(argument, with: task, in: function.path)
  }
}
