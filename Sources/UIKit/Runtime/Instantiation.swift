import Foundation

/// Makes objects of classes that are known by name only, as delegates named in a property list are.
@MainActor
enum Instantiation {
  /// The class of this name, as `NSClassFromString` finds it; a bare name is one of the app's module.
  static func findClass(_ name: String) -> AnyClass? {
    ClassNames.find(name, module: Runtime.shared.bootstrap?.moduleName)
  }

  /// A new object, through the class's plain `init()`. Nil for a class that does not derive from NSObject.
  ///
  /// App classes need not, and as on iOS do not, declare `required init()`. Every NSObject subclass has an entry for
  /// `init()` in its dispatch table: its own or the inherited initializer, or a trap with a message where it has
  /// neither. `_InitProbe` gives that entry a spelling which may be called on a class that is only known at run time. It
  /// is a type pun, therefore here alone, and tested.
  @inline(never) @_optimize(none)
  static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let object: AnyObject = unsafeBitCast(type, to: _InitProbe.Type.self).init()
    return unsafeDowncast(object, to: NSObject.self)
  }
}

/// Never instantiated: it gives the entry for `init()` in every class's dispatch table a spelling (`Instantiation`).
///
/// Open, so that the compiler does not take its own initializer for the only one there is.
open class _InitProbe: NSObject {
  public required override init() { fatalError("a probe is never made") }
}
