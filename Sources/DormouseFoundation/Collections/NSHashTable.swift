import Foundation

/// How tables of objects hold them.
public struct NSPointerFunctions: Sendable {
  /// The ways to hold and compare objects. Only `weakMemory` and `objectPointerPersonality` have an effect here.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Holds objects.
    public static let strongMemory: Options = []
    /// Holds objects weakly.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares with `isEqual`.
    public static let objectPersonality: Options = []
    /// Compares by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Copies keys on iOS; here it holds them.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object that a table holds, strongly or weakly.
struct TableReference {
  private let strong: AnyObject?
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    strong = options.contains(.weakMemory) ? nil : object
    self.object = object
  }

  func holds(_ other: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let a = object as? NSObject else { return false }
    return a.isEqual(other)
  }
}

/// A set of objects that it may hold weakly. Not for several threads at once.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: [TableReference] = []

  /// A table that holds objects as the options say.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// A table that holds its objects, and compares them with `isEqual`.
  public convenience override init() { self.init(options: []) }

  /// A table that holds its objects weakly.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object, if no equal one is there.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    references.removeAll { $0.object == nil }
    references.append(TableReference(object, options))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.removeAll { $0.object == nil || $0.holds(object, options) }
  }

  /// Removes all objects.
  open func removeAllObjects() { references = [] }

  /// Whether an equal object is there.
  open func contains(_ object: ObjectType?) -> Bool {
    guard let object else { return false }
    return references.contains { $0.holds(object, options) }
  }

  /// The object that is equal to this one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return references.first { $0.holds(object, options) }?.object as? ObjectType
  }

  /// The objects that are still alive.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }
  /// One of the objects.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of places; those of objects that are gone may still count.
  open var count: Int { references.count }
  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? NSObject }) }
  /// An enumerator over the objects.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
