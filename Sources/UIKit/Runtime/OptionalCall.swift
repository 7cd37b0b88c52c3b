import Foundation

/// Tells whether an optional delegate method is implemented, which Swift can only know by calling it: the protocol's
/// default implementation says that it was reached.
///
/// Each call has a frame, so an implementation may itself make the framework call other delegates. A default that is
/// reached for another object, as when a delegate forwards to a helper that does not implement the method either, does
/// not count.
@_spi(System) @MainActor
public enum OptionalCall {
  private struct Frame {
    let name: String
    let receiver: ObjectIdentifier?
    var isMissing = false
  }

  private struct Method: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// What a default implementation leaves behind in an `async` call, where a stack of frames would be torn by others.
  @MainActor
  final class Box {
    let name: String
    let receiver: ObjectIdentifier
    var isMissing = false

    init(name: String, receiver: AnyObject) {
      self.name = name
      self.receiver = ObjectIdentifier(receiver)
    }
  }

  @TaskLocal static var box: Box?

  private static var frames: [Frame] = []
  private static var missing: Set<Method> = []

  /// A default implementation calls this and nothing else.
  public static func notImplemented(by receiver: AnyObject? = nil, _ name: String = #function) {
    let identity = receiver.map { ObjectIdentifier($0) }
    guard let last = frames.indices.last, frames[last].name == name else { return }
    guard identity == nil || frames[last].receiver == nil || identity == frames[last].receiver else { return }
    frames[last].isMissing = true
  }

  /// The same for a protocol that is not bound to the main actor; off the main thread nobody waits for it.
  nonisolated static func notImplemented(byObject receiver: ObjectIdentifier, _ name: String) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      guard let last = frames.indices.last, frames[last].name == name, frames[last].receiver == receiver else { return }
      frames[last].isMissing = true
    }
  }

  /// The same for the default implementation of an `async` method.
  static func notImplementedAsync(by receiver: AnyObject, _ name: String = #function) {
    guard let box, box.name == name, box.receiver == ObjectIdentifier(receiver) else { return }
    box.isMissing = true
  }

  /// Runs a call in a frame of its own: nil when it ended in the method's default.
  static func run<R>(_ name: String, on receiver: AnyObject?, _ body: () -> R) -> R? {
    frames.append(Frame(name: name, receiver: receiver.map { ObjectIdentifier($0) }))
    let result = body()
    guard frames.removeLast().isMissing else { return result }
    if let receiver { remember(missing: name, of: receiver) }
    return nil
  }

  /// Runs an `async` call: nil when it ended in the method's default. `name` is that of the `async` form.
  static func runAsync<R: Sendable>(
    _ name: String, on receiver: AnyObject, _ body: @MainActor () async -> R
  ) async -> R? {
    let box = Box(name: name, receiver: receiver)
    let result = await $box.withValue(box) { await body() }
    guard box.isMissing else { return result }
    remember(missing: name, of: receiver)
    return nil
  }

  /// Whether an earlier call has shown that the receiver's class does not implement the method.
  static func isKnownMissing(_ name: String, of receiver: AnyObject) -> Bool {
    missing.contains(Method(type: ObjectIdentifier(type(of: receiver)), name: name))
  }

  private static func remember(missing name: String, of receiver: AnyObject) {
    missing.insert(Method(type: ObjectIdentifier(type(of: receiver)), name: name))
  }
}
