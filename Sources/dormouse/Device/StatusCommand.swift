import ArgumentParser
import DeviceHost
import Scenario

/// `dormouse status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show how a device and its apps stand, and why each process runs.")

  @Flag(help: "As one JSON object.") var json = false
  @OptionGroup var device: DeviceName

  func run() throws {
    let value = try device.send(.status)
    if json {
      Console.print(EventLogEncoding.json(value))
    } else {
      for line in try DeviceStatus(value).lines { Console.print(line) }
    }
  }
}
