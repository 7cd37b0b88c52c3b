/// Finds the method that a `#selector(…)` means.
struct SelectorResolver {
  let index: ClassIndex

  /// The Objective-C name, and the Swift name of the method in the app or the framework that it is.
  func resolve(
    _ expression: SelectorExpression, within types: [TypeDeclaration]
  ) -> (selector: String, method: String?) {
    switch expression.kind {
    case .getter: return (expression.base, nil)
    case .setter: return (ObjectiveCName.setter(expression.base), nil)
    case .method: break
    }
    let type = type(of: expression, within: types)
    let wanted = expression.labels.map { labels in
      "\(expression.base)(\(labels.map { $0 + ":" }.joined()))"
    }
    let candidates = index.methods(named: expression.base, preferring: type).filter { candidate in
      if let wanted { return candidate.method.name == wanted }
      return expression.count.map { $0 == candidate.method.parameters.count } ?? true
    }
    // Of two that could be meant, iOS knows only the one that is marked.
    let best =
      candidates.first { $0.type.name == type && $0.method.prefix.isExposed }
      ?? candidates.first { $0.type.name == type } ?? candidates.first { $0.method.prefix.isExposed }
      ?? candidates.first
    if let best { return (index.selector(of: best.method, in: best.type.name), best.method.name) }
    let labels = expression.labels ?? Array(repeating: "_", count: expression.count ?? 0)
    let name = wanted ?? "\(expression.base)(\(labels.map { $0 + ":" }.joined()))"
    return (ObjectiveCName.selector(name), nil)
  }

  /// The class in which the method is looked for first.
  private func type(of expression: SelectorExpression, within types: [TypeDeclaration]) -> String? {
    let enclosing = types.last { type in
      guard let opening = type.opening, let closing = type.closing else { return false }
      return opening.range.lowerBound < expression.range.lowerBound
        && expression.range.upperBound <= closing.range.lowerBound
    }
    guard let last = expression.path.last else { return enclosing?.name }
    if index.isClass(last) { return last }
    // `self`, `Self`, `type(of: self)`; of anything else the type is not known.
    return ["self", "Self"].contains(last) ? enclosing?.name : nil
  }
}
