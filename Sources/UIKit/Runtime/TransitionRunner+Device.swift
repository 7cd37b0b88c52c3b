import Foundation
internal import LifeCycle

/// Events of the device.
extension TransitionRunner {
  func call(_ callback: DeviceCallback) {
    let application = UIApplication.shared
    guard let delegate = application.delegate else { return }
    CallLog.optional(.application, callback.rawValue, on: delegate) {
      switch callback {
      case .didReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(application)
      case .significantTimeChange: delegate.applicationSignificantTimeChange(application)
      case .protectedDataDidBecomeAvailable: delegate.applicationProtectedDataDidBecomeAvailable(application)
      case .protectedDataWillBecomeUnavailable: delegate.applicationProtectedDataWillBecomeUnavailable(application)
      }
    }
  }

  func post(_ notification: DeviceNotification) {
    let name: Notification.Name =
      switch notification {
      case .didReceiveMemoryWarning: UIApplication.didReceiveMemoryWarningNotification
      case .significantTimeChange: UIApplication.significantTimeChangeNotification
      case .protectedDataDidBecomeAvailable: UIApplication.protectedDataDidBecomeAvailableNotification
      case .protectedDataWillBecomeUnavailable: UIApplication.protectedDataWillBecomeUnavailableNotification
      case .backgroundRefreshStatusDidChange: UIApplication.backgroundRefreshStatusDidChangeNotification
      }
    CallLog.call(.notification, notification.rawValue) {
      NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
    if notification == .didReceiveMemoryWarning { EvictableCaches.evict() }
  }

  /// Delivers a touch that a scenario describes as a whole.
  func touch(_ id: SessionID, _ path: TouchPath) {
    guard let scene = runtime.scene(id) else { return }
    guard let scene = scene as? UIWindowScene else {
      // The point comes from the system and may be any number; accept only a sensible one.
      guard (0..<1_000_000).contains(path.start.y) else { return }
      return scene.systemSelect(row: Int(path.start.y / SceneCommit.rowHeight))
    }
    LiveTouches.take(path, in: scene)
  }
}
