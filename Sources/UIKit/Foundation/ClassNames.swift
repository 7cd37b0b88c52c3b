internal import CompiledInterface
import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name by which `NSClassFromString` finds a class: `Module.Name`.
///
/// Every class has a name, but private and nested classes cannot be found by theirs. Overload resolution prefers this
/// over Foundation's function of the same name, which traps for such classes.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String {
  ClassNames.name(of: aClass)
}

extension NSObject {
  /// The class's name: `Module.Name`, and a bare name for a class of the framework.
  public class func description() -> String { ClassNames.shown(self) }
  /// The class itself.
  public class func classForCoder() -> AnyClass { self }
}

/// The name of an object's class, for code that the builder writes in place of `type(of:).description()`: the class may be
/// any, as all of Objective-C's describe themselves.
public func _classDescription(of object: Any) -> String {
  (type(of: object) as? AnyClass).map(ClassNames.shown) ?? String(reflecting: type(of: object))
}

/// Finds classes by the names that apps write into property lists.
enum ClassNames {
  private static let module = Mutex<String?>(nil)

  /// The name under which the app's module was compiled; nil before the system has told it.
  static var appModule: String? {
    get { module.withLock { $0 } }
    set { module.withLock { $0 = newValue } }
  }

  /// The name by which ``find(_:module:)`` finds a class.
  ///
  /// Not Foundation's function, which first makes a table of the names of its own classes, and prints each: the runtime
  /// looks through all conformances of the process for every way in which a type could be printed.
  static func name(of type: AnyClass) -> String { ModuleNames.plain(className: _typeName(type), app: appModule) }

  /// The name that a class describes itself with.
  static func shown(_ type: AnyClass) -> String {
    let name = name(of: type)
    return isFrameworkClass(type) ? String(name.split(separator: ".").last ?? "") : name
  }

  /// Whether a class is UIKit's own.
  static func isFrameworkClass(_ type: AnyClass) -> Bool { _typeName(type).hasPrefix(frameworkPrefix) }

  private static let frameworkPrefix = "\(_typeName(UIResponder.self).prefix { $0 != "." })."

  /// The class with this name: `Module.Name`, or a bare name for a class of the app, of UIKit or of CarPlay.
  ///
  /// - Parameter module: The app's module, searched first for a bare name.
  static func find(_ name: String, module: String?) -> AnyClass? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch parts.count {
    case 1:
      let modules = [module, "UIKit", "CarPlay"].compactMap { $0 }
      return modules.lazy.compactMap { _typeByName("\($0).\(name)") as? AnyClass }.first
    case 2:
      let modules = ModuleNames.candidates(for: String(parts[0]), app: module)
      return modules.lazy.compactMap { _typeByName("\($0).\(parts[1])") as? AnyClass }.first
    default:
      // A nested class, as the runtime spells it.
      let path = parts.dropFirst().map { "\($0.utf8.count)\($0)C" }.joined()
      let modules = ModuleNames.candidates(for: String(parts[0]), app: module)
      return modules.lazy.compactMap { _typeByName("\($0.utf8.count)\($0)\(path)") as? AnyClass }.first
    }
  }
}
