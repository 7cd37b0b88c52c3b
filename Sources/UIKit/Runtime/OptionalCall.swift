import Foundation

/// Finds out whether an optional delegate method is implemented. Swift can tell only by calling the method: the
/// protocol's default implementation reports that it ran.
///
/// Each call has a frame, so an implementation may make the framework call other delegates. A default that runs for
/// another object does not count, as when a delegate forwards to a helper that does not implement the method either.
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

    /// By the name's length alone, which tells the methods of a delegate apart well enough: this is asked before each call.
    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(name.utf8.count)
    }
  }

  /// Records that a default implementation ran in an `async` call; other calls would break a stack of frames there.
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

  /// For default implementations, which call only this.
  public static func notImplemented(by receiver: AnyObject? = nil, _ name: String = #function) {
    let identity = receiver.map { ObjectIdentifier($0) }
    guard let last = frames.indices.last, frames[last].name == name else { return }
    guard identity == nil || frames[last].receiver == nil || identity == frames[last].receiver else { return }
    frames[last].isMissing = true
  }

  /// The same for a protocol that is not isolated to the main actor; ignored off the main thread.
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

  /// Makes a call in its own frame; returns nil if the call reached the default implementation.
  static func run<R>(_ name: String, on receiver: AnyObject?, _ body: @MainActor () -> R) -> R? {
    frames.append(Frame(name: name, receiver: receiver.map { ObjectIdentifier($0) }))
    let result = body()
    guard frames.removeLast().isMissing else { return result }
    if let receiver { remember(missing: name, of: receiver) }
    return nil
  }

  /// Makes an `async` call; returns nil if it reached the default implementation. `name` is the `async` form's.
  static func runAsync<R: Sendable>(
    _ name: String, on receiver: AnyObject, _ body: @MainActor () async -> R
  ) async -> R? {
    let box = Box(name: name, receiver: receiver)
    let result = await $box.withValue(box) { await body() }
    guard box.isMissing else { return result }
    remember(missing: name, of: receiver)
    return nil
  }

  /// Whether an earlier call showed that the receiver's class does not implement the method.
  static func isKnownMissing(_ name: String, of receiver: AnyObject) -> Bool {
    missing.contains(Method(type: ObjectIdentifier(type(of: receiver)), name: name))
  }

  private static func remember(missing name: String, of receiver: AnyObject) {
    missing.insert(Method(type: ObjectIdentifier(type(of: receiver)), name: name))
  }
}
