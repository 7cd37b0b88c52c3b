import Foundation

/// Something that the user did.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What sort of thing the user did.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  /// What sort of motion it was.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  /// What sort of thing it is.
  open var type: EventType { .touches }
  /// What sort of motion it is.
  open var subtype: EventSubtype { .none }
}

/// One finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The view under the finger.
  open private(set) weak var view: UIView?
  /// The window it is in.
  open var window: UIWindow? { view?.window }
  /// How often the finger came down: once.
  open var tapCount: Int { 1 }
  private let place: CGPoint

  init(view: UIView, place: CGPoint) {
    self.view = view
    self.place = place
    super.init()
  }

  /// Where the finger is, in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}

/// A key that an app gives a meaning to; kept, as there is no keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?

  /// A command for a key.
  public init(title: String = "", action: Selector, input: String) {
    self.input = input
    super.init(title: title, action: action)
  }
}

/// A menu entry that sends a selector along the responder chain; kept.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The selector.
  public let action: Selector

  init(title: String, action: Selector) {
    self.action = action
    super.init(title: title, image: nil)
  }
}
