import AppSyntaxMessages
import SwiftSyntax

/// A call by the app of a method that only UIKit called otherwise.
struct HandlerCall {
  let kind: SceneHandler
  let node: FunctionCallExprSyntax
  /// What it is called on; nil for the own object.
  let base: ExprSyntax?
  private let name: DeclReferenceExprSyntax

  init?(_ node: FunctionCallExprSyntax) {
    var called = node.calledExpression
    // A protocol's optional method is called with `?` or `!`.
    if let chain = called.as(OptionalChainingExprSyntax.self) { called = chain.expression }
    if let unwrap = called.as(ForceUnwrapExprSyntax.self) { called = unwrap.expression }
    let access = called.as(MemberAccessExprSyntax.self)
    guard let name = access?.declName ?? called.as(DeclReferenceExprSyntax.self) else { return nil }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
    let kind = SceneHandler.allCases.first { kind in
      let full = kind.name
      return full == "\(name.baseName.text)(\(labels.joined()))"
        || (kind == .openURL && "\(name.baseName.text)(\(labels.joined())options:)" == full)
    }
    guard let kind else { return nil }
    let isOwn = access?.base.map { $0.isNamed("self") || $0.trimmedDescription == "self?" } ?? true
    guard access?.base?.isNamed("super") != true else { return nil }
    self.kind = kind
    self.node = node
    self.name = name
    base = isOwn ? nil : access?.base
  }

  /// `UIApplication.shared.delegate?.application?` of a call that is written so; nil for another one.
  var optionalCallOfDelegate: Range<Int>? {
    guard node.calledExpression.is(OptionalChainingExprSyntax.self),
      let chain = base?.as(OptionalChainingExprSyntax.self),
      chain.expression.trimmedDescription == "UIApplication.shared.delegate"
    else { return nil }
    return node.calledExpression.start..<node.calledExpression.end
  }

  /// Changes it to a call of the plain method.
  func edits(_ handler: MovePlan.Handler, plainName: String) -> [TextEdit] {
    let arguments = Array(node.arguments)
    guard let close = node.rightParen, !arguments.isEmpty else { return [] }
    var edits = [TextEdit(start: name.start, end: name.end, text: plainName)]
    let second = arguments.dropFirst().first
    edits.append(
      TextEdit(start: arguments[0].start, end: second?.expression.start ?? close.start, text: ""))
    guard kind == .openURL || kind == .continue else { return edits }
    if arguments.count > 2, !handler.usesOptional {
      edits.append(TextEdit(start: arguments[1].expression.end, end: arguments[2].end, text: ""))
    } else if arguments.count == 2, handler.usesOptional {
      edits.append(.insert(", options: [:]", at: arguments[1].end))
    }
    return edits
  }

  /// All such calls in a file.
  static func calls(in node: some SyntaxProtocol) -> [HandlerCall] {
    let finder = CallsFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.calls.compactMap(HandlerCall.init)
  }
}
