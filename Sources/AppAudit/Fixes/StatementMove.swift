import AppFacts
import AppMigration
import AppSyntaxMessages

/// Moves a statement that stands for itself to another method.
struct StatementMove {
  enum End { case beginning, end }

  let app: AuditedApp
  let hit: Hit
  let files: FixFiles
  /// Names of its type that the statement may use: the other method's type has them too.
  var shared: Set<String> = []

  /// The statement of the hit, at the top of its function.
  func statement() throws(EditRefusal) -> (function: AppFunction, place: ByteRange) {
    for function in app.functions where function.path == hit.path {
      for placed in function.uses where placed.use.line == hit.line {
        guard let place = placed.use.statement, placed.around.isEmpty else { continue }
        return (function, place)
      }
    }
    throw EditRefusal("It is no statement of its own at the top of its function.")
  }

  /// - Parameters:
  ///   - name: What people call the other method.
  ///   - rewrite: Changes the statement's code for the other method.
  func changes(
    to target: AppFunction, _ end: End, name: String,
    _ rewrite: (String) throws(EditRefusal) -> String = { (code) throws(EditRefusal) in code }
  ) throws(EditRefusal) -> [FileChange] {
    let (function, place) = try statement()
    guard let body = target.outline.bodyPlace else { throw EditRefusal("\(name) has no body.") }
    let source = try files.swift(function.path, of: app)
    let code = source.code(place.range)
    try expectAlone(code, in: function, for: name)
    guard source.indentation(at: place.start).utf8.count == place.start - source.lineStart(place.start),
      source.code(place.end..<max(place.end, source.nextLine(place.end))).isOnlyComment
    else { throw EditRefusal("Other code stands in the same line.") }
    let home = try files.swift(target.path, of: app)
    guard home.code(body.range).contains(where: \.isNewline) else { throw EditRefusal("\(name) stands on one line.") }
    let own = source.indentation(at: place.start)
    let lines: [SwiftText.Line] = try rewrite(code).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { (0, $0 > 0 && $1.hasPrefix(own) ? String($1.dropFirst(own.count)) : String($1)) }
    let removal = TextEdit(start: source.lineStart(place.start), end: source.nextLine(place.end), text: "")
    let insertion = end == .beginning ? home.prepend(lines, to: body) : home.append(lines, to: body)
    if target.path == function.path { return source.edited([removal, insertion]) }
    let imports = try missingImports(from: function.path, to: home)
    return source.edited([removal]) + home.edited(imports + [insertion])
  }

  /// Refuses what names anything that only the function or its type has.
  private func expectAlone(_ code: String, in function: AppFunction, for target: String) throws(EditRefusal) {
    let types = function.type.map { app.chain(of: $0) } ?? []
    var own: Set = ["self", "super", "Self", "window", "return", "try", "await"]
    own.formUnion(function.outline.parameters.map(\.name))
    own.formUnion(function.uses.filter { $0.use.isDeclaration || $0.use.kind == .write }.map(\.use.text))
    own.formUnion(types.flatMap { $0.properties.map(\.outline.name) + $0.functions.map(\.outline.baseName) })
    for (word, isMember) in code.words where !isMember && own.subtracting(shared).contains(word) {
      throw EditRefusal("It names \(word), which \(target) does not have.")
    }
  }

  /// The modules that the statement may need and the other method's file does not import.
  private func missingImports(from path: String, to home: SwiftText) throws(EditRefusal) -> [TextEdit] {
    func imports(_ path: String) -> [String] { app.facts.sources.first { $0.path == path }?.imports ?? [] }
    let needed = ["BackgroundTasks", "UserNotifications", "HealthKit"]
    let missing = needed.filter { imports(path).contains($0) && !imports(home.path).contains($0) }
    return missing.isEmpty ? [] : [try home.importing(missing)]
  }
}

extension String {
  /// Whether a line's rest is blank or a comment.
  var isOnlyComment: Bool {
    let rest = drop(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("//")
  }

  /// Its names, and whether a dot stands before each.
  var words: [(String, isMember: Bool)] {
    var result: [(String, Bool)] = []
    var last: Character?
    var word = ""
    var isMember = false
    for character in self + " " {
      if character.isLetter || character.isNumber || character == "_" {
        if word.isEmpty { isMember = last == "." }
        word.append(character)
      } else {
        if !word.isEmpty { result.append((word, isMember)) }
        word = ""
        last = character
      }
    }
    return result
  }
}
