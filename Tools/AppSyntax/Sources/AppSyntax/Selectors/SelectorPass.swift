import AppSyntaxMessages
import SwiftSyntax

/// Makes an app's selectors work without the Objective-C runtime.
///
/// Replaces `#selector(…)` with the method's Objective-C name. Classes and extensions with possible target methods get
/// a table of them, on the line of their closing brace: there the table can call private methods, and no line of the
/// app moves.
struct SelectorPass {
  /// The file to add to the module; nil for none.
  private(set) var companion: String?
  /// Selectors that cannot refer to any method.
  private(set) var findings: [Finding] = []
  /// By path.
  private(set) var edits: [String: [TextEdit]] = [:]

  init(files: [ParsedFile], index: ClassIndex, usesKeyValueCoding: Bool) {
    let expressions = files.map(SelectorExpression.all(in:))
    let isUsed = index.declarations.contains { type in
      type.isMarked || type.methods.contains { $0.marks.isExposed }
        || type.properties.contains { $0.isReached(in: type, byName: usesKeyValueCoding) }
    }
    guard isUsed || expressions.contains(where: { !$0.isEmpty }) else { return }
    let resolver = SelectorResolver(index: index)

    var named: Set<String> = []
    for (file, expressions) in zip(files, expressions) {
      let places = file.places
      for (expression, type) in expressions {
        let found = resolver.resolve(expression, within: type)
        if let method = found.method { named.insert(method) }
        if let problem = found.problem {
          let position = expression.node.positionAfterSkippingLeadingTrivia
          findings.append(
            Finding(
              severity: problem.isError ? .error : .warning, path: file.path, line: places.line(position),
              column: places.column(position), message: problem.text))
        }
        edits[file.path, default: []].append(file.replace(expression.node, with: "_sel(\"\(found.selector)\")"))
      }
    }
    let tables = SelectorTables(index: index, named: named, usesKeyValueCoding: usesKeyValueCoding)
    var extensions = 0
    for file in files {
      for type in file.types {
        edits[file.path, default: []] += tables.edits(for: type, extensions: &extensions)
      }
    }
    if extensions > 0 { companion = SelectorTables.companion(extensions: extensions) }
  }
}
