import Foundation

/// Recognizes one kind of movement on a view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far the recognition is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The older name of `ended`.
    public static let recognized = State.ended
  }

  /// How it stands. A subclass sets it from its `touches` methods; the receivers are told when it is recognized.
  open var state: State {
    get { stored }
    set { move(to: newValue) }
  }
  private var stored = State.possible
  /// Whether it recognizes anything. Switched off, it loses what it is following.
  open var isEnabled = true { didSet { if !isEnabled { lose() } } }
  /// Whether the view under the finger hears that its touches are cancelled when this is recognized.
  open var cancelsTouchesInView = true
  /// Kept; it has no effect here.
  open var delaysTouchesBegan = false
  /// Kept; it has no effect here.
  open var delaysTouchesEnded = true
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name, for the app's own use.
  open var name: String?
  /// The view that it is on.
  open internal(set) weak var view: UIView?
  private var targets: [TargetAction] = []
  /// Called when the receivers are.
  var onRecognize: ((UIGestureRecognizer) -> Void)?
  /// Where the finger is, in the window.
  var place = CGPoint.zero
  /// Whether a finger is down that it follows.
  var isFollowing = false
  private var waitsFor: [WeakRecognizer] = []

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// A recognizer that sends a selector.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that tells nobody yet.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a receiver.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Removes a receiver; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.target === target! as AnyObject) && (action == nil || $0.action == action)
    }
  }

  /// Where the gesture is, in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// Where one of the fingers is; there is one.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// How many fingers it follows.
  open var numberOfTouches: Int { isFollowing ? 1 : 0 }

  /// Lets another recognizer go first: this one is recognized only when the other has failed.
  open func require(toFail other: UIGestureRecognizer) { waitsFor.append(WeakRecognizer(recognizer: other)) }

  /// Called when a gesture is over, before the next.
  open func reset() {}
  /// Whether another may stop it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it may stop another.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Fingers came down on the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system ended the touch.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Takes a tap at a point of the window; false when this recognizer does not want it.
  func takeTap(at point: CGPoint) -> Bool { false }

  // MARK: State

  var isRecognizing: Bool { stored == .began || stored == .changed }

  /// Whether those it lets go first have failed.
  var mayRecognize: Bool {
    waitsFor.allSatisfy { entry in
      guard let other = entry.recognizer, other.isEnabled, other.isFollowing else { return true }
      return other.state == .failed
    }
  }

  private func move(to state: State) {
    switch state {
    case .began, .ended:
      guard !isRecognizing, stored != .failed else {
        if isRecognizing, state == .ended { tell(state) }
        return
      }
      guard isEnabled, mayRecognize, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
        stored = .failed
        return
      }
      UserTouch.recognized(self)
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

  /// What it follows goes on without it.
  func lose() { if isRecognizing { tell(.cancelled) } else if isFollowing { stored = .failed } }

  /// The finger has gone.
  func rest() {
    lose()
    isFollowing = false
    stored = .possible
    reset()
  }

  func recognize(at point: CGPoint) -> Bool {
    guard isEnabled, mayRecognize, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    place = point
    tell(.ended)
    stored = .possible
    return true
  }
}

/// Decides about a recognizer; all methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether it may recognize.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether it may recognize beside another.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it follows a finger.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether another must fail first; asked when a finger comes down.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether this one must fail before another; asked when a finger comes down.
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
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// Adds a recognizer.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Takes a recognizer away.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
