/// What takes the user's attention from an app (reference 3). The raw values are those of scenario files.
public enum Interruption: String, Sendable, Hashable, CaseIterable {
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
}
