import DeviceCore
import LifeCycle

/// Follows every event's cause back: each chain ends at something that a user or caller did, at time that passed, or at
/// something that the kernel reported.
public struct CauseChains: Sendable {
  /// The head of each event's chain.
  private var heads: [EventID: Cause] = [:]
  /// The first event whose chain leads nowhere, in words.
  public private(set) var breach: String?

  public init() {}

  /// What time or the kernel may bring about without an event before it.
  private static let byItself: Set<String> = [
    "notificationTriggered", "taskDue", "likelyLaunch", "unlikelyLaunch", "memoryLevel", "memoryLimit",
  ]

  /// Another device begins, and counts its events anew.
  mutating func restart() { heads = [:] }

  /// Takes events in the order in which they are told.
  public mutating func take(_ record: Record) {
    switch record.cause {
    case .event(let id):
      guard let head = heads[id] else { return fail(record, "event \(id.rawValue) was never told") }
      heads[record.id] = head
    case .input:
      guard record.kind == .input else { return fail(record, "it is nobody's input") }
      heads[record.id] = .input
    case .timer, .kernel:
      guard Self.byItself.contains(record.name) else { return fail(record, "it does not happen by itself") }
      heads[record.id] = record.cause
    }
  }

  private mutating func fail(_ record: Record, _ why: String) {
    breach = breach ?? "event \(record.id.rawValue), \(record.name), has the cause \(record.cause): \(why)"
  }
}
