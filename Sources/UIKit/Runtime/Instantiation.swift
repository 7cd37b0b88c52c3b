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
    if let responder = type as? UIResponder.Type, Thread.isMainThread,
      let made = MainActor.assumeIsolated({ responder._madePlainly() })
    {
      return made
    }
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

/// Never instantiated. Declares the entries for the initializers of controllers and views (see `_InitProbe`).
open class _NibProbe: UIViewController {
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("a probe is never instantiated")
  }
  public required init?(coder: NSCoder) { nil }
}

/// Never instantiated; see `_NibProbe`.
open class _FrameProbe: UIView {
  public required override init(frame: CGRect) { fatalError("a probe is never instantiated") }
  public required init?(coder: NSCoder) { nil }
}

/// A new controller of a generic parameter's class, for code that the builder writes in place of `T(nibName:bundle:)`.
@MainActor @inline(never) @_optimize(none)
public func _made<Made: UIViewController>(_ type: Made.Type, nibName: String?, bundle: Bundle?) -> Made {
  let made: UIViewController = unsafeBitCast(type, to: _NibProbe.Type.self).init(nibName: nibName, bundle: bundle)
  return unsafeDowncast(made, to: type)
}

/// A new view of a generic parameter's class, for code that the builder writes in place of `T(frame:)`.
@MainActor @inline(never) @_optimize(none)
public func _made<Made: UIView>(_ type: Made.Type, frame: CGRect) -> Made {
  let made: UIView = unsafeBitCast(type, to: _FrameProbe.Type.self).init(frame: frame)
  return unsafeDowncast(made, to: type)
}

/// A new cell of a generic parameter's class, for code that the builder writes in place of `T(style:reuseIdentifier:)`.
@MainActor @inline(never) @_optimize(none)
public func _made<Made: UITableViewCell>(
  _ type: Made.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Made {
  let made: UITableViewCell = unsafeBitCast(type, to: _CellProbe.Type.self).init(
    style: style, reuseIdentifier: reuseIdentifier)
  return unsafeDowncast(made, to: type)
}

/// A new object of a generic parameter's class, for code that the builder writes in place of `T()`. Any thread that the
/// class itself allows.
public func _made<Made: NSObject>(_ type: Made.Type) -> Made {
  guard let made = Instantiation.make(type) as? Made else { preconditionFailure("\(type) made another object") }
  return made
}
