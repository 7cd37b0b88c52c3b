import Foundation

/// For which content a scene can be, or wants to be, brought forward (reference 2.8).
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// Whether the scene can show the content of this identifier.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Whether the scene is the right one for the content of this identifier.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
