import ArgumentParser
import DeviceHost
import LifeCycle

extension BackgroundLaunch: ExpressibleByArgument {}
extension ExitReason: ExpressibleByArgument {}

/// `dormouse launch`.
struct LaunchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch",
    abstract: "Tap an app's icon, or let the system launch it in the background.",
    discussion: """
      An app that is in the background or suspended comes to the front. Returns when the device is at rest.

      Examples:
        dormouse launch Notes
        dormouse launch Notes --background fetch
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: "Launched by the system for this, in the background.") var background: BackgroundLaunch?
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.launch(background: background), app: app) }
}

/// `dormouse prewarm`.
struct PrewarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prewarm",
    abstract: "Start an app's process ahead of time and suspend it before the app hears of anything.",
    discussion: "The process has ActivePrewarm=1 in its environment; the next launch goes on from there.")

  @Argument(help: "The app's name.") var app: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.prewarm, app: app) }
}

/// `dormouse terminate`.
struct TerminateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminate",
    abstract: "End an app's process.",
    discussion: "The app hears nothing of it, whatever the reason is called.")

  @Argument(help: "The app's name.") var app: String
  @Option(help: "What the end is called in the log and towards the app.") var reason = ExitReason.jetsam
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.terminate(reason), app: app) }
}

/// `dormouse memory-warning`.
struct MemoryWarningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-warning", abstract: "Warn an app that memory is short; a suspended one hears nothing.")

  @Argument(help: "The app's name.") var app: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.memoryWarning, app: app) }
}
