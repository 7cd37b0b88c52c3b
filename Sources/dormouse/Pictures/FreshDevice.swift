import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScenarioPlay

/// A virtual device of its own for one app: built, launched, looked at, and gone.
struct FreshDevice: ParsableArguments {
  enum Idiom: String, ExpressibleByArgument, CaseIterable { case phone, pad }

  @Option(help: "For the path of an app: perform these steps first, as in 'dormouse run --script'.")
  var script: String?

  @Option(help: "For the path of an app: phone or pad. (default: phone)") var idiom: Idiom?

  @Option(help: "For the path of an app: its target in its Xcode project, where there are several.")
  var target: String?

  /// Whether the argument is the path of an app, and not an app's name on a running device.
  static func isPath(_ app: String) -> Bool {
    var isFolder: ObjCBool = false
    return app.contains("/") || app.hasSuffix(".app") || app == "." || app == ".."
      || (FileManager.default.fileExists(atPath: app, isDirectory: &isFolder) && isFolder.boolValue)
  }

  /// Builds the app, launches it, takes the steps, and hands the device over.
  ///
  /// - Throws: `CommandFailure` where a step fails; the error of `body`.
  func run<Result>(_ path: String, _ body: (Device, _ app: String) throws -> Result) throws -> Result {
    let source = try AppSource(path: path)
    let steps = try script.map { try Step.parse(script: $0, named: "--script") } ?? []
    let bundle = try source.bundle(with: try Checkout.builder(release: false), release: false, target: target)
    try Signals.shared.watch()
    let state = try TemporaryState()
    let result = Swift.Result {
      let configuration = DeviceConfiguration(
        name: "picture", world: .virtual, idiom: idiom == .pad ? .pad : .phone)
      let device = try Device(configuration, in: try state.makeFolder())
      Signals.shared.wake(device)
      var current = device
      defer { Signals.shared.forget(current) }
      do {
        let app = try device.install(bundle)
        let run = ScenarioRun(device, app: app.name)
        let scenario = ScenarioFile(
          file: "--script", name: app.name, app: app.name, steps: [Step(.user(.launch()), line: 1)] + steps)
        let played = ScenarioPlayer.play(scenario, on: run)
        current = run.device
        guard played.passed else { throw CommandFailure(.failed, played.description) }
        if case .notRunning = current.state(of: try current.app(named: app.name)).process {
          throw CommandFailure(.failed, "dormouse: \(app.name) has ended; dormouse run \(path) shows why")
        }
        let result = try body(current, app.name)
        try current.shutDown()
        return result
      } catch {
        try current.abandon()
        throw error
      }
    }
    try state.removeAll()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    return try result.get()
  }
}
