/// How short memory is, by the measures taken; each level includes those before.
public enum MemoryLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
  case normal
  /// Running apps get a warning (reference 6.4).
  case warning
  /// Suspended apps are paged out, and prewarmed ones killed.
  case reclaim
  /// Background scenes are disconnected, one after the other.
  case disconnect
  /// Processes are killed, one after the other (reference 6.3).
  case kill

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The name for the log and for people.
  public var name: String {
    switch self {
    case .normal: "normal"
    case .warning: "warning"
    case .reclaim: "reclaim"
    case .disconnect: "disconnect"
    case .kill: "kill"
    }
  }
}
