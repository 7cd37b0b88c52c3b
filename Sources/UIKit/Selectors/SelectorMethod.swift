/// A method of one object, ready to be called by whoever has only its name.
///
/// The builder's own. It names how many parameters there are; their types follow from the closure.
public struct _SelectorMethod {
  private let body: (_ sender: Any?, _ event: Any?) -> Problem?

  /// Why a method was not called, to be read after the method's name.
  struct Problem: CustomStringConvertible {
    let description: String
  }

  /// A method without parameters.
  public init<Result>(none method: @escaping () -> Result) {
    body = { _, _ in
      _ = method()
      return nil
    }
  }

  /// A method that takes the sender.
  public init<Sender, Result>(one method: @escaping (Sender) -> Result) {
    body = { sender, _ in
      guard let sender: Sender = Self.argument(sender) else { return Self.mismatch(sender, Sender.self) }
      _ = method(sender)
      return nil
    }
  }

  /// A method that takes the sender and the event.
  public init<Sender, Event, Result>(two method: @escaping (Sender, Event) -> Result) {
    body = { sender, event in
      guard let sender: Sender = Self.argument(sender) else { return Self.mismatch(sender, Sender.self) }
      guard let event: Event = Self.argument(event) else { return Self.mismatch(event, Event.self) }
      _ = method(sender, event)
      return nil
    }
  }

  /// An asynchronous method without parameters; it runs in a task of its own.
  public init<Target>(asyncNone target: Target, _ method: @escaping @Sendable (sending Target) async -> Void) {
    let target = Carried(value: target)
    self.init(none: { Task { await method(target.value) } })
  }

  /// An asynchronous method that takes the sender.
  public init<Target, Sender>(
    asyncOne target: Target, _ method: @escaping @Sendable (sending Target, sending Sender) async -> Void
  ) {
    let target = Carried(value: target)
    self.init(one: { (sender: Sender) in
      let sender = Carried(value: sender)
      Task { await method(target.value, sender.value) }
    })
  }

  /// An asynchronous method that takes the sender and the event.
  public init<Target, Sender, Event>(
    asyncTwo target: Target,
    _ method: @escaping @Sendable (sending Target, sending Sender, sending Event) async -> Void
  ) {
    let target = Carried(value: target)
    self.init(two: { (sender: Sender, event: Event) in
      let arguments = Carried(value: (sender, event))
      Task { await method(target.value, arguments.value.0, arguments.value.1) }
    })
  }

  /// Something on its way into a task; as in Objective-C nobody checks who else holds it.
  private struct Carried<Value>: @unchecked Sendable {
    nonisolated(unsafe) let value: Value
  }

  /// A method with so many parameters that no action has the arguments.
  public init(tooMany count: Int) {
    body = { _, _ in Problem(description: "takes \(count) arguments; an action has a sender and an event") }
  }

  /// Calls the method; returns why it could not.
  func call(sender: Any?, event: Any?) -> Problem? { body(sender, event) }

  /// The argument as the method's parameter; nil when it is something else.
  private static func argument<Parameter>(_ value: Any?) -> Parameter? {
    if let value { return value as? Parameter }
    // An optional parameter takes nothing too.
    return Any?.none as Any as? Parameter
  }

  private static func mismatch(_ value: Any?, _ type: Any.Type) -> Problem {
    let given = value.map { "a \(Swift.type(of: $0))" } ?? "nil"
    return Problem(description: "takes a \(type) and was sent \(given)")
  }
}
