import Foundation

/// Calls a method for each frame, sixty times a second or less, while the run loop runs and the app is not in the background.
///
/// Frames are sixtieths of `CACurrentMediaTime()`, so that all links of all apps keep step. One that is late leaves frames
/// out.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var timer: Timer?
  /// Whether the app is where nobody sees a frame.
  private static var isOff = false
  private struct WeakLink { weak var link: CADisplayLink? }
  /// The links that have a place.
  private static var links: [WeakLink] = []
  private var place: (loop: RunLoop, modes: [RunLoop.Mode])?

  /// The time of the last call, in seconds of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds of `CACurrentMediaTime()`.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The time between two frames of the screen, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }
  /// Whether calls are held back.
  open var isPaused = false { didSet { if oldValue != isPaused { arrange() } } }
  /// How often to call, in calls a second; 0 for sixty.
  open var preferredFramesPerSecond = 0 { didSet { arrange() } }
  /// How often to call; its preferred rate counts, or else its highest.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { arrange() } }

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

  /// Begins to call, from a run loop in a mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    place = (runloop, (place?.modes ?? []) + [mode])
    arrange()
  }

  /// Ends the calls in a mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let place else { return }
    let modes = place.modes.filter { $0 != mode }
    self.place = modes.isEmpty ? nil : (place.loop, modes)
    arrange()
  }

  /// Ends the calls for good.
  open func invalidate() {
    place = nil
    arrange()
  }

  /// Whether a frame will wake the app.
  var isArmed: Bool { timer != nil }

  private func arrange() {
    timer?.invalidate()
    timer = nil
    Self.links.removeAll { $0.link == nil || $0.link === self }
    guard let place else { return }
    Self.links.append(WeakLink(link: self))
    guard !isPaused, !Self.isOff else { return }
    // Repeats by the same grid as long as it is not invalidated.
    let now = CACurrentMediaTime()
    let next = Date(timeIntervalSinceNow: Self.frame(after: now, interval) - now)
    let timer = Timer(fire: next, interval: interval, repeats: true) { _ in
      MainActor.assumeIsolated { self.fire() }
    }
    for mode in place.modes { place.loop.add(timer, forMode: mode) }
    self.timer = timer
  }

  private func fire() {
    // The frame that has just begun.
    timestamp = (CACurrentMediaTime() * 60).rounded(.down) / 60
    SelectorDispatch.perform(selector, on: target, sender: self)
  }

  /// When the next frame begins that a link with an interval takes part in.
  static func frame(after time: CFTimeInterval, _ interval: CFTimeInterval) -> CFTimeInterval {
    ((time / interval).rounded(.down) + 1) * interval
  }

  /// The app has gone to the background, or comes back.
  static func appIsOut(_ isOut: Bool) {
    guard isOff != isOut else { return }
    isOff = isOut
    for link in links.compactMap(\.link) { link.arrange() }
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
  /// As the system likes.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension UIScreen {
  /// A link that calls a method for each frame of this screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
