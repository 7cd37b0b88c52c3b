import Foundation
import Synchronization

/// The app's classes of managed objects by the names that models state, and the entities of classes.
enum ManagedClasses {
  private struct State: @unchecked Sendable {
    var classes: [String: NSManagedObject.Type] = [:]
    var entities: [String: WeakEntity] = [:]
  }
  private struct WeakEntity { weak var entity: NSEntityDescription? }
  private static let state = Mutex(State())

  static func find(_ name: String) -> NSManagedObject.Type {
    if name.isEmpty || name == "NSManagedObject" { return NSManagedObject.self }
    if let known = state.withLock({ $0.classes[name] }) { return known }
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let module = name.contains(".") ? String(name.prefix { $0 != "." }) : nil
    let modules = [module, appModule].compactMap(\.self)
    let named = modules.lazy.compactMap { _typeByName("\($0).\(bare)") as? NSManagedObject.Type }.first
    let found = named ?? registered(bare)
    guard let found else {
      FileHandle.standardError.write(
        Data("CoreData: there is no class \"\(name)\"; NSManagedObject stands in its place.\n".utf8))
      state.withLock { $0.classes[name] = NSManagedObject.self }
      return NSManagedObject.self
    }
    state.withLock { $0.classes[name] = found }
    return found
  }

  /// The entity that a model has for a class.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = bareName(type)
    return state.withLock { state in state.entities[name]?.entity.map { Held(entity: $0) } }?.entity
  }
  private struct Held: @unchecked Sendable { var entity: NSEntityDescription }

  static func add(_ model: NSManagedObjectModel) {
    let names = model.entities.map { entity in
      ((entity.managedObjectClassName ?? "").split(separator: ".").last.map(String.init) ?? "", Held(entity: entity))
    }
    state.withLock { state in
      for (name, held) in names where name != "NSManagedObject" {
        state.entities[name] = WeakEntity(entity: held.entity)
      }
    }
  }

  static func bareName(_ type: AnyClass) -> String {
    String(_typeName(type).split(separator: ".").last ?? "")
  }

  /// The module that the app was compiled as: the builder writes it beside the Info.plist.
  private static let appModule: String? = {
    guard let data = try? Data(contentsOf: Bundle.main.bundleURL.appendingPathComponent("Dormouse.plist")),
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    return values["ModuleName"] as? String
  }()

  private static func registered(_ name: String) -> NSManagedObject.Type? {
    let place: Any.Type = _ManagedClassList.self
    guard let list = place as? any _ManagedClassTable.Type else { return nil }
    return list._managedClass(named: name)
  }
}

/// Where the builder adds the table of an app's classes of managed objects.
public enum _ManagedClassList {}

/// The table of an app's classes of managed objects, which the builder writes.
public protocol _ManagedClassTable {
  /// The class of this name; nil for none.
  static func _managedClass(named name: String) -> NSManagedObject.Type?
}
