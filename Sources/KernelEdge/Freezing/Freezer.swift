/// The states of a launch between running and frozen.
package enum FreezeState: Hashable, Sendable {
  case thawed
  /// Requested, not yet confirmed.
  case freezing
  case frozen
}

/// Freezes and thaws the processes of one launch; one object per launch.
///
/// On iOS this is suspension: none of the app's code runs, its memory stays.
package protocol Freezer: AnyObject {
  /// The mechanism, for the log: `cgroup.freeze` or `SIGSTOP`.
  var mechanism: String { get }
  var state: FreezeState { get }

  /// Begins to freeze. `onFrozen` is called once everything is frozen: before this returns if that happens at once,
  /// else from the event loop. `thaw` and `close` cancel it. The caller decides how long to wait.
  ///
  /// Only for a thawed launch.
  /// - Throws: `SystemCallError`, and the launch stays thawed.
  func freeze(onFrozen: @escaping () -> Void) throws

  /// Thaws everything before it returns. Does nothing to a thawed launch.
  func thaw() throws

  /// Releases the resources for watching, once the launch has ended. Does not change the processes' state.
  func close()
}
