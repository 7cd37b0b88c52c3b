import Foundation
internal import LayerTree

extension UIView {
  /// Makes changes that move: frame, bounds, centre, transform, opacity, background colour, and the layer's corners, border,
  /// shadow and place in depth. Each takes effect at once, and the system moves what is seen from what was. The completion
  /// runs on the main queue after the delay and duration; with false if the animations are removed before.
  ///
  /// Movements of places, sizes and opacities add up, as on iOS: a later one takes over without a jump.
  ///
  /// - Note: Differs from iOS: a block in a block keeps its own duration and pacing, and one that changes nothing takes its
  ///   time.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(BlockPace(duration, delay: delay, options: options.rawValue), options, completion) { _ in animations() }
  }

  /// Animates changes without a delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates changes with a spring that rests after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var pace = BlockPace(duration, delay: delay, options: options.rawValue)
    if pace.duration > 0 {
      pace.spring = Spring(
        restingAfter: pace.duration, ratio: Double(usingSpringWithDamping), velocity: Double(initialSpringVelocity))
    }
    perform(pace, options, completion) { _ in animations() }
  }

  /// Animates changes with a spring, given by the time of its first swing and by how much it bounces; it takes longer until
  /// it rests, which is when the completion runs.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var pace = BlockPace(duration, delay: delay, options: options.rawValue)
    if pace.duration > 0 {
      let spring = Spring(duration: pace.duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
      pace.spring = spring
      pace.duration = spring.settlingTime
    }
    perform(pace, options, completion) { _ in animations() }
  }

  private static func perform(
    _ pace: BlockPace, _ options: AnimationOptions = [], _ completion: ((Bool) -> Void)?, frames: BlockFrames? = nil,
    _ body: (AnimationBlock) -> Void
  ) {
    let block = AnimationBlock(pace, completion: completion)
    block.frames = frames
    let before = inheritedAnimationDuration
    inheritedAnimationDuration = pace.duration
    block.run {
      body(block)
      if options.contains(.layoutSubviews) { block.layOut() }
    }
    inheritedAnimationDuration = before
    Appearance.setNeedsCommit()
    // Arranged even without a completion: a transition ends when its animations do.
    block.schedule(isOn: animationsAreEnabled)
  }

  /// Changes a view in a transition from what was seen of it. With no style of transition, the changes move.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let kind = options.transition
    perform(BlockPace(duration, options: options.rawValue), options, completion) { block in
      guard let kind else { return animations?() ?? () }
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        AnimationBlock.outside { animations?() }
      }
      guard animationsAreEnabled, block.pace.duration > 0 else { return }
      view.layer.removeAnimation(forKey: "transition")
      let animation = CATransition()
      animation.duration = duration
      block.add(.transition(kind), animation, "transition", to: view.layer)
    }
  }

  /// Replaces one view with another in a transition of what contains them; with `showHideTransitionViews`, hides one and
  /// shows the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let swap = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview, options.transition != nil else {
      AnimationBlock.outside(swap)
      return animate(withDuration: duration, animations: {}, completion: completion)
    }
    transition(with: container, duration: duration, options: options, animations: swap, completion: completion)
  }

  /// Animates changes in key frames: those that `addKeyframe` makes at their times, others over the whole of it.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let pace = BlockPace(duration, delay: delay, options: options.rawValue)
    perform(pace, [], completion, frames: BlockFrames(options)) { _ in animations() }
  }

  /// Adds a key frame to `animateKeyframes`: its changes are made between two parts of the duration, from 0 to 1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    AnimationBlock.current?.frames?.begin(at: frameStartTime, for: frameDuration)
    animations()
    AnimationBlock.current?.frames?.end()
  }

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

  /// Options of a key frame animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Interpolates linearly between key frames.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Interpolates smoothly through the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

extension UIView.AnimationOptions {
  /// The transition that the options name; nil for none.
  fileprivate var transition: LayerTransition? {
    switch rawValue >> 20 & 7 {
    case 1: LayerTransition(.flip, from: .left)
    case 2: LayerTransition(.flip, from: .right)
    case 3: LayerTransition(.curl, from: .bottom)
    case 4: LayerTransition(.curl, from: .top)
    case 5: LayerTransition(.fade)
    case 6: LayerTransition(.flip, from: .top)
    case 7: LayerTransition(.flip, from: .bottom)
    default: nil
    }
  }
}
