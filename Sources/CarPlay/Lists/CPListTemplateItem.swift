import Foundation

/// Something that stands in a list.
@preconcurrency @MainActor
public protocol CPListTemplateItem: NSObjectProtocol {
  /// The text by which the list shows it.
  var text: String? { get }
  /// Data of the app's own.
  var userInfo: Any? { get set }
  /// Whether the user can select it.
  var isEnabled: Bool { get set }
}

/// Something in a list that the user can select.
@preconcurrency @MainActor
public protocol CPSelectableListItem: CPListTemplateItem {
  /// Called with the item and a handler that the app calls when it is done; until then the car shows that it waits.
  var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? { get set }
}
