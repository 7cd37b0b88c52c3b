import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import LifeCycle

/// `dormouse status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the state of a device and its apps, and why each process runs.",
    discussion: """
      Memory is the resident memory of all the app's processes, CPU their processor time since the launch, both as the \
      kernel counts them. Jetsam is the process's priority band, the lowest killed first, and the memory that the \
      process may use: beyond a soft limit it is killed first when memory is short.
      """)

  @Flag(help: "As one JSON object.") var json = false
  @Flag(name: .shortAndLong, help: "Refresh every second, until Ctrl-C or the device's end.") var watch = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let client = try device.connect()
    guard watch else { return try show(try client.send(.status), on: .page) }
    try Watch(interval: .seconds(1)).run { screen in try show(try client.send(.status), on: screen) }
  }

  private func show(_ value: Value, on screen: Watch.Screen) throws {
    guard !json else { return screen.show([EventLogEncoding.json(value)]) }
    // Of the file that its owner alone reads: the device tells nobody.
    screen.show(try DeviceStatus(value, page: PageFile.address(in: device.folder())).lines)
  }
}
