import AppMigration
import AppSyntaxMessages

/// Calls a completion handler on the way out that misses it, with the result that says least.
struct AnswerFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    guard hit.subject.count == 3, let line = hit.line else { throw EditRefusal(hit.mending ?? "Call it there.") }
    let found = app.functions.filter { $0.path == hit.path && String($0.line) == hit.subject[1] }
    guard found.count == 1, let function = found.first, let body = function.outline.bodyPlace,
      let parameter = parameter(of: function)
    else { throw EditRefusal("Several functions stand in this line.") }
    guard !hit.subject[2].isEmpty else {
      throw EditRefusal("Other ways come here that have called it already; call it on the one that has not.")
    }
    let text = try files.swift(hit.path, of: app)
    let named = parameter.name == "_" ? parameter.label : parameter.name
    let isOptional = parameter.type != parameter.type.trimmedOptional && parameter.type.hasPrefix("(")
    let call = "\(named)\(isOptional ? "?" : "")(\(try Self.answer(of: parameter)))"
    var edits: [AppSyntaxMessages.TextEdit] = []
    if parameter.name == "_" {
      guard let place = parameter.place, parameter.label != "_" else { throw EditRefusal("It has no name.") }
      edits.append(AppSyntaxMessages.TextEdit(start: place.start, end: place.end, text: parameter.label))
    }
    if line == function.outline.endLine { return text.edited(edits + [text.append([(0, call)], to: body)]) }
    if let closure = function.body.closure(in: line), !text.hasReturn(in: line) {
      guard let inside = closure.place else { throw EditRefusal("The closure is not where it was read.") }
      return text.edited(edits + [text.append([(0, call)], to: inside)])
    }
    return text.edited(edits + [try text.line(call, beforeReturnIn: line, of: body)])
  }

  private func parameter(of function: AppFunction) -> FunctionOutline.Parameter? {
    function.outline.parameters.last { $0.name == hit.subject[0] && $0.type.contains("->") }
  }

  /// What is handed to it: that nothing was done.
  private static func answer(of parameter: FunctionOutline.Parameter) throws(EditRefusal) -> String {
    let type = parameter.type.filter { !$0.isWhitespace }
    let answers = [
      "(UIBackgroundFetchResult)": ".noData", "(Bool)": "false", "()": "", "(Void)": "",
      "(UNNotificationPresentationOptions)": "[]", "([AnyHashable:Any]?)": "nil",
    ]
    for (taken, answer) in answers where type.contains("\(taken)->") { return answer }
    throw EditRefusal("Nobody says what \(parameter.name) is told where nothing was done.")
  }
}

extension SwiftText {
  private func range(ofLine line: Int) -> Range<Int>? {
    offset(line: line, column: 1).map { $0..<nextLine($0) }
  }

  fileprivate func hasReturn(in line: Int) -> Bool {
    range(ofLine: line).map { code($0).words.contains { $0.0 == "return" && !$0.isMember } } ?? false
  }

  /// A line before the `return` that stands in a line, with the unit of indentation of a function's body.
  fileprivate func line(
    _ line: String, beforeReturnIn number: Int, of body: ByteRange
  ) throws(EditRefusal) -> AppSyntaxMessages.TextEdit {
    guard let range = range(ofLine: number) else { throw EditRefusal("The line is not there any more.") }
    let start = skipBlanks(range.lowerBound)
    let code = code(start..<range.upperBound)
    if code.hasPrefix("return"), String(code.dropFirst("return".count)).isOnlyComment {
      return .insert(line + lineEnd + indentation(at: start), at: start)
    }
    let block = "{ return }"
    guard code.ranges(of: block).count == 1, let found = code.firstRange(of: block),
      String(code[found.upperBound...]).isOnlyComment
    else { throw EditRefusal("More than `return` stands there; call \(line) before it by hand.") }
    let base = indentation(at: start)
    let inner = lineEnd + base + unit(in: body)
    let place = start + code[..<found.lowerBound].utf8.count
    return AppSyntaxMessages.TextEdit(
      start: place, end: place + block.utf8.count, text: "{" + inner + line + inner + "return" + lineEnd + base + "}")
  }
}

extension [Step] {
  /// The closure that begins in a line; nil for none or several.
  fileprivate func closure(in line: Int) -> Step.Closure? {
    let found = flatMap { $0.closures }.filter { $0.line == line }
    return found.count == 1 ? found[0] : nil
  }
}

extension Step {
  /// The closures in it, inner ones included.
  fileprivate var closures: [Step.Closure] {
    switch self {
    case .use, .exit: []
    case .closure(let closure): [closure] + closure.body.flatMap { $0.closures }
    case .branch(let branch): branch.arms.flatMap { $0.flatMap { $0.closures } }
    case .loop(_, let body), .deferred(_, let body): body.flatMap { $0.closures }
    case .local(let function): (function.body ?? []).flatMap { $0.closures }
    }
  }
}
