/// What becomes of a process that holds a lock on a file in a shared container when it is to be suspended.
public enum FileLockPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is ended with `0xdead10cc`, as on iOS (reference 6.1, 6.5).
  case kill
  /// It is not suspended before it has dropped the locks; the device says why it goes on.
  case refuse
}
