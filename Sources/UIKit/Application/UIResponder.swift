import Foundation
import ResponderRoot

/// An object that can respond to events: the base of applications, scenes, views and view controllers.
@preconcurrency @MainActor
open class UIResponder: _ResponderRoot {
  static private(set) weak var firstResponder: UIResponder?

  /// The user's activity in this part of the app; nil for none.
  open var userActivity: NSUserActivity? { didSet { UserActivities.shared.adopted(by: self) } }

  public override init() { super.init() }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder can become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder, which receives key and action events.
  public var isFirstResponder: Bool { Self.firstResponder === self }

  /// Makes this the first responder, if it can be and the current one resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = Self.firstResponder, !Keyboard.handOver({ present.resignFirstResponder() }) {
      return false
    }
    Self.firstResponder = self
    becameFirst()
    Keyboard.update()
    return true
  }

  /// It is the first responder now, and its keyboard has not come yet.
  func becameFirst() {}

  /// Whether the keyboard comes with this first responder.
  var bringsKeyboard: Bool { self is any UIKeyInput }

  /// Stops being first responder, if it can.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder {
      Self.firstResponder = nil
      Keyboard.update()
    }
    return true
  }

  /// Whether the responder handles the action: whether it has a method with that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    SelectorDispatch.method(action, of: self) != nil
  }

  /// The method with this Objective-C name. The builder overrides this in the app's classes that have `@objc` methods.
  open func _method(named selector: String) -> _SelectorMethod? { FrameworkMethods.method(selector, of: self) }

  /// The same, for class methods.
  open class func _typeMethod(named selector: String) -> _SelectorMethod? { nil }

  /// An object made by the class's own `init()`. The builder overrides this in the app's controllers and views that have
  /// one, which code that knows the class alone could not reach; nil where there is none.
  open class func _madePlainly() -> UIResponder? { nil }

  /// The first responder from here up the chain that handles the action; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The view in the keyboard's place, while this is the first responder.
  open var inputView: UIView? { nil }
  /// The view above the keyboard, while this or a responder before it in the chain is the first responder. Without a
  /// keyboard it stands at the lower edge of the screen.
  open var inputAccessoryView: UIView? { nil }
  /// The controller of a view in the keyboard's place, where there is no `inputView`.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of a view above the keyboard, where there is no `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The buttons above the keyboard of an iPad; only kept.
  open var inputAssistantItem: UITextInputAssistantItem { .of(self) }
  /// The language of the keyboard: that of the process.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// Shows changed input views, if this is the first responder.
  open func reloadInputViews() { if isFirstResponder { Keyboard.update() } }

  /// The undo manager of the next responder that has one: a window has one of its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The key commands of this responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  // The default implementations pass touches on to the next responder.
  /// Touches began. Passes them on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Touches moved. Passes them on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Touches ended. Passes them on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// The system cancelled touches. Passes them on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Estimates of touches were corrected; never called, as nothing is estimated.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Presses began. Passes them on to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Presses changed. Passes them on to the next responder. Never called, as keys go down and up.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Presses ended. Passes them on to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// The system cancelled presses. Passes them on to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The editing menu (nothing is done here; responders override what they can)

  /// Cuts the selection; does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection; does nothing.
  open func copy(_ sender: Any?) {}
  /// Pastes: what the paste configuration accepts goes to `paste(itemProviders:)`; without one, nothing happens.
  open func paste(_ sender: Any?) { PasteConfigurations.paste(into: self) }
  /// Selects what is under the cursor; does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection; does nothing.
  open func delete(_ sender: Any?) {}
  /// Makes the selection bold, or no longer; does nothing.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or no longer; does nothing.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or no longer; does nothing.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the text larger; does nothing.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the text smaller; does nothing.
  open func decreaseSize(_ sender: Any?) {}
  /// Pastes in the style of the text around; does nothing.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Pastes an address and opens it; does nothing.
  open func pasteAndGo(_ sender: Any?) {}
  /// Pastes a text and looks for it; does nothing.
  open func pasteAndSearch(_ sender: Any?) {}
  /// Makes the writing run from left to right; does nothing.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Makes the writing run from right to left; does nothing.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Changes the attributes of the selected text; does nothing.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}
  /// Prints; does nothing.
  open func printContent(_ sender: Any?) {}
  /// Renames the document; does nothing.
  open func rename(_ sender: Any?) {}
  /// Copies the document or the selection; does nothing.
  open func duplicate(_ sender: Any?) {}
  /// Moves the document; does nothing.
  open func move(_ sender: Any?) {}
  /// Exports the document; does nothing.
  open func export(_ sender: Any?) {}
  /// Opens the search; does nothing.
  open func find(_ sender: Any?) {}
  /// Opens the search with replacement; does nothing.
  open func findAndReplace(_ sender: Any?) {}
  /// Goes to what is found next; does nothing.
  open func findNext(_ sender: Any?) {}
  /// Goes to what was found before; does nothing.
  open func findPrevious(_ sender: Any?) {}
  /// Looks for the selection; does nothing.
  open func useSelectionForFind(_ sender: Any?) {}

  // MARK: Pasting

  /// The types of values that can be pasted here; nil for none.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { PasteConfigurations.configuration(of: self) }
    set { PasteConfigurations.set(newValue, of: self) }
  }
  /// Takes values that are pasted; does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether values can be pasted here: by default, whether each has a type that the paste configuration accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    PasteConfigurations.accepts(itemProviders, pasteConfiguration)
  }

  /// A motion began. Passes it on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device is not moved.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// A motion ended. Passes it on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device is not moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// A headphone or lock screen control was used. Passes the event on to the next responder.
  ///
  /// - Note: Differs from iOS: never called; the device has no such controls.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Edits the menus of the menu bar.
  ///
  /// - Note: Differs from iOS: never called; the device has no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
  /// Updates a command's state before a menu shows it.
  ///
  /// - Note: Differs from iOS: never called; the device shows no menus.
  open func validate(_ command: UICommand) {}
  /// The three-finger editing gestures to allow.
  ///
  /// - Note: Differs from iOS: never asked; there are no such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  /// A two-finger double tap under VoiceOver; returns whether it was handled.
  ///
  /// - Note: Differs from iOS: never called; the device has no VoiceOver.
  open func accessibilityPerformMagicTap() -> Bool { next?.accessibilityPerformMagicTap() ?? false }
  /// A two-finger Z gesture under VoiceOver; returns whether it was handled.
  ///
  /// - Note: Differs from iOS: never called; the device has no VoiceOver.
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }
  /// An assistive technology uses the element; returns whether that was handled. If not, the element is tapped.
  open func accessibilityActivate() -> Bool { false }
  /// An assistive technology lets the element's value go up by a step.
  open func accessibilityIncrement() {}
  /// An assistive technology lets the element's value go down by a step.
  open func accessibilityDecrement() {}
  /// A swipe with three fingers under VoiceOver; returns whether something scrolled.
  ///
  /// - Note: Differs from iOS: never called; the device has no VoiceOver.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    next?.accessibilityScroll(direction) ?? false
  }

  /// Updates an activity before it is stored.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state that the activity describes.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// The three-finger gestures that edit text.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// An object that can restore the state of an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state that the activity describes.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring, UIResponderStandardEditActions, UIPasteConfigurationSupporting {}
