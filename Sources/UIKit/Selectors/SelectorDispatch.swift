import Foundation

/// Sends selectors to objects: the tables that the builder wrote into the app's classes stand in for the Objective-C
/// runtime.
///
/// From any thread: a method runs on the thread that sends.
enum SelectorDispatch {
  /// The method of this name: the object's own, or one in an extension.
  static func method(_ selector: Selector, of target: AnyObject) -> _SelectorMethod? {
    // What is isolated to the main actor for the compiler is called from where we are, as a message is.
    if let receiver = target as? any _SelectorReceiver {
      nonisolated(unsafe) let receiver = receiver
      let find: @MainActor (String) -> _SelectorMethod? = { receiver._method(named: $0) }
      let method = unsafeBitCast(find, to: ((String) -> _SelectorMethod?).self)(selector.description)
      if let method { return method }
    }
    if let type = target as? any _SelectorReceiver.Type {
      let find: @MainActor (String) -> _SelectorMethod? = { type._typeMethod(named: $0) }
      return unsafeBitCast(find, to: ((String) -> _SelectorMethod?).self)(selector.description)
    }
    guard let table = extensions else { return nil }
    let find: @MainActor (String, AnyObject) -> _SelectorMethod? = { table._method(named: $0, of: $1) }
    return unsafeBitCast(find, to: ((String, AnyObject) -> _SelectorMethod?).self)(selector.description, target)
  }

  /// The app's extensions, where it has any with `@objc` methods.
  private static let extensions: (any _SelectorExtensionTable.Type)? = {
    let place: Any.Type = _SelectorExtensions.self
    return place as? any _SelectorExtensionTable.Type
  }()

  /// Calls the method; false when the target has none. Says on standard error when its parameters do not fit.
  @discardableResult
  static func send(_ selector: Selector, to target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    guard let method = method(selector, of: target) else { return false }
    if let problem = method.call(sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: not called: it \(problem)")
    }
    return true
  }

  /// Sends, and says on standard error when nobody took it.
  static func perform(_ selector: Selector, on target: AnyObject, sender: Any?, event: Any? = nil) {
    if !send(selector, to: target, sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    }
  }
}

/// A target and a selector; the target is not kept alive.
struct TargetAction {
  private let reference: WeakObject
  var target: AnyObject? { reference.object }
  /// Whether it was for nobody in particular: the responder chain decides.
  let isUnaddressed: Bool
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    reference = WeakObject(target)
    isUnaddressed = target == nil
    self.action = action
  }

  /// Sends the selector, along the responder chain if there was never a target.
  @MainActor
  func send(from sender: Any, event: UIEvent?) {
    guard target != nil || isUnaddressed else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
