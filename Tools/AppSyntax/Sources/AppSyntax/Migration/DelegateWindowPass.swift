import AppSyntaxMessages
import SwiftSyntax

/// Ends the app delegate's own window: what stays in the class asks for the one in front.
struct DelegateWindowPass {
  let plan: MovePlan
  let request: MigrationRequest
  let front: String

  /// Returns whether the helper for the front window is used.
  func write(isAskedFor: Bool, _ book: inout EditBook) -> Bool {
    var usesFront = false
    var isNeeded = isAskedFor || request.deploymentTarget < 13
    let cast = plan.delegate.windowType == "UIWindow" ? "" : " as? \(plan.delegate.windowType)"
    let text = cast.isEmpty ? front : "(\(front)\(cast))"
    for part in plan.delegate.parts {
      for mention in MentionFinder.mentions(in: part.node.memberBlock)
      where plan.delegate.isMember(mention) && mention.name == "window" {
        guard !book.isRemoved(mention.node, of: part.file) else { continue }
        if isInOldLaunch(mention) { continue }
        if mention.isAssigned || isLeft(mention) {
          isNeeded = true
          if !isLeft(mention) {
            book.note(
              .workLeft, "This sets the app delegate's window, which no scene shows; set the scene's window instead.",
              line: part.file.line(of: mention.node), of: part.file)
          }
          continue
        }
        usesFront = true
        switch mention.form {
        case .shorthand: book.insert(" = \(text)", at: mention.range.upperBound, in: part.file)
        default:
          let change = FrontWindow.replacement(of: mention.wholeExpression, mention.range, with: text)
          book.replace(change.range, with: change.text, in: part.file)
        }
      }
    }
    if !isNeeded { removeWindow(&book) }
    return usesFront
  }

  /// Whether it stands in what a launch method keeps for older systems.
  private func isInOldLaunch(_ mention: Mention) -> Bool {
    guard request.deploymentTarget < 13 else { return false }
    let around = Set(sequence(first: mention.node) { $0.parent }.map(\.id))
    return plan.launches.contains { around.contains($0.method.node.id) }
      || plan.helpers.contains { around.contains($0.node.id) }
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
