import LifeCycle

/// The jetsam band of each process, from its state and its assertions (reference 6.3).
extension DeviceCore {
  /// The band of an app's process; nil if it has none.
  public func band(of app: AppKey) -> JetsamBand? {
    processes.index(of: app).map { processes[$0].band(front: frontApp) }
  }

  /// Reports changed bands to the kernel.
  mutating func tellBands() {
    guard !processes.isEmpty else { return }
    for index in processes.awake where !processes[index].machine.isBeingKilled {
      let band = processes[index].band(front: frontApp)
      guard band != processes[index].toldBand else { continue }
      processes[index].toldBand = band
      outbox.put(.band(processes[index].key, band))
    }
  }
}

extension AppProcess {
  /// - Parameter front: the frontmost app on the device's own screen.
  @inline(__always)
  func band(front: @autoclosure () -> AppKey?) -> JetsamBand {
    guard isLaunched else { return .idle }
    guard !hasForegroundScene else { return app == front() ? .foreground : .foregroundSupport }
    guard machine.isAwake || machine.isBeingKilled else { return .aging }
    if assertions.holds(.audio) || assertions.holds(.location) { return .uiSupport }
    let hasMore =
      assertions.holds(.backgroundTask) || assertions.holds(.backgroundEvent) || assertions.holds(.completionHandler)
    return assertions.holds(.task) && !hasMore ? .backgroundOpportunistic : .background
  }
}
