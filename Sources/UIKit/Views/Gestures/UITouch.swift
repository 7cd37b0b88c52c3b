import Foundation

/// A finger on the screen, from touch down to lift.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// The older name of a pencil.
    public static let stylus = TouchType.pencil
  }
  /// What of a touch is an estimate.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The direction of a pencil.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle of a pencil.
    public static let altitude = Properties(rawValue: 4)
    /// The place.
    public static let location = Properties(rawValue: 8)
  }

  /// What touches the screen: a finger.
  open var type: TouchType { .direct }
  /// The force; an average one, as it is not measured.
  open var force: CGFloat { 1 }
  /// The largest force: an average one, as it is not measured.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The radius, in points.
  open var majorRadius: CGFloat { 20 }
  /// How exact the radius is, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The angle of a pencil, in radians: upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction of a pencil, in radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The index of an estimate; nil, as nothing is estimated.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// What is estimated: nothing.
  open var estimatedProperties: Properties { [] }
  /// Which estimates will be corrected: none.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The exact place; the same.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The exact previous place; the same.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// The current phase.
  open internal(set) var phase = Phase.began
  /// The number of taps, one shortly after the other at the same place.
  open internal(set) var tapCount = 1
  /// The time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  var place: CGPoint { didSet { previous = oldValue } }
  private var previous: CGPoint

  init(view: UIView, window: UIWindow?, place: CGPoint) {
    self.view = view
    self.window = window
    self.place = place
    previous = place
    super.init()
  }

  /// The finger is elsewhere, or something else happened to it.
  func move(to place: CGPoint, at time: TimeInterval) {
    self.place = place
    timestamp = time
  }

  /// Where the finger was on the way to a place, and there: touches of their own, the last of them this one.
  func samples(_ passed: [(place: CGPoint, time: TimeInterval)], _ place: CGPoint, _ time: TimeInterval) -> [UITouch] {
    guard let view, !passed.isEmpty else { return [self] }
    var before = self.place
    let made = passed.map { sample in
      let touch = UITouch(view: view, window: window, place: before)
      touch.phase = .moved
      touch.move(to: sample.place, at: sample.time)
      before = sample.place
      return touch
    }
    return made + [self]
  }

  /// The location in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// The previous location in a view's coordinates; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previous, from: nil) ?? previous }
}
