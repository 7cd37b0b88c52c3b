import Foundation

/// Where an animation stands.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// How an animation's speed goes.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A speed by one of the usual curves.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve
  /// One of the usual curves.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    super.init()
  }
}

/// A speed as of a spring; it has no effect on the result.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// A spring.
  public init(dampingRatio ratio: CGFloat) { super.init() }
}

/// An animation that can be started, stopped and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it runs back.
  var isReversed: Bool { get set }
  /// How far it is, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or goes on.
  func startAnimation()
  /// Starts it after so many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Ends it where it is; true for without its completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped one at a place, and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that more can be added to.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that are animated along.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Animates changes of views: they take effect when it starts, the completions run after its time.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// In seconds.
  public let duration: TimeInterval
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  open var isReversed = false
  open var fractionComplete: CGFloat = 0
  /// Kept; it has no effect here.
  open var isInterruptible = true
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// An animation by a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// An animation by a timing of its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    super.init()
  }

  /// An animation as of a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Starts an animation at once.
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
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    begin()
    isRunning = true
    Animations.add(after: delay + duration) { [self] in if isRunning { end(at: isReversed ? .start : .end) } }
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

  /// Goes on after a pause.
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
