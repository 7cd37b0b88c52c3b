import AppSyntaxMessages
import SwiftSyntax

/// Ends the app delegate's own window: what stays in the class asks for the one in front.
struct DelegateWindowPass {
  /// What becomes of the app delegate's window.
  enum Outcome {
    /// Nothing that stays uses it.
    case gone
    /// What stays uses the front window instead.
    case asks
    /// It is the front window, for those who set it or reach it by ways that cannot be followed.
    case forwards
  }

  let plan: MovePlan
  let request: MigrationRequest
  let style: SourceStyle
  let front: String
  let files: [MigratedFile]

  func write(isAskedFor: Bool, _ book: inout EditBook) -> Outcome {
    let mentions = mentions(book)
    let set = mentions.filter { $0.mention.isAssigned && !isLeft($0.mention) }
    if request.deploymentTarget >= 13, isAskedFor || !set.isEmpty || isRequired, forward(&book) {
      for (mention, file) in set {
        book.note(.info, Self.setNote, line: file.line(of: mention.node), of: file)
      }
      return .forwards
    }
    return replace(mentions, isAskedFor: isAskedFor, &book)
  }

  static let setNote = "This sets the window of the scene in front; before a scene has connected it sets nothing."

  /// The mentions of the window that stay in the class.
  private func mentions(_ book: EditBook) -> [(mention: Mention, file: MigratedFile)] {
    plan.delegate.parts.flatMap { part in
      MentionFinder.mentions(in: part.node.memberBlock).filter { mention in
        plan.delegate.isMember(mention) && mention.name == "window" && !book.isRemoved(mention.node, of: part.file)
          && !(request.deploymentTarget < 13 && plan.isInLaunch(mention.node))
      }
      .map { ($0, part.file) }
    }
  }

  /// Whether a protocol of the app asks the app delegate for a window.
  private var isRequired: Bool {
    let types = files.flatMap { $0.parsed.types.map(\.type) }
    var open = plan.delegate.parts.flatMap {
      $0.node.inheritanceClause?.inheritedTypes.compactMap { $0.type.path.last } ?? []
    }
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      for type in types where type.kind == .protocol && type.name == name {
        if type.properties.contains(where: { $0.name == "window" }) { return true }
        open += type.inherited
      }
    }
    return false
  }

  /// Makes the property one that asks for the front window; false where it cannot be replaced.
  private func forward(_ book: inout EditBook) -> Bool {
    guard let window = plan.delegate.window, window.node.bindings.count == 1, !window.isConditional,
      window.binding.accessorBlock == nil
    else { return false }
    let own = window.node
    let marks =
      own.attributes.map(\.trimmedDescription)
      + own.modifiers.filter { $0.name.text != "lazy" }.map(\.trimmedDescription)
    let type = plan.delegate.windowType
    let cast = type == "UIWindow" ? "" : " as? \(type)"
    let lines =
      style.opening((marks + ["var window: \(type)\(plan.delegate.windowMark)"]).joined(separator: " "), depth: 0)
      + [
        style.line("get { return \(front)\(cast) }", depth: 1), style.line("set { \(front) = newValue }", depth: 1),
        "}",
      ]
    let margin = window.file.indentation(of: own)
    book.replace(own.start..<own.end, with: lines.joined(separator: style.lineEnd + margin), in: window.file)
    return true
  }

  private func replace(
    _ mentions: [(mention: Mention, file: MigratedFile)], isAskedFor: Bool, _ book: inout EditBook
  ) -> Outcome {
    var usesFront = false
    var isNeeded = isAskedFor || request.deploymentTarget < 13
    let cast = plan.delegate.windowType == "UIWindow" ? "" : " as? \(plan.delegate.windowType)"
    let text = cast.isEmpty ? front : "(\(front)\(cast))"
    for (mention, file) in mentions {
      if mention.isAssigned || isLeft(mention) {
        isNeeded = true
        if !isLeft(mention) {
          book.note(
            .workLeft, "This sets the app delegate's window, which no scene shows; set the scene's window instead.",
            line: file.line(of: mention.node), of: file)
        }
        continue
      }
      usesFront = true
      switch mention.form {
      case .shorthand: book.insert(" = \(text)", at: mention.range.upperBound, in: file)
      default:
        let change = FrontWindow.replacement(of: mention.wholeExpression, mention.range, with: text)
        book.replace(change.range, with: change.text, in: file)
      }
    }
    if !isNeeded { removeWindow(&book) }
    return usesFront ? .asks : .gone
  }

  /// Whether it stands in a statement that was left for people, other than in a closure that runs later.
  private func isLeft(_ mention: Mention) -> Bool {
    plan.launches.contains { launch in
      launch.slice.items.contains { item in
        guard case .left = launch.slice.fates[item.index] else { return false }
        return !item.isWindowWorkLater && sequence(first: mention.node) { $0.parent }.contains { $0.id == item.node.id }
      }
    }
  }

  private func removeWindow(_ book: inout EditBook) {
    guard let window = plan.delegate.window, window.node.bindings.count == 1, !window.isConditional else { return }
    if let block = window.binding.accessorBlock {
      book.note(
        .workLeft, "The app delegate's window has code of its own; move it to the scene delegate.",
        line: window.file.line(of: block), of: window.file)
    } else if let lines = window.file.lines(of: window.node) {
      book.remove(lines, of: window.file)
    }
  }
}
