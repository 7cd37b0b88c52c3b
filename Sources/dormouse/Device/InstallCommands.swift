import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle

/// `dormouse install`.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Build an app and install it.",
    discussion: """
      Ends and replaces an app of the same name; its data and sessions stay.

      Examples:
        dormouse install Examples/Notes
        dormouse install build/Notes.app --device tablet
      """)

  @Argument(help: "A folder with an app's sources, or a bundle NAME.app.", completion: .directory) var app: String
  @Flag(help: "Build with optimisation.") var release = false
  @Option(help: "The app's target in its Xcode project, where there are several.") var target: String?
  @OptionGroup var device: DeviceName

  func run() throws {
    let source = try AppSource(path: app)
    // Before the build, which may take long.
    let client = try device.connect()
    let bundle = try source.bundle(with: try Checkout.builder(release: release), release: release, target: target)
    let value = try client.send(.install(bundle: bundle.path))
    Console.print(value["app"]?.string ?? bundle.lastPathComponent)
  }
}

/// `dormouse uninstall`.
struct UninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove an app, its data and its sessions.")

  @Argument(help: "The app's name.") var app: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.send(.uninstall(app: app)) }
}

/// `dormouse list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the installed apps: name and bundle identifier.")

  @OptionGroup var device: DeviceName

  func run() throws {
    let status = try DeviceStatus(try device.send(.status))
    for app in status.apps { Console.print("\(app.name)  \(app.bundleIdentifier)") }
  }
}
