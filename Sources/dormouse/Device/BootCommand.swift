import ArgumentParser
import DeviceHost
import Foundation

/// `dormouse boot`.
struct BootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boot",
    abstract: "Start a device in the background.",
    discussion: """
      Prints the device's name and process. Its state, sessions and apps with their data, outlives it and is stored in \
      $XDG_STATE_HOME/dormouse/devices (by default ~/.local/state). The device's own messages go to \
      device.log there. The iOS version and the idiom stay the same until you change them.

      Examples:
        dormouse boot
        dormouse boot tablet --idiom pad --os 18.3
        dormouse boot small --memory 512M
        dormouse boot --passcode --locked
        dormouse boot --screen
      """)

  @Argument(help: "The device's name.") var name = "default"
  @OptionGroup var page: PageOptions
  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages.")
  var withoutInstallation = false
  @OptionGroup var shape: DeviceShape
  @Flag(help: "Begin locked, as a phone that was switched on; needs --passcode.") var locked = false
  @Flag(help: "Stay in this terminal until a signal, or dormouse shutdown, ends the device.") var foreground = false

  /// The descriptor on which the background process reports that it is ready.
  @Option(help: .private) var readyDescriptor: Int32?

  func validate() throws {
    guard !locked || shape.passcode else {
      throw ValidationError("--locked needs --passcode: without one nothing waits for the first unlock")
    }
  }

  func run() throws {
    let folder = try DeviceName.folder(of: name)
    // The process in the background has what was compiled before.
    if readyDescriptor == nil {
      try page.requirePort(for: folder)
      try page.prepare(installs: !withoutInstallation)
    }
    guard !foreground else {
      var configuration = try shape.configuration(named: name, in: folder)
      configuration.startsLocked = locked
      return try ForegroundDevice.run(configuration, in: folder, page: page, ready: readyDescriptor)
    }
    let arguments = [name] + shape.arguments + page.arguments + (locked ? ["--locked"] : [])
    try BackgroundDevice.start(arguments: arguments, in: folder, name: name)
    if page.port != nil, let url = PageFile.address(in: folder) { Console.print("Screen: \(url)") }
  }
}
