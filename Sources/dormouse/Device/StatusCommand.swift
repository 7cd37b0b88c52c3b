import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import LifeCycle

/// `dormouse status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show how a device and its apps stand, and why each process runs.",
    discussion: """
      Memory is what is resident of all the app's processes, CPU what they have used since the launch, each as the \
      kernel counts it. Jetsam is the band by which memory is taken from processes, the lowest first, and what the \
      process may use there: beyond a soft limit it is the first to be ended when memory is short.
      """)

  @Flag(help: "As one JSON object.") var json = false
  @Flag(name: .shortAndLong, help: "Again each second, until Ctrl-C or the device's end.") var watch = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let client = try device.connect()
    guard watch else { return try show(try client.send(.status), on: .page) }
    try Watch(interval: .seconds(1)).run { screen in try show(try client.send(.status), on: screen) }
  }

  private func show(_ value: Value, on screen: Watch.Screen) throws {
    screen.show(json ? [EventLogEncoding.json(value)] : try DeviceStatus(value).lines)
  }
}
