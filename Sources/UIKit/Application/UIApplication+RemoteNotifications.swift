import Foundation

extension UIApplication {
  /// Asks for a device token; the delegate is told on the main thread, after this returns.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    let token = Self.deviceToken(for: Runtime.shared.bootstrap?.bundleIdentifier ?? "")
    DispatchQueue.main.async { [self] in
      guard let delegate else { return }
      CallLog.optional(
        .application, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", on: delegate
      ) { delegate.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token) }
    }
  }

  /// No more remote notifications for this app.
  public func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  /// 32 bytes, the same in every launch of the same app.
  private static func deviceToken(for bundleIdentifier: String) -> Data {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    var token = Data()
    let seed = Array(bundleIdentifier.utf8)
    for round in 0..<4 {
      for byte in seed + [UInt8(round)] { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      withUnsafeBytes(of: state.bigEndian) { token.append(contentsOf: $0) }
    }
    return token
  }
}
