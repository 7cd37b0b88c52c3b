import Foundation
internal import LifeCycle

/// Keys of a hardware keyboard: commands first, then presses along the responder chain, then the text that is edited.
///
/// Chosen, as no source gives the order: a key that is a command makes no press, and one that types goes to the text
/// before it is a command, unless the command wants priority or the command key is held.
@MainActor
enum LiveKeys {
  private static var held: [UInt16: UIPress] = [:]

  /// - Returns: Why a key of the keyboard on the screen typed nothing; nil for one that did, and for any other key.
  @discardableResult
  static func take(_ key: KeyPress, at time: TimeInterval, in scene: UIWindowScene) -> UntypedReason? {
    let first = firstResponder(in: scene)
    // A key of the keyboard on the screen, which has no place on a keyboard, is text alone: nobody hears of a press.
    if key.usage == 0 { return key.isDown ? type(key.characters, into: first) : nil }
    press(key, at: time, for: first)
    return nil
  }

  private static func type(_ characters: String, into first: UIResponder?) -> UntypedReason? {
    guard let text = first as? any UIKeyInput else {
      return UIResponder.firstResponder == nil ? .noFirstResponder : .takesNoText
    }
    if let view = text as? UITextView, !view.isEditable { return .notEditable }
    if characters == "\u{8}" { text.deleteBackward() } else { text.insertText(characters) }
    return nil
  }

  private static func press(_ key: KeyPress, at time: TimeInterval, for first: UIResponder?) {
    let made = UIKey(key)
    if !key.isDown {
      guard let press = held.removeValue(forKey: key.usage) else { return }
      press.change(to: .ended, at: time)
      return send(press, time) { first?.pressesEnded([press], with: $0) }
    }
    let text = first as? any UIKeyInput
    let types = text != nil && made.types
    if let (command, target) = command(for: made, from: first, afterText: types) {
      SelectorDispatch.perform(command.action, on: target, sender: command)
      return
    }
    let press = held[key.usage] ?? UIPress(made)
    held[key.usage] = press
    press.change(to: .began, at: time)
    send(press, time) { first?.pressesBegan([press], with: $0) }
    // What heard of the press may have gone on to another responder.
    guard UIResponder.firstResponder === first, let text else { return }
    if let editable = text as? any EditableText {
      _ = editable.takeKey(made)
    } else {
      type(made, into: text)
    }
  }

  /// Keys that were held end with the screen they were for.
  static func cancelAll() {
    let presses = held.values
    held = [:]
    for press in presses {
      press.change(to: .cancelled, at: press.timestamp)
      send(press, press.timestamp) { UIResponder.firstResponder?.pressesCancelled([press], with: $0) }
    }
  }

  private static func send(_ press: UIPress, _ time: TimeInterval, _ deliver: @escaping (UIPressesEvent) -> Void) {
    let event = UIPressesEvent()
    event.timestamp = time
    event.shown = [press]
    event.deliver = { [unowned event] in deliver(event) }
    if let application = Runtime.shared.application { application.sendEvent(event) } else { event.deliver() }
  }

  /// A responder that only inserts and deletes.
  private static func type(_ key: UIKey, into text: any UIKeyInput) {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: text.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: text.insertText("\n")
    default: if key.types { text.insertText(key.characters) }
    }
  }

  // MARK: Responders

  /// The first responder, or else the controller that is seen.
  private static func firstResponder(in scene: UIWindowScene) -> UIResponder? {
    let window = scene.keyWindow ?? SceneCommit.visibleWindows(of: scene).last
    if let first = UIResponder.firstResponder {
      // One in a window of another scene hears of that scene's keys alone.
      guard let view = first as? UIView, let own = view.window?.windowScene else { return first }
      if own === scene { return first }
    }
    guard var seen = window?.rootViewController else { return window }
    while true {
      if let next = seen.presented {
        seen = next
      } else if let next = (seen as? UINavigationController)?.topViewController {
        seen = next
      } else if let next = (seen as? UITabBarController)?.selectedViewController {
        seen = next
      } else {
        return seen
      }
    }
  }

  /// The command of a key, from the first responder up.
  private static func command(
    for key: UIKey, from first: UIResponder?, afterText: Bool
  ) -> (UIKeyCommand, AnyObject)? {
    guard let first else { return nil }
    for responder in sequence(first: first, next: \.next) {
      for command in responder.keyCommands ?? [] where command.matches(key) {
        if afterText, !command.wantsPriorityOverSystemBehavior { continue }
        guard !command.attributes.contains(.disabled),
          let target = first.target(forAction: command.action, withSender: command)
        else { continue }
        return (command, target as AnyObject)
      }
    }
    return nil
  }
}

extension UIKeyCommand {
  fileprivate func matches(_ key: UIKey) -> Bool {
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard let input, modifierFlags.intersection(counted) == key.modifierFlags.intersection(counted) else {
      return false
    }
    return input == key.charactersIgnoringModifiers || input.lowercased() == key.charactersIgnoringModifiers
  }
}

extension UIKey {
  /// Whether the key writes or edits where a text is edited.
  fileprivate var types: Bool {
    guard modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    switch keyCode {
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward, .keyboardReturnOrEnter, .keypadEnter, .keyboardTab,
      .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd:
      return true
    default: return !characters.isEmpty && !characters.hasPrefix("UIKeyInput")
    }
  }
}
