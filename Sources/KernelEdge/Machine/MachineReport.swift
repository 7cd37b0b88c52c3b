/// What this machine offers to a device, and what the device does where something is missing: `dormouse doctor`.
public struct MachineReport: Hashable, Sendable {
  /// Whether the best mechanism is there.
  public enum Standing: String, Hashable, Sendable {
    case ok
    /// Something else is done instead, or left out.
    case fallback
  }

  /// One thing that was looked at.
  public struct Line: Hashable, Sendable {
    /// What was looked at.
    public let name: String
    /// What was found.
    public let value: String
    /// Whether the best mechanism is there.
    public let standing: Standing
    /// What follows from it, in a sentence.
    public let consequence: String

    init(_ name: String, _ value: String, _ standing: Standing, _ consequence: String) {
      self.name = name
      self.value = value
      self.standing = standing
      self.consequence = consequence
    }
  }

  /// In the order of reading; each name once.
  public let lines: [Line]

  /// The line of that name.
  public subscript(name: String) -> Line? { lines.first { $0.name == name } }

  /// Looks at the machine: reads what the kernel tells, and freezes, thaws and kills one small process.
  ///
  /// Never fails: what cannot be found out is a line that says why. May take up to a few seconds where freezing does
  /// not work.
  public static func probe() -> MachineReport {
    let groups = GroupProbe.run()
    return MachineReport(
      lines: [KernelProbe.kernel(), KernelProbe.user(), KernelProbe.processors(), KernelProbe.pidfd()]
        + groups.lines + [ConfinementProbe.landlock(), ConfinementProbe.systemCalls()]
        + [MemoryProbe.memory(), MemoryProbe.swap(), MemoryProbe.pressure()])
  }
}
