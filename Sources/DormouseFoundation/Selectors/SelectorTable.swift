/// Finds methods by name. Tables that the builder writes into the app's classes stand in for the Objective-C runtime.
///
/// Any thread; a method runs on the caller's thread.
package enum SelectorTable {
  /// The method with this name: the object's own, or an extension's.
  package static func method(_ selector: String, of target: AnyObject) -> _SelectorMethod? {
    // The compiler isolates the lookup to the main actor; like a message, it runs on the caller's thread.
    if let receiver = target as? any _SelectorReceiver {
      nonisolated(unsafe) let receiver = receiver
      let find: @MainActor (String) -> _SelectorMethod? = { receiver._method(named: $0) }
      let method = unsafeBitCast(find, to: ((String) -> _SelectorMethod?).self)(selector)
      if let method { return method }
    }
    if let type = target as? any _SelectorReceiver.Type { return method(selector, of: type) }
    guard let table = extensions else { return nil }
    let find: @MainActor (String, AnyObject) -> _SelectorMethod? = { table._method(named: $0, of: $1) }
    return unsafeBitCast(find, to: ((String, AnyObject) -> _SelectorMethod?).self)(selector, target)
  }

  /// The class method with this name.
  package static func method(_ selector: String, of type: any _SelectorReceiver.Type) -> _SelectorMethod? {
    let find: @MainActor (String) -> _SelectorMethod? = { type._typeMethod(named: $0) }
    return unsafeBitCast(find, to: ((String) -> _SelectorMethod?).self)(selector)
  }

  /// The table of the app's extensions; nil if no extension has an `@objc` method.
  private static let extensions: (any _SelectorExtensionTable.Type)? = {
    let place: Any.Type = _SelectorExtensions.self
    return place as? any _SelectorExtensionTable.Type
  }()
}
