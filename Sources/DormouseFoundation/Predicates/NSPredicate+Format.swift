import Foundation

/// The nodes of predicates made from text, which Foundation's class has no room for.
package enum PredicateRegistry {
  private struct Entry {
    weak var predicate: NSPredicate?
    let node: PredicateNode
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  private static let lock = NSLock()

  static func set(_ node: PredicateNode, for predicate: NSPredicate) {
    lock.lock()
    defer { lock.unlock() }
    // Now and then, drops entries of predicates that no longer exist.
    if entries.count > 64, entries.count & (entries.count - 1) == 0 {
      entries = entries.filter { $0.value.predicate != nil }
    }
    entries[ObjectIdentifier(predicate)] = Entry(predicate: predicate, node: node)
  }

  package static func node(of predicate: NSPredicate) -> PredicateNode? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(predicate)], entry.predicate === predicate else { return nil }
    return entry.node
  }
}

extension NSPredicate {
  /// A predicate from text, which Foundation does not parse on this platform.
  ///
  /// Supports comparisons of the object itself (`self`), of key paths and of constants: `==`, `!=`, `<`, `>`,
  /// `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, with `[c]` and `[d]`; `ANY`, `ALL`,
  /// `NONE`, `SUBQUERY`, `@count` and the other operators of collections; `AND`, `OR`, `NOT`, `TRUEPREDICATE`,
  /// `FALSEPREDICATE`; `%@`, `%K`, `%d` and similar; `$NAME`. Other text ends the process, as on iOS.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
  }

  /// The same, with the arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let node: PredicateNode
    do { node = try PredicateParser.parse(predicateFormat, arguments ?? []) } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
    self.init(node: node)
  }

  package convenience init(node: PredicateNode) {
    self.init(block: { object, variables in node.evaluate(object, variables: variables ?? [:]) })
    PredicateRegistry.set(node, for: self)
  }

  /// The predicate with values in place of its variables `$NAME`.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    if let node = PredicateRegistry.node(of: self) {
      // The same class: predicates of text are of no other.
      return unsafeDowncast(NSPredicate(node: node.substituting(variables)), to: Self.self)
    }
    guard let compound = self as? NSCompoundPredicate else { return self }
    let parts = compound.subpredicates.map { $0.withSubstitutionVariables(variables) }
    return unsafeDowncast(
      NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts), to: Self.self)
  }
}

extension PredicateNode {
  func substituting(_ variables: [String: Any]) -> PredicateNode {
    switch self {
    case .constant: self
    case .all(let parts): .all(parts.map { $0.substituting(variables) })
    case .any(let parts): .any(parts.map { $0.substituting(variables) })
    case .not(let part): .not(part.substituting(variables))
    case .compare(let left, let comparison, let right, let options, let modifier):
      .compare(left.substituting(variables), comparison, right.substituting(variables), options, modifier)
    }
  }
}

extension PredicateNode.Expression {
  func substituting(_ variables: [String: Any]) -> PredicateNode.Expression {
    switch self {
    case .constant, .path: self
    case .variable(let name, nil): variables[name].map { .constant($0) } ?? self
    case .variable(let name, let path?):
      variables[name].map { .constant(PredicateValues.value(path, of: $0) ?? NSNull()) } ?? self
    case .list(let parts): .list(parts.map { $0.substituting(variables) })
    case .subquery(let collection, let name, let node, let path):
      .subquery(
        collection.substituting(variables), variable: name,
        node.substituting(variables.filter { $0.key != name }), path: path)
    }
  }
}
