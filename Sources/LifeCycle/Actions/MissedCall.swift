/// A call at which a process was to end, and which did not come.
public struct MissedCall: Sendable, Hashable {
  /// The call.
  public var gate: CallGate
  /// The calls that came meanwhile, by name.
  public var seen: [String]

  public init(gate: CallGate, seen: [String]) {
    self.gate = gate
    self.seen = seen
  }
}
