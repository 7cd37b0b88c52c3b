import Foundation
internal import LifeCycle

/// Creates objects of classes known only by name, such as delegates named in a property list.
@MainActor
enum Instantiation {
  /// The class with this name, as `NSClassFromString` finds it; a bare name belongs to the app's module.
  static func findClass(_ name: String) -> AnyClass? {
    ClassNames.find(name, module: Runtime.shared.bootstrap?.moduleName)
  }

  /// A new object, made with the class's plain `init()`. Nil for a class that does not derive from NSObject.
  ///
  /// As on iOS, app classes need not declare `required init()`. Every NSObject subclass has an entry for `init()` in
  /// its dispatch table: its own or the inherited initializer, or, if it has neither, a trap with a message.
  /// `_InitProbe` declares that entry so that it can be called on a class known only at run time. This is a type pun,
  /// so it is confined to this function and tested.
  @inline(never) @_optimize(none)
  nonisolated static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let object: AnyObject = unsafeBitCast(type, to: _InitProbe.Type.self).init()
    return unsafeDowncast(object, to: NSObject.self)
  }
}

/// Never instantiated. Declares the entry for `init()` in every class's dispatch table (see `Instantiation`).
///
/// Open, so that the compiler does not assume that its own initializer is the only one.
open class _InitProbe: NSObject {
  public required override init() { fatalError("a probe is never instantiated") }
}

/// A new object of a generic parameter's class, for code that the builder writes in place of `T()`. Any thread that the
/// class itself allows.
public func _made<Made: NSObject>(_ type: Made.Type) -> Made {
  guard let made = Instantiation.make(type) as? Made else { preconditionFailure("\(type) made another object") }
  return made
}
