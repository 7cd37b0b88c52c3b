import Foundation

extension UIView {
  /// Makes changes that iOS would animate: they take effect at once, the completion runs on the main queue after the
  /// time that the animation would have taken.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let before = inheritedAnimationDuration
    inheritedAnimationDuration = duration
    animations()
    inheritedAnimationDuration = before
    Appearance.setNeedsCommit()
    // Kept without a completion too: a transition is over when what it animates is.
    Animations.add(after: animationsAreEnabled ? delay + duration : 0) { completion?(true) }
  }

  /// The same without delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// The same with a spring, which has no effect on the result.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Makes changes to a view with a transition, which is not shown.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Puts a view in another's place with a transition, which is not shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
    fromView.removeFromSuperview()
    animate(withDuration: duration, animations: {}, completion: completion)
  }

  /// Makes changes in steps; they all take effect at once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// One step of `animateKeyframes`.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Whether changes are animated; without, completions come as soon.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }
  /// Switches animations on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

  /// Makes changes without animation.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let before = animationsAreEnabled
    animationsAreEnabled = false
    actions()
    animationsAreEnabled = before
  }
}

/// The state of the animation functions, on the main actor.
@MainActor private var animationsAreEnabled = true
/// The duration of the animation whose changes are being made, in seconds; 0 outside of any.
@MainActor private var inheritedAnimationDurationStorage: TimeInterval = 0

extension UIView {
  /// The duration of the animation whose changes are being made, in seconds; 0 outside of any.
  public internal(set) class var inheritedAnimationDuration: TimeInterval {
    get { inheritedAnimationDurationStorage }
    set { inheritedAnimationDurationStorage = newValue }
  }

  /// How an animation's speed goes.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// How an animation in steps runs; kept.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Evenly from one key frame to the next.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Smoothly through the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}
