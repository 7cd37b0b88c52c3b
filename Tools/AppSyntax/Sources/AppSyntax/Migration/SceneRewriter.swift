import AppSyntaxMessages
import SwiftSyntax

/// Changes code of the app delegate so that it works in the scene delegate.
struct SceneRewriter {
  /// The changes of one piece of code, and what they rely on.
  struct Result {
    var edits: [TextEdit] = []
    var usesAppDelegate = false
    var usesScene = false
    /// Members of the app delegate that the scene delegate must be able to see.
    var asked: Set<String> = []
    /// Where launch options are used as a whole.
    var wholeOptions: [Syntax] = []
  }

  let plan: MovePlan
  let files: [MigratedFile]
  private let moved: Set<String>

  init(plan: MovePlan, files: [MigratedFile]) {
    self.plan = plan
    self.files = files
    moved = plan.movedNames
  }

  private var delegate: DelegateClass { plan.delegate }
  private var delegateName: String { delegate.name }
  private var reach: String { "(UIApplication.shared.delegate as? \(delegateName))?" }

  /// The helpers that must be handed the scene, because they or those that they call make a window.
  func takesScene(_ name: String) -> Bool {
    plan.helpers.contains { $0.baseName == name } && plan.work.making.contains(name)
  }

  func rewrite(_ node: some SyntaxProtocol, of function: FunctionDeclSyntax) -> Result {
    var result = Result()
    let application = function.localName(0)
    let isLaunch = MovePlan.launchNames.contains(function.labelledName)
    for mention in MentionFinder.mentions(in: node) {
      if delegate.isMember(mention) {
        rewrite(member: mention, &result)
      } else if mention.form == .selfAlone {
        result.edits.append(edit(mention.range, "appDelegate"))
        result.usesAppDelegate = true
      } else if mention.local?.id == Syntax(function).id, isLaunch || isDelegateMethod(function) {
        if mention.name == application {
          result.edits.append(edit(mention.range, "UIApplication.shared"))
        } else if isLaunch {
          rewrite(options: mention, &result)
        }
      }
    }
    for call in HandlerCall.calls(in: node) where call.base == nil {
      guard let handler = plan.handlers.first(where: { $0.kind == call.kind }) else { continue }
      result.edits += call.edits(handler, plainName: handler.plainName)
    }
    for node in SelfTypeFinder.nodes(in: node) { result.edits.append(edit(node.start..<node.end, delegateName)) }
    let isHandler = !isLaunch && isDelegateMethod(function)
    for call in plan.work.creations(in: node) { rewrite(creation: call, isInHandler: isHandler, &result) }
    return result
  }

  private func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(start: range.lowerBound, end: range.upperBound, text: text)
  }

  private func isDelegateMethod(_ function: FunctionDeclSyntax) -> Bool {
    SceneHandler.allCases.contains { $0.name == function.labelledName }
  }

  private func rewrite(member mention: Mention, _ result: inout Result) {
    if moved.contains(mention.name), !mention.isSelector {
      if takesScene(mention.name), let call = mention.wholeExpression.parent?.as(FunctionCallExprSyntax.self) {
        let separator = call.arguments.isEmpty ? "" : ", "
        let place = call.rightParen?.start ?? call.calledExpression.end
        result.edits.append(.insert(separator + "in: windowScene", at: place))
        result.usesScene = true
      }
      return
    }
    result.asked.insert(mention.name)
    let name = mention.range.upperBound - mention.name.utf8.count
    switch mention.form {
    case .bare where mention.isSelector:
      result.edits.append(.insert(delegateName + ".", at: mention.range.lowerBound))
      return
    case .own where mention.isSelector:
      result.edits.append(edit(mention.range.lowerBound..<name, delegateName + "."))
      return
    case .ownOptional:
      result.edits.append(edit(mention.range.lowerBound..<name, reach + "."))
      return
    case .shorthand: result.edits.append(.insert(" = appDelegate.\(mention.name)", at: mention.range.upperBound))
    default: result.edits.append(edit(mention.range.lowerBound..<name, "appDelegate."))
    }
    result.usesAppDelegate = true
  }

  /// Gives a new window its scene: the launch's and its helpers' is handed to them, that of a callback or an input is the
  /// one of the window that is there.
  private func rewrite(creation call: FunctionCallExprSyntax, isInHandler: Bool, _ result: inout Result) {
    guard call.arguments.first?.label?.text != "windowScene" else { return }
    if !isInHandler { result.usesScene = true }
    if !isInHandler, plan.work.takesScene(call, files: files), let open = call.leftParen, let close = call.rightParen {
      result.edits.append(edit(open.end..<close.start, "windowScene: windowScene"))
    } else if let name = Self.target(of: call), let item = call.enclosingItem, let file = file(of: call) {
      let margin = file.indentation(of: item)
      let scene = isInHandler ? "window?.windowScene" : "windowScene"
      result.edits.append(.insert("\n\(margin)\(name).windowScene = \(scene)", at: item.end))
    }
  }

  /// What a new window is kept in, so that it can be given its scene.
  private static func target(of call: FunctionCallExprSyntax) -> String? {
    if let binding = call.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.trimmedDescription
    }
    guard let list = call.parent?.as(ExprListSyntax.self), let first = list.first, list.count == 3 else { return nil }
    let name = first.trimmedDescription
    return name + (first.leftmost?.baseName.text == "window" ? "?" : "")
  }

  private func file(of node: some SyntaxProtocol) -> MigratedFile? {
    files.first { $0.parsed.tree.id == node.root.id }
  }

  /// Replaces what a scene is told in other words.
  private func rewrite(options mention: Mention, _ result: inout Result) {
    if let read = LaunchOptionRead(mention), let text = read.replacement {
      result.edits.append(edit(read.range, text))
    } else {
      result.edits.append(edit(mention.range, "appDelegate.\(mention.name)"))
      result.usesAppDelegate = true
      result.wholeOptions.append(mention.node)
    }
  }
}

extension SyntaxProtocol {
  /// The statement around it.
  var enclosingItem: CodeBlockItemSyntax? {
    sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
  }
}

/// Finds `Self` where it means the app delegate.
private final class SelfTypeFinder: SyntaxVisitor {
  private var found: [Syntax] = []

  static func nodes(in node: some SyntaxProtocol) -> [Syntax] {
    let finder = SelfTypeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "Self" { found.append(Syntax(node)) }
    return .skipChildren
  }
}
