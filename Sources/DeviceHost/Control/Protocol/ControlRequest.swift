import EventLog
import LifeCycle
import Scenario

/// What a client asks a running device for. Apps are meant by the names of their bundles.
public enum ControlRequest: Sendable, Hashable {
  /// How everything stands; answered at once.
  case status
  /// Copies a bundle in; the path is absolute.
  case install(bundle: String)
  case uninstall(app: String)
  /// The user taps the icon (nil), or the system launches the app in the background.
  case launch(app: String, background: BackgroundLaunch?)
  case terminate(app: String, ExitReason)
  /// Starts the app's process ahead of time and suspends it.
  case prewarm(app: String)
  /// Plugs a display in; the app is the one that a car shows.
  case connectDisplay(Display, app: String?)
  case disconnectDisplay(Display)
  case home
  case lock
  case unlock
  case interrupt(Interruption)
  case endInterrupt(Interruption)
  /// A URL whose scheme an app declares, or a web URL of an app's domain.
  case openURL(String)
  case push(app: String, PushPayload)
  case memoryWarning(app: String)
  /// Something happens to a service beside UIKit, in the words of a script: `audio route=headphones`.
  ///
  /// The app is empty where the step concerns none.
  case service(app: String, step: String)
  /// What an app has pending and what the user sees of it.
  case notifications(app: String)
  /// How an app's processes, or all apps', have ended, newest first; answered at once.
  case exits(app: String?)
  /// What apps, or one app, have asked the task scheduler for, what runs, and what it goes by; answered at once.
  case tasks(app: String?)
  /// The system's time has come for a background task.
  case runTask(app: String, identifier: String)
  /// A running background task's time is over.
  case expireTask(app: String, identifier: String)
  /// What the device offers to background tasks; nil leaves a condition as it is.
  case taskConditions(network: Bool?, power: Bool?, idle: Bool?)
  /// An activity of another device arrives, or fails to.
  case handoff(app: String, HandoffPayload)
  /// Another device goes on with the app's current activity.
  case continueElsewhere(app: String)
  case acceptShare(app: String, title: String)
  case quickAction(app: String, type: String)
  case significantTimeChange
  case backgroundRefresh(app: String, RefreshStatus)
  case rotate(Orientation)
  case appearance(Appearance)
  /// From here on every event is sent as it happens.
  case follow
  /// Ends the device and its apps in order; answered when nothing of them is left.
  case shutdown
}

extension ControlRequest {
  /// The request as one line without its end.
  func line(id: Int64) -> [UInt8] {
    var fields = fields
    fields["version"] = .integer(ControlProtocol.version)
    fields["id"] = .integer(id)
    return Array(EventLogEncoding.json(.object(fields)).utf8)
  }

  private var fields: [String: Value] {
    switch self {
    case .status: ["command": "status"]
    case .install(let bundle): ["command": "install", "bundle": .string(bundle)]
    case .uninstall(let app): ["command": "uninstall", "app": .string(app)]
    case .launch(let app, let background):
      ["command": "launch", "app": .string(app), "background": background.map { .string($0.rawValue) } ?? .null]
    case .terminate(let app, let reason):
      ["command": "terminate", "app": .string(app), "reason": .string(reason.rawValue)]
    case .prewarm(let app): ["command": "prewarm", "app": .string(app)]
    case .connectDisplay(let display, let app):
      [
        "command": "connectDisplay", "display": .string(display.rawValue),
        "app": app.map { .string($0) } ?? .null,
      ]
    case .disconnectDisplay(let display): ["command": "disconnectDisplay", "display": .string(display.rawValue)]
    case .home: ["command": "home"]
    case .lock: ["command": "lock"]
    case .unlock: ["command": "unlock"]
    case .interrupt(let kind): ["command": "interrupt", "kind": .string(kind.rawValue)]
    case .endInterrupt(let kind): ["command": "endInterrupt", "kind": .string(kind.rawValue)]
    case .openURL(let url): ["command": "openURL", "url": .string(url)]
    case .push(let app, let payload):
      [
        "command": "push", "app": .string(app), "silent": .bool(payload.silent),
        "title": payload.title.map { .string($0) } ?? .null, "userInfo": .object(payload.userInfo),
      ]
    case .memoryWarning(let app): ["command": "memoryWarning", "app": .string(app)]
    case .service(let app, let step): ["command": "service", "app": .string(app), "step": .string(step)]
    case .notifications(let app): ["command": "notifications", "app": .string(app)]
    case .exits(let app): ["command": "exits", "app": app.map { .string($0) } ?? .null]
    case .tasks(let app): ["command": "tasks", "app": app.map { .string($0) } ?? .null]
    case .runTask(let app, let identifier):
      ["command": "runTask", "app": .string(app), "identifier": .string(identifier)]
    case .expireTask(let app, let identifier):
      ["command": "expireTask", "app": .string(app), "identifier": .string(identifier)]
    case .taskConditions(let network, let power, let idle):
      [
        "command": "taskConditions", "network": network.map { .bool($0) } ?? .null,
        "power": power.map { .bool($0) } ?? .null, "idle": idle.map { .bool($0) } ?? .null,
      ]
    case .handoff(let app, let payload):
      [
        "command": "handoff", "app": .string(app), "type": .string(payload.type),
        "title": payload.title.map { .string($0) } ?? .null,
        "target": payload.targetContentIdentifier.map { .string($0) } ?? .null, "fails": .bool(payload.fails),
        "userInfo": .object(payload.userInfo),
      ]
    case .continueElsewhere(let app): ["command": "continueElsewhere", "app": .string(app)]
    case .acceptShare(let app, let title):
      ["command": "acceptShare", "app": .string(app), "title": .string(title)]
    case .quickAction(let app, let type): ["command": "quickAction", "app": .string(app), "type": .string(type)]
    case .significantTimeChange: ["command": "significantTimeChange"]
    case .backgroundRefresh(let app, let status):
      ["command": "backgroundRefresh", "app": .string(app), "status": .string(status.rawValue)]
    case .rotate(let orientation): ["command": "rotate", "orientation": .string(orientation.rawValue)]
    case .appearance(let style): ["command": "appearance", "style": .string(style.rawValue)]
    case .follow: ["command": "follow"]
    case .shutdown: ["command": "shutdown"]
    }
  }

  /// Reads a line. The identifier is 0 where the line does not get so far as to have one.
  static func read(_ line: [UInt8]) -> (id: Int64, request: Result<ControlRequest, ControlError>) {
    var id: Int64 = 0
    do throws(ControlError) {
      let fields = try RequestFields(line)
      id = try fields.integer("id")
      let version = try fields.integer("version")
      guard version == ControlProtocol.version else {
        throw ControlError(
          .version, "the device speaks version \(ControlProtocol.version) of the protocol, not \(version)")
      }
      return (id, .success(try ControlRequest(fields)))
    } catch {
      return (id, .failure(error))
    }
  }

  private init(_ fields: RequestFields) throws(ControlError) {
    let command = try fields.text("command")
    switch command {
    case "status": self = .status
    case "install": self = .install(bundle: try fields.text("bundle"))
    case "uninstall": self = .uninstall(app: try fields.text("app"))
    case "launch": self = .launch(app: try fields.text("app"), background: try fields.choiceIfPresent("background"))
    case "terminate": self = .terminate(app: try fields.text("app"), try fields.choice("reason"))
    case "prewarm": self = .prewarm(app: try fields.text("app"))
    case "connectDisplay":
      self = .connectDisplay(try fields.choice("display"), app: try fields.textIfPresent("app"))
    case "disconnectDisplay": self = .disconnectDisplay(try fields.choice("display"))
    case "home": self = .home
    case "lock": self = .lock
    case "unlock": self = .unlock
    case "interrupt": self = .interrupt(try fields.choice("kind"))
    case "endInterrupt": self = .endInterrupt(try fields.choice("kind"))
    case "openURL": self = .openURL(try fields.text("url"))
    case "push":
      let payload = PushPayload(
        silent: try fields.boolean("silent"), title: try fields.textIfPresent("title"),
        userInfo: try fields.object("userInfo"))
      self = .push(app: try fields.text("app"), payload)
    case "memoryWarning": self = .memoryWarning(app: try fields.text("app"))
    case "service": self = .service(app: try fields.textIfPresent("app") ?? "", step: try fields.text("step"))
    case "notifications": self = .notifications(app: try fields.text("app"))
    case "exits": self = .exits(app: try fields.textIfPresent("app"))
    case "tasks": self = .tasks(app: try fields.textIfPresent("app"))
    case "runTask": self = .runTask(app: try fields.text("app"), identifier: try fields.text("identifier"))
    case "expireTask": self = .expireTask(app: try fields.text("app"), identifier: try fields.text("identifier"))
    case "taskConditions":
      self = .taskConditions(
        network: try fields.booleanIfPresent("network"), power: try fields.booleanIfPresent("power"),
        idle: try fields.booleanIfPresent("idle"))
    case "handoff":
      let payload = HandoffPayload(
        type: try fields.text("type"), title: try fields.textIfPresent("title"),
        targetContentIdentifier: try fields.textIfPresent("target"), fails: try fields.boolean("fails"),
        userInfo: try fields.object("userInfo"))
      self = .handoff(app: try fields.text("app"), payload)
    case "continueElsewhere": self = .continueElsewhere(app: try fields.text("app"))
    case "acceptShare": self = .acceptShare(app: try fields.text("app"), title: try fields.text("title"))
    case "quickAction": self = .quickAction(app: try fields.text("app"), type: try fields.text("type"))
    case "significantTimeChange": self = .significantTimeChange
    case "backgroundRefresh":
      self = .backgroundRefresh(app: try fields.text("app"), try fields.choice("status"))
    case "rotate": self = .rotate(try fields.choice("orientation"))
    case "appearance": self = .appearance(try fields.choice("style"))
    case "follow": self = .follow
    case "shutdown": self = .shutdown
    default: throw ControlError(.malformed, "there is no command '\(command)'")
    }
  }
}
