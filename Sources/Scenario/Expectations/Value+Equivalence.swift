import LifeCycle

extension Value {
  /// Whether two values are equal, with numbers compared by value whatever their type, and with an absent key in a map
  /// equal to null. Lists keep their order.
  public func isEquivalent(to other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int64(exactly: number) == integer
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let a), .object(let b)):
      Set(a.keys).union(b.keys).allSatisfy { (a[$0] ?? .null).isEquivalent(to: b[$0] ?? .null) }
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}
