import DormouseFoundation
import Foundation

/// The buttons above the keyboard of an iPad.
///
/// - Note: Differs from iOS: they are kept and not shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  private static var key = 0

  /// The groups at the leading edge.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The groups at the trailing edge.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the user may hide them.
  open var allowsHidingShortcuts = true

  /// The item of a responder; always the same.
  static func of(_ responder: UIResponder) -> UITextInputAssistantItem {
    if let kept = objc_getAssociatedObject(responder, &key) as? UITextInputAssistantItem { return kept }
    let made = UITextInputAssistantItem()
    objc_setAssociatedObject(responder, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}
