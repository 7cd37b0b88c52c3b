import Foundation

/// Sends selectors to objects. Tables that the builder writes into the app's classes stand in for the Objective-C
/// runtime.
///
/// Any thread; a method runs on the sender's thread.
enum SelectorDispatch {
  /// The method with this name: the object's own, or an extension's.
  static func method(_ selector: Selector, of target: AnyObject) -> _SelectorMethod? {
    // The compiler isolates the lookup to the main actor; like a message, it runs on the caller's thread.
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

  /// The table of the app's extensions; nil if no extension has an `@objc` method.
  private static let extensions: (any _SelectorExtensionTable.Type)? = {
    let place: Any.Type = _SelectorExtensions.self
    return place as? any _SelectorExtensionTable.Type
  }()

  /// Calls the method; false if the target has none. Reports arguments that do not fit on standard error.
  @discardableResult
  static func send(_ selector: Selector, to target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    guard let method = method(selector, of: target) else { return false }
    if let problem = method.call(sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: not called: it \(problem)")
    }
    return true
  }

  /// Calls the method and reports on standard error if the target has none.
  static func perform(_ selector: Selector, on target: AnyObject, sender: Any?, event: Any? = nil) {
    if !send(selector, to: target, sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    }
  }
}

/// A target and a selector; the target is a weak reference.
struct TargetAction {
  private let reference: WeakObject
  var target: AnyObject? { reference.object }
  /// Whether the action was registered without a target and goes along the responder chain.
  let isUnaddressed: Bool
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    reference = WeakObject(target)
    isUnaddressed = target == nil
    self.action = action
  }

  /// Sends the selector; along the responder chain if it never had a target.
  @MainActor
  func send(from sender: Any, event: UIEvent?) {
    guard target != nil || isUnaddressed else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
