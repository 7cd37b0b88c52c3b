import Foundation
import Synchronization

/// Identifies an interval among those of one name.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// An identifier with a number of the app's own.
  public init(_ value: UInt64) { rawValue = value }
  /// An identifier that no other call has made.
  public init(log: OSLog) { rawValue = Self.next.add(1, ordering: .relaxed).newValue }
  /// The identifier of an object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
  /// The identifier of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let null = OSSignpostID(0)
  /// A wrong identifier.
  public static let invalid = OSSignpostID(UInt64.max)

  private static let next = Atomic<UInt64>(0)
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// An interval's begin.
  public static let begin = OSSignpostType(rawValue: 1)
  /// An interval's end.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks a moment or an interval for Instruments.
///
/// - Note: Differs from iOS: nothing records signposts here, so the call has no effect.
// The name is the public API's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// The same with a message.
// The name is the public API's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}

/// An interval that has begun.
public struct OSSignpostIntervalState: Sendable {
  /// The interval's identifier.
  public let signpostID: OSSignpostID
}

/// Marks moments and intervals for Instruments.
///
/// - Note: Differs from iOS: nothing records signposts here, so marks have no effect.
public struct OSSignposter: Sendable {
  /// Whether anything records: never.
  public var isEnabled: Bool { false }
  /// The signposter of a subsystem and category.
  public init(subsystem: String, category: String) {}
  /// The signposter of a log.
  public init(logHandle: OSLog) {}
  /// The signposter of a logger.
  public init(logger: Logger) {}
  /// The signposter without a subsystem.
  public init() {}

  /// An identifier that no other call has made.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }
  /// The identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }
  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }
  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(signpostID: id) }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval with a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks a moment with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
  /// Runs a closure, which is the interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}
