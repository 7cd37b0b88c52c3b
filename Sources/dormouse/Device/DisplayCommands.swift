import ArgumentParser
import DeviceHost
import LifeCycle

extension Display: ExpressibleByArgument {}

/// `dormouse display`.
struct DisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "display",
    abstract: "Plug a display in or pull it out: an external one, or a car's.",
    discussion: """
      An external display shows the scene that the app in front has for it, else what the device shows. A car shows its \
      home screen, or the app that is named.

      Examples:
        dormouse display connect external
        dormouse display connect carPlay --app Notes
        dormouse display disconnect carPlay
      """,
    subcommands: [ConnectDisplayCommand.self, DisconnectDisplayCommand.self])
}

/// `dormouse display connect`.
struct ConnectDisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "connect", abstract: "Plug a display in.")

  @Argument(help: "Which display.") var display: Display
  @Option(help: "The app on the car's screen; launched if need be.") var app: String?
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.connectDisplay(display), app: app) }
}

/// `dormouse display disconnect`.
struct DisconnectDisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "disconnect", abstract: "Pull a display out.")

  @Argument(help: "Which display.") var display: Display
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.disconnectDisplay(display)) }
}
