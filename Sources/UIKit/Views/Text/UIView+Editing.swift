extension UIView {
  /// Lets the first responder go, if it is this view or one inside it.
  ///
  /// - Parameter force: Kept; a text field that refuses to let go is asked, and not overruled.
  /// - Returns: Whether nothing inside the view is first responder any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editing = UIResponder.firstResponder as? UIView, editing.isDescendant(of: self) else { return true }
    return editing.resignFirstResponder()
  }
}
