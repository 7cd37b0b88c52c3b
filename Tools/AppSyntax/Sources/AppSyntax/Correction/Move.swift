import AppSyntaxMessages
import SwiftSyntax

/// Moves code of the app delegate, which UIKit does not run in an app with scenes, to the scene delegate.
struct Move {
  let files: [MigratedFile]
  let file: MigratedFile
  let request: CorrectionRequest
  let target: MoveDestination
  private let delegate: DelegateClass

  init(
    files: [MigratedFile], file: MigratedFile, request: CorrectionRequest, to target: CorrectionRequest.MoveTarget
  ) throws(CorrectionRefusal) {
    (self.files, self.file, self.request) = (files, file, request)
    self.target = try MoveDestination(target, in: files)
    delegate = try Self.delegate(request, files)
  }

  /// The app delegate with its superclasses and extensions.
  private static func delegate(
    _ request: CorrectionRequest, _ files: [MigratedFile]
  ) throws(CorrectionRefusal) -> DelegateClass {
    var names: [String] = []
    var next = request.appDelegate.map { String($0.split(separator: ".").last ?? "") }
    while let name = next, !names.contains(name) {
      names.append(name)
      next = request.superclasses[name]
    }
    var classes: [(node: ClassDeclSyntax, file: MigratedFile)] = []
    var parts: [(node: any DeclGroupSyntax, file: MigratedFile)] = []
    for file in files {
      let finder = TypeNodeFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      for node in finder.classes where names.contains(node.name.text) {
        classes.append((node, file))
        parts.append((node, file))
      }
      for node in finder.extensions where names.contains(node.extendedType.path.last ?? "") {
        parts.append((node, file))
      }
    }
    guard let own = classes.first(where: { $0.node.name.text == names.first }) else {
      throw CorrectionRefusal("The app delegate's class is not in its file.")
    }
    let known = Set(classes.map(\.node.name.text)).union(["UIResponder", "NSObject", "UIApplicationDelegate"])
    if let foreign = names.first(where: { !known.contains($0) }) {
      throw CorrectionRefusal("The app delegate inherits from \(foreign), whose source is not here.")
    }
    return DelegateClass(name: request.appDelegate ?? "", node: own.node, file: own.file, parts: parts)
  }

  private var guardText: String { MemberWriter.guardText(for: delegate.name) }

  // MARK: Methods

  /// The whole method, or its statements where the other one is there.
  func method() throws(CorrectionRefusal) -> [FileEdits] {
    let found = delegate.methods.filter { $0.file.path == file.path && file.line(of: $0.node.name) == request.line }
    guard found.count == 1, let node = found.first?.node, let body = node.body, let lines = file.lines(of: node),
      !found[0].isConditional, node.attributes.isEmpty
    else { throw CorrectionRefusal("It is no plain method with lines of its own.") }
    let code = SceneCode(delegate: delegate, method: node, file: file, target: target)
    let (changes, usesAppDelegate) = try code.edits(of: body)
    var book = EditBook()
    if target.isThere {
      let text = try statements(of: node, body, in: lines, changes)
      try target.append((usesAppDelegate ? [target.margin + guardText] : []) + text, &book)
    } else {
      var edits = changes + Self.head(of: node, as: target.name)
      if usesAppDelegate {
        guard let first = body.statements.first, file.line(of: first) > file.line(of: body.leftBrace) else {
          throw CorrectionRefusal("It stands on one line.")
        }
        let place = file.range(ofLine: file.line(of: body.leftBrace)).upperBound
        edits.append(.insert(file.indentation(of: first) + guardText + "\n", at: place))
      }
      let excerpt = Excerpt(lines, of: file, edits: edits, from: file.indentation(of: node), to: target.margin)
      target.add(excerpt.lines.map(\.text), &book)
    }
    book.remove(lines, of: file)
    return try finish(&book)
  }

  /// The statements of a method with all of its comments, as they stand in the other one.
  private func statements(
    of node: FunctionDeclSyntax, _ body: CodeBlockSyntax, in lines: ClosedRange<Int>, _ changes: [TextEdit]
  ) throws(CorrectionRefusal) -> [String] {
    guard let first = body.statements.first, let last = body.statements.last, let top = file.lines(of: first),
      let bottom = file.lines(of: last)
    else {
      let whole = file.text(
        file.range(ofLine: lines.lowerBound).lowerBound..<file.range(ofLine: lines.upperBound).upperBound)
      guard !whole.contains("//"), !whole.contains("/*") else {
        throw CorrectionRefusal("Its statements and comments stand in one line.")
      }
      return body.statements.flatMap { Excerpt($0, of: file, edits: changes, to: target.margin).lines.map(\.text) }
    }
    let start = file.line(of: node)
    let end = max(bottom.upperBound, file.line(of: body.rightBrace) - 1)
    var text: [String] = []
    if lines.lowerBound < start {
      let above = lines.lowerBound...(start - 1)
      text += Excerpt(above, of: file, edits: [], from: file.indentation(of: node), to: target.margin).lines.map(\.text)
    }
    text += comment(behind: body.leftBrace)
    let inner = file.indentation(of: first)
    text += Excerpt(top.lowerBound...end, of: file, edits: changes, from: inner, to: target.margin).lines.map(\.text)
    return text + comment(behind: body.rightBrace)
  }

  /// The comment behind a brace in its line, as a line of its own.
  private func comment(behind brace: TokenSyntax) -> [String] {
    let rest = file.text(brace.end..<file.range(ofLine: file.line(of: brace)).upperBound)[...].trimmed
    return rest.isEmpty ? [] : [target.margin + rest]
  }

  /// The head of a callback's twin in the scene delegate.
  private static func head(of node: FunctionDeclSyntax, as twin: String) -> [TextEdit] {
    let start = node.modifiers.first?.start ?? node.funcKeyword.start
    return [TextEdit(start: start, end: node.name.end, text: "func \(twin.prefix { $0 != "(" })")]
      + node.signature.parameterClause.parameters.prefix(1).map {
        TextEdit(start: $0.firstName.start, end: $0.type.end, text: "_ scene: UIScene")
      }
  }

  // MARK: Launch options

  func launchOption() throws(CorrectionRefusal) -> [FileEdits] {
    let statement = try LaunchOptionStatement(file: file, line: request.line)
    guard statement.item.parent?.parent?.id == statement.method.body.map({ Syntax($0).id }),
      MovePlan.launchNames.contains(statement.method.labelledName)
    else { throw CorrectionRefusal("It is no statement of a launch method itself.") }
    guard !statement.item.leaves else {
      throw CorrectionRefusal("It decides what the launch method returns.")
    }
    guard let read = statement.read.replacement, let options = target.parameter(2) else {
      throw CorrectionRefusal("The connection options do not have .\(statement.read.key) as one value.")
    }
    guard let lines = file.lines(of: statement.item) else {
      throw CorrectionRefusal("Other code stands in the same line.")
    }
    var code = SceneCode(delegate: delegate, method: statement.method, file: file, target: target)
    code.read = (statement.read.range, read.replacing("connectionOptions", with: options))
    let (edits, usesAppDelegate) = try code.edits(of: statement.item)
    var book = EditBook()
    let excerpt = Excerpt(
      lines, of: file, edits: edits, from: file.indentation(of: statement.item), to: target.margin)
    let first = usesAppDelegate ? [target.margin + guardText] : []
    try target.append(first + excerpt.lines.map(\.text), &book)
    book.remove(lines, of: file)
    return try finish(&book)
  }

  private func finish(_ book: inout EditBook) throws(CorrectionRefusal) -> [FileEdits] {
    if target.path != file.path { try target.addImports(request.imports, &book) }
    return book.fileEdits(of: target.path == file.path ? [file] : [file, target.file])
  }
}
