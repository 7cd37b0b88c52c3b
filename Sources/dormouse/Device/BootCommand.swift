import ArgumentParser
import DeviceHost
import Foundation

/// `dormouse boot`.
struct BootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boot",
    abstract: "Start a device in the background.",
    discussion: """
      Prints the device's name and process. Its state, sessions and apps with their data, outlives it and lies in \
      $XDG_STATE_HOME/dormouse/devices (by default ~/.local/state). What the device itself has to say goes to \
      device.log there.

      Examples:
        dormouse boot
        dormouse boot tablet --idiom pad --os 18.3
      """)

  @Argument(help: "The device's name.") var name = "default"
  @OptionGroup var shape: DeviceShape
  @Flag(help: "Stay in this terminal until a signal, or dormouse shutdown, ends the device.") var foreground = false

  /// The descriptor on which the background process says that it is ready.
  @Option(help: .private) var readyDescriptor: Int32?

  func run() throws {
    let folder = try DeviceName.folder(of: name)
    guard !foreground else {
      return try ForegroundDevice.run(shape.configuration(named: name), in: folder, ready: readyDescriptor)
    }
    let arguments = [name, "--os", shape.os, "--idiom", shape.idiom.rawValue]
    try BackgroundDevice.start(
      arguments: arguments + (shape.withoutWatchdog ? ["--no-watchdog"] : []), in: folder, name: name)
  }
}
