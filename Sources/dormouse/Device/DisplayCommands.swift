import ArgumentParser
import DeviceHost
import LifeCycle

extension Display: ExpressibleByArgument {}

/// `dormouse display`.
struct DisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "display",
    abstract: "Connect or disconnect a display: an external one, or a car's.",
    discussion: """
      An external display shows the frontmost app's scene for it, else mirrors the device. A car shows its \
      home screen, or the named app.

      Examples:
        dormouse display connect external
        dormouse display connect carPlay --app Notes
        dormouse display disconnect carPlay
      """,
    subcommands: [ConnectDisplayCommand.self, DisconnectDisplayCommand.self])
}

/// `dormouse display connect`.
struct ConnectDisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "connect", abstract: "Connect a display.")

  @Argument(help: "The display.") var display: Display
  @Option(help: "The app on the car's screen; launched if needed.") var app: String?
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.connectDisplay(display), app: app) }
}

/// `dormouse display disconnect`.
struct DisconnectDisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "disconnect", abstract: "Disconnect a display.")

  @Argument(help: "The display.") var display: Display
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.disconnectDisplay(display)) }
}
