import LifeCycle

/// Where an app leaves its events for the device, which finds them when it is sent something, when it looks, and even after
/// the process has been killed.
///
/// Takes no lock and makes no system call, and is not counted who holds it: that would take as long as all else that a call
/// costs. Valid as long as its connection, and for the main thread alone, on which apps are called. Not of the main actor:
/// whether a closure runs there would be asked with each call.
public struct EventKeeper: @unchecked Sendable {
  private let ring: Unmanaged<EventRingWriter>

  init(_ ring: EventRingWriter) { self.ring = .passUnretained(ring) }

  /// Leaves the beginning of a call.
  ///
  /// - Returns: False if it is to be sent, as there is no room. The same goes for all below.
  public func leave(_ call: borrowing CallRecord) -> Bool { ring._withUnsafeGuaranteedRef { $0.began(call) } }

  /// The same of the call's end.
  public func leaveEnd(of call: UInt32, duration: UInt64, detail: [String: Value]) -> Bool {
    ring._withUnsafeGuaranteedRef { $0.ended(call, duration: duration, detail: detail) }
  }

  /// The same of a change of a state.
  public func leave(_ change: StateRecord) -> Bool { ring._withUnsafeGuaranteedRef { $0.changed(change) } }

  /// The same of another event.
  public func leave(_ event: AppMessage) -> Bool { event.isEvent && ring._withUnsafeGuaranteedRef { $0.leave(event) } }
}
