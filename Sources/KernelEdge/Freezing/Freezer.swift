/// Where one process launch stands between running and standing still.
package enum FreezeState: Hashable, Sendable {
  case thawed
  /// Asked for, not yet confirmed.
  case freezing
  case frozen
}

/// Lets the processes of one launch stand still and go on; one object per launch.
///
/// On iOS this is suspension: no code of the app runs, its memory stays.
package protocol Freezer: AnyObject {
  /// What does it, for the log: `cgroup.freeze` or `SIGSTOP`.
  var mechanism: String { get }
  var state: FreezeState { get }

  /// Begins to freeze; `onFrozen` is called once everything stands still: before this returns where that is so at once,
  /// otherwise from the event loop. `thaw` and `close` call it off. How long to wait for it is the caller's business.
  ///
  /// Only for a launch that is thawed.
  /// - Throws: `SystemCallError`, and the launch stays thawed.
  func freeze(onFrozen: @escaping () -> Void) throws

  /// Lets everything go on; done when it returns. Nothing happens to a launch that is thawed.
  func thaw() throws

  /// Lets go of what watching needs, once the launch has ended. The state of the processes is left as it is.
  func close()
}
