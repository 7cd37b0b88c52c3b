import LifeCycle

/// Which band each process is in, by its state and what it holds (reference 6.3).
extension DeviceCore {
  /// The band of an app's process; nil where it has none.
  public func band(of app: AppKey) -> JetsamBand? {
    processIndex(of: app).map { band(at: $0, front: frontApp) }
  }

  func band(at index: Int, front: AppKey?) -> JetsamBand { processes[index].band(front: front) }

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

extension AppProcess {
  fileprivate func band(front: AppKey?) -> JetsamBand {
    guard isLaunched else { return .idle }
    guard !hasForegroundScene else { return app == front ? .foreground : .foregroundSupport }
    switch phase {
    case .suspended, .freezing: return .aging
    case .running, .preparing, .ending: break
    }
    if holdsAudio || holdsLocation { return .uiSupport }
    let hasMore = !backgroundTasks.isEmpty || !events.isEmpty || !handlers.isEmpty
    return !tasks.isEmpty && !hasMore ? .backgroundOpportunistic : .background
  }
}
