import Foundation

/// Recognizes one kind of movement on a view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far the recognition is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  /// How it stands.
  open var state = State.possible
  /// Whether it takes taps.
  open var isEnabled = true
  /// Kept; it has no effect here.
  open var cancelsTouchesInView = true
  /// Kept; it has no effect here.
  open var delaysTouchesBegan = false
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name, for the app's own use.
  open var name: String?
  /// The view that it is on.
  open internal(set) weak var view: UIView?
  private var targets: [TargetAction] = []
  /// Called when the gesture was recognized.
  var onRecognize: ((UIGestureRecognizer) -> Void)?
  private var place = CGPoint.zero

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

  /// Lets another recognizer go first; with one kind of touch there is nothing to wait for.
  open func require(toFail other: UIGestureRecognizer) {}

  /// Takes a tap at a point of the window; false when this recognizer does not want it.
  func takeTap(at point: CGPoint) -> Bool { false }

  func recognize(at point: CGPoint) -> Bool {
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    place = point
    state = .ended
    for target in targets {
      if let receiver = target.target { SelectorDispatch.perform(target.action, on: receiver, sender: self) }
    }
    onRecognize?(self)
    state = .possible
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
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often the finger must come down; only one is recognized.
  open var numberOfTapsRequired = 1
  /// Kept; it has no effect here.
  open var numberOfTouchesRequired = 1

  override func takeTap(at point: CGPoint) -> Bool { numberOfTapsRequired == 1 && recognize(at: point) }
}

/// Recognizes a finger that stays; touches here begin and end at once, so it never does.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Kept; it has no effect here.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognizes a finger that moves; touches here do not.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved.
  open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// Recognizes a swipe; touches here do not move.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  /// Where the swipe must go.
  open var direction = Direction.right
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
