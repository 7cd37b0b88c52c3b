import DeviceCore
import LifeCycle

/// What a device writes down, as it would be found after its process has died.
public struct ModelStore: Sendable {
  var sessions: [SessionKey: Session] {
    Dictionary(saved.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }
  /// A list, for speed: sessions are few, and mostly the last is saved again.
  private var saved: [Session] = []
  var discards: [AppKey: [SessionID]] = [:]
  var exits: [AppKey: ProcessExit] { history.compactMapValues(\.last?.exit) }
  /// The newest exits of each app, oldest first; those that a device keeps, and perhaps some more.
  public internal(set) var history: [AppKey: [ExitRecord]] = [:]
  var forceQuit: Set<AppKey> = []
  var tasks: [PendingTask] = []
  var taskHistory: [AppKey: TaskHistory] = [:]
  var launches: [AppKey: LaunchHistory] = [:]

  var centres: [AppKey: NotificationCentre] = [:]
  var places: [AppKey: LocationServices] = [:]
  var shortcutItems: [AppKey: [ShortcutItem]] = [:]
  var backgroundRefresh: [AppKey: BackgroundRefresh] = [:]
  /// Nothing can be written down now; it is when there is room again.
  var isFull = false
  private var waiting: [StoreChange] = []

  mutating func take(_ change: StoreChange) {
    guard !isFull else { return waiting.append(change) }
    write(change)
  }

  mutating func makeRoom() {
    isFull = false
    let all = waiting
    waiting = []
    for change in all { write(change) }
  }

  /// What was not written down is gone with the device.
  mutating func forgetWaiting() { waiting = [] }

  private mutating func write(_ change: StoreChange) {
    switch change {
    case .save(let session):
      if let place = saved.lastIndex(where: { $0.key == session.key }) {
        saved[place] = session
      } else {
        saved.append(session)
      }
    case .delete(let key): saved.removeAll { $0.key == key }
    case .discardedLater(let app, let session): discards[app, default: []].append(session)
    case .discardsTold(let app): discards[app] = nil
    case .forceQuit(let app, let isForceQuit):
      if isForceQuit { forceQuit.insert(app) } else { forceQuit.remove(app) }
    case .exit(let app, let record): history[app, default: []].keep(record)
    case .saveTask(let task):
      tasks.removeAll { $0.app == task.app && $0.request.identifier == task.request.identifier }
      tasks.append(task)
    case .deleteTask(let app, let identifier):
      tasks.removeAll { $0.app == app && $0.request.identifier == identifier }
    case .taskHistory(let app, let history): taskHistory[app] = history
    case .launchHistory(let app, let history): launches[app] = history
    case .reportsTaken: break
    case .notifications(let app, let centre): centres[app] = centre
    case .location(let app, let services): places[app] = services
    case .shortcutItems(let app, let items): shortcutItems[app] = items
    case .backgroundRefresh(let app, let status): backgroundRefresh[app] = status
    }
  }
}

extension ModelDevice {
  /// The device's process dies, its apps with it; a new one finds what was written down.
  ///
  /// - Parameter locked: Whether it begins locked.
  public mutating func restart(locked: Bool = false) {
    for key in live { witness?.end(key) }
    running = RunningApps()
    held = [:]
    locks = [:]
    later = []
    faults?.silent = []
    store.forgetWaiting()
    chains?.restart()
    let installed = core.apps.list
    let displays = core.displays
    core = DeviceCore(
      policy: core.policy, idiom: core.idiom, hasPasscode: core.hasPasscode, startsLocked: locked, seed: 1,
      now: core.now)
    for app in installed {
      var app = app
      app.isForceQuit = false
      _ = core.install(app)
    }
    core.restoreTasks(store.tasks.sorted { $0.order < $1.order }, history: store.taskHistory)
    core.restoreLaunches(store.launches)
    core.restore(
      sessions: store.sessions.values.sorted { $0.key < $1.key }, discards: store.discards, exits: store.exits,
      forceQuit: store.forceQuit, displays: displays)
    core.restore(notifications: store.centres, location: store.places, place: nil)
  }
}

extension [ExitRecord] {
  /// Adds the newest. The oldest are forgotten many at a time, which moves the others less often.
  fileprivate mutating func keep(_ record: ExitRecord) {
    append(record)
    if count >= 2 * ExitRecord.kept { removeFirst(ExitRecord.kept) }
  }
}
