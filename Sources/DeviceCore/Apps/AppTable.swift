import LifeCycle

/// The apps that are or were installed, each at the place that its key says.
public struct AppTable: Sendable {
  /// In the order of their keys, those that were uninstalled too.
  public private(set) var list: [InstalledApp] = []
  /// How the last process of each app ended; nothing for an app that has had none.
  public private(set) var lastExit: [AppKey: ProcessExit] = [:]

  /// Those that are installed, in the order of their keys.
  public var keys: [AppKey] { list.indices.filter { list[$0].isInstalled }.map { AppKey(Int32($0)) } }

  func contains(_ app: AppKey) -> Bool {
    list.indices.contains(Int(app.rawValue)) && self[app].isInstalled
  }

  /// The app of a key that the core gave.
  public internal(set) subscript(app: AppKey) -> InstalledApp {
    _read { yield list[Int(app.rawValue)] }
    _modify { yield &list[Int(app.rawValue)] }
  }

  /// The app that commands and scenarios know by this name; nil for none.
  public func named(_ name: String) -> AppKey? {
    list.firstIndex { $0.name == name && $0.isInstalled }.map { AppKey(Int32($0)) }
  }

  /// Makes an app known; its key stays the same while the device runs.
  ///
  /// An app is its bundle identifier: one that comes back, be it under a new name, keeps its key and its settings.
  ///
  /// - Returns: the app's key, and other apps whose name it has taken.
  mutating func install(_ app: InstalledApp) -> (AppKey, displaced: [AppKey]) {
    var displaced: [AppKey] = []
    for key in keys where self[key].name == app.name && self[key].bundleIdentifier != app.bundleIdentifier {
      displaced.append(key)
    }
    if let index = list.firstIndex(where: { $0.bundleIdentifier == app.bundleIdentifier }) {
      let earlier = list[index]
      list[index] = app
      list[index].keepSettings(of: earlier)
      return (AppKey(Int32(index)), displaced)
    }
    list.append(app)
    return (AppKey(Int32(list.count - 1)), displaced)
  }

  /// - Returns: what is to be kept of it; nil where it was so before.
  mutating func setForceQuit(_ app: AppKey, _ isForceQuit: Bool) -> StoreChange? {
    guard self[app].isForceQuit != isForceQuit else { return nil }
    self[app].isForceQuit = isForceQuit
    return .forceQuit(app, isForceQuit)
  }

  mutating func ended(_ app: AppKey, _ record: ExitRecord) -> StoreChange {
    lastExit[app] = record.exit
    return .exit(app, record)
  }

  mutating func restore(exits: [AppKey: ProcessExit], forceQuit: Set<AppKey>) {
    lastExit = exits
    for app in forceQuit { self[app].isForceQuit = true }
  }

  /// Forgets an app that is uninstalled; its key stays taken, and nothing reaches it any more.
  mutating func forget(_ app: AppKey) {
    lastExit[app] = nil
    self[app].isInstalled = false
    self[app].keepSettings(of: .unknown)
  }
}
