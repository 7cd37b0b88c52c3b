// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Swift 4 names of types of views, layouts and touches that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIViewContentMode = UIView.ContentMode
/// The name before Swift 4.2.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The name before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name before Swift 4.2.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The name before Swift 4.2.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name before Swift 4.2.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name before Swift 4.2.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The name before Swift 4.2.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The name before Swift 4.2.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The name before Swift 4.2.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name before Swift 4.2.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name before Swift 4.2.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The name before Swift 4.2.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The name before Swift 4.2.
public typealias UIWindowLevel = UIWindow.Level
/// The name before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name before Swift 4.2.
public typealias UITouchPhase = UITouch.Phase
/// The name before Swift 4.2.
public typealias UITouchType = UITouch.TouchType
/// The name before Swift 4.2.
public typealias UIPressPhase = UIPress.Phase
/// The name before Swift 4.2.
public typealias UIPressType = UIPress.PressType
/// The name before Swift 4.2.
public typealias UIEventType = UIEvent.EventType
/// The name before Swift 4.2.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The name before Swift 4.2.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name before Swift 4.2.
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The name before Swift 4.2.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name before Swift 4.2.
public let UIEdgeInsetsZero = UIEdgeInsets.zero

/// Insets; the form before Swift 4.2.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle without its insets; the form before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Whether insets are equal; the form before Swift 4.2.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}
