import DeviceCore
import Foundation
import LifeCycle
import Scenario

/// A device as a scenario's player sees it: steps become stimuli for one app.
public final class ScenarioRun: ScenarioDevice {
  /// The device that the scenario is played on.
  public private(set) var device: Device
  private let appName: String
  private var all: [Event] = []

  /// - Parameter app: the scenario's app, installed on the device.
  public init(_ device: Device, app: String) {
    self.device = device
    appName = app
    device.observe { [weak self] event in self?.all.append(event) }
  }

  /// The events of the scenario's app and of the device itself.
  public var events: [Event] { all.filter { $0.app == nil || $0.app == appName } }

  /// Every event, of other apps too.
  public var log: [Event] { all }

  /// Waits until the device is at rest: nothing is on its way, and no answer is awaited.
  public func settle() throws { try device.settle() }
  /// Lets time pass.
  public func wait(_ span: Span) throws { try device.wait(span) }

  /// Does what a step says, and waits until the device is at rest.
  ///
  /// - Throws: what the device refused, or could not do.
  public func perform(_ action: Step.Action) throws {
    try take(action)
    try device.settle()
  }

  private func take(_ action: Step.Action) throws {
    let app = try device.app(named: appName)
    switch action {
    case .launch(reason: nil): try device.perform(.launch(app))
    case .launch(let reason?): try device.launchInBackground(app, for: reason)
    case .home: try device.perform(.home)
    case .lock: try device.perform(.lock)
    case .unlock: try device.perform(.unlock)
    case .openSwitcher: try device.perform(.openSwitcher)
    case .closeSwitcher: try device.perform(.closeSwitcher)
    case .select(let name): try device.perform(.select(try device.app(named: name)))
    case .swipeAway(let name): try device.perform(.swipeAway(try device.app(named: name)))
    case .openURL(let url): try device.openURL(url, in: app)
    case .openUniversalLink(let url): try device.openUniversalLink(url, in: app)
    case .handoff(let payload): try device.handOff(payload, to: app)
    case .continueElsewhere: try device.perform(.continueElsewhere(app))
    case .acceptShare(let title): try device.acceptShare(title, in: app)
    case .significantTimeChange: try device.perform(.significantTimeChange)
    case .backgroundRefresh(let status): try device.perform(.setBackgroundRefresh(app, BackgroundRefresh(status)))
    case .rotate(let orientation): try device.perform(.rotate(DeviceTraits.Orientation(orientation)))
    case .appearance(let style): try device.perform(.setDark(style == .dark))
    case .quickAction(let type): try device.quickAction(type, in: app)
    case .push(let payload): try device.push(payload, to: app)
    case .tapNotification(let title): try device.tapNotification(title: title, of: app)
    case .interrupt(let kind): try device.perform(.interrupt(kind))
    case .endInterrupt(let kind): try device.perform(.endInterrupt(kind))
    case .newWindow: try device.perform(.newWindow(app))
    case .closeWindow(let number): try device.perform(.closeWindow(try device.session(number, of: app).key))
    case .focusWindow(let number): try device.perform(.focusWindow(try device.session(number, of: app).key))
    case .memoryWarning: try device.perform(.memoryWarning(app))
    case .reclaimScene(let number): try device.perform(.reclaimScene(try device.session(number, of: app).key))
    case .terminate(let reason): try device.perform(.terminate(app, reason))
    case .backgroundFetch: try device.perform(.deliver(app, .fetch))
    case .urlSessionEvents(let identifier): try device.perform(.deliver(app, .urlSession(identifier: identifier)))
    case .tap(let target): try device.tap(target, in: app)
    case .drag(let drag): try device.drag(drag, in: app)
    case .service(let step): try device.take(step, for: app)
    case .app(let action): try device.perform(.perform(app, try request(action, app)))
    case .restartSystem: device = try device.restarted()
    case .prewarm: try device.perform(.prewarm(app))
    case .connectDisplay(let display): try device.perform(.connectDisplay(display, app))
    case .disconnectDisplay(let display): try device.perform(.disconnectDisplay(display))
    case .runTask(let identifier): try device.perform(.runTask(app, identifier: identifier, nil))
    case .wait(let span): try device.wait(span)
    case .expect: break
    }
  }

  private func request(_ action: AppAction, _ app: AppKey) throws -> ActionRequest {
    switch action {
    case .beginBackgroundTask(let name): ActionRequest(name: "beginBackgroundTask", argument: name)
    case .endBackgroundTask(let name): ActionRequest(name: "endBackgroundTask", argument: name)
    case .ignoreExpiration: ActionRequest(name: "ignoreExpiration", argument: "true")
    case .requestNewScene: ActionRequest(name: "requestNewScene", argument: "true")
    case .requestSceneDestruction(let number):
      ActionRequest(
        name: "requestSceneDestruction", argument: try device.session(number, of: app).record.id.rawValue)
    case .setRestorationActivity(let text): ActionRequest(name: "setRestorationActivity", argument: text)
    case .holdFileLock(let path): ActionRequest(name: "holdFileLock", argument: path)
    case .sleepMainThread(let span):
      ActionRequest(name: "sleepMainThread", argument: "\(span.seconds / device.configuration.speed)")
    case .useCPU(let span):
      ActionRequest(name: "useCPU", argument: "\(span.seconds / device.configuration.speed)")
    case .submit(let identifier): ActionRequest(name: "submit", argument: identifier)
    case .completeTask(let identifier): ActionRequest(name: "completeTask", argument: identifier)
    case .perform(let words): ActionRequest(name: "perform", argument: words)
    case .becomeCurrent(let type): ActionRequest(name: "becomeCurrent", argument: type)
    case .changeActivity(let title): ActionRequest(name: "changeActivity", argument: title)
    case .invalidateActivity: ActionRequest(name: "invalidateActivity", argument: "true")
    case .setShortcutItem(let type): ActionRequest(name: "setShortcutItem", argument: type)
    case .preferContent(let prefix): ActionRequest(name: "preferContent", argument: prefix)
    case .limitContent(let prefix): ActionRequest(name: "limitContent", argument: prefix)
    case .destroyOn(let condition): ActionRequest(name: "destroyOn", argument: condition.rawValue)
    case .activateScene(let number):
      ActionRequest(name: "activateScene", argument: try device.session(number, of: app).record.id.rawValue)
    case .refreshScene(let number):
      ActionRequest(name: "refreshScene", argument: try device.session(number, of: app).record.id.rawValue)
    case .setSessionText(let text): ActionRequest(name: "setSessionText", argument: text)
    case .openSessionText: ActionRequest(name: "openSessionText", argument: "true")
    case .openURL(let url): ActionRequest(name: "openURL", argument: url)
    }
  }

  /// How the scenario's app stands; not running where it is not installed.
  public func state() -> DeviceState {
    guard let app = try? device.app(named: appName) else { return DeviceState(process: .notRunning) }
    return device.state(of: app)
  }
}

extension BackgroundRefresh {
  init(_ status: RefreshStatus) {
    switch status {
    case .available: self = .available
    case .denied: self = .denied
    case .restricted: self = .restricted
    }
  }
}

extension DeviceTraits.Orientation {
  init(_ orientation: Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension BackgroundLaunch {
  /// What the launch is for the system.
  func stimulus(for app: AppKey) -> Stimulus {
    switch self {
    case .bluetoothCentral: .launchForBluetooth(app, centrals: ["central"], peripherals: [])
    case .bluetoothPeripheral: .launchForBluetooth(app, centrals: [], peripherals: ["peripheral"])
    case .remoteNotification, .fetch, .urlSession, .location, .task: .launchInBackground(app, event)
    }
  }

  /// The event that such a launch brings; nil where none follows, or, for a task, another.
  var event: BackgroundEvent.Kind? {
    switch self {
    case .remoteNotification:
      .remoteNotification(RemoteNotification(identifier: "launch", userInfo: ["aps": ["content-available": 1]]))
    case .fetch: .fetch
    case .urlSession: .urlSession(identifier: "launch")
    case .location, .task, .bluetoothCentral, .bluetoothPeripheral: nil
    }
  }
}
