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
    let answer = try Self.answer(of: parameter)
    // Where some way says that it was done, the others were not.
    if answer == "false", !function.uses.contains(where: { $0.use.isCall && $0.use.text == parameter.name }) {
      throw EditRefusal("No way calls it; whether the work was done is for you to say.")
    }
    let call = "\(named)\(isOptional ? "?" : "")(\(answer))"
    var edits: [AppSyntaxMessages.TextEdit] = []
    if parameter.name == "_" {
      guard let place = parameter.place, parameter.label != "_" else { throw EditRefusal("It has no name.") }
      edits.append(AppSyntaxMessages.TextEdit(start: place.start, end: place.end, text: parameter.label))
    }
    let closure = text.hasReturn(in: line) ? nil : function.body.closure(in: line)
    if let inside = line == function.outline.endLine ? body : closure?.place {
      let isElse = hit.subject[2] == "else"
      edits.append(isElse ? try text.otherwise(call, atEndOf: inside) : text.append([(0, call)], to: inside))
    } else {
      edits.append(try text.line(call, beforeReturnIn: line, of: body))
    }
    return text.edited(edits)
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

  /// The `else` of the `if` that ends some code.
  fileprivate func otherwise(
    _ call: String, atEndOf body: ByteRange
  ) throws(EditRefusal) -> AppSyntaxMessages.TextEdit {
    var end = min(body.end, bytes.count)
    while end > body.start, code(end - 1..<end).allSatisfy(\.isWhitespace) { end -= 1 }
    guard end > body.start, bytes[end - 1] == UInt8(ascii: "}") else {
      throw EditRefusal("A comment stands behind the `if`; write `else { \(call) }` to it by hand.")
    }
    let isShort =
      code(skipBlanks(lineStart(end))..<end).hasPrefix("if ") || !code(body.range).contains(where: \.isNewline)
    if isShort { return .insert(" else { \(call) }", at: end) }
    let base = lineEnd + indentation(at: end - 1)
    return .insert(" else {" + base + unit(in: body) + call + base + "}", at: end)
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
  func closure(in line: Int) -> Step.Closure? {
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
