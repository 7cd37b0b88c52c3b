import DeviceHost
import Foundation
import LifeCycle

/// A device's status, for people: the device, then a table of its apps.
struct DeviceStatus {
  struct App {
    let name: String
    let bundleIdentifier: String
    /// One line for each assertion that it holds; at least one.
    let rows: [[String]]
  }

  static let columns = ["APP", "PROCESS", "SCENES", "MEMORY", "JETSAM", "CPU", "BECAUSE"]

  let apps: [App]
  private let head: [String]

  /// - Throws: `ControlError` if the answer has an unexpected form.
  init(_ value: Value, page: String? = nil) throws {
    guard let name = value["device"]?.string, case .integer(let pid) = value["pid"], let os = value["os"]?.string,
      let idiom = value["idiom"]?.string, case .array(let apps) = value["apps"]
    else { throw ControlError(.failed, "invalid answer from the device; is its version different?") }
    var head = ["\(name): iOS \(os) \(idiom), pid \(pid)" + (value["isLocked"] == true ? ", locked" : "")]
    head.append("  suspends by \(value["freezer"]?.string ?? "?")")
    if let explanation = value["freezerExplanation"]?.string { head.append("    \(explanation)") }
    if value["enforcesDeadlines"] == false { head.append("  no watchdog") }
    if value["fileLocks"] == "refuse" {
      head.append("  does not suspend an app that holds a lock in a shared container")
    }
    if let failure = value["logFailure"]?.string { head.append("  the log cannot be written: \(failure)") }
    head += MemoryStatus.lines(ofDevice: value["memory"] ?? .null)
    if let front = value["frontApp"]?.string { head.append("  frontmost: \(front)") }
    if let page { head.append("  screen: \(page)") }
    self.head = head
    self.apps = apps.map(App.init)
  }

  var lines: [String] {
    guard !apps.isEmpty else { return head + ["  no apps; install one with: dormouse install FOLDER"] }
    var table = Table(Self.columns)
    for app in apps { for row in app.rows { table.add(row) } }
    return head + [""] + table.lines
  }
}

extension DeviceStatus.App {
  fileprivate init(_ value: Value) {
    name = value["name"]?.string ?? "?"
    bundleIdentifier = value["bundleIdentifier"]?.string ?? "?"
    var process =
      switch value["process"]?.string {
      case "running": "running"
      case "suspended": "suspended"
      default: "not running"
      }
    if case .integer(let pid) = value["pid"] { process += " \(pid)" }
    var memory = ""
    if let bytes = value["memory"]?.seconds { memory = String(format: "%.1f MiB", bytes / 1_048_576) }
    let processor = value["processorTime"]?.seconds.map { String(format: "%.2f s", $0) } ?? ""
    let reasons = Self.reasons(value)
    let jetsam = value["jetsam"] ?? .null
    if let moved = MemoryStatus.movedOut(of: jetsam) { memory += " + \(moved) paged out" }
    let place = MemoryStatus.place(of: jetsam)
    var rows = [[name, process, Self.scenes(value), memory, place, processor, reasons.first ?? ""]]
    rows += reasons.dropFirst().map { ["", "", "", "", "", "", $0] }
    self.rows = rows
  }

  /// Why the app runs, or how it ended.
  private static func reasons(_ value: Value) -> [String] {
    if case .array(let held) = value["held"], !held.isEmpty { return held.compactMap { $0["explanation"]?.string } }
    if value["process"] == "suspended" { return ["no assertion holds it awake"] }
    guard let exit = value["lastExit"], let reason = exit["reason"]?.string else { return [] }
    let code = exit["code"]?.string.map { " \($0)" } ?? ""
    let explanation = exit["explanation"]?.string ?? ""
    return ["last exit: \(reason)\(code)" + (explanation.isEmpty ? "" : ", \(explanation)")]
  }

  private static func scenes(_ value: Value) -> String {
    guard case .array(let scenes) = value["scenes"] else { return "" }
    return scenes.compactMap { scene -> String? in
      guard case .integer(let number) = scene["number"] else { return nil }
      return "#\(number) \(scene["state"]?.string ?? "?")"
    }.joined(separator: ", ")
  }
}
