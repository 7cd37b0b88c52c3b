import Foundation

/// An item of a list.
@preconcurrency @MainActor
public protocol CPListTemplateItem: NSObjectProtocol {
  /// The text that the list shows for the item.
  var text: String? { get }
  /// Custom data of the app.
  var userInfo: Any? { get set }
  /// Whether the user can select the item.
  var isEnabled: Bool { get set }
}

/// A list item that the user can select.
@preconcurrency @MainActor
public protocol CPSelectableListItem: CPListTemplateItem {
  /// Called with the item and a handler for the app to call when it is done; until then the car shows the item as busy.
  var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? { get set }
}
