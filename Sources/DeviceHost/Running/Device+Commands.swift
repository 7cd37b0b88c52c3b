import DeviceCore
import LifeCycle

/// The state of an app.
extension Device {
  /// The state of an app at rest.
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

  /// The state that the app reported last: settings from the system count only once the app has applied them.
  private func condition(of session: Session) -> SceneCondition {
    let isConnected = core.settings(of: session.key) != nil
    guard let process = core.process(of: session.app), let app = running[process] else { return .disconnected }
    let told = app.sceneStates[session.record.id] ?? .unattached
    return told == .unattached && !isConnected ? .disconnected : .connected(told)
  }

  /// The assertions that keep the app's process running; empty if there are none, or no process.
  public func assertions(of app: AppKey) -> [Assertion] { core.assertions(of: app) }

  /// An app's visible and pending notifications.
  public func notifications(of app: AppKey) -> NotificationCentre { core.notifications(of: app) }

  /// The process identifier of the app; nil if it does not run.
  public func pid(of app: AppKey) -> Int32? { core.process(of: app).flatMap { running[$0]?.pid } }
}
