import Foundation

/// Which way an interaction went.
public enum INInteractionDirection: Int, Sendable {
  /// Not said.
  case unspecified
  /// From the user.
  case outgoing
  /// To the user.
  case incoming
}

/// An intent and how the app answered it, which an app donates so that the system may suggest it. Main thread.
///
/// - Note: Differs from iOS: what is donated is not kept; the device suggests nothing.
open class INInteraction: NSObject {
  /// What was asked.
  public let intent: INIntent
  /// What the app answered.
  public let intentResponse: INIntentResponse?
  /// Which way it went.
  open var direction = INInteractionDirection.unspecified
  /// Tells one interaction from another.
  open var identifier = UUID().uuidString
  /// A name by which several are deleted.
  open var groupIdentifier: String?

  /// An interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Offers the interaction to the system, which forgets it. `completion` is called on the main queue, without an error.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    guard let completion else { return }
    DispatchQueue.main.async { completion(nil) }
  }
}

extension NSUserActivity {
  /// The intent and answer that the activity came of.
  /// - Note: Differs from iOS: always nil; nothing on the device makes intents.
  public var interaction: INInteraction? { nil }
}
