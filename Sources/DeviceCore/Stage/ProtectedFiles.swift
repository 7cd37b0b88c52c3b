import LifeCycle

/// Whether files under data protection can be read.
enum ProtectedFiles: Hashable, Sendable {
  case readable
  /// The device is locked, and they are readable until then.
  case readableUntil(Instant, by: Cause)
  case unreadable

  /// When they become unreadable; nil if that is not to come.
  @inline(__always) var due: Instant? { if case .readableUntil(let due, _) = self { due } else { nil } }
}
