import Foundation

/// One finger on the screen, from its coming down to its going.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// The view in which the finger came down.
  open private(set) weak var view: UIView?
  /// The window it is in.
  open private(set) weak var window: UIWindow?
  /// What the finger does.
  open internal(set) var phase = Phase.began
  /// How often the finger came down: once.
  open var tapCount: Int { 1 }
  /// When it was, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The recognizers that hear of the finger.
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

  /// Where the finger is, in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// Where the finger was before, in a view's coordinates; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previous, from: nil) ?? previous }
}
