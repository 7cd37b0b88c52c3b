import DeviceHost
import LifeCycle

/// What a device says of itself, for people.
struct DeviceStatus {
  struct App {
    let name: String
    let bundleIdentifier: String
    let lines: [String]
  }

  let apps: [App]
  private let head: [String]

  /// - Throws: `ControlError` where the answer has another shape.
  init(_ value: Value) throws {
    guard let name = value["device"]?.string, case .integer(let pid) = value["pid"], let os = value["os"]?.string,
      let idiom = value["idiom"]?.string, case .array(let apps) = value["apps"]
    else { throw ControlError(.failed, "the device's answer cannot be understood; is it of another version?") }
    var head = ["\(name): iOS \(os) \(idiom), pid \(pid)" + (value["isLocked"] == true ? ", locked" : "")]
    head.append("  suspends by \(value["freezer"]?.string ?? "?")")
    if let explanation = value["freezerExplanation"]?.string { head.append("    \(explanation)") }
    if value["enforcesDeadlines"] == false { head.append("  no watchdog") }
    if let failure = value["logFailure"]?.string { head.append("  the log cannot be written: \(failure)") }
    if let front = value["frontApp"]?.string { head.append("  in front: \(front)") }
    self.head = head
    self.apps = apps.map(App.init)
  }

  var lines: [String] {
    guard !apps.isEmpty else { return head + ["  no apps; install one with: dormouse install FOLDER"] }
    return head + apps.flatMap { ["", "\($0.name)  \($0.bundleIdentifier)"] + $0.lines.map { "  " + $0 } }
  }
}

extension DeviceStatus.App {
  fileprivate init(_ value: Value) {
    name = value["name"]?.string ?? "?"
    bundleIdentifier = value["bundleIdentifier"]?.string ?? "?"
    var lines: [String] = []
    var process =
      switch value["process"]?.string {
      case "running": "running"
      case "suspended": "suspended"
      default: "not running"
      }
    if case .integer(let pid) = value["pid"] { process += ", pid \(pid)" }
    lines.append(process)
    if case .array(let assertions) = value["assertions"], !assertions.isEmpty {
      lines.append("runs because: " + assertions.compactMap(\.string).joined(separator: "; "))
    }
    if case .array(let scenes) = value["scenes"] {
      for scene in scenes {
        if case .integer(let number) = scene["number"] {
          lines.append("scene #\(number): \(scene["state"]?.string ?? "?")")
        }
      }
    }
    if let exit = value["lastExit"], let reason = exit["reason"]?.string {
      let code = exit["code"]?.string.map { " \($0)" } ?? ""
      let explanation = exit["explanation"]?.string ?? ""
      lines.append("last exit: \(reason)\(code)" + (explanation.isEmpty ? "" : ", \(explanation)"))
    }
    self.lines = lines
  }
}
