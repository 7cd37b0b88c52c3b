import DeviceCore
import Foundation
import LifeCycle

/// The pending requests of the task scheduler, across restarts of the device (reference 5.4).
extension Device {
  func restoreTasks(_ remembered: DeviceStore.Remembered, _ keys: [String: AppKey]) {
    let calendar = DeviceCalendar(epoch: core.epoch)
    let pending = remembered.tasks.compactMap { stored -> PendingTask? in
      guard let key = keys[stored.app] else { return nil }
      return PendingTask(
        app: key, request: stored.request, earliest: calendar.instant(at: stored.earliest), order: stored.order)
    }
    var history: [AppKey: TaskHistory] = [:]
    for (app, times) in remembered.taskHistory {
      guard let key = keys[app] else { continue }
      history[key] = TaskHistory(
        lastUsed: times.lastUsed.map(calendar.instant), lastRefresh: times.lastRefresh.map(calendar.instant))
    }
    core.restoreTasks(pending, history: history)
    var launches: [AppKey: LaunchHistory] = [:]
    for (app, stored) in remembered.launches where stored.uses.isFinite {
      guard let key = keys[app] else { continue }
      launches[key] = LaunchHistory(uses: max(0, stored.uses), at: calendar.instant(at: stored.at))
    }
    core.restoreLaunches(launches)
  }
}

/// Converts between the device's clock, which starts with each device, and the calendar.
struct DeviceCalendar {
  /// The calendar time at clock zero, in seconds since 1970.
  let epoch: Double
  /// A century either way: anything beyond means a broken clock.
  private static let farthest = 100 * 366 * 24 * 3600.0

  func seconds(at instant: Instant) -> Double { epoch + instant.seconds }

  func instant(at time: Double) -> Instant {
    .zero + .seconds(min(max(time - epoch, -Self.farthest), Self.farthest))
  }
}
