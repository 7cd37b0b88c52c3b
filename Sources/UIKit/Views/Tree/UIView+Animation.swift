import Foundation

extension UIView {
  /// Applies changes that iOS would animate. They take effect at once; the completion runs on the main queue after the
  /// delay and duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let before = inheritedAnimationDuration
    inheritedAnimationDuration = duration
    animations()
    inheritedAnimationDuration = before
    Appearance.setNeedsCommit()
    // Added even without a completion: a transition ends when its animations do.
    Animations.add(after: animationsAreEnabled ? delay + duration : 0) { completion?(true) }
  }

  /// Animates changes without a delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates changes with a spring; the spring has no effect.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Applies changes to a view with a transition; the transition is not drawn.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Replaces one view with another in a transition; the transition is not drawn.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
    fromView.removeFromSuperview()
    animate(withDuration: duration, animations: {}, completion: completion)
  }

  /// Applies changes in key frames; all take effect at once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Adds a key frame to `animateKeyframes`.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Whether changes are animated; if false, completions run on the main queue's next turn.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }
  /// Turns animations on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

  /// Applies changes without animation.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let before = animationsAreEnabled
    animationsAreEnabled = false
    actions()
    animationsAreEnabled = before
  }
}

/// Backs `areAnimationsEnabled`.
@MainActor private var animationsAreEnabled = true
/// The duration of the enclosing `animate` call, in seconds; 0 outside one.
@MainActor private var inheritedAnimationDurationStorage: TimeInterval = 0

extension UIView {
  /// The duration of the enclosing `animate` call, in seconds; 0 outside one.
  public internal(set) class var inheritedAnimationDuration: TimeInterval {
    get { inheritedAnimationDurationStorage }
    set { inheritedAnimationDurationStorage = newValue }
  }

  /// The pacing of an animation.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// Options of a key frame animation; ignored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Interpolates linearly between key frames.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Interpolates smoothly through the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}
