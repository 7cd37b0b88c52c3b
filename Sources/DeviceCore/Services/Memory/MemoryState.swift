import LifeCycle

/// The memory state and the measures taken, for display.
public struct MemoryState: Sendable {
  /// How short memory is.
  public let level: MemoryLevel
  /// The last sample; nil before the first.
  public let sample: MemorySample?
  /// How many processes were killed for memory since the device began.
  public let victims: Int

  init(_ service: MemoryService) {
    level = service.level
    sample = service.sample
    victims = service.victims
  }

  /// The footprint of a process in bytes, as last measured.
  public func usage(of process: ProcessKey) -> Int64? { sample?.usage[process] }
}
