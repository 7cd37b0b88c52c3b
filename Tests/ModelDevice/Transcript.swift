import DeviceCore
import LifeCycle

/// What a device decided, a line an effect, in words that are the same in every process.
public struct Transcript: Sendable {
  public private(set) var lines: [String] = []

  public init() {}

  mutating func take(_ effect: Effect) {
    switch effect {
    case .spawn(let key, let app, let sessions, let isPrewarm, let cause):
      lines.append("spawn \(key.rawValue) \(app.rawValue) \(sessions.map(\.id)) \(isPrewarm) \(cause)")
    case .send(let key, let number, let transition, let cause):
      lines.append("send \(key.rawValue) \(number) \(transition.name) \(cause)")
    case .answer(let key, let request, let code, let reason):
      lines.append("answer \(key.rawValue) \(request) \(code ?? 0) \(reason)")
    case .answerTask(let key, let request, _): lines.append("answerTask \(key.rawValue) \(request)")
    case .freeze(let key, let cause): lines.append("freeze \(key.rawValue) \(cause)")
    case .thaw(let key, let cause): lines.append("thaw \(key.rawValue) \(cause)")
    case .checkLocks(let key, _): lines.append("checkLocks \(key.rawValue)")
    case .kill(let key, let exit, let cause): lines.append("kill \(key.rawValue) \(exit.reason) \(cause)")
    case .reclaim(let key, _): lines.append("reclaim \(key.rawValue)")
    case .band(let key, let band): lines.append("band \(key.rawValue) \(band)")
    case .measureProcessor(let key): lines.append("measure \(key.rawValue)")
    case .store(let change): lines.append("store \(Self.words(change))")
    case .findDate(let app, let notification, _): lines.append("findDate \(app.rawValue) \(notification.identifier)")
    case .findReports(let key, let request): lines.append("findReports \(key.rawValue) \(request)")
    case .protectFiles(let lock, let cause): lines.append("protectFiles \(lock) \(cause)")
    case .unprotectFiles(let cause): lines.append("unprotectFiles \(cause)")
    case .type(let key, let session, let keys, let cause):
      lines.append("type \(key.rawValue) \(session) \(keys.count) \(cause)")
    case .awaitCall(let app, let gate, let reason, let cause):
      lines.append("awaitCall \(app.rawValue) \(gate) \(reason) \(cause)")
    case .record(let record):
      let detail = record.detail.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.append("record \(record.id.rawValue) \(record.kind) \(record.name) \(detail) \(record.cause)")
    }
  }

  private static func words(_ change: StoreChange) -> String {
    switch change {
    case .save(let session): "save \(session.key.rawValue)"
    case .delete(let key): "delete \(key.rawValue)"
    case .discardedLater(let app, let id): "discardedLater \(app.rawValue) \(id)"
    case .discardsTold(let app): "discardsTold \(app.rawValue)"
    case .forceQuit(let app, let isForceQuit): "forceQuit \(app.rawValue) \(isForceQuit)"
    case .exit(let app, let record): "exit \(app.rawValue) \(record.exit.reason)"
    case .reportsTaken(let app, let number): "reportsTaken \(app.rawValue) \(number)"
    case .notifications(let app, let centre): "notifications \(app.rawValue) \(centre.pending.count)"
    case .location(let app, _): "location \(app.rawValue)"
    case .saveTask(let task): "saveTask \(task.app.rawValue) \(task.request.identifier)"
    case .deleteTask(let app, let identifier): "deleteTask \(app.rawValue) \(identifier)"
    case .taskHistory(let app, _): "taskHistory \(app.rawValue)"
    case .launchHistory(let app, _): "launchHistory \(app.rawValue)"
    case .shortcutItems(let app, let items): "shortcutItems \(app.rawValue) \(items.count)"
    case .backgroundRefresh(let app, let status): "backgroundRefresh \(app.rawValue) \(status)"
    }
  }
}
