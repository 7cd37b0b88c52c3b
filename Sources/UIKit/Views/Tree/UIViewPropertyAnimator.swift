import Foundation
internal import LayerTree
internal import LifeCycle

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// The pacing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// Pacing by a curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve; of one by two points, the standard one.
  public let animationCurve: UIView.AnimationCurve
  /// The first of the points that bend the curve.
  public let controlPoint1: CGPoint
  /// The second of the points that bend the curve.
  public let controlPoint2: CGPoint
  /// The pacing at which UIKit animates by itself.
  public convenience override init() { self.init(animationCurve: .easeInOut) }
  /// Creates the pacing of a curve by two points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }
  /// Creates the pacing of a standard curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    var points = (CGPoint.zero, CGPoint(x: 1, y: 1))
    if case .bezier(let x1, let y1, let x2, let y2) = animationCurve.timing {
      points = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    }
    (controlPoint1, controlPoint2) = points
    super.init()
  }

  var timing: Timing {
    let points = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y].map { Double($0).finite }
    return points == [0, 0, 1, 1] ? .linear : .bezier(points[0], points[1], points[2], points[3])
  }
}

/// Pacing by a spring. It holds for a whole animation; what is left of one that was paused slows down evenly.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast what it moves is at the beginning, in ways a second; the greater of both counts for all.
  public let initialVelocity: CGVector
  private let ratio: CGFloat
  /// The pacing of a spring as the system has it.
  public convenience override init() { self.init(dampingRatio: 1) }
  /// The pacing of a spring; 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// The pacing of a spring that begins at a speed.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.ratio = ratio
    initialVelocity = velocity
    super.init()
  }

  func spring(restingAfter duration: TimeInterval) -> Spring {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return Spring(restingAfter: duration, ratio: Double(ratio), velocity: abs(x) > abs(y) ? x : y)
  }

  /// The pacing of a spring by its physics, as far as it swings; it rests after the animator's duration.
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

/// Animates changes to views: they take effect when the animation starts, and the system moves what is seen. It can be
/// paused, moved to any part of its way, reversed and resumed; its completions run when it has come to an end.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration, in seconds.
  public let duration: TimeInterval
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  open var isReversed = false { didSet { if isReversed != oldValue, isRunning { turn() } } }
  /// The progress, from 0 to 1, as it is seen; setting it pauses an animation that has not begun.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set {
      if state == .inactive { pauseAnimation() }
      guard state == .active else { return }
      let wasRunning = isRunning
      halt()
      place = min(max(Double(newValue).finite, 0), 1)
      block?.scrub(to: place)
      if wasRunning { go(over: rest * (isReversed ? place : 1 - place)) }
    }
  }
  /// Stored; it has no effect here.
  open var isInterruptible = true
  /// Stored; it has no effect here.
  open var isUserInteractionEnabled = true
  /// Stored; touches meet views where they will be.
  open var isManualHitTestingEnabled = false
  /// Stored; the progress of a paused animation is always that which is seen.
  open var scrubsLinearly = true
  /// Whether the animation waits at its end, still active, until it is stopped.
  open var pausesOnCompletion = false
  /// The pacing.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  private var animations: [(start: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var block: AnimationBlock?
  private var pace: BlockPace
  /// The part of the way at which the animation stands, or last began to move.
  private var place = 0.0
  /// Since when it moves, for how long, with which pacing.
  private var course: (since: DeviceMoment, duration: TimeInterval, timing: Timing)?
  private var ending: Int?
  /// How long the whole way takes.
  private var rest: TimeInterval { pace.duration }

  /// Creates an animator with a standard curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [(0, $0)] } ?? []
    pace = BlockPace(duration: max(0, duration.finite))
    pace.timing = curve.timing
    super.init()
  }

  /// Creates an animator of a fifth of a second, slow at both ends. Chosen: no source says how long it takes on iOS.
  public override convenience init() { self.init(duration: 0.2, curve: .easeInOut) }

  /// Creates an animator with custom timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    pace = BlockPace(duration: max(0, duration.finite))
    timingParameters = parameters
    super.init()
    pace.take(parameters)
  }

  /// Creates an animator with a spring that rests after the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    animator.pace.timing = BlockPace(duration, options: options.rawValue).timing
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Adds changes that begin after a part of the duration, from 0 to 1; of an animation that is under way, with the rest.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard let block, state == .active else { return animations.append((Double(delayFactor), animation)) }
    block.run(after: max(Double(delayFactor), fraction), animation)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning, state != .stopped else { return }
    if state == .active { return go(over: rest * (isReversed ? place : 1 - place)) }
    pace.delay = max(0, delay.finite)
    begin()
    go(over: rest, isFirst: true)
  }

  private func begin() {
    state = .active
    place = 0
    let due = animations
    animations = []
    let block = AnimationBlock(pace, isAnimators: true)
    self.block = block
    for (start, body) in due { block.run(after: start, body) }
    Appearance.setNeedsCommit()
  }

  /// Moves on to the end, or back to the start.
  private func go(over seconds: TimeInterval, timing: Timing? = nil, isFirst: Bool = false) {
    isRunning = true
    let delay = isFirst ? pace.delay : 0
    var since = DeviceTime.now
    since.device = since.device + Span(media: delay)
    let timing = timing ?? pace.timing
    course = (since, seconds, isFirst && pace.spring != nil ? .linear : timing)
    if isReversed || !isFirst {
      if isFirst { block?.scrub(to: 0) }
      block?.run(to: isReversed ? 0 : 1, over: seconds, timing: timing)
    }
    ending = Animations.add(after: delay + seconds, block: isFirst ? block : nil) { [self] in
      guard isRunning else { return }
      halt()
      place = isReversed ? 0 : 1
      if !pausesOnCompletion { return end(at: isReversed ? .start : .end) }
      block?.scrub(to: place)
    }
  }

  /// The part of the way that is seen.
  private var fraction: Double {
    guard let course else { return place }
    let passed = (DeviceTime.now.device - course.since.device).seconds
    let part = course.duration > 0 ? min(max(passed / course.duration, 0), 1) : 1
    return place + ((isReversed ? 0 : 1) - place) * course.timing(part)
  }

  /// Stands where it is; nothing ends by itself any more.
  private func halt() {
    place = fraction
    course = nil
    isRunning = false
    ending.map { Animations.cancel($0) }
    ending = nil
  }

  private func turn() {
    // Up to now it went the other way.
    if let course {
      let passed = (DeviceTime.now.device - course.since.device).seconds
      let part = course.duration > 0 ? min(max(passed / course.duration, 0), 1) : 1
      place += ((isReversed ? 1 : 0) - place) * course.timing(part)
    }
    course = nil
    ending.map { Animations.cancel($0) }
    block?.scrub(to: place)
    go(over: rest * (isReversed ? place : 1 - place))
  }

  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive { begin() }
    halt()
    block?.scrub(to: place)
  }

  /// Resumes the animation after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The pacing of what is left; nil for that of the whole.
  ///   - durationFactor: How long what is left takes, as a part of the duration; 0 for what is left of that.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return startAnimation() }
    var pace = pace
    if let parameters { pace.take(parameters) }
    let left = isReversed ? place : 1 - place
    go(over: rest * (durationFactor > 0 ? Double(durationFactor).finite : left), timing: pace.timing)
  }

  /// Stops the animation: the views are where they are seen.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    halt()
    block?.set(.current)
    state = withoutFinishing ? .inactive : .stopped
    guard withoutFinishing else { return }
    completions = []
    block = nil
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    let block = block
    self.block = nil
    isRunning = false
    // What moved is where it was led to; the model has the end's values since the beginning.
    if position == .current || (position == .end && state == .active) {
      block?.complete()
    } else {
      block?.set(position)
      block?.complete()
    }
    state = .inactive
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}

extension BlockPace {
  /// Takes the pacing of timing parameters.
  @MainActor
  mutating func take(_ parameters: any UITimingCurveProvider) {
    if let cubic = parameters as? UICubicTimingParameters { (timing, spring) = (cubic.timing, nil) }
    guard let given = parameters as? UISpringTimingParameters, duration > 0 else { return }
    timing = .easeOut
    spring = given.spring(restingAfter: duration)
  }
}
