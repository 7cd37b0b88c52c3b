import Foundation

extension UIView {
  /// Adds a subview in front of the others.
  ///
  /// If this brings a controller's view into a window, the controller gets its appearance callbacks (reference 4.5).
  public func addSubview(_ view: UIView) { place(view, at: subviews.filter { $0 !== view }.count) }

  /// Inserts a subview at an index, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }

  /// Inserts a subview directly in front of another.
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    place(view, at: (subviews.filter { $0 !== view }.firstIndex { $0 === other } ?? subviews.count - 1) + 1)
  }

  /// Inserts a subview directly behind another.
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
    move(view, to: subviews.count - 1)
  }

  /// Sends a subview to the back.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    move(view, to: 0)
  }

  /// Moves a subview to an index, counted from the back.
  private func move(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    link(view, at: index)
  }

  /// Adds a view to the subviews, and its layer to the layers: directly behind that of the next view, or in front of all.
  private func link(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  /// Whether this view is the given view or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with a tag: this view or one of its descendants.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  private func place(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "Can't add self as subview")
    let oldWindow = view.window
    let newWindow = window
    if view.superview !== self, oldWindow == nil, newWindow != nil {
      // Before the view joins the window: in viewWillAppear, the window is still nil (reference 4.1).
      Appearance.viewsWillEnter(view, under: self)
    }
    let leaving = oldWindow != nil && newWindow == nil ? Appearance.viewsWillLeave(view) : []
    if let old = view.superview {
      if old === self {
        move(view, to: index)
        return
      }
      view.unlink(from: old, newWindow: newWindow)
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.everyView { $0.willMove(toWindow: newWindow) } }
    link(view, at: index)
    view.superview = self
    noteLayoutInside()
    var isAwaiting = false
    if oldWindow !== newWindow {
      var (isUnsolved, isBack) = (false, false)
      view.everyView {
        if newWindow != nil { AppearanceProxies.apply(to: $0) }
        $0.traitsMayDiffer()
        $0.didMoveToWindow()
        if !$0.translatesAutoresizingMaskIntoConstraints, $0.solvedFrame == nil { isUnsolved = true }
        if $0.traitsAtLeaving != nil { isBack = true }
        if $0.awaitsFirstResponder { isAwaiting = true }
      }
      if isBack, newWindow != nil { TraitChanges.tellReturned(view) }
      // What comes within a layout, such as a new cell, would else have no frames before something else asks for them.
      if isUnsolved { newWindow?.setNeedsLayout() }
    }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    Appearance.viewsDidLeave(leaving)
    if isAwaiting, view.window != nil {
      // In `addSubview(_:)`, when the view has heard that it moved (calls in thermogl/TITokenField#100).
      view.everyView { if $0.awaitsFirstResponder { $0.becomeFirstResponder() } }
    }
  }

  private func unlink(from parent: UIView, newWindow: UIWindow?) {
    let oldWindow = window
    if newWindow == nil, oldWindow != nil { traitsAtLeaving = parent.traitCollection }
    // A first responder leaves with its window, and the keyboard with it.
    if oldWindow != nil, newWindow == nil, let first = UIResponder.firstResponder as? UIView,
      first.isDescendant(of: self)
    {
      first.resignFirstResponder()
    }
    parent.willRemoveSubview(self)
    if newWindow == nil {
      willMove(toSuperview: nil)
      if oldWindow != nil { everyView { $0.willMove(toWindow: nil) } }
    }
    for ancestor in sequence(first: parent, next: \.superview) { ancestor.dropConstraints(touching: self) }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    parent.setNeedsLayout()
    if newWindow == nil {
      if oldWindow != nil { everyView { $0.didMoveToWindow() } }
      didMoveToSuperview()
    }
  }

  /// Calls `body` with the view and all its descendants, ancestors first.
  func everyView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.everyView(body) }
  }

  /// The first view that meets a condition, ancestors first.
  func firstView(where condition: (UIView) -> Bool) -> UIView? {
    if condition(self) { return self }
    for view in subviews { if let found = view.firstView(where: condition) { return found } }
    return nil
  }

  /// The root of the view's tree.
  var treeRoot: UIView { sequence(first: self, next: \.superview).reversed().first ?? self }

  /// The controllers of the nearest descendants that have one.
  var nearestControllers: [UIViewController] {
    subviews.flatMap { view in view.controller.map { [$0] } ?? view.nearestControllers }
  }

  /// The controller of the view or of its nearest ancestor that has one.
  var owningController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
  }
}
