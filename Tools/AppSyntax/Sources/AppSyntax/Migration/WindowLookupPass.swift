import AppSyntaxMessages
import SwiftSyntax

/// Lets code outside the launch ask for its own window instead of the app's.
struct WindowLookupPass {
  let delegate: DelegateClass
  let request: MigrationRequest
  let types: ScreenTypes
  let front: String
  let windowClasses: Set<String>
  let style: SourceStyle

  /// What the pass needs of the rest.
  struct Result {
    var usesFront = false
    /// Whether something still asks the app delegate for its window.
    var needsWindow = false
  }

  func write(_ files: [MigratedFile], _ book: inout EditBook) -> Result {
    var result = Result()
    let variables = DelegateVariables(files: files, delegate: delegate)
    for file in files {
      let finder = LookupFinder(variables: variables)
      finder.walk(file.parsed.tree)
      for lookup in finder.lookups where !book.isRemoved(file.line(of: lookup.node), of: file) {
        write(lookup, in: file, &result, &book)
      }
      for call in finder.calls where isNewWindow(call) && !book.isRemoved(file.line(of: call), of: file) {
        if !isInDelegate(call) { give(sceneTo: call, in: file, &result, &book) }
      }
    }
    return result
  }

  private func isInDelegate(_ node: some SyntaxProtocol) -> Bool {
    let own = Set(delegate.parts.map(\.node.id))
    return sequence(first: Syntax(node)) { $0.parent }.contains { own.contains($0.id) }
  }

  private func own(at node: some SyntaxProtocol, _ result: inout Result) -> String {
    let text = isInDelegate(node) ? front : OwnWindow(types: types, front: front).expression(at: node)
    if text == front { result.usesFront = true }
    return text
  }

  private func write(
    _ lookup: WindowLookup, in file: MigratedFile, _ result: inout Result, _ book: inout EditBook
  ) {
    let line = file.line(of: lookup.node)
    if lookup.isAssigned {
      result.needsWindow = result.needsWindow || lookup.kind == .delegateWindow
      book.note(
        .workLeft, "This sets \(lookup.name) of the app; set the window of a scene instead.", line: line, of: file)
      return
    }
    switch lookup.kind {
    case .delegateWindow:
      let cast = delegate.windowType == "UIWindow" ? "" : " as? \(delegate.windowType)"
      let text = own(at: lookup.node, &result)
      book.replace(lookup.range, with: cast.isEmpty ? text : "(\(text)\(cast))", in: file)
    case .keyWindow:
      book.replace(lookup.range, with: own(at: lookup.node, &result), in: file)
    case .statusBarFrame where request.deploymentTarget >= 13:
      let text = own(at: lookup.node, &result)
      book.replace(
        lookup.range, with: "(\(text)?.windowScene?.statusBarManager?.statusBarFrame ?? .zero)", in: file)
    case .statusBarOrientation where request.deploymentTarget >= 13:
      let text = own(at: lookup.node, &result)
      book.replace(lookup.range, with: "(\(text)?.windowScene?.interfaceOrientation ?? .unknown)", in: file)
    case .statusBarFrame, .statusBarOrientation:
      book.note(.info, "From iOS 13 on \(lookup.name) is the window scene's to tell.", line: line, of: file)
    case .windows:
      book.note(
        .workLeft, "UIApplication.shared.windows has the windows of every scene; take those of the own scene, "
          + "view.window?.windowScene?.windows.", line: line, of: file)
    case .unclear:
      book.note(
        .workLeft, "The app delegate has no window in an app with scenes; ask for the own one, as in view.window.",
        line: line, of: file)
    }
  }

  // MARK: - New windows

  private func isNewWindow(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      windowClasses.contains(name)
    else { return false }
    return [[], ["frame"]].contains(call.arguments.map { $0.label?.text ?? "_" })
  }

  /// A window that is made elsewhere gets a scene in the next line.
  private func give(
    sceneTo call: FunctionCallExprSyntax, in file: MigratedFile, _ result: inout Result, _ book: inout EditBook
  ) {
    guard request.deploymentTarget >= 13, let item = call.enclosingItem, let lines = file.lines(of: item),
      let binding = call.parent?.parent?.as(PatternBindingSyntax.self), item.item.is(VariableDeclSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      book.note(
        .workLeft, "A window without a scene is never shown in an app with scenes; set its windowScene.",
        line: file.line(of: call), of: file)
      return
    }
    let rest = item.parent?.as(CodeBlockItemListSyntax.self) ?? []
    guard !rest.contains(where: { $0.trimmedDescription.contains("\(name).windowScene") }) else { return }
    let text = "\(file.indentation(of: item))\(name).windowScene = \(own(at: item, &result))?.windowScene"
    let end = file.range(ofLine: lines.upperBound).upperBound
    let hasEnd = file.bytes[end - 1] == UInt8(ascii: "\n")
    book.insert(hasEnd ? text + style.lineEnd : style.lineEnd + text, at: end, in: file)
  }
}

private final class LookupFinder: SyntaxVisitor {
  private(set) var lookups: [WindowLookup] = []
  private(set) var calls: [FunctionCallExprSyntax] = []
  private let variables: DelegateVariables

  init(variables: DelegateVariables) {
    self.variables = variables
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let lookup = WindowLookup(node, variables: variables) else { return .visitChildren }
    lookups.append(lookup)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
