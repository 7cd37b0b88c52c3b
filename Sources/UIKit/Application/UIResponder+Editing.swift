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
  /// Pastes in the style of the text around.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Pastes an address and opens it.
  func pasteAndGo(_ sender: Any?)
  /// Pastes a text and looks for it.
  func pasteAndSearch(_ sender: Any?)
  /// Makes the writing run from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Makes the writing run from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Changes the attributes of the selected text.
  func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
  /// Prints.
  func printContent(_ sender: Any?)
  /// Renames the document.
  func rename(_ sender: Any?)
  /// Copies the document or the selection.
  func duplicate(_ sender: Any?)
  /// Moves the document.
  func move(_ sender: Any?)
  /// Exports the document.
  func export(_ sender: Any?)
  /// Opens the search.
  func find(_ sender: Any?)
  /// Opens the search with replacement.
  func findAndReplace(_ sender: Any?)
  /// Goes to what is found next.
  func findNext(_ sender: Any?)
  /// Goes to what was found before.
  func findPrevious(_ sender: Any?)
  /// Looks for the selection.
  func useSelectionForFind(_ sender: Any?)
}
