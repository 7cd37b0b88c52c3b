import Foundation
internal import LifeCycle
internal import SystemLink

extension UIApplication {
  /// Requests a device token; the delegate receives the result on the main thread after this returns.
  ///
  /// As on iOS, registration fails without the entitlement `aps-environment`. The registration outlives the process.
  public func registerForRemoteNotifications() {
    guard ServicePort.isOpen else {
      return DispatchQueue.main.async { [self] in tell(Self.deviceToken(for: "")) }
    }
    let token = Self.deviceToken(for: Runtime.shared.bootstrap?.bundleIdentifier ?? "")
    ServicePort.ask(.registerForRemoteNotifications) { [self] answer in
      MainActor.assumeIsolated {
        if case .refused(let code, let reason) = answer {
          tell(
            NSError(domain: NSCocoaErrorDomain, code: Int(code), userInfo: [NSLocalizedDescriptionKey: reason]))
        } else {
          tell(token)
        }
      }
    }
  }

  private func tell(_ token: Data) {
    isRegisteredForRemoteNotifications = true
    guard let delegate else { return }
    CallLog.optional(
      .application, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", on: delegate
    ) { delegate.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token) }
  }

  private func tell(_ error: NSError) {
    guard let delegate else { return }
    CallLog.optional(
      .application, "application(_:didFailToRegisterForRemoteNotificationsWithError:)", on: delegate,
      detail: ["error": .string(error.localizedDescription)]
    ) { delegate.application(self, didFailToRegisterForRemoteNotificationsWithError: error) }
  }

  /// Stops remote notifications for this app.
  public func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
    ServicePort.tell(.unregisterForRemoteNotifications)
  }

  /// A token of 32 bytes, the same in every launch of the app.
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
