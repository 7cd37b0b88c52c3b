import Foundation

/// Manages focus in a part of the interface. A touch screen alone has none.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// The item that has focus.
  open private(set) weak var focusedItem: (any UIFocusItem)?

  override nonisolated init() { super.init() }

  /// The system that moves focus in an environment: none.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
}
