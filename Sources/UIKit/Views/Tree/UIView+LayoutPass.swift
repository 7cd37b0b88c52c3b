import Foundation

extension UIView {
  func layOutIfNeeded() {
    guard hasLayoutToDo else { return }
    LayoutEngine.solve(treeRoot)
    layOutTree()
  }

  /// Marks a rectangle as needing display; marks the whole view.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the view or one inside needs layout. Each commit asks several times: what is at rest is not walked through.
  var hasLayoutToDo: Bool {
    guard !needsLayout else { return true }
    guard mayNeedLayoutInside else { return false }
    mayNeedLayoutInside = subviews.contains { $0.hasLayoutToDo }
    return mayNeedLayoutInside
  }

  /// A view inside needs layout, or has come with some to do.
  func noteLayoutInside() {
    var view: UIView? = self
    while let next = view, !next.mayNeedLayoutInside {
      next.mayNeedLayoutInside = true
      view = next.superview
    }
  }

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
      layer.viewLaidOut()
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
      view.place(at: solved)
    }
  }

  /// Gives the view a frame as constraints do: by its centre and size, whatever its transform.
  func place(at frame: CGRect) {
    // By the properties that the app may override.
    let size = layer.bounds.size
    if size != frame.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    let middle = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != middle { center = middle }
  }

  /// Whether the view has a frame, as `place(at:)` gives it.
  func stands(at frame: CGRect) -> Bool {
    let anchor = layer.anchorPoint
    return layer.bounds.size == frame.size
      && layer.position
        == CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
