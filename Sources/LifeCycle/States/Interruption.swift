/// What takes the user's attention from an app (reference 3). The raw values are those of scenario files.
public enum Interruption: String, Sendable, Hashable, CaseIterable {
  /// A permission alert, or another alert of the system's.
  case systemAlert
  case notificationCenter
  case controlCenter
  case siri
  /// The prompt of Face ID or Touch ID.
  case biometry
  /// The full-screen call UI.
  case incomingCall
  /// A call that shows as a banner: takes nothing away.
  case callBanner
  /// A call in progress, alone or in place of `incomingCall`: sends the app to the background.
  case answeredCall
  /// The banner of another app's notification: takes nothing away.
  case notificationBanner
  /// The same banner, pulled down over the app.
  case expandedBanner
  /// The device's passcode, where a face or a finger was not taken.
  case passcode
  /// The sheet of a purchase or a payment, or of sharing with another process.
  case purchase
  case screenshot
  /// The prompt before the screen is recorded.
  case screenRecording
  /// A camera or photo library that another process shows inside the app: takes nothing away.
  case remoteViewController
  /// Pad: the edge between two apps is dragged.
  case windowResize
}

extension Interruption {
  /// What an interruption does to the scenes that are on screen.
  public enum Effect: Sendable, Hashable {
    case nothing
    /// They are inactive while this reason is held.
    case inactive(DeactivationReasons)
    /// They go to the background.
    case background
  }

  /// The table of reference 3. Its rows marked "L" are single reports: `siri`, `callBanner`, `expandedBanner`,
  /// `passcode`, `purchase`, `screenshot`, `screenRecording`, `remoteViewController` and `windowResize`, of which the
  /// reference says that it may even give a background for snapshots; chosen: inactive and no more.
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
