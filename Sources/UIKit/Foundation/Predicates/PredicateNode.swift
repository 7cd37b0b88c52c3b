import Foundation

/// A predicate parsed from text.
indirect enum PredicateNode: @unchecked Sendable {
  enum Comparison: String { case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, beginsWith, endsWith }
  enum Operator: Equatable {
    case plain(Comparison)
    case contains, like, matches, isIn
  }
  struct Options: OptionSet {
    let rawValue: Int
    static let ignoresCase = Options(rawValue: 1)
    static let ignoresDiacritics = Options(rawValue: 2)
  }

  case constant(Bool)
  /// The left side is a key path, or the object itself if it is nil.
  case compare(keyPath: String?, Operator, Any, Options)
  case all([PredicateNode])
  case any([PredicateNode])
  case not(PredicateNode)
}

/// The nodes of predicates made from text, which Foundation's class has no room for.
enum PredicateRegistry {
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

  static func node(of predicate: NSPredicate) -> PredicateNode? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(predicate)], entry.predicate === predicate else { return nil }
    return entry.node
  }
}

extension NSPredicate {
  /// A predicate from text, which Foundation does not parse on this platform.
  ///
  /// Supports comparisons of the object itself (`self`), or of a dictionary's key, with a constant: `==`, `!=`, `<`,
  /// `>`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES`, `IN`, with `[c]` and `[d]`; `AND`, `OR`, `NOT`,
  /// `TRUEPREDICATE`, `FALSEPREDICATE`; `%@`, `%K`, `%d` and similar. Other text ends the process, as on iOS.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// The same, with the arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let node: PredicateNode
    do { node = try PredicateParser.parse(predicateFormat, arguments ?? []) } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
    self.init(block: { object, _ in node.evaluate(object) })
    PredicateRegistry.set(node, for: self)
  }
}
