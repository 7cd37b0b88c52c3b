import AppSyntaxMessages
import SwiftSyntax

/// A scene delegate's method that code is moved to; it is written if it is not there.
struct MoveDestination {
  let file: MigratedFile
  let type: String
  /// With its labels.
  let name: String
  private let declaration: ClassDeclSyntax
  private let method: FunctionDeclSyntax?
  /// The names of what its objects have.
  let members: Set<String>
  private let style: SourceStyle

  var path: String { file.path }

  init(_ target: CorrectionRequest.MoveTarget, in files: [MigratedFile]) throws(CorrectionRefusal) {
    var groups: [(node: any DeclGroupSyntax, file: MigratedFile)] = []
    var declaration: (node: ClassDeclSyntax, file: MigratedFile)?
    for file in files {
      let finder = TypeNodeFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      for node in finder.classes where node.name.text == target.type {
        groups.append((node, file))
        if file.path == target.path { declaration = (node, file) }
      }
      for node in finder.extensions where node.extendedType.path.last == target.type { groups.append((node, file)) }
    }
    guard let declaration else { throw CorrectionRefusal("\(target.path) does not declare \(target.type).") }
    let whole = DelegateClass(name: target.type, node: declaration.node, file: declaration.file, parts: groups)
    let found = whole.methods(named: target.method)
    guard found.count < 2, found.allSatisfy({ !$0.isConditional }) else {
      throw CorrectionRefusal("\(target.type) has several methods \(target.method).")
    }
    self.declaration = declaration.node
    type = target.type
    name = target.method
    method = found.first?.node
    file = found.first?.file ?? declaration.file
    members = whole.memberNames
    style = SourceStyle(of: file, newName: "")
  }

  var isThere: Bool { method != nil }
  /// The name of the parameter by its place; nil for none.
  func parameter(_ place: Int) -> String? { method?.localName(place) }

  /// The indentation of the method's statements, or of the methods that stand beside it.
  var margin: String {
    if let method { return file.indentation(of: method.funcKeyword) + style.indentation }
    let first = declaration.memberBlock.members.first
    return first.map { file.indentation(of: $0) } ?? file.indentation(of: declaration) + style.indentation
  }

  /// Writes statements to the end of the method, which is there.
  func append(_ lines: [String], _ book: inout EditBook) throws(CorrectionRefusal) {
    guard let body = method?.body else { throw CorrectionRefusal("\(type) has no \(name).") }
    guard !body.leaves || body.onlyLeavesForOtherScenes else {
      throw CorrectionRefusal("\(name) of \(type) may end before its end.")
    }
    let code = lines.map { $0 + style.lineEnd }.joined()
    let close = file.range(ofLine: file.line(body.rightBrace.start)).lowerBound
    let hasLines = file.line(of: body.leftBrace) != file.line(of: body.rightBrace)
    if hasLines, file.text(close..<body.rightBrace.start).allSatisfy(\.isWhitespace) {
      book.insert(code, at: close, in: file)
    } else if body.statements.isEmpty {
      book.replace(
        body.leftBrace.end..<body.rightBrace.start,
        with: style.lineEnd + code + file.indentation(of: method?.funcKeyword ?? body.leftBrace), in: file)
    } else {
      throw CorrectionRefusal("\(name) of \(type) stands on one line.")
    }
  }

  /// Writes the method itself, as the last one of the class.
  func add(_ lines: [String], _ book: inout EditBook) {
    let close = declaration.memberBlock.rightBrace
    let line = file.line(of: close)
    let isSetApart = file.code(ofLine: max(1, line - 1)).isEmpty || declaration.memberBlock.members.isEmpty
    let code = ((isSetApart ? [] : [""]) + lines).map { $0 + style.lineEnd }.joined()
    let start = file.range(ofLine: line).lowerBound
    if file.text(start..<close.start).allSatisfy(\.isWhitespace) {
      book.insert(code, at: start, in: file)
    } else {
      book.insert(style.lineEnd + code + file.indentation(of: declaration), at: close.start, in: file)
    }
  }

  /// Imports modules behind the first import.
  func addImports(_ modules: [String], _ book: inout EditBook) throws(CorrectionRefusal) {
    guard !modules.isEmpty else { return }
    guard let first = file.parsed.tree.statements.lazy.compactMap({ $0.item.as(ImportDeclSyntax.self) }).first else {
      throw CorrectionRefusal("\(path) does not import \(modules.joined(separator: ", ")).")
    }
    let end = file.range(ofLine: file.line(of: first)).upperBound
    book.insert(modules.map { "import \($0)" + style.lineEnd }.joined(), at: end, in: file)
  }
}

extension CodeBlockSyntax {
  /// Whether all ways out are in `guard` statements that only ask for a window scene.
  fileprivate var onlyLeavesForOtherScenes: Bool {
    statements.allSatisfy { item in
      guard item.leaves else { return true }
      guard let leaving = item.item.as(GuardStmtSyntax.self), leaving.conditions.count == 1 else { return false }
      return leaving.conditions.trimmedDescription.contains("as? UIWindowScene")
    }
  }
}

extension SyntaxProtocol {
  /// Whether a `return` stands in it; one in a closure counts as well.
  var leaves: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) } }
}
