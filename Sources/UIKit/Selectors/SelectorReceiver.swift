import Foundation

/// A class whose methods can be found by their Objective-C names: every responder, and what the builder makes one.
///
/// The builder's own. Underscored: it writes the conformance and `_method(named:)` into the classes of an app that have
/// `@objc` methods and do not derive from UIResponder. Its conformances are found from every thread.
public protocol _SelectorReceiver: AnyObject, SendableMetatype {
  /// The method with this name, such as `buttonTapped:`; nil when there is none.
  ///
  /// On the main actor for the compiler only, so that a table may hold methods of either kind: like an Objective-C
  /// message it runs on whatever thread sends it.
  @MainActor func _method(named selector: String) -> _SelectorMethod?

  /// The method of the class itself with this name.
  @MainActor static func _typeMethod(named selector: String) -> _SelectorMethod?
}

extension _SelectorReceiver {
  /// None.
  @MainActor public static func _typeMethod(named selector: String) -> _SelectorMethod? { nil }
}

extension UIResponder: _SelectorReceiver {}

/// Methods in extensions, where nothing can be overridden: the builder adds the conformance to `_SelectorExtensions`.
public protocol _SelectorExtensionTable: SendableMetatype {
  /// The method with this name in any extension that the target has.
  @MainActor static func _method(named selector: String, of target: AnyObject) -> _SelectorMethod?
}

/// The app's own table is found by what it adds to this type.
public enum _SelectorExtensions {}

// swift-format-ignore: NoLeadingUnderscores
/// A selector, in fewer letters than `#selector()` has: what the builder puts in its place moves nothing on the line.
public func _sel(_ name: String) -> Selector { Selector(name) }

/// A method threw that was called by its name: where Objective-C hands the error to the caller, an action has none who
/// would take it. What the builder writes calls this.
public func _selectorThrew(_ error: any Error) {
  FileHandle.standardError.write(Data("UIKit: a method called by a selector threw: \(error)\n".utf8))
}
