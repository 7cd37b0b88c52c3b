/// An optional value on the heap: its owner grows by one word, and a copy of the owner does not copy the value.
///
/// For large values that are mostly nil.
@propertyWrapper
public enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case nothing
  indirect case something(Value)

  public init(wrappedValue: Value?) {
    if let wrappedValue { self = .something(wrappedValue) } else { self = .nothing }
  }

  /// The value; nil where there is none.
  public var wrappedValue: Value? {
    get { if case .something(let value) = self { value } else { nil } }
    set { self = Self(wrappedValue: newValue) }
  }

  /// Whether there is a value.
  public var isThere: Bool { if case .something = self { true } else { false } }
}
