import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name under which `NSClassFromString` finds a class: `Module.Name`.
///
/// Any class has one, private and nested ones too; those two kinds cannot be found by it. More specific than
/// Foundation's function of this name, which traps for them, and therefore preferred.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String { String(reflecting: aClass) }

/// Finds classes by the names that apps write into property lists.
enum ClassNames {
  /// The class of this name: `Module.Name`, or a name alone for a class of the app, of this framework or of CarPlay.
  ///
  /// - Parameter module: Where a name alone is looked for.
  static func find(_ name: String, module: String?) -> AnyClass? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch parts.count {
    case 1:
      let modules = [module, "UIKit", "CarPlay"].compactMap { $0 }
      return modules.lazy.compactMap { _typeByName("\($0).\(name)") as? AnyClass }.first
    case 2: return _typeByName(name) as? AnyClass
    default:
      // A class inside classes, as the runtime spells it.
      let path = parts.dropFirst().map { "\($0.utf8.count)\($0)C" }.joined()
      return _typeByName("\(parts[0].utf8.count)\(parts[0])\(path)") as? AnyClass
    }
  }
}
