import Foundation

extension UIView {
  /// Adds a view in front of the others.
  ///
  /// The controller of a view that comes into a window this way hears of its appearance (reference 4.5).
  public func addSubview(_ view: UIView) { place(view, at: subviews.filter { $0 !== view }.count) }

  /// Adds a view at an index, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }

  /// Adds a view just in front of another.
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    place(view, at: (subviews.filter { $0 !== view }.firstIndex { $0 === other } ?? subviews.count - 1) + 1)
  }

  /// Adds a view just behind another.
  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    place(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === other } ?? 0)
  }

  func leaveSuperview() {
    guard let parent = superview else { return }
    let leaving = window == nil ? [] : Appearance.viewsWillLeave(self)
    unlink(from: parent, newWindow: nil)
    Appearance.viewsDidLeave(leaving)
  }

  /// Brings a subview to the front.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Sends a subview to the back.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Whether the view is another, or in it at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view with a tag: this one, or the first in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  private func place(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "Can't add self as subview")
    let oldWindow = view.window
    let newWindow = window
    if view.superview !== self, oldWindow == nil, newWindow != nil {
      // Before the view is in the window: at viewWillAppear the window is still nil (reference 4.1).
      Appearance.viewsWillEnter(view, under: self)
    }
    let leaving = oldWindow != nil && newWindow == nil ? Appearance.viewsWillLeave(view) : []
    if let old = view.superview {
      if old === self {
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(index, subviews.count))
        return
      }
      view.unlink(from: old, newWindow: newWindow)
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.everyView { $0.willMove(toWindow: newWindow) } }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.everyView { $0.didMoveToWindow() } }
    didAddSubview(view)
    setNeedsLayout()
    Appearance.viewsDidLeave(leaving)
  }

  private func unlink(from parent: UIView, newWindow: UIWindow?) {
    let oldWindow = window
    parent.willRemoveSubview(self)
    if newWindow == nil {
      willMove(toSuperview: nil)
      if oldWindow != nil { everyView { $0.willMove(toWindow: nil) } }
    }
    for ancestor in sequence(first: parent, next: \.superview) { ancestor.dropConstraints(touching: self) }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
    if newWindow == nil {
      didMoveToSuperview()
      if oldWindow != nil { everyView { $0.didMoveToWindow() } }
    }
  }

  /// The view and everything in it, from the outside in.
  func everyView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.everyView(body) }
  }

  /// The first view, from the outside in, that a condition holds for.
  func firstView(where condition: (UIView) -> Bool) -> UIView? {
    if condition(self) { return self }
    for view in subviews { if let found = view.firstView(where: condition) { return found } }
    return nil
  }

  /// The top of the tree that the view is in.
  var treeRoot: UIView { sequence(first: self, next: \.superview).reversed().first ?? self }

  /// The controllers whose views are nearest below: not those below them.
  var nearestControllers: [UIViewController] {
    subviews.flatMap { view in view.controller.map { [$0] } ?? view.nearestControllers }
  }

  /// The controller that the view belongs to: its own, or that of the nearest view above.
  var owningController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
  }
}
