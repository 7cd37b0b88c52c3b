import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import LifeCycle

/// `dormouse why`.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain why an app runs, is suspended or died, and what caused it.",
    discussion: """
      The device reports the process's assertions; the chain of causes is read from the device's log, step by \
      step. If the device is not running, only the log is read.

      Example:
        dormouse why Notes
      """)

  @Argument(help: "The app's name.") var app: String
  @Flag(help: "As one JSON object.") var json = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let folder = try device.folder()
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(
        .unavailable, "dormouse: there is no device '\(device.name)'; start one with: dormouse boot \(device.name)")
    }
    var standing: Value?
    if let client = try ControlClient(stateFolder: folder) {
      guard case .array(let apps) = try client.send(.status)["apps"],
        let found = apps.first(where: { $0["name"] == .string(app) })
      else { throw CommandFailure(.failed, "dormouse: no app named \(app) is installed") }
      standing = found
    }
    var story = Story(of: app)
    let unreadable = try LogFile.read(in: folder) { story.take($0) }
    if unreadable > 0 { Console.error("dormouse: \(unreadable) lines of the log could not be read") }
    let answer = Why(app: app, standing: standing, story: story)
    if json { Console.print(EventLogEncoding.json(try answer.value())) } else { answer.lines.forEach(Console.print) }
  }
}
