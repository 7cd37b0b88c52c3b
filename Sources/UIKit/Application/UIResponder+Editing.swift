import Foundation

/// The commands of the editing menu, by the names under which selectors know them.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Cuts the selection.
  func cut(_ sender: Any?)
  /// Copies the selection.
  func copy(_ sender: Any?)
  /// Pastes.
  func paste(_ sender: Any?)
  /// Selects what is under the cursor.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Makes the selection bold, or no longer.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or no longer.
  func toggleUnderline(_ sender: Any?)
  /// Makes the text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the text smaller.
  func decreaseSize(_ sender: Any?)
}
