import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScreenRecording

/// `dormouse run`.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Build an app, launch it on a device, and watch its life cycle.",
    discussion: """
      Prints the timeline of all events, the app's own output included, and reads keys: h home, \
      l launch, k lock or unlock, a system alert, c incoming call, m memory warning, s swipe away, u open a URL, q quit. \
      Without a terminal it runs until a signal ends it.

      Examples:
        dormouse run Examples/Notes
        dormouse run Examples/Notes --screen
        dormouse run Examples/Notes --script "home; wait 40s; launch"
        dormouse run Examples/Notes --script "home; expect process=running" --json > log.jsonl
        dormouse run Examples/Notes --idiom pad -- -argument value

      A script uses the steps of scenario files. The exit status is 0, or 1 if an expectation failed, a step was \
      refused, or the app died unexpectedly.
      """)

  @Argument(help: "A folder with an app's sources, or a bundle NAME.app.", completion: .directory) var folder: String

  @Option(help: "Perform these steps once the launch is at rest, then end.") var script: String?

  @Flag(help: "Print the event log as JSON lines on standard output, and everything else on standard error.")
  var json = false

  @Option(help: "Also write the event log to this file, as JSON lines.", completion: .file()) var log: String?

  @Option(
    help: "Record what the screen shows into this file, for 'dormouse render'.",
    completion: .file(extensions: [RecordingFormat.pathExtension]))
  var record: String?

  @Flag(help: "Build with optimisation.") var release = false

  @Option(help: "The app's target in its Xcode project, where there are several.") var target: String?

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the build.")
  var withoutInstallation = false

  @OptionGroup var page: PageOptions
  @OptionGroup var shape: DeviceShape
  @OptionGroup var device: DeviceName

  @Argument(parsing: .postTerminator, help: "Launch arguments for the app, after '--'.") var arguments: [String] = []

  func run() throws {
    let source = try AppSource(path: folder)
    let steps = try script.map { try Step.parse(script: $0, named: "--script") }
    let stateFolder = try device.folder()
    try page.requirePort(for: stateFolder)
    let isJSON = json || log == "-"
    let logOutput = try log.flatMap { $0 == "-" ? nil : try LogOutput($0) }
    let bundle = try source.bundle(with: try Checkout.builder(release: release), release: release, target: target)

    if steps?.contains(where: { if case .picture = $0.action { true } else { false } }) ?? false {
      _ = try Checkout.screen(installs: !withoutInstallation)
    }
    try page.prepare(installs: !withoutInstallation)
    try Signals.shared.watch()
    let device: Device
    do {
      device = try Device(
        shape.configuration(named: self.device.name, in: stateFolder, arguments: arguments),
        in: StateFolder(stateFolder))
    } catch DeviceError.stateFolderInUse {
      throw CommandFailure(
        .failed,
        "dormouse: device '\(self.device.name)' is already running; end it with: dormouse shutdown "
          + "\(self.device.name), or use another with --device")
    }
    Signals.shared.wake(device)
    do {
      let app = try device.install(bundle)
      let session = RunSession(device, app: app, json: isJSON, log: logOutput, record: record)
      if let line = try page.show(device) { session.people(line) }
      if let steps { try session.play(steps) } else { try session.interact() }
    } catch {
      // The error is already reported; an error of the device's end adds nothing.
      try? device.abandon()
      throw error
    }
  }
}
