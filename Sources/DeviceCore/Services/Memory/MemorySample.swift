/// A memory measurement at one moment, in bytes.
public struct MemorySample: Sendable, Hashable {
  /// The device's memory.
  public var capacity: Int64
  /// What could be allocated without ending a process.
  public var available: Int64
  /// The footprint of each process: its own memory, resident or paged out.
  public var usage: [ProcessKey: Int64]
  /// Whether the kernel saw processes stall on memory.
  public var isStalled: Bool

  public init(capacity: Int64, available: Int64, usage: [ProcessKey: Int64], isStalled: Bool = false) {
    self.capacity = capacity
    self.available = available
    self.usage = usage
    self.isStalled = isStalled
  }
}
