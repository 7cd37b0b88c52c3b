import SwiftSyntax

/// How a file is written: a new file beside it is written the same way.
struct SourceStyle {
  let lineEnd: String
  /// One step of indentation.
  let indentation: String
  /// Whether the brace of a type or a function has its own line.
  let bracesOnOwnLine: Bool
  /// The lines of the comment at the top, with the file's name replaced; empty for none.
  let header: [String]
  /// Whether a colon in a dictionary type has a space before it.
  private let file: MigratedFile

  init(of file: MigratedFile, newName: String) {
    self.file = file
    let hasReturns = (1...file.lineCount).contains { line in
      file.bytes[file.range(ofLine: line)].suffix(2) == [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
    lineEnd = hasReturns ? "\r\n" : "\n"
    let finder = BraceFinder(viewMode: .sourceAccurate)
    finder.walk(file.parsed.tree)
    indentation = Self.step(finder.bodies, in: file) ?? "    "
    let own = finder.braces.filter { file.code(ofLine: file.line(of: $0)).hasPrefix("{") }.count
    bracesOnOwnLine = own * 2 > finder.braces.count
    header = Self.header(of: file, newName: newName)
  }

  /// What opens a block after some text, with the text.
  func opening(_ text: String, depth: Int) -> [String] {
    let margin = String(repeating: indentation, count: depth)
    return bracesOnOwnLine ? [margin + text, margin + "{"] : [margin + text + " {"]
  }

  func line(_ text: String, depth: Int) -> String {
    text.isEmpty ? "" : String(repeating: indentation, count: depth) + text
  }

  /// The step that most members are indented by.
  private static func step(_ bodies: [(outer: Syntax, inner: Syntax)], in file: MigratedFile) -> String? {
    var counts: [String: Int] = [:]
    for body in bodies where file.line(of: body.outer) != file.line(of: body.inner) {
      let (outer, inner) = (file.indentation(of: body.outer), file.indentation(of: body.inner))
      guard inner.hasPrefix(outer), inner.count > outer.count else { continue }
      counts[String(inner.dropFirst(outer.count)), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The comment at the top of the file, up to the first empty line that follows it.
  private static func header(of file: MigratedFile, newName: String) -> [String] {
    var lines: [String] = []
    var isOpen = false
    for line in 1...file.lineCount {
      var text = file.text(ofLine: line)
      if line == 1, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
      let code = text[...].trimmed
      guard isOpen || code.hasPrefix("//") || code.hasPrefix("/*") else { break }
      if code.hasPrefix("/*") { isOpen = true }
      if code.hasSuffix("*/") { isOpen = false }
      lines.append(text)
    }
    // A documentation comment belongs to what follows.
    guard !isOpen, lines.first?.hasPrefix("///") == false, lines.first?.hasPrefix("/**") == false else { return [] }
    let name = String(file.path.split(separator: "/").last ?? "")
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let newStem = String(newName.dropLast(6))
    return lines.map { $0.replacing(name, with: newName).replacing(stem, with: newStem) }
  }
}

private final class BraceFinder: SyntaxVisitor {
  private(set) var braces: [Syntax] = []
  private(set) var bodies: [(outer: Syntax, inner: Syntax)] = []

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if let parent = node.parent, let first = node.members.first {
      braces.append(Syntax(node.leftBrace))
      bodies.append((parent, Syntax(first)))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, let first = body.statements.first {
      braces.append(Syntax(body.leftBrace))
      bodies.append((Syntax(node), Syntax(first)))
    }
    return .visitChildren
  }
}
