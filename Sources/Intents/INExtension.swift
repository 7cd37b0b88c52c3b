import DormouseFoundation

/// Provides the object that handles an intent.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// The object that handles the intent, or nil for none.
  func handler(for intent: INIntent) -> Any?
}

/// The entry point of an Intents extension. Main thread.
///
/// - Note: Differs from iOS: data only; the device runs no extensions.
open class INExtension: NSObject, INIntentHandlerProviding {
  /// An extension that handles every intent itself.
  public override init() {}

  /// The object that handles the intent: the extension itself.
  open func handler(for intent: INIntent) -> Any? { self }
}
