import LifeCycle

/// What is done when memory is short: first words, then what costs nobody anything, then scenes, then processes.
extension DeviceCore {
  mutating func measured(_ sample: MemorySample) {
    memory.sample = sample
    enforceLimits(sample)
    let level = policy.memory.level(
      available: sample.available, of: sample.capacity, from: memory.level, isStalled: sample.isStalled)
    cause = memory.cause
    if level != memory.level { change(to: level, sample) }
    guard level > .normal else { return }
    warnRunning()
    guard level >= .reclaim else { return }
    reclaimSleeping()
    switch level {
    case .normal, .warning: break
    case .reclaim: endNext(onlyUnused: true)
    case .disconnect: if !endNext(onlyUnused: true) { disconnectNext() }
    case .kill: if isTimeToEnd(sample) { endNext(onlyUnused: false) }
    }
  }

  private mutating func change(to level: MemoryLevel, _ sample: MemorySample) {
    cause = nil
    record(
      .system, "memoryLevel",
      detail: [
        "level": .string(level.name), "before": .string(memory.level.name), "available": .integer(sample.available),
        "capacity": .integer(sample.capacity), "stalled": .bool(sample.isStalled),
      ])
    memory.cause = cause
    memory.level = level
    if level < .kill {
      memory.inRound = 0
      memory.pausedUntil = nil
    }
    if level == .normal {
      memory.warnedAt = nil
      lookForLikely(after: policy.prewarm.recovery)
    }
  }

  /// Suspended processes hear nothing: they are ended without a warning (reference 6.4).
  private mutating func warnRunning() {
    if let last = memory.warnedAt, now - last < policy.memory.warningInterval { return }
    memory.warnedAt = now
    for index in processes.indices where processes[index].isLaunched && processes[index].end == nil && isAwake(index) {
      guard !processes[index].outstanding.contains(where: { $0.name == Transition.memoryWarning.name }) else {
        continue
      }
      let due = cause
      record(.system, "memoryWarning", app: processes[index].app, process: processes[index].key)
      send(index, .memoryWarning)
      refresh(index)
      cause = due
    }
  }

  /// Once in each sleep.
  private mutating func reclaimSleeping() {
    for index in processes.indices where processes[index].phase == .suspended && !processes[index].isReclaimed {
      processes[index].isReclaimed = true
      effects.append(.reclaim(processes[index].key))
    }
  }

  /// Whether there is no time left, or apps have had theirs since the warning.
  private func isTimeToEnd(_ sample: MemorySample) -> Bool {
    let isCritical = MemoryPolicy.isWithin(sample.available, policy.memory.critical, of: sample.capacity)
    return isCritical || memory.warnedAt.map { now - $0 >= policy.memory.warningGrace } ?? true
  }

  /// The scene in the background that was in front the longest ago; the next one when this one's app has answered.
  private mutating func disconnectNext() {
    let name = Transition.disconnectScene(SessionID(""), discards: false).name
    guard !processes.contains(where: { $0.outstanding.contains { $0.name == name } }) else { return }
    var next: (index: Int, session: Session)?
    for index in processes.indices where processes[index].isLaunched && processes[index].end == nil {
      guard processes[index].phase != .ending else { continue }
      for scene in processes[index].scenes where !scene.settings.isForeground {
        guard let session = sessions[scene.session], !session.isImplicit, session.record.role == .windowApplication,
          !stage.visible.contains(session.key)
        else { continue }
        if let next, (next.session.lastInFront, next.session.key) < (session.lastInFront, session.key) { continue }
        next = (index, session)
      }
    }
    guard let next else { return }
    let explanation = "memory is short; of all scenes in the background this one was in front the longest ago"
    record(
      .system, "reclaimScene", app: next.session.app, process: processes[next.index].key, session: next.session.key,
      detail: ["explanation": .string(explanation)])
    disconnect(next.index, next.session.key, discards: false)
  }
}
