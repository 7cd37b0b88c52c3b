import LifeCycle

/// The apps that are or were installed, indexed by key.
public struct AppTable: Sendable {
  /// In key order, uninstalled apps included.
  public private(set) var list: [InstalledApp] = []
  /// The installed apps by their names.
  private var named: [String: AppKey] = [:]
  /// How each app's last process ended; no entry if it never had one.
  public private(set) var lastExit: [AppKey: ProcessExit] = [:]

  /// The keys of the installed apps, in order.
  public var keys: [AppKey] { list.indices.filter { list[$0].isInstalled }.map { AppKey(Int32($0)) } }

  @inline(__always)
  func contains(_ app: AppKey) -> Bool {
    list.indices.contains(Int(app.rawValue)) && self[app].isInstalled
  }

  /// The app with a key from the core.
  public internal(set) subscript(app: AppKey) -> InstalledApp {
    _read { yield list[Int(app.rawValue)] }
    _modify { yield &list[Int(app.rawValue)] }
  }

  /// The app with this name in commands and scenarios; nil for none.
  public func named(_ name: String) -> AppKey? { named[name] }

  /// Of two with one name, of which one is about to go, it is the first.
  private mutating func nameAll() {
    named = Dictionary(keys.map { (self[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The installed app that an action names.
  func named(by action: UserAction) throws(Refusal) -> AppKey {
    guard let name = action.app else { throw .namesNoApp }
    guard let key = named(name) else { throw .unknownApp(name) }
    return key
  }

  /// Registers an app; its key stays the same while the device runs.
  ///
  /// The bundle identifier is the app's identity: an app that returns, even under a new name, keeps its key and its
  /// settings.
  ///
  /// - Returns: the app's key, and any other apps whose name it takes.
  mutating func install(_ app: InstalledApp) -> (AppKey, displaced: [AppKey]) {
    defer { nameAll() }
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

  /// - Returns: the change to store; nil if nothing changed.
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

  /// Forgets an uninstalled app; its key stays reserved, and nothing reaches it any more.
  mutating func forget(_ app: AppKey) {
    lastExit[app] = nil
    self[app].isInstalled = false
    self[app].keepSettings(of: .unknown)
    nameAll()
  }
}
