import Glibc
import LifeCycle
import SystemCalls

/// Stops a launch's process group with SIGSTOP, for use without control groups.
///
/// Weaker than `ControlGroupFreezer`: a child that left the process group keeps running, any process that may signal
/// the app can continue it, and the app sees SIGCONT.
package final class SignalFreezer: Freezer {
  package let mechanism = "SIGSTOP"
  package private(set) var state = FreezeState.thawed

  private let processGroup: pid_t
  private let loop: EventLoop
  private var ticker: Ticker?

  /// - Parameter processGroup: the launch's first process, which leads its group.
  package init(processGroup: pid_t, on loop: EventLoop) {
    precondition(processGroup > 1, "0, 1 and negative numbers would signal ourselves or every process.")
    self.processGroup = processGroup
    self.loop = loop
  }

  package func freeze(onFrozen: @escaping () -> Void) throws {
    precondition(state == .thawed, "Only a thawed launch can be frozen.")
    try signal(SIGSTOP)
    state = .freezing
    do {
      if try isStopped() {
        state = .frozen
        return onFrozen()
      }
      // The kernel reports a stop only by SIGCHLD, which belongs to the whole process. So: poll.
      ticker = try Ticker(every: .milliseconds(1), on: loop) { [weak self] in
        guard let self, try isStopped() else { return }
        close()
        state = .frozen
        onFrozen()
      }
    } catch {
      try thaw()
      throw error
    }
  }

  package func thaw() throws {
    guard state != .thawed else { return }
    close()
    do {
      try signal(SIGCONT)
    } catch let error where error.isGone {
      // The launch has ended, so there is nothing to stop.
    }
    state = .thawed
  }

  package func close() {
    ticker?.stop()
    ticker = nil
  }

  private func signal(_ number: Int32) throws(SystemCallError) {
    try checkedErrno(kill(-processGroup, number), "kill", while: "signalling process group \(processGroup)")
  }

  /// Whether every thread of every process in the group is stopped, traced to a stop, or dead.
  private func isStopped() throws -> Bool {
    try ProcessStatus.all()
      .filter { $0.processGroup == processGroup }
      .allSatisfy { try ProcessStatus.threadStates(of: $0.pid).isSubset(of: ["T", "t", "Z", "X"]) }
  }
}
