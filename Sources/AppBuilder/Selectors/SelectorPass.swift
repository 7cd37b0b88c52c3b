/// Makes the selectors of an app work without the Objective-C runtime.
///
/// In place of `#selector(…)` stands the method's Objective-C name. Classes and extensions with methods that such a name
/// can mean get a table of them, written on the line of their closing brace: inside it private methods can be called, and
/// no line of the app moves.
struct SelectorPass {
  /// What is put into the module beside the app's own files; nil for nothing.
  private(set) var companion: String?
  /// Selectors by which nothing can be meant.
  private(set) var problems: [SelectorProblem] = []
  private var edits: [String: [SourceEdit]] = [:]

  /// - Parameter framework: The sources of the framework, asked for only where they are needed.
  init(
    sources: [SourceFile], framework: () throws(AppBuilderError) -> [SourceFile]
  ) throws(AppBuilderError) {
    let expressions = sources.map { SelectorExpression.all(in: $0.tokens) }
    let declarations = sources.map(DeclarationScanner.declarations(in:))
    let isUsed = declarations.joined().contains { type in
      type.isMarked || type.methods.contains { $0.prefix.isExposed }
    }
    guard isUsed || expressions.contains(where: { !$0.isEmpty }) else { return }
    let index = ClassIndex(
      app: Array(declarations.joined()), framework: try framework().flatMap(DeclarationScanner.declarations(in:)))
    let resolver = SelectorResolver(index: index)

    var named: Set<String> = []
    for (file, (expressions, types)) in zip(sources, zip(expressions, declarations)) {
      let bytes = Array(file.text.utf8)
      for expression in expressions {
        let found = resolver.resolve(expression, within: types)
        if let method = found.method { named.insert(method) }
        if let problem = found.problem {
          problems.append(
            SelectorProblem(
              isError: problem.isError, file: file.url.path, line: expression.line, column: expression.column,
              text: problem.text))
        }
        edits[file.relativePath, default: []].append(
          .replace(expression.range, with: "_sel(\"\(found.selector)\")", in: bytes))
      }
    }
    let tables = SelectorTables(index: index, named: named)
    var extensions = 0
    for (file, types) in zip(sources, declarations) {
      for type in types {
        edits[file.relativePath, default: []] += tables.edits(for: type, extensions: &extensions)
      }
      if edits[file.relativePath]?.isEmpty == false, !file.imports("UIKit") {
        edits[file.relativePath]?.insert(.insert("import UIKit; ", at: file.start), at: 0)
      }
    }
    if extensions > 0 { companion = SelectorTables.companion(extensions: extensions) }
  }

  func edits(for file: SourceFile) -> [SourceEdit] { edits[file.relativePath, default: []] }
}

extension TypeDeclaration {
  /// Whether every method of it is known to the Objective-C runtime.
  var isMarked: Bool {
    prefix.attributes["objcMembers"] != nil || (kind == .extension && prefix.attributes["objc"] != nil)
  }
}

extension SourceFile {
  /// Behind a byte order mark.
  fileprivate var start: Int { text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  fileprivate func imports(_ module: String) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.isIdentifier("import") && $1.isIdentifier(module) }
  }
}
