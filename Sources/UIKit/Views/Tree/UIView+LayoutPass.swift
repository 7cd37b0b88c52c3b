import Foundation

extension UIView {
  func layOutIfNeeded() {
    guard hasLayoutToDo else { return }
    LayoutEngine.solve(treeRoot)
    layOutTree()
  }

  /// Marks a rectangle as needing display; marks the whole view.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  var hasLayoutToDo: Bool { needsLayout || subviews.contains { $0.hasLayoutToDo } }

  /// Lays out the view and its descendants that need layout, ancestors first.
  func layOutTree() {
    tellSafeArea()
    if needsLayout {
      needsLayout = false
      if let controller {
        controller.layOut(self)
      } else {
        layoutSubviews()
      }
      madeLayer?.viewLaidOut()
    }
    for view in subviews { view.layOutTree() }
  }

  /// Notifies the view and its controller if the safe area changed.
  private func tellSafeArea() {
    let now = safeAreaInsets
    guard window != nil, now != toldSafeArea else { return }
    toldSafeArea = now
    if controller != nil, insetsLayoutMarginsFromSafeArea { tellMarginsChanged() }
    safeAreaInsetsDidChange()
    controller?.tellSafeAreaChanged()
    setNeedsLayout()
  }

  /// Notifies the view, and its controller, that its margins have changed (reference 4.1).
  func tellMarginsChanged() {
    layoutMarginsDidChange()
    if let controller { controller.log(.viewLayoutMarginsDidChange) { controller.viewLayoutMarginsDidChange() } }
  }

  /// Applies the frames that the constraints produced to the subviews.
  func applySolvedFrames() {
    for view in subviews {
      guard let solved = view.solvedFrame else { continue }
      if view.frame != solved { view.frame = solved }
    }
  }
}
