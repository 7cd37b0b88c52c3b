import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import LifeCycle

/// `dormouse exits`.
struct ExitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exits",
    abstract: "Show the exits of apps' processes, newest first.",
    discussion: """
      Categories are MetricKit's: foreground or background, and one of normal, abnormal, badAccess, \
      illegalInstruction, watchdog, memoryLimit, memoryPressure, cpuLimit, backgroundTaskTimeout, \
      suspendedWithLockedFile. The device keeps the newest 50 per app.
      """)

  @Argument(help: "Only this app.") var app: String?
  @Flag(help: "As one JSON object.") var json = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let value = try device.send(.exits(app: app))
    if json { return Console.print(EventLogEncoding.json(value)) }
    for line in try ExitHistory(value).lines { Console.print(line) }
  }
}

/// A device's answer to `exits`, for people.
struct ExitHistory {
  private let exits: [Value]

  /// - Throws: `ControlError` if the answer has an unexpected form.
  init(_ value: Value) throws {
    guard case .array(let exits) = value["exits"] else {
      throw ControlError(.failed, "invalid answer from the device; is its version different?")
    }
    self.exits = exits
  }

  var lines: [String] {
    guard !exits.isEmpty else { return ["no process has ended"] }
    return exits.flatMap { exit -> [String] in
      let words = [exit["reason"]?.string, exit["code"]?.string].compactMap { $0 }.joined(separator: " ")
      let counted = exit["category"]?.string.map { "\($0)" } ?? "not counted"
      var lines = [
        "\(Self.time(of: exit))  \(exit["app"]?.string ?? "?")  \(exit["from"]?.string ?? "?"), \(counted): \(words)"
      ]
      if let explanation = exit["explanation"]?.string, !explanation.isEmpty { lines.append("  \(explanation)") }
      if case .array(let held) = exit["assertions"], !held.isEmpty {
        lines.append("  it held: " + held.compactMap(\.string).joined(separator: "; "))
      }
      if let report = exit["report"]?.string { lines.append("  report: \(report)") }
      return lines
    }
  }

  /// In the caller's time zone.
  static func time(of exit: Value) -> String {
    // The history returns a whole number of seconds as an integer.
    guard let seconds = exit["time"]?.seconds else { return "?" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.string(from: Date(timeIntervalSince1970: seconds))
  }
}
