/// What happens to a process that holds a lock on a file in a shared container at suspension.
public enum FileLockPolicy: String, Sendable, Hashable, CaseIterable {
  /// The system kills it with `0xdead10cc`, as on iOS (reference 6.1, 6.5).
  case kill
  /// The system does not suspend it until it has released the locks, and logs why it keeps running.
  case refuse
}
