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
  public init(asyncNone method: @escaping () async -> some Any) {
    nonisolated(unsafe) let method = method
    self.init(none: { Task { @MainActor in _ = await method() } })
  }

  /// An asynchronous method that takes the sender.
  public init<Sender>(asyncOne method: @escaping (Sender) async -> some Any) {
    nonisolated(unsafe) let method = method
    self.init(one: { (sender: Sender) in
      nonisolated(unsafe) let sender = sender
      Task { @MainActor in _ = await method(sender) }
    })
  }

  /// An asynchronous method that takes the sender and the event.
  public init<Sender, Event>(asyncTwo method: @escaping (Sender, Event) async -> some Any) {
    nonisolated(unsafe) let method = method
    self.init(two: { (sender: Sender, event: Event) in
      nonisolated(unsafe) let (sender, event) = (sender, event)
      Task { @MainActor in _ = await method(sender, event) }
    })
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
