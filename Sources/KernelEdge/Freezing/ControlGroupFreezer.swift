import SystemCalls

/// Freezes a launch's control group: the app does not notice, and no child escapes.
package final class ControlGroupFreezer: Freezer {
  package let mechanism = "cgroup.freeze"
  package private(set) var state = FreezeState.thawed

  private let group: ControlGroup
  private let watch: GroupEventsWatch

  package init(_ group: ControlGroup, on loop: EventLoop) throws(SystemCallError) {
    self.group = group
    watch = try GroupEventsWatch(group, on: loop)
  }

  package func freeze(onFrozen: @escaping () -> Void) throws {
    precondition(state == .thawed, "Only a thawed launch can be frozen.")
    try group.setFrozen(true)
    state = .freezing
    do {
      try watch.wait(
        until: { $0.frozen },
        then: { [weak self] in
          self?.state = .frozen
          onFrozen()
        })
    } catch {
      try thaw()
      throw error
    }
  }

  package func thaw() throws {
    guard state != .thawed else { return }
    watch.cancel()
    do {
      try group.setFrozen(false)
    } catch let error where error.isGone {
      // The launch has ended, so there is nothing to freeze.
    }
    state = .thawed
  }

  package func close() { watch.close() }
}
