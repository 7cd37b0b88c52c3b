/// An app delegate method that reports a device event; the raw value is the documented Swift name.
public enum DeviceCallback: String, Sendable, Hashable, CaseIterable {
  case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning(_:)"
  case significantTimeChange = "applicationSignificantTimeChange(_:)"
  case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable(_:)"
  case protectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable(_:)"
}

/// An application notification that reports a device event; the raw value is the name in Swift.
public enum DeviceNotification: String, Sendable, Hashable, CaseIterable {
  case didReceiveMemoryWarning = "UIApplication.didReceiveMemoryWarningNotification"
  case significantTimeChange = "UIApplication.significantTimeChangeNotification"
  case protectedDataDidBecomeAvailable = "UIApplication.protectedDataDidBecomeAvailableNotification"
  case protectedDataWillBecomeUnavailable = "UIApplication.protectedDataWillBecomeUnavailableNotification"
  case backgroundRefreshStatusDidChange = "UIApplication.backgroundRefreshStatusDidChangeNotification"
}
