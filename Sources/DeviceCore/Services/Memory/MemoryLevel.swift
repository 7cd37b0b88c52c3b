/// How short memory is, by what is done about it; each includes those before.
public enum MemoryLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
  case normal
  /// Running apps are warned (reference 6.4).
  case warning
  /// What sleeps is moved out of memory, and what was launched ahead of time is ended.
  case reclaim
  /// Scenes in the background are disconnected, one after the other.
  case disconnect
  /// Processes are ended, one after the other (reference 6.3).
  case kill

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// For the log and for people.
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
