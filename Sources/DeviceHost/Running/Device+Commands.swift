import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import Scenario

/// What callers ask for in their own words: links, notifications, taps; and how an app stands.
extension Device {
  /// Opens a URL in an app that declares its scheme.
  public func openURL(_ url: String, in app: AppKey) throws {
    let installed = core.apps[Int(app.rawValue)]
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard url.contains(":"), installed.urlSchemes.contains(where: { $0.lowercased() == scheme }) else {
      throw DeviceError.notDeclared(app: installed.name, "CFBundleURLTypes", url)
    }
    try perform(.open(app, SceneActions(urls: [OpenedURL(url)])))
  }

  /// Opens a universal link in an app that is associated with its domain.
  public func openUniversalLink(_ url: String, in app: AppKey) throws {
    let installed = core.apps[Int(app.rawValue)]
    guard let host = URLComponents(string: url)?.host?.lowercased(),
      installed.linkDomains.contains(where: { $0.lowercased() == host })
    else { throw DeviceError.notDeclared(app: installed.name, "com.apple.developer.associated-domains", url) }
    let activity = UserActivity(type: UserActivity.browsingWeb, webpageURL: url)
    try perform(.open(app, SceneActions(activities: [activity])))
  }

  /// The user chooses a quick action of the app's icon, a static one or one that the app has set.
  ///
  /// - Throws: `DeviceError.notDeclared` for any other; a `Refusal` where the device would not do it now.
  public func quickAction(_ type: String, in app: AppKey) throws {
    let name = core.apps[Int(app.rawValue)].name
    let own = core.apps[Int(app.rawValue)].shortcutItems
    guard
      own.contains(where: { $0.type == type })
        || library.bundle(named: name)?.shortcutItems.contains(where: { $0.type == type }) ?? false
    else {
      throw DeviceError.notDeclared(app: name, "UIApplicationShortcutItems", type)
    }
    try perform(.open(app, SceneActions(shortcutItem: type)))
  }

  /// The system launches or wakes an app in the background: for an event, or for the task that waits for the longest;
  /// where none waits, for the first that the app may have.
  public func launchInBackground(_ app: AppKey, for reason: BackgroundLaunch) throws {
    guard reason == .task else { return try perform(reason.stimulus(for: app)) }
    let installed = core.apps[Int(app.rawValue)]
    let permitted = installed.permittedTaskIdentifiers.first { !$0.hasSuffix("*") }
    guard let identifier = core.pendingTasks(of: app).first?.request.identifier ?? permitted else {
      throw DeviceError.notDeclared(app: installed.name, "BGTaskSchedulerPermittedIdentifiers", "a task")
    }
    try perform(.runTask(app, identifier: identifier, nil))
  }

  /// A touch in the app's front window, at a point or at what carries a label; a label may also be the car's.
  public func tap(_ target: TapTarget, in app: AppKey) throws {
    let (session, point) = try place(of: target, in: app)
    try perform(.touch(session, TouchPath(start: point)))
  }

  /// A finger that comes down in the app's front window, moves in a straight line, and goes.
  public func drag(_ drag: Drag, in app: AppKey) throws {
    let (session, start) = try place(of: drag.start, in: app)
    let end: TouchPath.Point
    switch drag.way {
    case .by(let x, let y): end = TouchPath.Point(x: start.x + x, y: start.y + y)
    case .to(let target):
      let (other, point) = try place(of: target, in: app)
      guard other == session else { throw DeviceError.badArgument("a finger cannot be dragged to another screen") }
      end = point
    }
    try perform(.touch(session, TouchPath(start: start, end: end, duration: drag.duration)))
  }

  private func place(of target: TapTarget, in app: AppKey) throws -> (SessionKey, TouchPath.Point) {
    let front = core.frontSession(of: app)
    let car = core.sessions(of: app).first {
      $0.record.role == .carPlay && core.settings(of: $0.key)?.isForeground ?? false
    }
    guard front != nil || car != nil else { throw DeviceError.noSuchWindow(1) }
    switch target {
    case .point(let x, let y):
      guard let front else { throw DeviceError.noSuchWindow(1) }
      return (front.key, TouchPath.Point(x: x, y: y))
    case .label(let label):
      // An external display takes no touches.
      for session in [front, car].compactMap({ $0 }) {
        guard let frame = trees[session.record.id]?.layer(labelled: label)?.frame else { continue }
        return (session.key, TouchPath.Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
      }
      throw DeviceError.nothingToTap(label)
    }
  }

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

  /// The app's process, as the kernel numbers it; nil for none.
  public func pid(of app: AppKey) -> Int32? { core.process(of: app).flatMap { running[$0]?.pid } }
}
