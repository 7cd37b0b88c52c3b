import LifeCycle

/// Which band each process is in, by its state and what it holds (reference 6.3).
extension DeviceCore {
  /// The band of an app's process; nil where it has none.
  public func band(of app: AppKey) -> JetsamBand? {
    processIndex(of: app).map { band(at: $0, front: frontApp) }
  }

  func band(at index: Int, front: AppKey?) -> JetsamBand {
    let process = processes[index]
    guard process.isLaunched else { return .idle }
    guard !process.hasForegroundScene else { return process.app == front ? .foreground : .foregroundSupport }
    switch process.phase {
    case .suspended, .freezing: return .aging
    case .running, .preparing, .ending: break
    }
    if process.holdsAudio || process.holdsLocation { return .uiSupport }
    let hasMore = !process.backgroundTasks.isEmpty || !process.events.isEmpty || !process.handlers.isEmpty
    return !process.tasks.isEmpty && !hasMore ? .backgroundOpportunistic : .background
  }

  /// Says which bands have changed, so that the kernel knows.
  mutating func tellBands() {
    guard !processes.isEmpty else { return }
    let front = frontApp
    for index in processes.indices where processes[index].phase != .ending {
      let band = band(at: index, front: front)
      guard band != processes[index].band else { continue }
      processes[index].band = band
      effects.append(.band(processes[index].key, band))
    }
  }
}
