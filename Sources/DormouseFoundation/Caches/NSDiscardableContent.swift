import Foundation

/// A value whose content may be discarded while nobody uses it.
public protocol NSDiscardableContent: AnyObject {
  /// Begins a use; false if the content is already discarded.
  func beginContentAccess() -> Bool
  /// Ends a use.
  func endContentAccess()
  /// Discards the content if nobody uses it.
  func discardContentIfPossible()
  /// Whether the content is discarded.
  func isContentDiscarded() -> Bool
}

/// Data that may be discarded while nobody uses them: in the background and at memory warnings, if a cache holds them.
///
/// It begins in use, as on iOS. Not for several threads at once.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
  private var uses = 1
  private var isDiscarded = false

  /// Begins a use; false if the data are already discarded.
  open func beginContentAccess() -> Bool {
    if isDiscarded { return false }
    uses += 1
    return true
  }
  /// Ends a use.
  open func endContentAccess() { if uses > 0 { uses -= 1 } }
  /// Empties the data if nobody uses them.
  open func discardContentIfPossible() {
    guard uses == 0, !isDiscarded else { return }
    isDiscarded = true
    length = 0
  }
  /// Whether the data are discarded.
  open func isContentDiscarded() -> Bool { isDiscarded }
}
