import Foundation

/// Something a user asks of an app by voice or shortcut. Its kinds are in the module Intents; the base is here because
/// the app's delegate is asked about it. Main thread.
///
/// - Note: Differs from iOS: data only; nothing on the device makes intents.
open class INIntent: NSObject {
  /// Tells one intent from another.
  open var identifier: String?
  /// What the system suggests saying for it.
  open var suggestedInvocationPhrase: String?

  /// An intent that says nothing.
  public override init() {}
}

/// An app's answer to an intent. Main thread.
///
/// - Note: Differs from iOS: data only.
open class INIntentResponse: NSObject {
  /// What the app is opened with, where the answer is to go on there.
  open var userActivity: NSUserActivity?

  /// An answer that says nothing.
  public override init() {}
}
