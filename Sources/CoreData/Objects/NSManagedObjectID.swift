import Foundation

/// The identity of a managed object, in every context and process; a temporary one until the object is saved. Any thread.
open class NSManagedObjectID: NSObject, PredicateIdentity, @unchecked Sendable {
  /// The object's entity.
  public let entity: NSEntityDescription
  /// The store that has the object; nil before it is saved.
  open weak var persistentStore: NSPersistentStore?
  let key: RowKey
  let storeIdentifier: String?
  private static let nextTemporary = Counter()

  init(_ key: RowKey, entity: NSEntityDescription, store: NSPersistentStore?) {
    self.key = key
    self.entity = entity
    persistentStore = store
    storeIdentifier = store?.identifier
  }

  static func temporary(for entity: NSEntityDescription) -> NSManagedObjectID {
    NSManagedObjectID(RowKey(entity: entity.name ?? "", number: -nextTemporary.next()), entity: entity, store: nil)
  }

  /// Whether the object was never saved.
  open var isTemporaryID: Bool { key.number < 0 }

  /// The identity as a URL, which outlives the process if it is not temporary.
  open func uriRepresentation() -> URL {
    let last = isTemporaryID ? "t\(-key.number)" : "p\(key.number)"
    return URL(string: "x-coredata://\(storeIdentifier ?? "")/\(key.entity)/\(last)") ?? URL(fileURLWithPath: "/")
  }

  package var predicateIdentity: AnyHashable { AnyHashable(self) }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return other === self || (key == other.key && storeIdentifier == other.storeIdentifier)
  }
  override open var hash: Int { key.hashValue }
  override open var description: String { uriRepresentation().absoluteString }
}

private final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var value: Int64 = 0

  func next() -> Int64 {
    lock.withLock {
      value += 1
      return value
    }
  }
}

/// Identities in order, each once.
struct IDList {
  private(set) var array: [NSManagedObjectID] = []
  private var set: Set<NSManagedObjectID> = []

  init(_ ids: [NSManagedObjectID] = []) { for id in ids { append(id) } }

  func contains(_ id: NSManagedObjectID) -> Bool { set.contains(id) }
  mutating func append(_ id: NSManagedObjectID) { if set.insert(id).inserted { array.append(id) } }
  mutating func insert(_ id: NSManagedObjectID, at place: Int) {
    if set.insert(id).inserted { array.insert(id, at: min(max(place, 0), array.count)) }
  }
  mutating func remove(_ id: NSManagedObjectID) {
    if set.remove(id) != nil { array.removeAll { $0 == id } }
  }
}
