import Foundation

extension NSSortDescriptor {
  /// Sorts by the identity of objects: in the order in which they were first saved.
  public convenience init<Root>(keyPath: KeyPath<Root, NSManagedObjectID>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { first, second in
      guard let first = (first as? NSManagedObjectID)?.key.number,
        let second = (second as? NSManagedObjectID)?.key.number, first != second
      else { return .orderedSame }
      return first < second ? .orderedAscending : .orderedDescending
    }
  }
}
