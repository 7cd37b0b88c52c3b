extension UIScrollView {
  /// The content inset with what the safe area adds to it.
  var insetWithSafeArea: UIEdgeInsets {
    let (horizontal, vertical) = adjustedAxes
    guard horizontal || vertical else { return contentInset }
    let safe = safeAreaInsets
    return contentInset
      + UIEdgeInsets(
        top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0, bottom: vertical ? safe.bottom : 0,
        right: horizontal ? safe.right : 0)
  }

  /// Content that is at its beginning, below a bar, stays there as the bar gets another height.
  func followBar(from old: CGFloat, to new: CGFloat) {
    guard old != new, hasScrolled, contentInsetAdjustmentBehavior != .never, !isFingerDown, movement == nil,
      abs(contentOffset.y + contentInset.top + old) < 0.5
    else { return }
    scroll(to: CGPoint(x: contentOffset.x, y: -new - contentInset.top))
  }

  private var adjustedAxes: (horizontal: Bool, vertical: Bool) {
    switch contentInsetAdjustmentBehavior {
    case .never: return (false, false)
    case .always: return (true, true)
    case .automatic, .scrollableAxes: break
    }
    let horizontal = isScrollEnabled && (alwaysBounceHorizontal || contentSize.width > bounds.width)
    let vertical =
      isScrollEnabled && (alwaysBounceVertical || refreshControl != nil || contentSize.height > bounds.height)
    return (horizontal, vertical || (contentInsetAdjustmentBehavior == .automatic && isContentBelowBars))
  }

  /// Whether a navigation controller's bars cover the content: of the controller around it, the view is the root or what
  /// bars follow.
  private var isContentBelowBars: Bool {
    var around: UIView? = self
    while let view = around, view.controller == nil { around = view.superview }
    guard let owner = around?.controller, owner.automaticallyAdjustsScrollViewInsets,
      owner.navigationController != nil
    else { return false }
    return owner.viewIfLoaded === self || owner.viewIfLoaded?.subviews.first === self || owner.edgeScroll === self
      || owner.bottomScroll === self
  }
}
