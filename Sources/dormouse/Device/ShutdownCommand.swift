import ArgumentParser
import DeviceHost

/// `dormouse shutdown`.
struct ShutdownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shutdown",
    abstract: "End a device and its apps.",
    discussion: "Returns when all their processes have ended. Apps, their data and their sessions stay.")

  @Argument(help: "The device's name.") var name: String?
  @OptionGroup var device: DeviceName

  func run() throws {
    var device = device
    if let name { device.name = name }
    try device.send(.shutdown)
  }
}
