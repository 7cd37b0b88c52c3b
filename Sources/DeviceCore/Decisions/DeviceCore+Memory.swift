import LifeCycle

/// The response to memory shortage: first warnings, then what costs nobody anything, then scenes, then processes.
extension DeviceCore {
  /// The present memory state and measures taken.
  public var memory: MemoryState { MemoryState(memoryService) }

  mutating func measured(_ sample: MemorySample) {
    enforceLimits(sample)
    let before = memoryService.level
    if let level = memoryService.take(sample, policy.memory) {
      let changed = outbox.record(
        .system, "memoryLevel",
        [
          "level": .string(level.name), "before": .string(before.name), "available": .integer(sample.available),
          "capacity": .integer(sample.capacity),
        ], by: .kernel)
      memoryService.change(to: level, by: changed)
      if level == .normal { prewarming.look(at: now + policy.prewarm.recovery, policy) }
    }
    let level = memoryService.level
    guard level > .normal else { return }
    warnRunning()
    guard level >= .reclaim else { return }
    reclaimSleeping()
    switch level {
    case .normal, .warning: break
    case .reclaim: endNext(onlyUnused: true)
    case .disconnect: if !endNext(onlyUnused: true) { disconnectNext() }
    case .kill: if memoryService.isTimeToEnd(at: now, policy.memory) { endNext(onlyUnused: false) }
    }
  }

  /// Suspended processes get no warning: they are killed without one (reference 6.4).
  private mutating func warnRunning() {
    guard memoryService.isTimeToWarn(at: now, policy.memory) else { return }
    for index in processes.awake where processes[index].hearsAtOnce {
      guard !processes[index].transitions.contains(DeviceNotice.memoryWarning.name) else { continue }
      let warned = outbox.record(
        .system, "memoryWarning", app: processes[index].app, process: processes[index].key, by: memoryService.cause)
      send(index, .notice(.memoryWarning), by: warned)
      refresh(index, by: warned)
    }
  }

  /// Once per suspension.
  private mutating func reclaimSleeping() {
    for index in processes.indices where processes[index].machine.reclaim() {
      outbox.put(.reclaim(processes[index].key, cause: memoryService.cause))
    }
  }

  /// Disconnects the background scene that was frontmost the longest ago; the next one follows when its app has
  /// answered.
  private mutating func disconnectNext() {
    let name = Transition.disconnectScene(SessionID(""), discards: false).name
    guard !processes.indices.contains(where: { processes[$0].transitions.contains(name) }) else { return }
    var next: (index: Int, session: Session)?
    for index in processes.indices where processes[index].isLive {
      for scene in processes[index].scenes where !scene.settings.isForeground {
        guard let session = sessions[scene.session], !session.isImplicit, session.display == nil,
          !stage.visible.contains(session.key)
        else { continue }
        if let next, (next.session.lastInFront, next.session.key) < (session.lastInFront, session.key) { continue }
        next = (index, session)
      }
    }
    guard let next else { return }
    let explanation = "memory is short; this background scene was frontmost the longest ago"
    let reclaimed = outbox.record(
      .system, "reclaimScene", app: next.session.app, process: processes[next.index].key, session: next.session.key,
      .text("explanation", explanation), by: memoryService.cause)
    disconnect(next.index, next.session.key, discards: false, by: reclaimed)
  }
}
