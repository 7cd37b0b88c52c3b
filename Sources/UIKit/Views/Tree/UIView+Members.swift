import Foundation

/// Smaller members of views.
extension UIView {
  /// How the tint colour is drawn.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// Exchanges two subviews by their indices, counted from the back.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    let above = subviews.indices.contains(max(index1, index2) + 1) ? subviews[max(index1, index2) + 1] : nil
    insertSubview(high, aboveSubview: low)
    if let above { insertSubview(low, belowSubview: above) } else { bringSubviewToFront(low) }
  }

  // MARK: Snapshots

  /// A view with the same frame that shows what this one and those in it show now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = snapshot(of: bounds, afterScreenUpdates: afterUpdates)
    copy.frame = frame
    return copy
  }

  /// A view with the size of a part of this one that shows what that part shows now, and stretches between the insets.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let copy = snapshot(of: rect, afterScreenUpdates: afterUpdates)
    guard let image = copy.layer.contents as? UIImage, capInsets != .zero else { return copy }
    copy.layer.contentsCenter = image.resizableImage(withCapInsets: capInsets).unitCentre
    return copy
  }

  // MARK: Direction

  /// The direction in which the view lays its contents out: its attribute's, or that which the app has set for all such
  /// views, or else the app's.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let own = semanticContentAttribute
    return Self.userInterfaceLayoutDirection(for: own == .unspecified ? AppearanceProxies.direction(of: self) : own)
  }
  /// Whether the view lays its contents out from right to left.
  var runsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Puts views that have been placed from the left to their places from the right, where the view runs so.
  func mirror(_ views: some Sequence<UIView?>) {
    guard runsFromRight else { return }
    for case let view? in views { view.center.x = bounds.minX + bounds.maxX - view.center.x }
  }
  /// A rectangle of the view's, as placed from the left, where it is in the view's direction.
  func mirrored(_ rect: CGRect, in bounds: CGRect? = nil) -> CGRect {
    let bounds = bounds ?? self.bounds
    return runsFromRight ? rect.offsetBy(dx: bounds.minX + bounds.maxX - rect.minX - rect.maxX, dy: 0) : rect
  }

  /// The writing direction of views with an attribute: the app's, unless the attribute has its own.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { userInterfaceLayoutDirection(for: attribute, relativeTo: .ofApp) }

  /// The writing direction of views with an attribute within another direction, which counts where the attribute says
  /// nothing.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }

  // MARK: Auto Layout

  /// Whether several frames satisfy the constraints; always false, as the solver picks one.
  public var hasAmbiguousLayout: Bool { false }
  /// Changes a frame among those that satisfy the constraints; does nothing.
  public func exerciseAmbiguityInLayout() {}
  /// The constraints that place the view along an axis: those between it and others.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let attributes: Set<NSLayoutConstraint.Attribute> =
      axis == .horizontal
      ? [
        .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin,
      ]
      : [.top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin]
    return sequence(first: self, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === self && attributes.contains($0.firstAttribute))
        || ($0.secondItem === self && attributes.contains($0.secondAttribute))
    }
  }
  /// The rectangle that constraints place: the frame without the view's insets of alignment.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a rectangle that constraints place.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Animations

  /// A standard animation of the system's.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Animates views in a standard way: a deletion removes them.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      parallelAnimations?()
    } completion: { isDone in
      for view in views { view.removeFromSuperview() }
      completion?(isDone)
    }
  }
}

extension UIView.AnimationOptions {
  /// Runs for its own time, not for the outer animation's.
  public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
  /// Keeps its own pace, not the outer animation's.
  public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
  /// Draws each frame.
  public static let allowAnimatedContent = Self(rawValue: 1 << 7)
  /// Shows and hides the views of a transition.
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)
  /// Has its own options, not the outer animation's.
  public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
  /// Curls the view up.
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  /// Curls the view down.
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  /// Flips the view from top to bottom.
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  /// Flips the view from bottom to top.
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  /// At most 60 frames a second.
  public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
  /// At most 30 frames a second.
  public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)
}

extension UIView.KeyframeAnimationOptions {
  /// Jumps from key frame to key frame.
  public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
  /// Keeps an even pace.
  public static let calculationModePaced = Self(rawValue: 2 << 10)
  /// Keeps an even pace on a smooth path.
  public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
  /// Lays out subviews along with the animation.
  public static let layoutSubviews = Self(rawValue: 1 << 0)
  /// Accepts touches while the animation runs.
  public static let allowUserInteraction = Self(rawValue: 1 << 1)
  /// Starts from the current state of a running animation.
  public static let beginFromCurrentState = Self(rawValue: 1 << 2)
  /// Repeats the animation.
  public static let `repeat` = Self(rawValue: 1 << 3)
  /// Runs the animation backwards after it ends.
  public static let autoreverse = Self(rawValue: 1 << 4)
}

/// How a view is laid out where the writing goes from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
