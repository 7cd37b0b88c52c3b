import DeviceCore
import Glibc
import LifeCycle
import SystemUI

/// The state of a device and its apps, for `dormouse status`.
extension DeviceService {
  func status() -> Value {
    let configuration = device.configuration
    return [
      "device": .string(configuration.name),
      "pid": .integer(Int64(getpid())),
      // The device's time, on the clock of its events.
      "time": .number(device.clock.now.seconds),
      "os": .string(configuration.systemVersion.description),
      "idiom": .string(configuration.idiom == .phone ? "phone" : "pad"),
      "isLocked": .bool(device.isLocked),
      "isSwitcherOpen": .bool(device.core.isSwitcherOpen),
      "orientation": .string(device.core.traits.orientation.name),
      "interruptions": .array(device.shownCovers.map { .string($0.kind.rawValue) }),
      "settings": settings,
      "displays": .array(device.core.displays.map { .string($0.rawValue) }),
      "enforcesDeadlines": .bool(configuration.enforcesDeadlines),
      "fileLocks": .string(configuration.fileLocks.rawValue),
      "freezer": .string(device.groupsMissing == nil ? "cgroup.freeze" : "SIGSTOP"),
      "freezerExplanation": device.groupsMissing.map { .string($0) } ?? .null,
      "logFailure": log.failure.map { .string($0) } ?? .null,
      "memory": device.memoryStatus(),
      "recording": device.recordingPath.map { .string($0) } ?? .null,
      "frontApp": device.frontApp.map { .string(device.core.apps[$0].name) } ?? .null,
      "apps": .array(device.installedApps.sorted { $0.name < $1.name }.map(status(of:))),
    ]
  }

  /// What the user has set, as the requests name it.
  private var settings: Value {
    let traits = device.core.traits
    return [
      "appearance": .string((traits.isDark ? Appearance.dark : .light).rawValue),
      "contrast": .string((traits.increasesContrast ? Contrast.increased : .standard).rawValue),
      "textSize": .string(traits.textSize.name),
      "hardwareKeyboard": .string((traits.hasHardwareKeyboard ? HardwareKeyboard.connected : .disconnected).rawValue),
    ]
  }

  private func status(of bundle: AppBundle) -> Value {
    var fields: [String: Value] = [
      "name": .string(bundle.name), "bundleIdentifier": .string(bundle.bundleIdentifier),
      "urlSchemes": .array(bundle.urlSchemes.map { .string($0) }),
    ]
    guard let key = device.core.app(named: bundle.name) else { return .object(fields) }
    let app = device.core.apps[key]
    fields["quickActions"] = .array(
      (app.shortcutItems + app.staticShortcutItems).map { ["type": .string($0.type), "title": .string($0.title)] })
    let state = device.state(of: key)
    fields["process"] = .string(state.process.rawValue)
    fields["pid"] = device.pid(of: key).map { .integer(Int64($0)) } ?? .null
    fields["scenes"] = .array(
      state.scenes.sorted { $0.key < $1.key }.map {
        ["number": .integer(Int64($0.key)), "state": .string($0.value.name)]
      })
    // Everything that keeps the process from being suspended.
    fields["assertions"] = .array(device.assertions(of: key).map { .string($0.explanation) })
    fields["backgroundRefresh"] = .string(device.core.apps[key].backgroundRefresh.name)
    fields["currentActivity"] = device.currentActivity(of: key).map { .string($0.type) } ?? .null
    let now = device.clock.now
    fields["held"] = .array(
      device.core.heldAssertions(of: key).map { held in
        [
          "explanation": .string(held.explanation(at: now)), "assertion": .string(held.assertion.explanation),
          "since": held.since.map { .number((now - $0).seconds) } ?? .null,
          "limit": held.limit.map { .number($0.seconds) } ?? .null,
          "left": held.until.map { .number(max(.zero, $0 - now).seconds) } ?? .null,
        ]
      })
    if let use = device.use(of: key) {
      fields["processorTime"] = .number(use.processor.seconds)
      fields["memory"] = .integer(use.memory)
    }
    fields["jetsam"] = device.memoryStatus(of: key)
    fields["lastExit"] =
      state.exit.map { exit in
        [
          "reason": .string(exit.reason.rawValue), "code": exit.code.map { .string($0.text) } ?? .null,
          "explanation": .string(exit.explanation),
        ]
      } ?? .null
    return .object(fields)
  }
}

extension Device {
  /// Whether the device is locked (reference 3).
  public var isLocked: Bool { core.isLocked }

  /// The activity that the app offers to the user's other devices; nil for none.
  public func currentActivity(of app: AppKey) -> UserActivity? {
    core.process(of: app).flatMap { running[$0]?.currentActivity }
  }
}
