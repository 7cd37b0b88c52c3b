/// Errors for which iOS raises an exception that an app cannot catch.
enum Exception {
  /// Ends the process, with the reason on standard error.
  static func raise(_ reason: String) -> Never {
    fatalError("Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'")
  }
}
