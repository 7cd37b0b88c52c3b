import Foundation

/// A class with methods that can be found by Objective-C name: every responder, and every class to which the builder
/// adds the conformance.
///
/// For code that the builder writes, hence the underscore. The builder writes the conformance and `_method(named:)`
/// into app classes that have `@objc` methods and do not derive from UIResponder. Every thread looks up the
/// conformances.
public protocol _SelectorReceiver: AnyObject, SendableMetatype {
  /// The method with this name, such as `buttonTapped:`; nil if there is none.
  ///
  /// The main actor isolation exists for the compiler only, so that a table can hold isolated and nonisolated methods.
  /// Like an Objective-C message, the method runs on the sender's thread.
  @MainActor func _method(named selector: String) -> _SelectorMethod?

  /// The class method with this name.
  @MainActor static func _typeMethod(named selector: String) -> _SelectorMethod?
}

extension _SelectorReceiver {
  /// No class method.
  @MainActor public static func _typeMethod(named selector: String) -> _SelectorMethod? { nil }
}

/// Methods in extensions, which cannot be overridden. The builder conforms `_SelectorExtensions` to this protocol.
public protocol _SelectorExtensionTable: SendableMetatype {
  /// The method with this name in any extension of the target.
  @MainActor static func _method(named selector: String, of target: AnyObject) -> _SelectorMethod?
}

/// The type that the builder extends with the app's table of extension methods.
public enum _SelectorExtensions {}

// swift-format-ignore: NoLeadingUnderscores
/// A selector. Shorter than `#selector()`, so the builder can substitute it without moving anything on the line.
public func _sel(_ name: String) -> Selector { Selector(name) }

/// Reports an error thrown by a method that was called by name. Objective-C hands the error to the caller; an action
/// has no caller to take it. The builder's code calls this.
public func _selectorThrew(_ error: any Error) {
  FileHandle.standardError.write(Data("UIKit: a method called by a selector threw: \(error)\n".utf8))
}
