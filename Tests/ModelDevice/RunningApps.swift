import DeviceCore
import LifeCycle

/// The processes that live, each with the app's side of it; there are few at a time.
struct RunningApps: Sendable {
  struct Running: Sendable {
    let key: ProcessKey
    /// What the process decides.
    var side: AppSide
    /// Its band as told last.
    var band: JetsamBand?
    var isFrozen = false
  }

  private var list: [Running] = []

  var keys: [ProcessKey] { list.map(\.key) }

  subscript(index: Int) -> Running {
    _read { yield list[index] }
    _modify { yield &list[index] }
  }

  func index(_ key: ProcessKey) -> Int? {
    for index in list.indices where list[index].key == key { return index }
    return nil
  }

  mutating func add(_ app: Running) { list.append(app) }

  mutating func remove(_ key: ProcessKey) { if let index = index(key) { list.remove(at: index) } }
}
