import Foundation

/// Recognizes one kind of gesture on a view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// An alias of `ended`.
    public static let recognized = State.ended
  }

  /// The current state. A subclass sets it in its `touches` methods; recognition calls the targets.
  open var state: State {
    get { stored }
    set { move(to: newValue) }
  }
  private var stored = State.possible
  /// Whether the recognizer is enabled. Disabling it cancels the gesture in progress.
  open var isEnabled = true { didSet { if !isEnabled { lose() } } }
  /// Whether recognition cancels the touches of the view under the finger.
  open var cancelsTouchesInView = true
  /// Stored; it has no effect here.
  open var delaysTouchesBegan = false
  /// Stored; it has no effect here.
  open var delaysTouchesEnded = true
  /// The delegate; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for the app's own use.
  open var name: String?
  /// The recognizer's view.
  open internal(set) weak var view: UIView?
  private var targets: [TargetAction] = []
  /// Called after the targets.
  var onRecognize: ((UIGestureRecognizer) -> Void)?
  /// The position of the touch, in window coordinates.
  var place = CGPoint.zero
  /// The touches that it tracks.
  private(set) var followed: [UITouch] = []
  /// Whether the recognizer is tracking a touch.
  var isFollowing: Bool { !followed.isEmpty }
  /// The most touches that it tracks.
  var mostTouches: Int { .max }
  private var waitsFor: [WeakRecognizer] = []

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer with a target and a selector.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Called on a recognizer from a storyboard or nib after its outlets are connected.
  open func awakeFromNib() {}

  /// Adds a target.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Removes matching targets; nil matches any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.target === target! as AnyObject) && (action == nil || $0.action == action)
    }
  }

  /// The gesture's location in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// The location of one of the tracked touches, in the order in which they began.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    followed.indices.contains(touchIndex) ? followed[touchIndex].location(in: view) : location(in: view)
  }
  /// The number of tracked touches.
  open var numberOfTouches: Int { followed.count }

  /// Makes this recognizer wait: it can recognize only after the other has failed.
  open func require(toFail other: UIGestureRecognizer) { waitsFor.append(WeakRecognizer(recognizer: other)) }

  /// Stored; it has no effect here, as there are only fingers.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  /// Stored; it has no effect here, as there are no keys.
  open var allowedPressTypes: [NSNumber] = []
  /// Stored; it has no effect here.
  open var requiresExclusiveTouchType = true
  /// The modifier keys of the event; none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointer that are held; none, as there is no pointer.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// Ignores a touch: the recognizer fails for it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { state = .failed }
  /// Whether this recognizer waits for another to fail; asked when a touch begins.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits for this one to fail; asked when a touch begins.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer handles an event; asked by nobody here.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called after a touch ends, to prepare for the next.
  open func reset() {}
  /// Whether another recognizer can prevent this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer can prevent another.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when a touch begins.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a touch moves.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a touch ends.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system cancels a touch.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Whether it and another can recognize together, whatever delegates say.
  func goes(with other: UIGestureRecognizer) -> Bool { false }

  /// Handles a tap, in window coordinates; returns false if this recognizer ignores it.
  ///
  /// - Parameters:
  ///   - count: How many taps there were, one shortly after the other.
  ///   - fingers: How many fingers there were at once.
  func takeTap(at point: CGPoint, count: Int = 1, fingers: Int = 1) -> Bool { false }

  // MARK: Touches

  /// The tracked touches that have not ended.
  var touchesDown: [UITouch] { followed.filter { $0.phase != .ended && $0.phase != .cancelled } }

  /// A touch begins that it tracks.
  func follow(_ touch: UITouch) {
    // Of a touch that was given up without an end, nothing more comes.
    let alive = TouchDelivery.all.map(\.touch)
    followed.removeAll { old in !alive.contains { $0 === old } }
    followed.append(touch)
  }

  /// What happened to some of its touches.
  func take(_ touches: [UITouch], _ event: UIEvent) {
    for (phase, touches) in TouchDelivery.phases(of: touches) {
      let ends = phase == .ended || phase == .cancelled
      if !ends || touchesDown.isEmpty { gather(phase == .began && followed.count > touches.count) }
      switch phase {
      case .began: touchesBegan(touches, with: event)
      case .moved, .stationary: touchesMoved(touches, with: event)
      case .ended: touchesEnded(touches, with: event)
      case .cancelled: touchesCancelled(touches, with: event)
      }
      if ends, !touchesDown.isEmpty { gather(true) }
    }
  }

  /// The gesture is in the middle of its touches.
  ///
  /// - Parameter leaps: Whether there are more or fewer touches than before, so that the middle is elsewhere although
  ///   nothing moved.
  private func gather(_ leaps: Bool) {
    let touches = touchesDown.isEmpty ? followed : touchesDown
    guard let first = touches.first else { return }
    let before = place
    if touches.count == 1 {
      place = first.place
    } else {
      let count = CGFloat(touches.count)
      place = CGPoint(
        x: touches.reduce(0) { $0 + $1.place.x } / count, y: touches.reduce(0) { $0 + $1.place.y } / count)
    }
    if leaps { middleLeapt(by: CGPoint(x: place.x - before.x, y: place.y - before.y)) }
  }

  /// The middle of the touches is elsewhere, as there are more or fewer of them.
  func middleLeapt(by way: CGPoint) {}

  /// A touch is over; with the last one, so is the gesture.
  func leave(_ touch: UITouch) {
    followed.removeAll { $0 === touch }
    if followed.isEmpty { rest() }
  }

  // MARK: State

  var isRecognizing: Bool { stored == .began || stored == .changed }

  /// Whether it waits for one that needs more taps than there were.
  func waitsForTaps(beyond count: Int) -> Bool {
    waitsFor.contains { entry in
      guard let other = entry.recognizer as? UITapGestureRecognizer, other.isEnabled, other.view?.window != nil else {
        return false
      }
      return other.numberOfTapsRequired > count && other.state != .failed
    }
  }

  /// Whether all recognizers that this one waits for have failed.
  var mayRecognize: Bool {
    waitsFor.allSatisfy { entry in
      guard let other = entry.recognizer, other.isEnabled, other.isFollowing else { return true }
      return other.state == .failed
    }
  }

  /// Whether the delegate and the view let it begin.
  private var shouldBegin: Bool {
    (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (view?.gestureRecognizerShouldBegin(self) ?? true)
  }

  private func move(to state: State) {
    switch state {
    case .began, .ended:
      guard !isRecognizing, stored != .failed else {
        if isRecognizing, state == .ended { tell(state) }
        return
      }
      guard isEnabled, mayRecognize, shouldBegin else {
        stored = .failed
        return
      }
      TouchDelivery.recognized(self)
      tell(state)
    case .changed, .cancelled: if isRecognizing { tell(state) } else { stored = .failed }
    case .failed, .possible: stored = state
    }
  }

  private func tell(_ state: State) {
    stored = state
    for target in targets {
      if let receiver = target.target { SelectorDispatch.perform(target.action, on: receiver, sender: self) }
    }
    onRecognize?(self)
  }

  /// Cancels the gesture in progress, or fails if it is not recognized yet.
  func lose() { if isRecognizing { tell(.cancelled) } else if isFollowing { stored = .failed } }

  /// Resets the recognizer after the touch ends.
  func rest() {
    lose()
    followed = []
    stored = .possible
    reset()
  }

  /// - Parameter isCertain: Whether it is known that what it waits for has failed.
  func recognize(at point: CGPoint, isCertain: Bool = false) -> Bool {
    guard isEnabled, isCertain || mayRecognize, shouldBegin else { return false }
    place = point
    tell(.ended)
    stored = .possible
    return true
  }
}

/// Recognizes the pointer over a view; never here, as there is no pointer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of a pencil over the screen; 0.
  open var zOffset: CGFloat { 0 }
}

/// Controls a recognizer; all methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: _RespondingObject {
  /// Whether the recognizer may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer may recognize together with another.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer receives a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether the recognizer receives a press; never asked, as there are no keys.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// Whether the recognizer receives an event; never asked.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
  /// Whether the recognizer must wait for another to fail; called when a touch begins.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recognizer must wait for this one to fail; called when a touch begins.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// Adds a gesture recognizer.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Removes a gesture recognizer.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
