import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// The keeper of the app's notifications: the system, or this object in a process that no device launched.
final class NotificationService: Sendable {
  private struct Kept {
    var permission = NotificationPermission.notDetermined
    var options: UInt64 = 0
    var pending: [UserNotification] = []
    var delivered: [UserNotification] = []
    var presenting: [UserNotification] = []
    var badge: Int64 = 0
  }

  private let kept = Mutex(Kept())

  func tell(_ request: ServiceRequest) {
    if ServicePort.isOpen { ServicePort.tell(request) } else { _ = standIn(request) }
  }

  /// Asks; the answer arrives later, possibly on another thread.
  func ask(_ request: ServiceRequest, _ answer: @escaping @Sendable (ServiceAnswer) -> Void) {
    if ServicePort.isOpen { ServicePort.ask(request, answer) } else { answer(standIn(request)) }
  }

  func willPresent(_ notification: UserNotification) {
    if !ServicePort.isOpen { kept.withLock { $0.presenting.append(notification) } }
  }

  /// The badge in a process without a device.
  var badge: Int64 { kept.withLock { $0.badge } }

  /// Stands in for the system. Without a device there is no user to ask and no clock: everything is granted, and
  /// nothing fires.
  private func standIn(_ request: ServiceRequest) -> ServiceAnswer {
    kept.withLock { kept in
      switch request {
      case .notificationPermission: break
      case .askNotificationPermission(let options):
        kept.permission = .authorized
        // Granted options stay granted: a later request for fewer removes none.
        kept.options |= options
      case .addNotification(let notification):
        kept.pending.removeAll { $0.identifier == notification.identifier }
        kept.pending.append(notification)
        return .done
      case .pendingNotifications: return .notifications(kept.pending)
      case .removePending(let identifiers):
        kept.pending.removeAll { identifiers?.contains($0.identifier) ?? true }
        return .done
      case .deliveredNotifications: return .notifications(kept.delivered)
      case .removeDelivered(let identifiers):
        kept.delivered.removeAll { identifiers?.contains($0.identifier) ?? true }
        return .done
      case .setBadge(let count):
        kept.badge = count
        return .done
      case .presented(let identifier, let inList, _, let setsBadge):
        guard let index = kept.presenting.firstIndex(where: { $0.identifier == identifier }) else { return .done }
        let notification = kept.presenting.remove(at: index)
        if setsBadge, let badge = notification.badge { kept.badge = badge }
        if inList { kept.delivered.append(notification) }
        return .done
      case .setCategories, .registerForRemoteNotifications, .unregisterForRemoteNotifications, .location, .audio,
        .metricReports, .metricReportsTaken:
        return .done
      }
      return .notificationPermission(kept.permission, options: kept.options)
    }
  }
}
