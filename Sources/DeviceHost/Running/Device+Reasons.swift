import DeviceCore
import Foundation
import LifeCycle
import Scenario

/// Reasons to open an app that come from the user's other devices and from other people (reference 1.e).
extension Device {
  /// An activity of another device arrives, or is announced and does not.
  public func handOff(_ payload: HandoffPayload, to app: AppKey) throws {
    let name = core.apps[Int(app.rawValue)].name
    guard library.bundle(named: name)?.activityTypes.contains(payload.type) ?? false else {
      throw DeviceError.notDeclared(app: name, "NSUserActivityTypes", payload.type)
    }
    var actions = SceneActions(handoff: Handoff(type: payload.type))
    if payload.fails {
      actions.handoff?.failure = "The other device went out of reach."
    } else {
      actions.activities = [
        UserActivity(
          type: payload.type, title: payload.title, targetContentIdentifier: payload.targetContentIdentifier,
          userInfo: try propertyList(payload.userInfo))
      ]
    }
    try perform(.open(app, actions))
  }

  private func propertyList(_ values: [String: Value]) throws -> [UInt8] {
    guard !values.isEmpty else { return [] }
    let plain = try values.mapValues { value throws -> Any in
      guard let plain = value.propertyList else {
        throw DeviceError.badArgument("userInfo: a property list has no null")
      }
      return plain
    }
    return Array(try PropertyListSerialization.data(fromPropertyList: plain, format: .binary, options: 0))
  }

  /// The user accepts an invitation to shared records.
  public func acceptShare(_ title: String, in app: AppKey) throws {
    let identifier = "iCloud." + core.apps[Int(app.rawValue)].bundleIdentifier
    try perform(
      .open(app, SceneActions(cloudKitShare: CloudKitShare(containerIdentifier: identifier, title: title))))
  }

  /// Who asked for a URL is told only within one team (reference 1.e).
  func sourceApplication(_ asking: AppBundle, for target: AppBundle?) -> String? {
    let isSame = asking.bundleIdentifier == target?.bundleIdentifier
    return isSame || (asking.team != nil && asking.team == target?.team) ? asking.bundleIdentifier : nil
  }
}

extension Value {
  /// As a property list has it; nil where a null is in it.
  fileprivate var propertyList: Any? {
    switch self {
    case .null: return nil
    case .bool(let value): return value
    case .integer(let value): return Int(value)
    case .number(let value): return value
    case .string(let value): return value
    case .array(let values):
      let plain = values.compactMap(\.propertyList)
      return plain.count == values.count ? plain : nil
    case .object(let values):
      let plain = values.compactMapValues(\.propertyList)
      return plain.count == values.count ? plain : nil
    }
  }
}
