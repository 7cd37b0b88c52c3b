import DeviceCore
import Foundation
import LifeCycle
import SystemLink

/// The stored state of an earlier device with the same folder.
extension Device {
  func remember(_ displays: [Display]) throws {
    for bundle in library.bundles { _ = core.install(bundle.installed(sdk: configuration.systemVersion)) }
    let remembered = try store.remembered()
    let keys = Dictionary(
      library.bundles.compactMap { bundle in core.app(named: bundle.name).map { (bundle.bundleIdentifier, $0) } },
      uniquingKeysWith: { first, _ in first })
    for record in remembered.unreadable {
      var detail: [String: Value] = [
        "record": .string("\(record.source): \(record.name)"), "bundle": .string(record.app),
        "explanation": .string(record.reason),
      ]
      detail["notKeptAside"] = remembered.notKeptAside.map { .string($0) }
      tell("recordUnreadable", detail)
    }
    var discards: [AppKey: [SessionID]] = [:]
    for (app, session) in remembered.discards { if let key = keys[app] { discards[key, default: []].append(session) } }
    var exits: [AppKey: ProcessExit] = [:]
    for (app, exit) in remembered.exits { if let key = keys[app] { exits[key] = exit } }
    for app in remembered.running {
      guard let key = keys[app] else { continue }
      let exit = ProcessExit(.systemRestart, explanation: "ended with the device")
      exits[key] = exit
      // On a full disk the next device records it again. The process's condition at its end is unknown.
      save([.exit(key, ExitRecord(exit: exit, time: clock.now, standing: .background))])
      tell("exited", ["reason": .string(exit.reason.rawValue), "explanation": .string(exit.explanation)], of: key)
    }
    let sessions = remembered.sessions.compactMap { app, session -> Session? in
      guard let key = keys[app] else { return nil }
      var session = session
      session.app = key
      return session
    }
    restoreTasks(remembered, keys)
    for (app, settings) in remembered.settings {
      guard let key = keys[app] else { continue }
      core.restore(key, shortcutItems: settings.shortcutItems, backgroundRefresh: settings.backgroundRefresh)
    }
    core.restore(
      sessions: sessions, discards: discards, exits: exits,
      forceQuit: Set(remembered.forceQuit.compactMap { keys[$0] }),
      // Sessions of a bundle that cannot be read now may find their app again.
      after: remembered.sessions.map(\.session.key).max() ?? SessionKey(0), displays: displays)
    keepSnapshots(onlyOf: remembered.sessions.map(\.session.key))
    core.restore(
      notifications: Dictionary(
        remembered.notifications.compactMap { app, record in keys[app].map { ($0, record.at(epoch: core.epoch)) } },
        uniquingKeysWith: { $1 }),
      location: Dictionary(
        remembered.location.compactMap { app, record in keys[app].map { ($0, record.services) } },
        uniquingKeysWith: { $1 }), place: nil)
  }
}
