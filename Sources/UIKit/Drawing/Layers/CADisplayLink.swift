import Foundation
internal import LifeCycle

/// Calls a method for each frame of the screen, sixty times a second or less, while the app is not in the background.
///
/// Frames are the device's: they come only while a link or something that scrolls needs them, and one at a time. An app that
/// is late leaves frames out.
///
/// - Note: Differs from iOS: they come in every mode of the main run loop, whichever was named.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  /// The links that have a place; they live as long, as a run loop holds them.
  private static var links: [CADisplayLink] = []
  private var modes: [RunLoop.Mode] = []
  /// The last of its own frames, at its own rate.
  private var last: Int64 = 0

  /// The number of its own frame at a time. The tenth of one is for the rounding of times.
  private func frame(at moment: DeviceMoment) -> Int64 {
    Int64((moment.device.seconds / interval + 0.1).rounded(.down))
  }

  /// The time of the last call, in seconds of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds of `CACurrentMediaTime()`.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The time between two frames of the screen, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }
  /// Whether calls are held back.
  open var isPaused = false { didSet { if oldValue != isPaused { arrange() } } }
  /// How often to call, in calls a second; 0 for sixty.
  open var preferredFramesPerSecond = 0 { didSet { last = frame(at: DeviceTime.now) } }
  /// How often to call; its preferred rate counts, or else its highest.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { last = frame(at: DeviceTime.now) } }

  /// A link to a method, which gets the link. The target is held until `invalidate()`, as on iOS.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  private var interval: CFTimeInterval {
    let range = preferredFrameRateRange
    let wanted = preferredFramesPerSecond > 0 ? Float(preferredFramesPerSecond) : range.preferred ?? range.maximum
    return CFTimeInterval(1 / (wanted > 0 ? min(wanted, 60) : 60))
  }

  /// Begins to call. Every run loop is taken for the main one.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.append(mode)
    arrange()
  }

  /// Ends the calls in a mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    arrange()
  }

  /// Ends the calls for good.
  open func invalidate() {
    modes = []
    arrange()
  }

  /// Whether a frame will wake the app.
  var isArmed: Bool { Frames.has(self) }

  private func arrange() {
    guard !modes.isEmpty else {
      Self.links.removeAll { $0 === self }
      return Frames.remove(self)
    }
    if !Self.links.contains(where: { $0 === self }) { Self.links.append(self) }
    guard !isPaused, !Frames.isOff else { return Frames.remove(self) }
    guard !isArmed else { return }
    last = frame(at: DeviceTime.now)
    Frames.add(self)
  }

  /// The app has gone to the background, or comes back.
  static func appIsOut(_ isOut: Bool) {
    guard Frames.isOff != isOut else { return }
    Frames.isOff = isOut
    for link in links { link.arrange() }
  }
}

extension CADisplayLink: FrameUser {
  var need: FrameNeed { .links }

  func draw(_ moment: DeviceMoment) {
    let now = frame(at: moment)
    guard now != last else { return }
    last = now
    timestamp = moment.media
    SelectorDispatch.perform(selector, on: target, sender: self)
  }
}

/// How often a display link calls.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least, in calls a second.
  public var minimum: Float
  /// The most, in calls a second.
  public var maximum: Float
  /// The one that is wanted; nil for none.
  public var preferred: Float?
  /// Rates in calls a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
  /// Rates in calls a second, as the SDK's headers have it; 0 for none that is wanted.
  public init(minimum: Float, maximum: Float, __preferred preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
  }
  /// As the system likes.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension UIScreen {
  /// A link that calls a method for each frame of this screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
