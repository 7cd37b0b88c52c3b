import Foundation
internal import LifeCycle

/// The on-screen keyboard, as far as notifications tell of it: it comes with a text view that becomes first responder and
/// goes with it. It is not drawn and takes no touches; text comes by other ways.
///
/// Chosen, as no source gives them: the order (frame before visibility, "will" in the call and "did" after the
/// animation), nothing between two text views, the heights, and 0.25 s.
@MainActor
enum Keyboard {
  private static var isUp = false
  /// Whether one text view follows another, so that the keyboard stays.
  private static var isHandedOver = false
  /// The "did" notifications of the animation under way.
  private static var ending: Ending?

  private final class Ending {
    let post: () -> Void
    init(_ post: @escaping () -> Void) { self.post = post }
  }

  /// Whether its animation is under way.
  static var isMoving: Bool { ending != nil }

  private static let duration: TimeInterval = 0.25

  /// The responder before gives way to another one in `body`.
  static func handOver(_ body: () -> Bool) -> Bool {
    let before = isHandedOver
    isHandedOver = true
    defer { isHandedOver = before }
    return body()
  }

  /// The first responder has changed.
  static func update() {
    let isWanted = UIResponder.firstResponder?.bringsKeyboard ?? false
    guard isWanted != isUp, !isHandedOver else { return }
    end(ending)
    isUp = isWanted
    let (shown, hidden) = frames
    let userInfo: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: isUp ? hidden : shown),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: isUp ? shown : hidden),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    post("keyboardWillChangeFrameNotification", UIResponder.keyboardWillChangeFrameNotification, userInfo)
    if isUp {
      post("keyboardWillShowNotification", UIResponder.keyboardWillShowNotification, userInfo)
    } else {
      post("keyboardWillHideNotification", UIResponder.keyboardWillHideNotification, userInfo)
    }
    let came = isUp
    let ending = Ending {
      post("keyboardDidChangeFrameNotification", UIResponder.keyboardDidChangeFrameNotification, userInfo)
      if came {
        post("keyboardDidShowNotification", UIResponder.keyboardDidShowNotification, userInfo)
      } else {
        post("keyboardDidHideNotification", UIResponder.keyboardDidHideNotification, userInfo)
      }
    }
    self.ending = ending
    Animations.add(after: duration) { end(ending) }
  }

  private static func end(_ ending: Ending?) {
    guard let ending, ending === self.ending else { return }
    self.ending = nil
    ending.post()
  }

  private static func post(_ name: String, _ notification: Notification.Name, _ userInfo: [AnyHashable: Any]) {
    CallLog.call(.incidental, "UIResponder.\(name)") {
      NotificationCenter.default.post(name: notification, object: UIScreen.main, userInfo: userInfo)
    }
  }

  /// In the screen's points, at its bottom and just below it.
  private static var frames: (shown: CGRect, hidden: CGRect) {
    let screen = UIScreen.main
    let isLying = screen.orientation.isLandscape
    let height: CGFloat = screen.idiom == .pad ? (isLying ? 408 : 320) : (isLying ? 209 : 336)
    let bounds = screen.bounds
    let shown = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    return (shown, shown.offsetBy(dx: 0, dy: height))
  }
}
