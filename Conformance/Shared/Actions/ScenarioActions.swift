@_spi(Scenario) import UIKit

/// What a scenario's `app` step asks of this app, done with ordinary calls.
@MainActor
class ScenarioActions {
  /// What a scene is to be restored with; nil until a scenario has set it.
  private(set) var restorationActivity: NSUserActivity?
  let tasks = TaskActions()
  /// What the app offers to other devices; nil until a scenario has asked for it.
  var currentActivity: NSUserActivity?

  private var backgroundTasks: [String: [UIBackgroundTaskIdentifier]] = [:]
  private var ignoresExpiration = false
  /// What was read last, where no scene could keep it.
  var readText: String?
  /// Open and locked until the process ends.
  private var lockedFiles: [Int32] = []

  func perform(_ action: String, _ argument: String) {
    switch action {
    case "beginBackgroundTask": beginBackgroundTask(argument)
    case "endBackgroundTask": endBackgroundTasks(argument)
    case "ignoreExpiration":
      ignoresExpiration = true
      tasks.ignoresExpiration = true
    case "requestNewScene": requestNewScene()
    case "requestSceneDestruction": requestSceneDestruction(argument)
    case "setRestorationActivity":
      let activity = NSUserActivity(activityType: "com.example.conformance.restoration")
      activity.title = argument
      restorationActivity = activity
    case "holdFileLock": holdFileLock(argument)
    case "writeFile": writeFile(argument)
    case "writeProtectedFile": writeFile(argument, .completeFileProtection)
    case "writeUnprotectedFile": writeFile(argument, .noFileProtection)
    case "setDefault": setDefault(argument)
    case "sleepMainThread": sleepMainThread(argument)
    case "useCPU": useCPU(argument)
    case "submit": tasks.submit(argument)
    case "completeTask": tasks.complete(argument)
    default: if !performReason(action, argument) { print("\(action): this app does not know the action") }
    }
  }

  private func beginBackgroundTask(_ name: String) {
    let task = UIApplication.shared.beginBackgroundTask(withName: name) { [weak self] in
      guard let self, !self.ignoresExpiration else { return }
      self.endBackgroundTasks(name)
    }
    guard task != .invalid else { return print("beginBackgroundTask \(name): the system gave no time") }
    backgroundTasks[name, default: []].append(task)
  }

  private func endBackgroundTasks(_ name: String) {
    guard let tasks = backgroundTasks.removeValue(forKey: name) else {
      return print("endBackgroundTask \(name): no task of this name is running")
    }
    tasks.forEach(UIApplication.shared.endBackgroundTask)
  }

  private func requestNewScene() {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
      print("requestNewScene: \(error)")
    }
  }

  private func requestSceneDestruction(_ identifier: String) {
    let sessions = UIApplication.shared.openSessions
    guard let session = sessions.first(where: { $0.persistentIdentifier == identifier }) else {
      return print("requestSceneDestruction \(identifier): no open session has this identifier")
    }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { error in
      print("requestSceneDestruction \(identifier): \(error)")
    }
  }

  /// - Parameter path: `shared/…` lies in the app group's container, anything else in the app's own.
  private func holdFileLock(_ path: String) {
    let prefix = "shared/"
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.conformance")
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    guard let folder = path.hasPrefix(prefix) ? group : home else {
      return print("holdFileLock \(path): the app has no shared container")
    }
    let file = folder.appendingPathComponent(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
    let descriptor = open(file.path, O_RDWR | O_CREAT, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      return print("holdFileLock \(file.path): \(String(cString: strerror(errno)))")
    }
    lockedFiles.append(descriptor)
  }

  private func sleepMainThread(_ seconds: String) {
    guard let seconds = Double(seconds) else { return print("sleepMainThread \(seconds): not a number of seconds") }
    ScenarioSupport.sleepMainThread(seconds: seconds)
  }

  private func useCPU(_ seconds: String) {
    guard let seconds = Double(seconds) else { return print("useCPU \(seconds): not a number of seconds") }
    ScenarioSupport.useProcessor(seconds: seconds)
  }
}

extension AppDelegate: ScenarioActor {
  func perform(action: String, argument: String) { scenario.perform(action, argument) }
}
