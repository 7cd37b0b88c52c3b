import AppSyntaxMessages
import SwiftSyntax

/// Lets code outside the launch ask for its own window instead of the app's.
struct WindowLookupPass {
  let plan: MovePlan
  let request: MigrationRequest
  let types: ScreenTypes
  let front: FrontWindow
  let style: SourceStyle

  private var delegate: DelegateClass { plan.delegate }

  /// What the pass needs of the rest.
  struct Result {
    var usesFront = false
    /// Whether something still asks the app delegate for its window.
    var needsWindow = false
  }

  func write(_ files: [MigratedFile], _ book: inout EditBook) -> Result {
    var result = Result()
    let variables = DelegateVariables(files: files, delegate: delegate.name)
    for file in files {
      let finder = LookupFinder(variables: variables)
      finder.walk(file.parsed.tree)
      for lookup in finder.lookups where !book.isRemoved(lookup.node, of: file) {
        write(lookup, in: file, &result, &book)
      }
      for call in finder.calls where isNewWindow(call) && !book.isRemoved(call, of: file) {
        if !isInDelegate(call) || isFurther(call) { give(sceneTo: call, in: file, &result, &book) }
      }
    }
    return result
  }

  private func isInDelegate(_ node: some SyntaxProtocol) -> Bool {
    let own = Set(delegate.parts.map(\.node.id))
    return sequence(first: Syntax(node)) { $0.parent }.contains { own.contains($0.id) }
  }

  /// Whether a launch method that stays does it itself.
  private func isAtLaunch(_ node: some SyntaxProtocol) -> Bool {
    let around = sequence(first: Syntax(node)) { $0.parent }
    guard !around.contains(where: { $0.is(ClosureExprSyntax.self) }) else { return false }
    return plan.launches.contains { launch in around.contains { $0.id == launch.method.node.id } }
  }

  private func own(at node: some SyntaxProtocol, else other: String, _ result: inout Result) -> String {
    let text = isInDelegate(node) ? other : OwnWindow(types: types, front: other).expression(at: node)
    if text == other { result.usesFront = true }
    return text
  }

  private func write(
    _ lookup: WindowLookup, in file: MigratedFile, _ result: inout Result, _ book: inout EditBook
  ) {
    let line = file.line(of: lookup.node)
    if lookup.isAssigned {
      result.needsWindow = result.needsWindow || lookup.kind == .delegateWindow
      let isForwarded = lookup.kind == .delegateWindow && request.deploymentTarget >= 13
      book.note(
        isForwarded ? .info : .workLeft,
        isForwarded
          ? DelegateWindowPass.setNote : "This sets \(lookup.name) of the app; set the window of a scene instead.",
        line: line, of: file)
      return
    }
    if request.deploymentTarget >= 13, isAtLaunch(lookup.node) {
      book.note(
        .workLeft, "At the launch there is no window yet; do this in scene(_:willConnectTo:options:).", line: line,
        of: file)
    }
    switch lookup.kind {
    case .delegateWindow:
      let isPlain = delegate.windowType == "UIWindow" || !lookup.isOfDelegateClass
      let text = own(at: lookup.node, else: front.mainExpression, &result)
      replace(lookup, with: isPlain ? text : "(\(text) as? \(delegate.windowType))", in: file, &book)
    case .keyWindow:
      replace(lookup, with: own(at: lookup.node, else: front.keyExpression, &result), in: file, &book)
    case .statusBarFrame where request.deploymentTarget >= 13:
      let text = own(at: lookup.node, else: front.keyExpression, &result)
      book.replace(
        lookup.range, with: "(\(text)?.windowScene?.statusBarManager?.statusBarFrame ?? .zero)", in: file)
    case .statusBarOrientation where request.deploymentTarget >= 13:
      let text = own(at: lookup.node, else: front.keyExpression, &result)
      book.replace(lookup.range, with: "(\(text)?.windowScene?.interfaceOrientation ?? .unknown)", in: file)
    case .statusBarFrame, .statusBarOrientation:
      book.note(.info, "From iOS 13 on \(lookup.name) is the window scene's to tell.", line: line, of: file)
    case .windows:
      book.note(
        .workLeft,
        "UIApplication.shared.windows has the windows of every scene; take those of the own scene, "
          + "view.window?.windowScene?.windows.", line: line, of: file)
    case .unclear where request.deploymentTarget >= 13: result.needsWindow = true
    case .unclear:
      book.note(
        .workLeft, "The app delegate has no window in an app with scenes; ask for the own one, as in view.window.",
        line: line, of: file)
    }
  }

  private func replace(
    _ lookup: WindowLookup, with text: String, in file: MigratedFile, _ book: inout EditBook
  ) {
    let change =
      lookup.range.upperBound == lookup.node.end
      ? FrontWindow.replacement(of: lookup.node, lookup.range, with: text) : (lookup.range, text)
    book.replace(change.0, with: change.1, in: file)
  }

  // MARK: - New windows

  /// Whether the app delegate makes a window that is not its own one, in code that stays.
  private func isFurther(_ call: FunctionCallExprSyntax) -> Bool {
    let binding = call.parent?.parent?.as(PatternBindingSyntax.self)
    let isProperty = binding?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    let target = call.parent?.as(ExprListSyntax.self)?.first?.trimmedDescription ?? ""
    let isOwn =
      isProperty && binding?.pattern.trimmedDescription == "window" || ["window", "self.window"].contains(target)
    return !isOwn && !plan.isInLaunch(call)
  }

  private func isNewWindow(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      plan.work.windowClasses.contains(name)
    else { return false }
    return [[], ["frame"]].contains(call.arguments.map { $0.label?.text ?? "_" })
  }

  /// A window that is made elsewhere gets a scene in the next line.
  private func give(
    sceneTo call: FunctionCallExprSyntax, in file: MigratedFile, _ result: inout Result, _ book: inout EditBook
  ) {
    guard request.deploymentTarget >= 13, let item = call.enclosingItem, let lines = file.lines(of: item),
      let name = Self.name(keeping: call, in: item, file)
    else {
      book.note(
        .workLeft, "A window without a scene is never shown in an app with scenes; set its windowScene.",
        line: file.line(of: call), of: file)
      return
    }
    let rest = item.parent?.as(CodeBlockItemListSyntax.self) ?? []
    guard
      !rest.contains(where: {
        $0.trimmedDescription.contains("\(name).windowScene")
          || $0.trimmedDescription.contains("\(name.bareType).windowScene")
      })
    else { return }
    let text =
      "\(file.indentation(of: item))\(name).windowScene = \(own(at: item, else: front.mainExpression, &result))?.windowScene"
    let end = file.range(ofLine: lines.upperBound).upperBound
    let hasEnd = file.bytes[end - 1] == UInt8(ascii: "\n")
    book.insert(hasEnd ? text + style.lineEnd : style.lineEnd + text, at: end, in: file)
  }

  /// How the next line names a window that a statement makes; nil if that cannot be told.
  private static func name(
    keeping call: FunctionCallExprSyntax, in item: CodeBlockItemSyntax, _ file: MigratedFile
  ) -> String? {
    if item.item.is(VariableDeclSyntax.self), let binding = call.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
    guard let list = call.parent?.as(ExprListSyntax.self), list.count == 3, list.last?.id == call.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first,
      list.parent?.parent?.id == item.id, let name = target.leftmost?.baseName.text
    else { return nil }
    let property = file.parsed.tree.tokens(viewMode: .sourceAccurate).lazy
      .filter { $0.text == name }.compactMap { $0.parent?.parent?.as(PatternBindingSyntax.self) }.first
    guard let type = property?.typeAnnotation?.type.trimmedDescription, target.trimmedDescription.hasSuffix(name) else {
      return nil
    }
    return target.trimmedDescription + (type == type.bareType ? "" : "?")
  }
}

/// Finds what asks the whole app for a window, and all calls.
final class LookupFinder: SyntaxVisitor {
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
