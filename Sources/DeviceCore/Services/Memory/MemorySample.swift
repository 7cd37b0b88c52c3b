/// What was measured of memory at one moment, in bytes.
public struct MemorySample: Sendable, Hashable {
  /// The device's memory.
  public var capacity: Int64
  /// What could be had without ending anything.
  public var available: Int64
  /// The footprint of each process: memory that is its own, moved out or not.
  public var usage: [ProcessKey: Int64]
  /// The kernel has seen processes wait for memory.
  public var isStalled: Bool

  public init(capacity: Int64, available: Int64, usage: [ProcessKey: Int64], isStalled: Bool = false) {
    self.capacity = capacity
    self.available = available
    self.usage = usage
    self.isStalled = isStalled
  }
}
