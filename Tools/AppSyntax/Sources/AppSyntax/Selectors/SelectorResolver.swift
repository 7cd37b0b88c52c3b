import AppSyntaxMessages

/// Finds the method that a `#selector(…)` refers to.
struct SelectorResolver {
  let index: ClassIndex

  /// The result for a selector.
  struct Meaning: Equatable {
    /// The Objective-C name.
    var selector: String
    /// The Swift name of the method, or of the property with its accessor, in the app or the framework; nil if neither
    /// declares it.
    var method: String?
    /// Why the selector is invalid; nil if it is valid, or if that is unknown.
    var problem: Problem?
  }

  struct Problem: Equatable {
    /// Whether no app can have the method; otherwise only our UIKit lacks it.
    var isError: Bool
    var text: String
  }

  /// Methods of Foundation and UIKit that no source here declares.
  private static let known: Set = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight", "print", "isEqual",
    "makeTextWritingDirectionRightToLeft", "updateTextAttributes", "mutableCopy", "description", "debugDescription",
  ]

  /// - Parameter enclosing: The type that contains the expression.
  func resolve(_ expression: SelectorExpression, within enclosing: String?) -> Meaning {
    switch expression.kind {
    case .getter:
      return Meaning(
        selector: index.property(expression.base)?.marks.objectiveCName ?? expression.base,
        method: SelectorTables.getter(expression.base))
    case .setter:
      return Meaning(
        selector: ObjectiveCName.setter(expression.base), method: SelectorTables.setter(expression.base))
    case .method: break
    }
    let type = type(of: expression, within: enclosing)
    let wanted = expression.labels.map { labels in
      "\(expression.base)(\(labels.map { $0 + ":" }.joined()))"
    }
    let candidates = index.methods(named: expression.base, preferring: type).filter { candidate in
      if let wanted { return candidate.method.name == wanted }
      return expression.count.map { $0 == candidate.method.parameters.count } ?? true
    }
    // Of two candidates, iOS knows only the marked one.
    let best =
      candidates.first { $0.type.name == type && $0.method.marks.isExposed }
      ?? candidates.first { $0.type.name == type } ?? candidates.first { $0.method.marks.isExposed }
      ?? candidates.first
    if let best {
      return Meaning(selector: index.selector(of: best.method, in: best.type.name), method: best.method.name)
    }
    let labels = expression.labels ?? Array(repeating: "_", count: expression.count ?? 0)
    let name = wanted ?? "\(expression.base)(\(labels.map { $0 + ":" }.joined()))"
    return Meaning(
      selector: ObjectiveCName.selector(name), problem: problem(of: expression, spelled: wanted, in: type))
  }

  /// The problem with a selector without a matching method.
  private func problem(of expression: SelectorExpression, spelled: String?, in type: String?) -> Problem? {
    if Self.known.contains(expression.base) { return nil }
    guard let type else {
      // The receiver is another expression: only the compiler knows its type and members.
      guard expression.receiver == nil else { return nil }
      return Problem(isError: true, text: "cannot find '\(spelled ?? expression.base)' in scope")
    }
    guard index.knowsAncestors(of: type) else { return nil }
    let name = spelled ?? expression.base
    let hint = NearestSignature.find(
      spelled ?? expression.base + "()",
      in: Set(index.chain(of: type).flatMap { index.methodNames(of: $0) })
    ).map { "; did you mean '\(spelled == nil ? String($0.prefix { $0 != "(" }) : $0)'?" }
    // A method of Apple's may be missing only here.
    let isError = index.isOfApp(type)
    let kind = isError ? "" : " in this UIKit; nothing will be called"
    return Problem(isError: isError, text: "type '\(type)' has no method '\(name)'\(kind)\(hint ?? "")")
  }

  /// The class in which to look for the method first.
  private func type(of expression: SelectorExpression, within enclosing: String?) -> String? {
    guard let receiver = expression.receiver else { return enclosing }
    if index.isClass(receiver) { return receiver }
    // `self`, `Self`, `type(of: self)`; the type of anything else is unknown.
    return ["self", "Self"].contains(receiver) ? enclosing : nil
  }
}
