/// A method of one object, ready for a caller that has only its name.
///
/// For code that the builder writes. The builder names the number of parameters; their types follow from the closure.
public struct _SelectorMethod {
  private let body: (_ sender: Any?, _ event: Any?) throws(Problem) -> Any?

  /// Why a method was not called; reads as the rest of a sentence about the method.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// A method without parameters.
  public init<Result>(none method: @escaping () -> Result) {
    body = { _, _ in method() }
  }

  /// A method that takes the sender.
  public init<Sender, Result>(one method: @escaping (Sender) -> Result) {
    body = { (sender, _) throws(Problem) in method(try Self.argument(sender)) }
  }

  /// A method that takes the sender and the event.
  public init<Sender, Event, Result>(two method: @escaping (Sender, Event) -> Result) {
    body = { (sender, event) throws(Problem) in method(try Self.argument(sender), try Self.argument(event)) }
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
    body = { (_, _) throws(Problem) in
      throw Problem(description: "takes \(count) arguments; an action has a sender and an event")
    }
  }

  /// Calls the method; returns why it could not, or nil.
  package func call(sender: Any?, event: Any?) -> Problem? {
    do throws(Problem) {
      _ = try body(sender, event)
      return nil
    } catch { return error }
  }

  /// Calls the method; returns its result, or nil if it was not called.
  package func value(_ first: Any?, _ second: Any?) -> Any? {
    do throws(Problem) { return try result(sender: first, event: second) } catch { return nil }
  }

  /// Calls the method for its result; nil for none.
  package func result(sender: Any? = nil, event: Any? = nil) throws(Problem) -> Any? {
    let result = try body(sender, event)
    // An optional inside of an optional.
    if let result, case let optional as any OptionalResult = result { return optional.value }
    return result is Void ? nil : result
  }

  /// The argument as the parameter's type.
  private static func argument<Parameter>(_ value: Any?) throws(Problem) -> Parameter {
    // An optional parameter accepts nil. An optional that is not unwrapped first would itself be an `Any`.
    let argument = if let value { value as? Parameter } else { Any?.none as Any as? Parameter }
    guard let argument else {
      let given = value.map { "\(Swift.type(of: $0))" } ?? "nil"
      throw Problem(description: "takes \(Parameter.self) but was sent \(given)")
    }
    return argument
  }
}

/// Reveals the value of an optional, nested ones too.
protocol OptionalResult {
  /// The value; nil for none.
  var value: Any? { get }
}

extension Optional: OptionalResult {
  var value: Any? {
    guard let self else { return nil }
    return (self as? any OptionalResult).map(\.value) ?? self
  }
}
