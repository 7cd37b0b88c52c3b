import AppSyntaxMessages
import SwiftSyntax

/// Takes code out with its comments, and the empty lines that would be left without use.
struct Removal {
  let file: MigratedFile
  /// From 1.
  let line: Int

  /// The method with its name in the line.
  func method() throws(CorrectionRefusal) -> [FileEdits] {
    let finder = MethodFinder(viewMode: .sourceAccurate)
    finder.walk(file.parsed.tree)
    let found = finder.methods.filter { file.line(of: $0.name) == line }
    guard found.count == 1, let method = found.first else {
      throw CorrectionRefusal("Line \(line) does not have the name of one method.")
    }
    return try remove(method)
  }

  /// The statement that does something only if a launch option is there.
  func launchOption() throws(CorrectionRefusal) -> [FileEdits] {
    try remove(try LaunchOptionStatement(file: file, line: line).item)
  }

  private func remove(_ node: some SyntaxProtocol) throws(CorrectionRefusal) -> [FileEdits] {
    guard let lines = file.lines(of: node) else {
      throw CorrectionRefusal("Other code stands in the same line.")
    }
    var book = EditBook()
    book.remove(lines, of: file)
    return book.fileEdits(of: [file])
  }
}

/// Finds the methods of types, local types included.
private final class MethodFinder: SyntaxVisitor {
  private(set) var methods: [FunctionDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    methods.append(node)
    return .visitChildren
  }
}

/// A statement that does something only if a launch option is there, as `if let url = launchOptions?[.url] as? URL { … }`.
struct LaunchOptionStatement {
  let item: CodeBlockItemSyntax
  let read: LaunchOptionRead
  /// The method with the launch options as its parameter.
  let method: FunctionDeclSyntax

  init(file: MigratedFile, line: Int) throws(CorrectionRefusal) {
    let mentions = MentionFinder.mentions(in: file.parsed.tree).filter { file.line(of: $0.node) == line }
    let reads = mentions.compactMap { mention in LaunchOptionRead(mention).map { (mention, $0) } }
    guard reads.count == 1, let (mention, read) = reads.first, let method = mention.local?.as(FunctionDeclSyntax.self)
    else { throw CorrectionRefusal("Line \(line) does not read one launch option.") }
    guard let item = mention.node.enclosingItem,
      let branch = (item.item.as(ExpressionStmtSyntax.self)?.expression).flatMap({ $0.as(IfExprSyntax.self) })
        ?? item.item.as(IfExprSyntax.self),
      branch.elseBody == nil, branch.conditions.contains(where: { Self.asks($0, for: read) })
    else {
      throw CorrectionRefusal(
        "What is done with the option is not the body of an `if` without `else` that asks for it.")
    }
    (self.item, self.read, self.method) = (item, read, method)
  }

  /// Whether a condition holds only if the option is there: it binds it, or says that it is not nil.
  private static func asks(_ element: ConditionElementSyntax, for read: LaunchOptionRead) -> Bool {
    if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
      return binding.initializer.map { $0.value.start..<$0.value.end } == read.range
    }
    guard let list = element.condition.as(SequenceExprSyntax.self)?.elements, list.count == 3 else { return false }
    let parts = Array(list)
    return parts[0].start == read.range.lowerBound && parts[0].end == read.range.upperBound
      && parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "!=" && parts[2].is(NilLiteralExprSyntax.self)
  }
}
