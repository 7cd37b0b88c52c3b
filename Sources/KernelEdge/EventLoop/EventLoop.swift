import CLinux
import Glibc
import LifeCycle
import SystemCalls

/// Waits for many descriptors at once and calls the handlers of ready ones.
///
/// Belongs to one thread; only `waker` may be used from others. Level-triggered: a handler that leaves data unread is
/// called again.
package final class EventLoop {
  /// The events that a registration waits for.
  package struct Interest: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let read = Self(rawValue: UInt32(CLINUX_READABLE))
    package static let write = Self(rawValue: UInt32(CLINUX_WRITABLE))
    /// A control file changed, or a pressure trigger fired.
    package static let priority = Self(rawValue: UInt32(CLINUX_PRIORITY))
  }

  /// The ready events of a descriptor. The last two are always reported.
  package struct Ready: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let read = Self(rawValue: UInt32(CLINUX_READABLE))
    package static let write = Self(rawValue: UInt32(CLINUX_WRITABLE))
    package static let priority = Self(rawValue: UInt32(CLINUX_PRIORITY))
    package static let hangup = Self(rawValue: UInt32(CLINUX_HANGUP))
    package static let error = Self(rawValue: UInt32(CLINUX_ERROR))
  }

  /// Identifies one registration; never reused, even if the kernel reuses the descriptor's number.
  package struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  package typealias Handler = (Ready) throws -> Void

  /// Makes `runOnce` return; the only part that other threads may use.
  package let waker: Waker

  private let epoll: Descriptor
  private var registrations: [UInt64: (descriptor: Int32, handler: Handler)] = [:]
  private var lastToken: UInt64 = 0
  private var ready = [clinux_ready](repeating: clinux_ready(), count: 64)
  /// The token of the waker, which has no handler.
  private static let wakerToken: UInt64 = 0

  package init() throws(SystemCallError) {
    waker = try Waker()
    epoll = Descriptor(try checked(clinux_epoll_create(), "epoll_create1", while: "creating an event loop"))
    try checked(
      clinux_epoll_add(epoll.number, waker.descriptor, Interest.read.rawValue, Self.wakerToken), "epoll_ctl",
      while: "creating an event loop")
  }

  /// Calls `handler` whenever the descriptor is ready.
  /// - Throws: `SystemCallError`, EEXIST if the descriptor is already registered, EPERM for a plain file.
  package func add(_ descriptor: Int32, _ interest: Interest, handler: @escaping Handler) throws(SystemCallError)
    -> Token
  {
    lastToken += 1
    try checked(
      clinux_epoll_add(epoll.number, descriptor, interest.rawValue, lastToken), "epoll_ctl",
      while: "adding descriptor \(descriptor) to the event loop")
    registrations[lastToken] = (descriptor, handler)
    return Token(number: lastToken)
  }

  /// Changes the events that a registration waits for. Passing a removed token is a programming error.
  package func modify(_ token: Token, to interest: Interest) throws(SystemCallError) {
    guard let registration = registrations[token.number] else {
      preconditionFailure("The registration was removed before it was modified.")
    }
    try checked(
      clinux_epoll_modify(epoll.number, registration.descriptor, interest.rawValue, token.number), "epoll_ctl",
      while: "changing descriptor \(registration.descriptor) in the event loop")
  }

  /// Removes a registration; its handler is not called again, not even for events being dispatched. Do this before
  /// closing the descriptor. A second call does nothing.
  package func remove(_ token: Token) {
    guard let registration = registrations.removeValue(forKey: token.number) else { return }
    // Fails only if the descriptor was closed first, and then the kernel has removed it.
    _ = clinux_epoll_remove(epoll.number, registration.descriptor)
  }

  /// Waits once and dispatches ready events.
  /// - Parameters:
  ///   - timeout: the longest wait, rounded up to milliseconds; nil waits for ever.
  ///   - glances: How often it looks before it sleeps. What comes within microseconds is seen sooner so: to be woken takes
  ///     tens of them.
  /// - Returns: how many handlers were called; 0 after a timeout or a `wake()`.
  /// - Throws: `SystemCallError`, or a handler's error; undispatched events come again in the next round.
  @discardableResult
  package func runOnce(timeout: Span?, glances: Int = 0) throws -> Int {
    let deadline = timeout.map { MonotonicClock.now().nanoseconds + max(0, $0.nanoseconds) }
    // Taken out while in use, because a handler may run the loop itself.
    var ready = self.ready.isEmpty ? [clinux_ready](repeating: clinux_ready(), count: 64) : self.ready
    self.ready = []
    defer { self.ready = ready }
    var count: Int32 = 0
    for _ in 0..<glances {
      count = try wait(into: &ready, atMost: 0)
      guard count == 0 else { break }
      sched_yield()
    }
    if count == 0 { count = try wait(into: &ready, atMost: Self.time(until: deadline)) }
    var called = 0
    for event in ready.prefix(Int(count)) {
      if event.token == Self.wakerToken {
        waker.acknowledge()
      } else if let registration = registrations[event.token] {
        // Looked up only now: an earlier handler of this round may have removed it.
        called += 1
        try registration.handler(Ready(rawValue: event.events))
      }
    }
    return called
  }

  private func wait(
    into ready: inout [clinux_ready], atMost nanoseconds: @autoclosure () -> Int64
  ) throws(SystemCallError) -> Int32 {
    try checked(
      SystemCall.uninterrupted("epoll_wait") {
        clinux_epoll_wait(epoll.number, &ready, Int32(ready.count), nanoseconds())
      }, "epoll_wait", while: "waiting for events")
  }

  /// Runs until the condition holds; checks it after each round.
  /// - Returns: false after a timeout.
  package func run(within limit: Span, until condition: () throws -> Bool) throws -> Bool {
    let deadline = MonotonicClock.now().nanoseconds + limit.nanoseconds
    while try !condition() {
      let left = deadline - MonotonicClock.now().nanoseconds
      if left <= 0 { return false }
      try runOnce(timeout: Span(nanoseconds: left))
    }
    return true
  }

  private static func time(until deadline: Int64?) -> Int64 {
    guard let deadline else { return -1 }
    return max(0, deadline - MonotonicClock.now().nanoseconds)
  }
}
