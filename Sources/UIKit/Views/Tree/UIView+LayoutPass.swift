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
      TraitTracking.note(.layout, of: self) {
        if let controller { controller.layOut(self) } else { layOutSubviews() }
      }
      layer.viewLaidOut()
    }
    for view in subviews { view.layOutTree() }
  }

  /// Calls `layoutSubviews`; one that does not call its superclass's leaves the frames of the constraints to be applied
  /// afterwards, as a published picture of iOS 16 shows.
  func layOutSubviews() {
    hasFramesToApply = true
    layoutSubviews()
    guard hasFramesToApply else { return }
    hasFramesToApply = false
    applySolvedFrames()
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

  /// Applies the frames that the constraints produced to the subviews. A superview that has given the view another size since
  /// then makes them anew.
  func applySolvedFrames() {
    if solvedFrame == nil, subviews.contains(where: isOutdated) { LayoutEngine.solve(innermostSolvable) }
    for view in subviews {
      guard let solved = view.solvedFrame else { continue }
      if let scroll = view.zoomingScrollView { scroll.placeZoomed(view, at: solved) } else { view.place(at: solved) }
    }
  }

  /// Whether a subview's frame was solved for another size of this view.
  private func isOutdated(_ view: UIView) -> Bool {
    guard view.solvedFrame != nil else { return false }
    let (old, new) = (view.solvedOuter, layer.bounds.size)
    return abs(old.width - new.width) > 0.01 || abs(old.height - new.height) > 0.01
  }

  /// The nearest view around what is in this one, this one included, outside of which no constraint speaks of it.
  private var innermostSolvable: UIView {
    var found: UIView = self
    var outer = superview
    while let view = outer {
      let speaks = view.constraints.contains { constraint in
        [constraint.firstItem, constraint.secondItem].contains { item in
          guard let inner = LayoutItem.owningView(of: item), inner !== self else { return false }
          return inner.isDescendant(of: self)
        }
      }
      if speaks { found = view }
      outer = view.superview
    }
    return found
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
    if zoomingScrollView != nil { return layer.bounds.size == frame.size && self.frame.origin == frame.origin }
    let anchor = layer.anchorPoint
    return layer.bounds.size == frame.size
      && layer.position
        == CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
