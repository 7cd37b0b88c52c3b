import AppSyntaxMessages
import SwiftSyntax

/// Lets a line ask the window that it is in for what it asks the whole app.
struct OwnWindowCorrection {
  let file: MigratedFile
  /// From 1.
  let line: Int
  let question: CorrectionRequest.Question
  let types: ScreenTypes
  let variables: DelegateVariables

  func edits() throws(CorrectionRefusal) -> [TextEdit] {
    let edits: [TextEdit]
    switch question {
    case .delegateWindow: edits = try windows([.delegateWindow, .unclear])
    case .keyWindow: edits = try windows([.keyWindow, .windows])
    case .statusBar: edits = try windows([.statusBarFrame, .statusBarOrientation]) + orientations()
    case .screen: edits = try screens()
    }
    guard !edits.isEmpty else { throw CorrectionRefusal("The expression in line \(line) is not one that is known.") }
    for edit in edits where file.text(edit.start..<edit.end).hasComment {
      throw CorrectionRefusal("A comment stands in the middle of the expression.")
    }
    return edits
  }

  // MARK: Windows

  private func windows(_ kinds: [WindowLookup.Kind]) throws(CorrectionRefusal) -> [TextEdit] {
    let finder = LookupFinder(variables: variables)
    finder.walk(file.parsed.tree)
    var edits: [TextEdit] = []
    for lookup in finder.lookups where kinds.contains(lookup.kind) && isMeant(lookup.node) {
      edits += try self.edits(of: lookup)
    }
    return edits
  }

  private func edits(of lookup: WindowLookup) throws(CorrectionRefusal) -> [TextEdit] {
    if lookup.isAssigned { throw CorrectionRefusal("It sets \(lookup.name) of the app; set a scene's window instead.") }
    switch lookup.kind {
    case .windows:
      throw CorrectionRefusal("It is not the first or the key window that is asked for; take the scene's windows.")
    case .unclear:
      throw CorrectionRefusal("It is an optional of an optional, and nobody unwraps it here.")
    case .statusBarFrame, .statusBarOrientation:
      let window = try answer(OwnWindow.window(at: lookup.node, types: types), at: lookup.node)
      let isFrame = lookup.kind == .statusBarFrame
      let text =
        isFrame
        ? "(\(window)?.windowScene?.statusBarManager?.statusBarFrame ?? .zero)" : Self.orientation(of: window)
      return [TextEdit(start: lookup.range.lowerBound, end: lookup.range.upperBound, text: text)]
    case .delegateWindow, .keyWindow:
      let window = try answer(OwnWindow.window(at: lookup.node, types: types), at: lookup.node)
      let whole = sequence(first: Syntax(lookup.node)) { $0.parent }.first { $0.end == lookup.range.upperBound }
      let (range, text) = FrontWindow.replacement(of: whole ?? Syntax(lookup.node), lookup.range, with: window)
      if text != window + "?" { try expectOptional(behind: range.upperBound) }
      return [TextEdit(start: range.lowerBound, end: range.upperBound, text: text)] + (try unused(lookup))
    }
  }

  /// Where there was a window always, there may be none now.
  private func expectOptional(behind place: Int) throws(CorrectionRefusal) {
    guard place < file.bytes.count else { return }
    if file.bytes[place] == UInt8(ascii: "!") {
      throw CorrectionRefusal("The window is unwrapped with `!`, which ends the app while the view is in no window.")
    }
    if file.text(place..<file.bytes.count).drop(while: \.isWhitespace).first == "." {
      throw CorrectionRefusal("The code behind it relies on a window; a view may be in none.")
    }
  }

  /// Takes out the local name of the app delegate that was declared for nothing but this.
  private func unused(_ lookup: WindowLookup) throws(CorrectionRefusal) -> [TextEdit] {
    guard let name = lookup.node.base?.leftmost, name.baseName.text != "UIApplication",
      let local = LocalScope.declaration(of: name.baseName.text, at: name),
      let around = sequence(first: Syntax(name), next: { $0.parent }).first(where: { $0.is(CodeBlockSyntax.self) }),
      MentionFinder.mentions(in: around).filter({ $0.local?.id == local.id }).count == 1,
      around.position <= local.position, local.endPosition <= around.endPosition
    else { return [] }
    guard let item = local.as(CodeBlockItemSyntax.self), let variable = item.item.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let lines = file.lines(of: item)
    else { throw CorrectionRefusal("`\(name.baseName.text)` would be of no use any more; take it out by hand.") }
    var book = EditBook()
    book.remove(lines, of: file)
    return book.fileEdits(of: [file]).flatMap(\.edits)
  }

  // MARK: Orientation, screen

  private static func orientation(of window: String) -> String {
    "(\(window)?.windowScene?.interfaceOrientation ?? .unknown)"
  }

  private func orientations() throws(CorrectionRefusal) -> [TextEdit] {
    let mentions = MentionFinder.mentions(in: file.parsed.tree).filter { mention in
      mention.name == "interfaceOrientation" && mention.local == nil && [.bare, .own].contains(mention.form)
        && !mention.isSelector && isMeant(mention.wholeExpression)
    }
    var edits: [TextEdit] = []
    for mention in mentions {
      let window = try answer(OwnWindow.window(at: mention.node, types: types), at: mention.node)
      edits.append(
        TextEdit(start: mention.range.lowerBound, end: mention.range.upperBound, text: Self.orientation(of: window)))
    }
    return edits
  }

  private func screens() throws(CorrectionRefusal) -> [TextEdit] {
    let finder = ScreenFinder(viewMode: .sourceAccurate)
    finder.walk(file.parsed.tree)
    var edits: [TextEdit] = []
    for node in finder.screens where isMeant(node) {
      let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.base?.id == node.id ? $0 : nil }
      let text: String
      switch member?.declName.baseName.text {
      case "bounds":
        if Self.isFallback(node) { continue }
        text = "(\(try answer(OwnWindow.window(at: node, types: types), at: node))?.bounds ?? UIScreen.main.bounds)"
      case "scale":
        text = try answer(OwnWindow.property("traitCollection.displayScale", at: node, types: types), at: node)
      case "traitCollection": text = try answer(OwnWindow.property("traitCollection", at: node, types: types), at: node)
      default: throw CorrectionRefusal("It is not the size or the scale of the screen that is asked for.")
      }
      guard let member, !text.contains("self?.") || text.hasPrefix("(") else {
        throw CorrectionRefusal("The closure around it may outlive its object.")
      }
      edits.append(TextEdit(start: member.start, end: member.end, text: text))
    }
    return edits
  }

  /// Whether it stands behind `??`.
  private static func isFallback(_ node: MemberAccessExprSyntax) -> Bool {
    guard let member = node.parent, let list = member.parent?.as(ExprListSyntax.self) else { return false }
    let before = list.prefix { $0.id != member.id }.last?.as(BinaryOperatorExprSyntax.self)
    return before?.operator.text == "??"
  }

  // MARK: Places

  private func answer(
    _ result: Result<String, OwnWindow.Absence>, at node: some SyntaxProtocol
  ) throws(CorrectionRefusal) -> String {
    switch result {
    case .success(let text): return text
    case .failure(.noScreen): throw CorrectionRefusal("It stands in no method of a view or a controller.")
    case .failure(.showsItself):
      throw CorrectionRefusal("Its type brings itself onto a screen, and may be in no window before.")
    case .failure(.early(let method)):
      throw CorrectionRefusal("\(method) may run before its view is in a window.")
    case .failure(.closure): throw CorrectionRefusal("The closure around it does not hold its object.")
    }
  }

  /// Whether a name of the chain that begins with an expression stands in the line.
  private func isMeant(_ node: some SyntaxProtocol) -> Bool {
    var top = Syntax(node)
    var names = [top.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? top]
    while let parent = top.parent, Self.continues(top, parent) {
      if let access = parent.as(MemberAccessExprSyntax.self) { names.append(Syntax(access.declName)) }
      top = parent
    }
    return names.contains { file.line(of: $0) == line }
  }

  /// Whether an expression is one more link of the chain that another one is.
  private static func continues(_ chain: Syntax, _ parent: Syntax) -> Bool {
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base?.id == chain.id
    case .functionCallExpr(let node): node.calledExpression.id == chain.id
    case .subscriptCallExpr(let node): node.calledExpression.id == chain.id
    case .optionalChainingExpr, .forceUnwrapExpr: true
    default: false
    }
  }
}

/// Finds `UIScreen.main`.
private final class ScreenFinder: SyntaxVisitor {
  private(set) var screens: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.spelling.filter({ !$0.isWhitespace }) == "UIScreen.main" { screens.append(node) }
    return .visitChildren
  }
}

extension String {
  fileprivate var hasComment: Bool { contains("//") || contains("/*") }
}
