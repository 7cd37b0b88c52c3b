/// What this machine supports, and what the device uses instead of missing features: `dormouse doctor`.
public struct MachineReport: Hashable, Sendable {
  /// Whether the best mechanism is available.
  public enum Standing: String, Hashable, Sendable {
    case ok
    /// The device uses a substitute, or does without.
    case fallback
  }

  /// The result of one check.
  public struct Line: Hashable, Sendable {
    /// What was checked.
    public let name: String
    /// What was found.
    public let value: String
    /// Whether the best mechanism is available.
    public let standing: Standing
    /// The consequence, in a sentence.
    public let consequence: String

    init(_ name: String, _ value: String, _ standing: Standing, _ consequence: String) {
      self.name = name
      self.value = value
      self.standing = standing
      self.consequence = consequence
    }
  }

  /// In reading order; each name once.
  public let lines: [Line]

  /// The line with that name.
  public subscript(name: String) -> Line? { lines.first { $0.name == name } }

  /// Examines the machine: reads the kernel's figures, and freezes, thaws and kills one small process.
  ///
  /// Never fails: a failed check is a line that says why. May take up to a few seconds if freezing does not work.
  ///
  /// - Parameter folder: where the device keeps apps' files, of whose file system a line tells.
  public static func probe(storage folder: String = ".") -> MachineReport {
    let groups = GroupProbe.run()
    return MachineReport(
      lines: [
        KernelProbe.kernel(), KernelProbe.user(), KernelProbe.processors(), KernelProbe.pidfd(),
        KernelProbe.templates(), KernelProbe.launchCode(), KernelProbe.restingThreads(),
        KernelProbe.idleProcessors(),
      ]
        + groups.lines + [
          ConfinementProbe.landlock(), ConfinementProbe.systemCalls(), ProtectionProbe.line(for: folder),
        ]
        + [MemoryProbe.memory(), MemoryProbe.swap(), MemoryProbe.pressure()])
  }
}
