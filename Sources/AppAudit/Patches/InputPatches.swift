import AppMigration
import AppSyntaxMessages

/// What the rules on inputs show.
extension AppEdits {
  /// IN6: where a library gets launch options that are nil, the connection options are there.
  mutating func handConnectionOptions(_ hit: Hit, _ matches: (Step.Use) -> Bool) throws(EditRefusal) {
    let (_, placed) = try app.use(at: hit, where: matches)
    guard placed.use.receiver != "super" else { throw EditRefusal("The superclass gets them.") }
    for type in app.sceneDelegates {
      guard let connect = type.function(AuditedApp.connecting), let options = connect.parameter(2), options != "_"
      else { continue }
      let line = SwiftText.todo(
        "hand \(placed.use.receiver.isEmpty ? placed.use.text : placed.use.receiver) the \(options), as its guide says;"
      )
      let rest: SwiftText.Line = (0, "// \(placed.use.text) in \(hit.path.lastName):\(hit.line ?? 1) gets nil.")
      if connect.mayEndEarly {
        return try prepend([line, rest], to: connect.outline.bodyPlace, in: connect.path)
      }
      return try append([line, rest], to: connect.outline.bodyPlace, in: connect.path)
    }
    throw EditRefusal("No scene delegate has connection options.")
  }

  /// IN7: takes all of a set in place of its first.
  mutating func takeAll(_ hit: Hit) throws(EditRefusal) {
    let branches = app.functions.filter { $0.path == hit.path }.flatMap { [Step].branches(in: $0.body) }
      .filter { $0.line == hit.line && $0.place != nil }
    guard branches.count == 1, let branch = branches.first, let place = branch.place,
      let (name, values) = branch.firstOfSet
    else { throw EditRefusal("It is not bound by a condition of its own.") }
    let text = try text(hit.path)
    let code = text.code(place.range)
    let loop = "for \(name) in \(values) {"
    let comment = SwiftText.todo("see that none of them undoes what another has done.")
    guard let brace = code.firstRange(of: "{") else { throw EditRefusal("The condition has no body.") }
    let head = ByteRange(start: place.start, end: place.start + code[..<brace.upperBound].utf8.count)
    if branch.kind == .choice {
      guard branch.arms.count == 1 else {
        throw EditRefusal("What is done where there is none has no place in a loop.")
      }
      try insert([comment], before: place, in: hit.path)
      return replace(head, with: loop, in: hit.path)
    }
    guard let function = app.functions.first(where: { $0.path == hit.path && $0.topStatement(around: place) == place }),
      let body = function.outline.bodyPlace, branch.arms.allSatisfy({ $0.count == 1 && $0.leaves }),
      code.hasSuffix("{ return }") || code.split(whereSeparator: \.isWhitespace).suffix(2) == ["return", "}"]
    else { throw EditRefusal("What is done where there is none has no place in a loop.") }
    let rest = ByteRange(start: text.nextLine(place.end), end: text.lineStart(body.end))
    let first = text.skipBlanks(rest.start)
    guard rest.start < rest.end, first < rest.end, !text.code(rest.range).contains("\"\"\"") else {
      throw EditRefusal("Nothing follows that could be done for all.")
    }
    let base = text.indentation(at: place.start)
    let lines = text.code(rest.range).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
      .map { line -> SwiftText.Line in
        let own = line.hasPrefix(base) ? String(line.dropFirst(base.count)) : String(line)
        return own.isEmpty ? (0, "") : (1, own)
      }
    let leaves = [Step].exits(in: function.body).contains { $0.kind == .return && ($0.place?.start ?? 0) > place.end }
    let returns =
      leaves ? [SwiftText.todo("`return` below leaves the others out; `continue` goes on with the next.")] : []
    try text.expectOwnLines(place)
    var whole = [comment] + returns
    whole.append((0, loop))
    whole += lines
    whole.append((0, "}"))
    add(
      [.init(start: text.lineStart(place.start), end: rest.end, text: text.written(whole, from: base))], in: hit.path)
  }
}

extension Step.Branch {
  /// The name that a condition binds to the first of a set or a part of it, and all of them as a sequence.
  fileprivate var firstOfSet: (name: String, values: String)? {
    let parts = condition.split(separator: " ", maxSplits: 3).map(String.init)
    guard parts.count == 4, parts[0] == "let", parts[2] == "=", !parts[3].contains(" "), !parts[3].contains(",") else {
      return nil
    }
    let ends = parts[3].ranges(of: ".first")
    guard ends.count == 1, let end = ends.first else { return nil }
    let set = String(parts[3][..<end.lowerBound])
    let rest = parts[3][end.upperBound...]
    if rest.isEmpty { return (parts[1], set) }
    guard rest.hasPrefix("?."), rest.dropFirst(2).allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
    return (parts[1], "\(set).map(\\.\(rest.dropFirst(2)))")
  }
}

extension String {
  /// The file's own name.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
