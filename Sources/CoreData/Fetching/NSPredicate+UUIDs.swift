import Foundation

/// Text that is compared with a UUID means the UUID that it spells: stores compare values of the attribute's type.
extension NSPredicate {
  /// The predicate with UUIDs in place of the texts that an entity's attributes of UUIDs are compared with.
  func readingUUIDs(of entity: NSEntityDescription) -> NSPredicate {
    let keys = Set(entity.attributesByName.filter { $1.attributeType == .UUIDAttributeType }.keys)
    return keys.isEmpty ? self : readingUUIDs(keys)
  }

  private func readingUUIDs(_ keys: Set<String>) -> NSPredicate {
    if let node = PredicateRegistry.node(of: self) { return NSPredicate(node: node.readingUUIDs(keys)) }
    guard let compound = self as? NSCompoundPredicate else { return self }
    let parts = compound.subpredicates.map { $0.readingUUIDs(keys) }
    return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
  }
}

extension PredicateNode {
  fileprivate func readingUUIDs(_ keys: Set<String>) -> PredicateNode {
    switch self {
    case .constant: self
    case .all(let parts): .all(parts.map { $0.readingUUIDs(keys) })
    case .any(let parts): .any(parts.map { $0.readingUUIDs(keys) })
    case .not(let part): .not(part.readingUUIDs(keys))
    case .compare(.path(let key?), let comparison, let right, let options, let modifier) where keys.contains(key):
      .compare(.path(key), comparison, right.readingUUIDs, options, modifier)
    case .compare(let left, let comparison, .path(let key?), let options, let modifier) where keys.contains(key):
      .compare(left.readingUUIDs, comparison, .path(key), options, modifier)
    case .compare: self
    }
  }
}

extension PredicateNode.Expression {
  fileprivate var readingUUIDs: Self {
    switch self {
    case .constant(let text as String): UUID(uuidString: text).map { .constant($0) } ?? self
    case .constant(let texts as [String]): .constant(texts.map { UUID(uuidString: $0) as Any? ?? $0 })
    case .list(let parts): .list(parts.map(\.readingUUIDs))
    default: self
    }
  }
}
