import DeviceCore
import Foundation
import LifeCycle
import Scenario

/// A client's requests as the device's own functions.
extension Device {
  /// Begins what the request asks for, without waiting for rest; `status`, `follow` and `shutdown` are the service's.
  ///
  /// - Returns: what the client is told when all has come to rest.
  func carryOut(_ request: ControlRequest) throws -> Value {
    switch request {
    case .install(let path):
      guard path.hasPrefix("/") else { throw ControlError(.malformed, "'bundle' must be an absolute path") }
      let bundle = try install(URL(fileURLWithPath: path))
      return ["app": .string(bundle.name), "bundleIdentifier": .string(bundle.bundleIdentifier)]
    case .uninstall(let name): try uninstall(name)
    case .launch(let name, let reason): try perform(.launch(background: reason), try app(named: name))
    case .terminate(let name, let reason): try perform(.terminate(reason), try app(named: name))
    case .prewarm(let name): try perform(.prewarm, try app(named: name))
    case .connectDisplay(let display, let name): try connect(display, showing: name)
    case .disconnectDisplay(let display): try perform(.disconnectDisplay(display))
    case .home: try perform(.home)
    case .lock: try perform(.lock)
    case .unlock: try perform(.unlock)
    case .interrupt(let kind): try perform(.interrupt(kind))
    case .endInterrupt(let kind): try perform(.endInterrupt(kind))
    case .openURL(let url): return ["app": .string(try open(url))]
    case .push(let name, let payload): try perform(.push(payload), try app(named: name))
    case .memoryWarning(let name): try perform(.memoryWarning, try app(named: name))
    case .service(let name, let text):
      try perform(try Self.serviceStep(text).kind, try name.isEmpty ? nil : app(named: name))
    case .notifications(let name): return list(try app(named: name))
    case .runTask(let name, let identifier): try perform(.runTask(identifier: identifier), try app(named: name))
    case .expireTask(let name, let identifier):
      try perform(.expireTask(identifier: identifier), try app(named: name))
    case .taskConditions(let network, let power, let idle):
      try perform(.taskConditions(TaskConditionChange(network: network, power: power, idle: idle)))
    case .handoff(let name, let payload): try perform(.handoff(payload), try app(named: name))
    case .continueElsewhere(let name): try perform(.continueElsewhere, try app(named: name))
    case .acceptShare(let name, let title): try perform(.acceptShare(title: title), try app(named: name))
    case .quickAction(let name, let type): try perform(.quickAction(type: type), try app(named: name))
    case .significantTimeChange: try perform(.significantTimeChange)
    case .backgroundRefresh(let name, let status):
      try perform(.backgroundRefresh(BackgroundRefresh(status)), try app(named: name))
    case .rotate(let orientation): try perform(.rotate(DeviceTraits.Orientation(orientation)))
    case .appearance(let style): try perform(.appearance(style))
    case .status, .exits, .tasks, .follow, .shutdown: preconditionFailure("The service answers this itself.")
    }
    return .null
  }

  /// One step of a script that concerns a service.
  private static func serviceStep(_ text: String) throws(ControlError) -> ServiceStep {
    let steps: [Step]
    do { steps = try Step.parse(script: text) } catch { throw ControlError(.malformed, error.message) }
    guard steps.count == 1, case .service(let step) = steps[0].action else {
      throw ControlError(.malformed, "'\(text)' is no step of a service")
    }
    return step
  }

  private func list(_ app: AppKey) -> Value {
    let centre = notifications(of: app)
    return [
      "permission": .string("\(centre.permission)"), "badge": .integer(centre.badge),
      "pending": .array(
        centre.pending.map { pending in
          [
            "identifier": .string(pending.notification.identifier), "title": .string(pending.notification.title ?? ""),
            "in": pending.firesAt.map { .number(($0 - clock.now).seconds) } ?? .null,
          ]
        }),
      "delivered": .array(
        centre.delivered.filter(\.isListed).map {
          ["identifier": .string($0.notification.identifier), "title": .string($0.notification.title ?? "")]
        }),
    ]
  }

  /// Plugs a display in.
  ///
  /// - Parameter name: the app on a car's screen; nil for the car's home screen.
  private func connect(_ display: Display, showing name: String?) throws {
    guard let name else { return try perform(.connectDisplay(display)) }
    guard display == .carPlay else {
      throw ControlError(.malformed, "an external display shows the app in front; 'app' is for 'carPlay'")
    }
    let key = try app(named: name)
    guard core.hasScene(key, on: display) else {
      throw Refusal.notDeclared(app: name, key: "UISceneConfigurations", display.role.rawValue)
    }
    try perform(.connectDisplay(display), key)
  }

  /// Opens a URL in the app that is there for it: by its domain where it is a web URL, else by its scheme.
  ///
  /// - Returns: the app's name.
  public func open(_ url: String) throws -> String {
    let isWeb = ["https:", "http:"].contains { url.lowercased().hasPrefix($0) }
    guard let key = isWeb ? core.app(forLink: url) : core.app(forURL: url) else {
      throw Refusal.noAppOpens(url, isWeb ? "com.apple.developer.associated-domains" : "CFBundleURLTypes")
    }
    try perform(isWeb ? .openUniversalLink(url) : .openURL(url), key)
    return core.apps[key].name
  }
}
