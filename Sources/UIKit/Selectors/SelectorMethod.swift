/// A method of one object, ready for a caller that has only its name.
///
/// For code that the builder writes. The builder names the number of parameters; their types follow from the closure.
public struct _SelectorMethod {
  private let body: (_ sender: Any?, _ event: Any?) -> Outcome

  private enum Outcome {
    case done(Any)
    case failed(Problem)
  }

  /// Why a method was not called; reads as the rest of a sentence about the method.
  struct Problem: CustomStringConvertible {
    let description: String
  }

  /// A method without parameters.
  public init<Result>(none method: @escaping () -> Result) {
    body = { _, _ in .done(method()) }
  }

  /// A method that takes the sender.
  public init<Sender, Result>(one method: @escaping (Sender) -> Result) {
    body = { sender, _ in
      guard let sender: Sender = Self.argument(sender) else { return .failed(Self.mismatch(sender, Sender.self)) }
      return .done(method(sender))
    }
  }

  /// A method that takes the sender and the event.
  public init<Sender, Event, Result>(two method: @escaping (Sender, Event) -> Result) {
    body = { sender, event in
      guard let sender: Sender = Self.argument(sender) else { return .failed(Self.mismatch(sender, Sender.self)) }
      guard let event: Event = Self.argument(event) else { return .failed(Self.mismatch(event, Event.self)) }
      return .done(method(sender, event))
    }
  }

  /// An asynchronous method without parameters; runs in its own task.
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

  /// A value on its way into a task. As in Objective-C, nothing checks for other references to it.
  private struct Carried<Value>: @unchecked Sendable {
    nonisolated(unsafe) let value: Value
  }

  /// A method with more parameters than an action has arguments.
  public init(tooMany count: Int) {
    body = { _, _ in .failed(Problem(description: "takes \(count) arguments; an action has a sender and an event")) }
  }

  /// Calls the method; returns why it could not, or nil.
  func call(sender: Any?, event: Any?) -> Problem? {
    guard case .failed(let problem) = body(sender, event) else { return nil }
    return problem
  }

  /// Calls the method; returns its result, or nil if it was not called.
  func value(_ first: Any?, _ second: Any?) -> Any? {
    guard case .done(let result) = body(first, second) else { return nil }
    return result
  }

  /// The argument as the parameter's type; nil if it has another type.
  private static func argument<Parameter>(_ value: Any?) -> Parameter? {
    if let value { return value as? Parameter }
    // An optional parameter accepts nil.
    return Any?.none as Any as? Parameter
  }

  private static func mismatch(_ value: Any?, _ type: Any.Type) -> Problem {
    let given = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    return Problem(description: "takes \(type) but was sent \(given)")
  }
}
