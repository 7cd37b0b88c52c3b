import DormouseFoundation

/// A user's request to an app by voice or shortcut. Main thread.
///
/// - Note: Differs from iOS: data only; nothing on the device makes intents.
open class INIntent: NSObject {
  /// Identifies the intent.
  open var identifier: String?
  /// The invocation phrase that the system suggests.
  open var suggestedInvocationPhrase: String?

  /// An empty intent.
  public override init() {}
}

/// An app's answer to an intent. Main thread.
///
/// - Note: Differs from iOS: data only.
open class INIntentResponse: NSObject {
  /// The activity to open the app with, if the response requests it.
  open var userActivity: NSUserActivity?

  /// An empty response.
  public override init() {}
}
