import Foundation

extension UIView {
  func layOutIfNeeded() {
    guard hasLayoutToDo else { return }
    LayoutEngine.solve(treeRoot)
    layOutTree()
  }

  /// Marks the drawing of a part as out of date.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  var hasLayoutToDo: Bool { needsLayout || subviews.contains { $0.hasLayoutToDo } }

  /// Lays out the view and what is in it where that is out of date, from the outside in.
  func layOutTree() {
    tellSafeArea()
    if needsLayout {
      needsLayout = false
      if let controller {
        controller.layOut(self)
      } else {
        layoutSubviews()
      }
    }
    for view in subviews { view.layOutTree() }
  }

  /// Tells the view and its controller when the safe area has changed.
  private func tellSafeArea() {
    let now = safeAreaInsets
    guard window != nil, now != toldSafeArea else { return }
    toldSafeArea = now
    if let controller, insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      controller.viewLayoutMarginsDidChange()
    }
    safeAreaInsetsDidChange()
    controller?.tellSafeAreaChanged()
    setNeedsLayout()
  }

  /// Gives the subviews the frames that their constraints made.
  func applySolvedFrames() {
    for view in subviews {
      guard let solved = view.solvedFrame else { continue }
      if view.frame != solved { view.frame = solved }
    }
  }
}
