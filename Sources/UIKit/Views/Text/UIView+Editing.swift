extension UIView {
  /// Resigns the first responder if it is this view or one of its descendants.
  ///
  /// - Parameter force: Ignored; a text field may still refuse to resign.
  /// - Returns: False if the first responder is in this view and refused to resign.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editing = UIResponder.firstResponder as? UIView, editing.isDescendant(of: self) else { return true }
    return editing.resignFirstResponder()
  }
}
