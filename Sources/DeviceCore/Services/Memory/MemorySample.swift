/// A memory measurement at one moment, in bytes.
public struct MemorySample: Sendable, Hashable {
  /// The device's memory.
  public var capacity: Int64
  /// What the apps have not taken of it.
  public var available: Int64
  /// The footprint of each process: its own memory, resident or paged out.
  public var usage: [ProcessKey: Int64]

  public init(capacity: Int64, available: Int64, usage: [ProcessKey: Int64]) {
    self.capacity = capacity
    self.available = available
    self.usage = usage
  }
}
