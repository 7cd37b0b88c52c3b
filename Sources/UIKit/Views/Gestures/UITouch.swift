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
  /// The current phase.
  open internal(set) var phase = Phase.began
  /// The number of taps; always 1.
  open var tapCount: Int { 1 }
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

  /// The location in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// The previous location in a view's coordinates; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previous, from: nil) ?? previous }
}
