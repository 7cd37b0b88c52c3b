import LifeCycle

/// What the system knows and has done about memory.
public struct MemoryState: Sendable {
  /// How short memory is.
  public internal(set) var level = MemoryLevel.normal
  /// The last sample; nil before the first.
  public internal(set) var sample: MemorySample?
  /// How many processes were ended for memory since the device began.
  public internal(set) var victims = 0

  /// Ended in the present round.
  var inRound = 0
  var pausedUntil: Instant?
  var warnedAt: Instant?
  /// The record of the present level, which led to all that is done about it.
  var cause: EventID?

  /// The footprint of a process in bytes, as measured last.
  public func usage(of process: ProcessKey) -> Int64? { sample?.usage[process] }
}
