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
    func user(_ kind: UserAction.Kind) throws { try device.perform(UserAction(kind, app: appName)) }
    switch action {
    case .launch(let reason): try user(.launch(background: reason))
    case .home: try user(.home)
    case .lock: try user(.lock)
    case .unlock: try user(.unlock)
    case .openSwitcher: try user(.openSwitcher)
    case .closeSwitcher: try user(.closeSwitcher)
    case .select(let name): try device.perform(UserAction(.select, app: name))
    case .swipeAway(let name): try device.perform(UserAction(.swipeAway, app: name))
    case .openURL(let url): try user(.openURL(url))
    case .openUniversalLink(let url): try user(.openUniversalLink(url))
    case .handoff(let payload): try user(.handoff(payload))
    case .continueElsewhere: try user(.continueElsewhere)
    case .acceptShare(let title): try user(.acceptShare(title: title))
    case .significantTimeChange: try user(.significantTimeChange)
    case .backgroundRefresh(let status): try user(.backgroundRefresh(BackgroundRefresh(status)))
    case .rotate(let orientation): try user(.rotate(DeviceTraits.Orientation(orientation)))
    case .appearance(let style): try user(.appearance(style))
    case .quickAction(let type): try user(.quickAction(type: type))
    case .push(let payload): try user(.push(payload))
    case .tapNotification(let title): try user(.tapNotification(title: title))
    case .interrupt(let kind): try user(.interrupt(kind))
    case .endInterrupt(let kind): try user(.endInterrupt(kind))
    case .newWindow: try user(.newWindow)
    case .closeWindow(let number): try user(.closeWindow(number))
    case .focusWindow(let number): try user(.focusWindow(number))
    case .memoryWarning: try user(.memoryWarning)
    case .reclaimScene(let number): try user(.reclaimScene(number))
    case .terminate(let reason): try user(.terminate(reason))
    case .backgroundFetch: try user(.backgroundFetch)
    case .urlSessionEvents(let identifier): try user(.urlSessionEvents(identifier: identifier))
    case .tap(let target): try user(.tap(target))
    case .drag(let drag): try user(.drag(drag))
    case .service(let step): try user(step.kind)
    case .app(let action): try user(.ask(action.request))
    case .restartSystem: device = try device.restarted()
    case .prewarm: try user(.prewarm)
    case .connectDisplay(let display): try user(.connectDisplay(display))
    case .disconnectDisplay(let display): try user(.disconnectDisplay(display))
    case .runTask(let identifier): try user(.runTask(identifier: identifier))
    case .wait(let span): try device.wait(span)
    case .expect: break
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

extension AppAction {
  /// The request that the app understands.
  fileprivate var request: AppRequest {
    switch self {
    case .beginBackgroundTask(let name): AppRequest("beginBackgroundTask", .text(name))
    case .endBackgroundTask(let name): AppRequest("endBackgroundTask", .text(name))
    case .ignoreExpiration: AppRequest("ignoreExpiration")
    case .requestNewScene: AppRequest("requestNewScene")
    case .requestSceneDestruction(let number): AppRequest("requestSceneDestruction", .scene(number))
    case .setRestorationActivity(let text): AppRequest("setRestorationActivity", .text(text))
    case .holdFileLock(let path): AppRequest("holdFileLock", .text(path))
    case .sleepMainThread(let span): AppRequest("sleepMainThread", .span(span))
    case .useCPU(let span): AppRequest("useCPU", .span(span))
    case .submit(let identifier): AppRequest("submit", .text(identifier))
    case .completeTask(let identifier): AppRequest("completeTask", .text(identifier))
    case .perform(let words): AppRequest("perform", .text(words))
    case .becomeCurrent(let type): AppRequest("becomeCurrent", .text(type))
    case .changeActivity(let title): AppRequest("changeActivity", .text(title))
    case .invalidateActivity: AppRequest("invalidateActivity")
    case .setShortcutItem(let type): AppRequest("setShortcutItem", .text(type))
    case .preferContent(let prefix): AppRequest("preferContent", .text(prefix))
    case .limitContent(let prefix): AppRequest("limitContent", .text(prefix))
    case .destroyOn(let condition): AppRequest("destroyOn", .text(condition.rawValue))
    case .activateScene(let number): AppRequest("activateScene", .scene(number))
    case .refreshScene(let number): AppRequest("refreshScene", .scene(number))
    case .setSessionText(let text): AppRequest("setSessionText", .text(text))
    case .openSessionText: AppRequest("openSessionText")
    case .openURL(let url): AppRequest("openURL", .text(url))
    }
  }
}
