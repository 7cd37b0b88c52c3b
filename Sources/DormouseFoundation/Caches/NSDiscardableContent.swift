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
