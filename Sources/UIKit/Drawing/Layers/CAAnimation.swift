import Foundation

/// Hears of an animation's beginning and end. All methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended, or was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. It is told to the system as data, which moves the layer without the app; the app keeps its
/// end, and a delegate that is told.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction {
  /// The pacing; nil for an even one.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of the beginning and the end. As on iOS, it is held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it has ended.
  open var isRemovedOnCompletion = true
  /// When it begins, in seconds of `CACurrentMediaTime()`; 0 for at once.
  open var beginTime: CFTimeInterval = 0
  /// How long it runs, in seconds; 0 for the transaction's duration.
  open var duration: CFTimeInterval = 0
  /// How fast time passes; 0 stops it.
  open var speed: Float = 1
  /// What is added to its time, in seconds. Its end does not come sooner for it.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; `infinity` for ever.
  open var repeatCount: Float = 0
  /// How long it repeats, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs backwards afterwards.
  open var autoreverses = false
  /// What shows before its beginning and after its end.
  open var fillMode = CAMediaTimingFillMode.removed

  public override nonisolated init() { super.init() }
  /// An animation from an archive; the archive's values are ignored.
  public required nonisolated init?(coder: NSCoder) { super.init() }

  /// Whether a change of a property of the animation's class needs it; never asked.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }
  /// The value with which a property begins; nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Runs the animation on a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A copy. Main thread.
  override open nonisolated func copy() -> Any {
    let made: CAAnimation = MainActor.assumeIsolated { duplicate() }
    return made
  }

  func duplicate() -> CAAnimation {
    guard let copy = Instantiation.make(type(of: self)) as? CAAnimation else { return self }
    copyValues(to: copy)
    return copy
  }

  /// Copies what the class stores; subclasses add theirs.
  func copyValues(to copy: CAAnimation) {
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
  }

  /// The seconds until its end; nil if it never ends.
  var totalDuration: TimeInterval? {
    activeDuration.map { $0 + max(0, beginTime > 0 ? beginTime - DeviceTime.now.media : 0) }
  }

  /// The seconds from its beginning to its end; nil if it never ends.
  var activeDuration: TimeInterval? {
    let once = duration * (autoreverses ? 2 : 1)
    let all = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    guard speed > 0, all.isFinite, all < 1e9 else { return nil }
    return all / Double(speed)
  }
}

/// An animation of a property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property; one that the system does not move has no effect.
  open var keyPath: String?
  /// Whether its value is added to the layer's.
  open var isAdditive = false
  /// Whether each repetition goes on from the end of the last.
  open var isCumulative = false
  /// The part of the transform that a number means; those of all three axes at once have no effect.
  open var valueFunction: CAValueFunction?

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }
}

/// An animation from one value to another. The layer's own value does not change, as on iOS.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference.
  open var byValue: Any?

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }
}

/// An animation with a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The speed at the beginning.
  open var initialVelocity: CGFloat = 0
  /// Stored; it has no effect here.
  open var allowsOverdamping = false

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  /// The time until the spring is within a thousandth of its rest, in seconds.
  open var settlingDuration: CFTimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = min(1, damping / (2 * (stiffness * mass).squareRoot()))
    guard frequency > 0, ratio > 0 else { return .infinity }
    return CFTimeInterval(log(1000) / (ratio * frequency))
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
  }
}

/// An animation over several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a point.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The pacing between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns along the path. Stored; it has no effect here.
  open var rotationMode: CAAnimationRotationMode?
  /// Stored; it has no effect here.
  open var tensionValues: [NSNumber]?
  /// Stored; it has no effect here.
  open var continuityValues: [NSNumber]?
  /// Stored; it has no effect here.
  open var biasValues: [NSNumber]?

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
  }
}

/// Several animations at once. As on iOS, only the group's delegate is told.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations
  }
}

/// A transition of a layer's content.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// The direction.
  open var subtype: CATransitionSubtype?
  /// How far it has come when it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// How far it has come when it ends, from 0 to 1.
  open var endProgress: Float = 1

  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
  }
}
