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
      A background or suspended app comes to the foreground. Returns when the device is at rest.

      Examples:
        dormouse launch Notes
        dormouse launch Notes --background fetch
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: "Launch in the background, for this reason.") var background: BackgroundLaunch?
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.launch(background: background), app: app) }
}

/// `dormouse prewarm`.
struct PrewarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prewarm",
    abstract: "Start an app's process early and suspend it before the app's code is called.",
    discussion: "The process has ActivePrewarm=1 in its environment; the next launch continues from there.")

  @Argument(help: "The app's name.") var app: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.prewarm, app: app) }
}

/// `dormouse terminate`.
struct TerminateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminate",
    abstract: "End an app's process.",
    discussion: """
      The app gets no callback, whatever the reason. With --before or --after the process ends when it next comes to that \
      call, now or in a later launch; the command does not wait for it.

      Examples:
        dormouse terminate Notes
        dormouse terminate Notes --before 'sceneDidEnterBackground(_:)'
        dormouse terminate Notes --reason crash --after 'sceneWillResignActive(_:)' --nth 2
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: "The exit reason for the log and for the app.") var reason = ExitReason.jetsam
  @Option(help: "End it before this call, by its name in the log.") var before: String?
  @Option(help: "End it when this call has returned.") var after: String?
  @Option(help: "At which of these calls, from 1.") var nth: Int?
  @OptionGroup var device: DeviceName

  func validate() throws {
    guard before == nil || after == nil else { throw ValidationError("terminate takes --before or --after, not both") }
    guard nth == nil || before != nil || after != nil else {
      throw ValidationError("--nth counts calls, so it needs --before or --after")
    }
    guard nth ?? 1 >= 1 else { throw ValidationError("--nth counts from 1") }
  }

  func run() throws {
    let gate = before.map { CallGate(.before, $0, nth: nth ?? 1) } ?? after.map { CallGate(.after, $0, nth: nth ?? 1) }
    try device.perform(.terminate(reason, at: gate), app: app)
  }
}

/// `dormouse memory-warning`.
struct MemoryWarningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-warning", abstract: "Send an app a memory warning; a suspended app gets none.")

  @Argument(help: "The app's name.") var app: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.memoryWarning, app: app) }
}
