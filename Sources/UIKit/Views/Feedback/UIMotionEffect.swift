import Foundation

/// A change of a view with the tilt of the device. The device does not tilt: effects are kept and not applied.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }
  /// The values of key paths for a tilt; for subclasses, never asked.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: CGPoint) -> [String: Any]? { nil }
}

/// A value that follows the tilt along an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of a tilt.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  /// The value that would follow.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at one end; stored.
  open var minimumRelativeValue: Any?
  /// The value at the other end; stored.
  open var maximumRelativeValue: Any?

  /// An effect on a value.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The motion effects, in the order added; not applied.
  public var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { neededExtras.motionEffects = newValue }
  }
  /// Adds a motion effect; it is not applied.
  public func addMotionEffect(_ effect: UIMotionEffect) { neededExtras.motionEffects.append(effect) }
  /// Removes a motion effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    neededExtras.motionEffects.removeAll { $0 === effect }
  }
}
