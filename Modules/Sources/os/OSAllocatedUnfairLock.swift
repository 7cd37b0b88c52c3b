import Foundation

/// A lock with the state that it protects. Any thread.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock with a state that can go to other threads.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// A lock with a state that the caller promises to use nowhere else.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs a closure with the state, alone.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }
  /// Runs a closure with the state, alone, without checks of what it carries.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a state.
  public init() { self.init(uncheckedState: ()) }
  /// Waits for the lock and takes it.
  public func lock() { storage.lock.lock() }
  /// Gives the lock back.
  public func unlock() { storage.lock.unlock() }
  /// Takes the lock if it is free.
  public func lockIfAvailable() -> Bool { storage.lock.try() }
  /// Runs a closure, alone.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
