import Foundation

/// An object that can answer to events: the base of applications, scenes, views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  static private(set) weak var firstResponder: UIResponder?

  /// What the user does in this part of the app; nil for nothing in particular.
  open var userActivity: NSUserActivity? { didSet { UserActivities.shared.adopted(by: self) } }

  public override init() { super.init() }

  /// Who is asked when this responder does not answer.
  open var next: UIResponder? { nil }

  /// Whether it wants key and action events.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it lets another take its place.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the one that gets key and action events.
  public var isFirstResponder: Bool { Self.firstResponder === self }

  /// Makes it the first to get key and action events, if it can and the present one lets go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = Self.firstResponder, !present.resignFirstResponder() { return false }
    Self.firstResponder = self
    return true
  }

  /// Lets another take its place, if it may.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.firstResponder = nil }
    return true
  }

  /// Whether it takes the action: when it has a method of that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    SelectorDispatch.method(action, of: self) != nil
  }

  /// The method with this Objective-C name; the builder overrides it in the app's classes that have `@objc` methods.
  open func _method(named selector: String) -> _SelectorMethod? { FrameworkMethods.method(selector, of: self) }

  /// The same for methods of the class itself.
  open class func _typeMethod(named selector: String) -> _SelectorMethod? { nil }

  /// Who takes the action in its place, and up the chain; nil for nobody.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The keys that have a meaning here.
  open var keyCommands: [UIKeyCommand]? { nil }

  // A touch that a responder does not answer to is handed on.
  /// Fingers came down. Hands it on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Fingers moved. Hands it on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Fingers were lifted. Hands it on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// The touch is over without being meant, as when the system interrupts. Hands it on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// The device began to move. Hands it on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device is not moved.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// The movement is over. Hands it on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device is not moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// A key of headphones or of the lock screen was pressed. Hands it on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device has no such keys.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Changes the menus of the menu bar.
  ///
  /// - Note: Differs from iOS: never called; the device has no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
  /// Says whether and how a command can be chosen now.
  ///
  /// - Note: Differs from iOS: never called; the device shows no menus.
  open func validate(_ command: UICommand) {}
  /// Which of the gestures with three fingers edit text.
  ///
  /// - Note: Differs from iOS: asked by nobody; there are no such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  /// Two fingers tapped twice while the screen is read aloud; true for taken.
  ///
  /// - Note: Differs from iOS: never called; the device does not read aloud.
  open func accessibilityPerformMagicTap() -> Bool { next?.accessibilityPerformMagicTap() ?? false }
  /// Two fingers drew a Z while the screen is read aloud; true for taken.
  ///
  /// - Note: Differs from iOS: never called; the device does not read aloud.
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

  /// Brings an activity up to date before it is stored.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Takes up again what the activity says.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// Gestures with three fingers that edit text.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// Something that can take up an activity again.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Takes up again what the activity says.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
