import DeviceHost
import Foundation
import LifeCycle

/// A device's answer to `tasks`, for people.
struct TaskList {
  private let apps: [Value]
  private let conditions: Value
  private let startsDueTasks: Bool

  /// - Throws: `ControlError` if the answer has an unexpected form.
  init(_ value: Value) throws {
    guard case .array(let apps) = value["apps"], let conditions = value["conditions"] else {
      throw ControlError(.failed, "invalid answer from the device; is its version different?")
    }
    self.apps = apps
    self.conditions = conditions
    startsDueTasks = value["startsDueTasks"] == .bool(true)
  }

  var lines: [String] {
    let words = [
      ("network", "network"), ("power", "power"), ("idle", "idle"), ("backgroundRefresh", "background refresh"),
      ("load", "heavy load"),
    ]
    let shown = words.map { "\($1) \(conditions[$0] == .bool(true) ? "on" : "off")" }.joined(separator: ", ")
    var lines = ["conditions: \(shown)"]
    if !startsDueTasks { lines.append("tasks begin only on request") }
    for app in apps { lines += Self.lines(of: app) }
    return lines
  }

  private static func lines(of app: Value) -> [String] {
    let uses = [("lastUsed", "last used"), ("lastRefresh", "last refresh")].compactMap { key, words in
      date(app[key]).map { "\(words) \($0)" }
    }
    var lines = ["\(app["app"]?.string ?? "?"): " + (uses.isEmpty ? "never used" : uses.joined(separator: ", "))]
    if case .array(let running) = app["running"] {
      lines += running.map { task in
        let left = task["hasExpired"] == .bool(true) ? "expired" : "\(seconds(task["left"])) s left"
        return "  running  \(name(task)), \(left)"
      }
    }
    guard case .array(let pending) = app["pending"] else { return lines }
    return lines
      + pending.map { task in
        let needs = [("requiresNetwork", "network"), ("requiresPower", "power")]
          .filter { task[$0.0] == .bool(true) }.map(\.1)
        return "  pending  \(name(task)), not before \(date(task["earliest"]) ?? "?") (in \(seconds(task["in"])) s)"
          + (needs.isEmpty ? "" : ", needs " + needs.joined(separator: " and "))
      }
  }

  private static func name(_ task: Value) -> String {
    "\(task["identifier"]?.string ?? "?") (\(task["kind"]?.string ?? "?"))"
  }

  private static func seconds(_ value: Value?) -> String {
    guard case .number(let seconds) = value else { return "?" }
    return String(format: "%.0f", seconds)
  }

  /// In the caller's time zone.
  private static func date(_ value: Value?) -> String? {
    guard case .number(let seconds) = value else { return nil }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.string(from: Date(timeIntervalSince1970: seconds))
  }
}
