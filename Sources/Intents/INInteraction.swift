import DormouseFoundation

/// The direction of an interaction.
public enum INInteractionDirection: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// From the user.
  case outgoing
  /// To the user.
  case incoming
}

/// An intent with the app's response, donated by the app for the system's suggestions. Main thread.
///
/// - Note: Differs from iOS: what is donated is not kept; the device suggests nothing.
open class INInteraction: NSObject {
  /// The intent.
  public let intent: INIntent
  /// The app's response.
  public let intentResponse: INIntentResponse?
  /// The direction.
  open var direction = INInteractionDirection.unspecified
  /// Identifies the interaction.
  open var identifier = UUID().uuidString
  /// A name for deleting several at once.
  open var groupIdentifier: String?

  /// An interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Donates the interaction to the system, which discards it. Calls `completion` on the main queue, without an error.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    guard let completion else { return }
    DispatchQueue.main.async { completion(nil) }
  }
}

extension NSUserActivity {
  /// The interaction that the activity came from.
  /// - Note: Differs from iOS: always nil; nothing on the device makes intents.
  public var interaction: INInteraction? { nil }
}
