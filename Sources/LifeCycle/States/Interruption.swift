/// What takes the user's attention from an app (reference 3). Raw values are the names in scenario files.
public enum Interruption: String, Sendable, Hashable, CaseIterable {
  /// A permission alert, or another system alert.
  case systemAlert
  case notificationCenter
  case controlCenter
  case siri
  /// The Face ID or Touch ID prompt.
  case biometry
  /// The full-screen call UI.
  case incomingCall
  /// A call shown as a banner; has no effect on the app.
  case callBanner
  /// A call in progress, alone or replacing `incomingCall`; sends the app to the background.
  case answeredCall
  /// The banner of another app's notification; has no effect on the app.
  case notificationBanner
  /// The same banner, expanded over the app.
  case expandedBanner
  /// The device's passcode, after Face ID or Touch ID failed.
  case passcode
  /// The sheet for a purchase or a payment, or for sharing through another process.
  case purchase
  case screenshot
  /// The prompt before screen recording.
  case screenRecording
  /// A camera or photo library that another process shows inside the app; has no effect on the app.
  case remoteViewController
  /// The user drags the divider between two apps (pad only).
  case windowResize
}

extension Interruption {
  /// The effect of an interruption on the visible scenes.
  public enum Effect: Sendable, Hashable {
    case nothing
    /// The scenes are inactive while this reason holds.
    case inactive(DeactivationReasons)
    /// The scenes enter the background.
    case background
  }

  /// The table of reference 3. Its rows marked "L" are single reports: `siri`, `callBanner`, `expandedBanner`,
  /// `passcode`, `purchase`, `screenshot`, `screenRecording`, `remoteViewController` and `windowResize`. For the last,
  /// the reference reports a possible background pass for snapshots; chosen: inactive and no more.
  public var effect: Effect {
    switch self {
    case .systemAlert: .inactive(.systemAlert)
    case .notificationCenter: .inactive(.notificationCenter)
    case .controlCenter: .inactive(.controlCenter)
    case .siri: .inactive(.siri)
    case .biometry: .inactive(.biometry)
    case .incomingCall: .inactive(.incomingCall)
    case .expandedBanner: .inactive(.expandedBanner)
    case .passcode: .inactive(.passcode)
    case .purchase: .inactive(.purchase)
    case .screenRecording: .inactive(.screenRecording)
    case .windowResize: .inactive(.windowResize)
    case .callBanner, .notificationBanner, .screenshot, .remoteViewController: .nothing
    case .answeredCall: .background
    }
  }
}
