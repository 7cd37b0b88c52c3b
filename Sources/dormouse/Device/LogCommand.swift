import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle

extension EventKind: ExpressibleByArgument {}

/// `dormouse log`.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show a device's event log.",
    discussion: """
      The log is in the device's state folder, so you can read it while the device is not running.

      Examples:
        dormouse log --follow
        dormouse log --app Notes --kind scene --kind application
        dormouse log --json | jq 'select(.kind == "process")'
      """)

  @Flag(name: .shortAndLong, help: "Keep showing new events until the device ends.") var follow = false
  @Option(help: "Only this app's events and the device's own.") var app: String?
  @Option(help: "Only events of this kind; may be repeated.") var kind: [EventKind] = []
  @Flag(help: "As JSON lines.") var json = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let folder = try device.folder()
    let printer = EventPrinter(json: json, to: Console.print)
    if !json { Console.print(printer.header) }
    var last = 0
    func show(_ event: Event) {
      guard event.seq > last else { return }
      last = event.seq
      if let app, event.app != nil, event.app != app { return printer.remember(event) }
      guard kind.isEmpty || kind.contains(event.kind) else { return printer.remember(event) }
      printer.show(event)
    }
    func history() throws {
      let unreadable = try LogFile.read(in: folder, show)
      if unreadable > 0 { Console.error("dormouse: \(unreadable) lines of the log could not be read") }
    }
    guard follow else {
      guard FileManager.default.fileExists(atPath: folder.path) else {
        throw CommandFailure(
          .unavailable, "dormouse: there is no device '\(device.name)'; start one with: dormouse boot \(device.name)")
      }
      return try history()
    }
    let client = try device.connect()
    // Events during the reading of the history wait in the connection.
    try client.follow(isReady: history, onEvent: show)
    Console.error("dormouse: the device ended, or disconnected this reader for being too slow")
  }
}
