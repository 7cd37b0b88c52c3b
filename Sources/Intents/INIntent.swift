import DormouseFoundation

/// A request that a user makes of an app by voice or shortcut. Main thread.
///
/// - Note: Differs from iOS: data only; nothing on the device makes intents.
open class INIntent: NSObject {
  /// Tells one intent from another.
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
  /// The activity that the app is opened with, where the response asks for it.
  open var userActivity: NSUserActivity?

  /// An empty response.
  public override init() {}
}
