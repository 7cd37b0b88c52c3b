import DeviceCore
import Foundation
import LifeCycle

/// Carries out clients' requests with the device's own functions.
extension Device {
  /// Starts a request without waiting for rest; the service handles `status`, `follow` and `shutdown` itself.
  ///
  /// - Returns: the answer for the client once the device is at rest.
  func carryOut(_ request: ControlRequest) throws -> (value: Value, typist: Typist?) {
    switch request {
    case .install(let path):
      guard path.hasPrefix("/") else { throw ControlError(.malformed, "'bundle' must be an absolute path") }
      let bundle = try install(URL(fileURLWithPath: path))
      return (["app": .string(bundle.name), "bundleIdentifier": .string(bundle.bundleIdentifier)], nil)
    case .uninstall(let name):
      try uninstall(name)
      return (.null, nil)
    case .perform(let action): return try carryOut(action)
    case .notifications(let name): return (list(try app(named: name)), nil)
    case .status, .exits, .tasks, .picture, .tree, .inspect, .record, .stopRecording, .follow, .shutdown:
      preconditionFailure("The service answers this itself.")
    }
  }

  /// - Returns: the app that opens the URL, if the device found one.
  private func carryOut(_ action: UserAction) throws -> (value: Value, typist: Typist?) {
    var opens: AppKey?
    if case .connectDisplay(let display) = action.kind, let name = action.app {
      try requireScene(of: name, on: display)
    }
    if case .openURL(let opened) = action.kind { opens = core.app(forURL: opened.url) }
    if case .openUniversalLink(let url) = action.kind { opens = core.app(forLink: url) }
    let typist = try perform(action)
    guard action.app == nil, let opens else { return (.null, typist) }
    return (["app": .string(core.apps[opens].name)], typist)
  }

  /// If the client names an app for a display, that display must show the app.
  private func requireScene(of name: String, on display: Display) throws {
    guard display == .carPlay else {
      throw ControlError(.malformed, "an external display shows the frontmost app; 'app' applies only to 'carPlay'")
    }
    guard core.hasScene(try app(named: name), on: display) else {
      throw Refusal.notDeclared(app: name, key: "UISceneConfigurations", display.role.rawValue)
    }
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
}
