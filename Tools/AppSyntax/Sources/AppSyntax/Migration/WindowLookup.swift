import SwiftSyntax

/// An expression that asks the whole app for a window.
struct WindowLookup {
  enum Kind: Equatable {
    /// The app delegate's `window`.
    case delegateWindow
    /// `keyWindow`, and the first of `windows`.
    case keyWindow
    case statusBarFrame
    case statusBarOrientation
    /// Another use of all windows.
    case windows
    /// The window of some app delegate, as an optional of an optional.
    case unclear
  }

  let kind: Kind
  let node: MemberAccessExprSyntax
  /// What is replaced by an expression of the same type.
  let range: Range<Int>

  /// Whether the window has the type that the app delegate's class gives it.
  let isOfDelegateClass: Bool

  var name: String { node.declName.baseName.text }

  var isAssigned: Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id, list.count > 1 else {
      return false
    }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  init?(_ node: MemberAccessExprSyntax, variables: DelegateVariables) {
    guard let base = node.base else { return nil }
    self.node = node
    let name = node.declName.baseName.text
    let type = name == "window" ? variables.type(of: base) : nil
    isOfDelegateClass = type == .concrete
    if let type {
      switch type {
      case .concrete: (kind, range) = (.delegateWindow, node.start..<node.end)
      case .existential:
        let end = Self.endOfFirstUnwrap(of: node)
        (kind, range) = (end == nil ? .unclear : .delegateWindow, node.start..<(end ?? node.end))
      }
      return
    }
    guard base.spelling.filter({ !$0.isWhitespace }) == "UIApplication.shared" else { return nil }
    switch name {
    case "keyWindow": (kind, range) = (.keyWindow, node.start..<node.end)
    case "statusBarFrame": (kind, range) = (.statusBarFrame, node.start..<node.end)
    case "statusBarOrientation": (kind, range) = (.statusBarOrientation, node.start..<node.end)
    case "windows":
      let end = Self.endOfFirst(of: node)
      (kind, range) = (end == nil ? .windows : .keyWindow, node.start..<(end ?? node.end))
    default: return nil
    }
  }

  /// The end of `x.window?` in `x.window??.y`, and of `x.window!`.
  private static func endOfFirstUnwrap(of node: MemberAccessExprSyntax) -> Int? {
    if let unwrap = node.parent?.as(ForceUnwrapExprSyntax.self) { return unwrap.end }
    if let chain = node.parent?.as(OptionalChainingExprSyntax.self),
      chain.parent?.is(OptionalChainingExprSyntax.self) == true
        || chain.parent?.is(ForceUnwrapExprSyntax.self) == true
    {
      return chain.end
    }
    // A cast takes away any optional.
    if let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      let cast = list.dropFirst().first?.as(UnresolvedAsExprSyntax.self)
    {
      let type = list.dropFirst(2).first
      let isPlain = cast.questionOrExclamationMark?.text == "?" && type?.trimmedDescription == "UIWindow"
      return isPlain ? type?.end : node.end
    }
    return nil
  }

  /// The end of `windows.first`, `windows.first { $0.isKeyWindow }` and `windows.filter { $0.isKeyWindow }.first`.
  private static func endOfFirst(of node: MemberAccessExprSyntax) -> Int? {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self) else { return nil }
    let call = access.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == access.id ? $0 : nil }
    switch access.declName.baseName.text {
    case "first":
      guard let call else { return access.end }
      return asksForKey(call) ? call.end : nil
    case "filter":
      guard let call, asksForKey(call), let first = call.parent?.as(MemberAccessExprSyntax.self),
        first.declName.baseName.text == "first", first.parent?.is(FunctionCallExprSyntax.self) != true
      else { return nil }
      return first.end
    default: return nil
    }
  }

  private static func asksForKey(_ call: FunctionCallExprSyntax) -> Bool {
    let question = (call.trailingClosure.map(Syntax.init) ?? call.arguments.first.map { Syntax($0.expression) })
    let text = question?.spelling.filter { !$0.isWhitespace } ?? ""
    return ["{$0.isKeyWindow}", "\\.isKeyWindow", "{$0.isKeyWindow==true}"].contains(text)
  }
}
