import Foundation

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// The pacing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// Pacing by a standard curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve
  /// The pacing at which UIKit animates by itself.
  public convenience override init() { self.init(animationCurve: .easeInOut) }
  /// Creates the pacing of a curve by two points; it counts as the standard one.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { self.init() }
  /// Creates the pacing of a standard curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    super.init()
  }
}

/// Pacing by a spring; has no effect.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast what it moves is at the beginning; stored.
  public let initialVelocity: CGVector
  /// The pacing of a spring as the system has it.
  public convenience override init() { self.init(dampingRatio: 1) }
  /// The pacing of a spring; 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// The pacing of a spring that begins at a speed.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }
  /// The pacing of a spring by its physics.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), initialVelocity: velocity)
  }
}

/// An animation that the app can start, pause, stop and reverse.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The current state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs in reverse.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animation.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its current position; true discards its completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that accepts further changes and completions.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Animates changes to views: they take effect when the animation starts; the completions run after its duration.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration, in seconds.
  public let duration: TimeInterval
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  open var isReversed = false
  open var fractionComplete: CGFloat = 0
  /// Stored; it has no effect here.
  open var isInterruptible = true
  /// Stored; it has no effect here.
  open var isUserInteractionEnabled = true
  /// Stored; touches meet views where they will be.
  open var isManualHitTestingEnabled = false
  /// Stored; the progress of an animation is not drawn.
  open var scrubsLinearly = true
  /// Whether the animation waits at its end, still active, until it is stopped.
  open var pausesOnCompletion = false
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a standard curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// Creates an animator with custom timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    super.init()
  }

  /// Creates an animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates and starts an animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .inactive { animations.append(animation) } else { animation() }
  }
  /// Adds changes that begin after a part of the duration, from 0 to 1; here they take effect with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    begin()
    isRunning = true
    Animations.add(after: delay + duration) { [self] in
      guard isRunning else { return }
      if pausesOnCompletion { isRunning = false } else { end(at: isReversed ? .start : .end) }
    }
  }

  private func begin() {
    state = .active
    let due = animations
    animations = []
    for animation in due { animation() }
    Appearance.setNeedsCommit()
  }

  open func pauseAnimation() {
    if state == .inactive { begin() }
    isRunning = false
  }

  /// Resumes the animation after a pause.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }

  open func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { end(at: finalPosition) }

  private func end(at position: UIViewAnimatingPosition) {
    isRunning = false
    state = .inactive
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
