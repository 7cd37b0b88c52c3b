import DeviceCore
import LifeCycle

/// How an app stands.
extension Device {
  /// How an app stands, at rest.
  public func state(of app: AppKey) -> DeviceState {
    var scenes: [Int: SceneCondition] = [:]
    let highest = core.highestSceneNumber(of: app)
    if highest > 0 { for number in 1...highest { scenes[number] = .discarded } }
    for session in core.sessions(of: app) where session.number > 0 {
      scenes[session.number] = condition(of: session)
    }
    let process: ProcessCondition =
      switch core.processState(of: app) {
      case .running: .running
      case .suspended: .suspended
      case .notRunning: .notRunning
      }
    return DeviceState(process: process, scenes: scenes, exit: core.lastExit[app])
  }

  /// As the app told it last: what the system sent it counts only once the app has done it.
  private func condition(of session: Session) -> SceneCondition {
    let isConnected = core.settings(of: session.key) != nil
    guard let process = core.process(of: session.app), let app = running[process] else { return .disconnected }
    let told = app.sceneStates[session.record.id] ?? .unattached
    return told == .unattached && !isConnected ? .disconnected : .connected(told)
  }

  /// What keeps the app's process running; empty when nothing does, or when there is no process.
  public func assertions(of app: AppKey) -> [Assertion] { core.assertions(of: app) }

  /// What the user sees of an app's notifications, and what is still to come.
  public func notifications(of app: AppKey) -> NotificationCentre { core.notifications(of: app) }

  /// The app's process, as the kernel numbers it; nil for none.
  public func pid(of app: AppKey) -> Int32? { core.process(of: app).flatMap { running[$0]?.pid } }
}
