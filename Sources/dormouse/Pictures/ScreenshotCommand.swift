import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle

/// `dormouse screenshot`.
struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Take a picture of an app, as it looks at rest.",
    discussion: """
      Of all that a running device shows, home screen, switcher, alerts and keyboard too, or of one of its apps; or, for \
      the path of an app, on a virtual device of its own: the app is built, launched, looked at, and ended. Animations have come to rest, and the status bar's time \
      stands at 9:41, so that the same app gives the same bytes on every machine of one architecture and Debian release.

      The first picture builds the program that draws, and asks Debian for its libraries and fonts.

      Examples:
        dormouse screenshot Examples/Notes
        dormouse screenshot Examples/Notes --dark --scale 2 -o notes.png --script "tap Add"
        dormouse screenshot Examples/Notes --whole-screen --script "openSwitcher"
        dormouse screenshot Notes --device tablet
        dormouse screenshot -o - | display
      """)

  @Argument(help: "An app's name on a running device, or the path of an app. (default: all that the device shows)")
  var app: String?

  @Option(
    name: [.short, .customLong("output")],
    help: "The PNG file; '-' for standard output. (default: the app's name)", completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "For the path of an app: all that the device shows, and not the app's windows alone.")
  var wholeScreen = false

  @Flag(
    help: """
      Of a running device: at once, without waiting for rest. An app that is still launching shows its launch screen.
      """)
  var atOnce = false

  @OptionGroup var picture: PictureOptions
  @OptionGroup var fresh: FreshDevice
  @OptionGroup var device: DeviceName

  func run() throws {
    if let app, FreshDevice.isPath(app) {
      // Before the app, which may take longer.
      _ = try Checkout.screen(installs: !picture.withoutInstallation)
      let (name, taken) = try fresh.run(app) { device, name in
        (name, try device.takePicture(picture.wanted(app: wholeScreen ? nil : name)))
      }
      try OutputFile(output ?? "\(name).png").write(taken.png)
      return tell(width: taken.width, height: taken.height, missing: taken.missingPackages, of: name)
    }
    var wanted = picture.wanted(app: app)
    wanted.isAtOnce = atOnce
    let client = try device.connect(for: app)
    _ = try Checkout.screen(installs: !picture.withoutInstallation)
    let name = try app ?? client.send(.status)["frontApp"]?.string
    let file = OutputFile(output ?? "\(name ?? "screen").png")
    let value = try file.collect { path in
      try client.send(.picture(wanted, file: path))
    }
    var missing: [String] = []
    if case .array(let packages)? = value["missingPackages"] { missing = packages.compactMap(\.string) }
    tell(width: value["width"]?.number ?? 0, height: value["height"]?.number ?? 0, missing: missing, of: name)
  }

  private func tell(width: Int, height: Int, missing: [String], of name: String?) {
    if output != "-" {
      Console.error("\(output ?? "\(name ?? "screen").png"): \(width) × \(height)")
    }
    guard !missing.isEmpty else { return }
    Console.error(
      "Boxes stand for letters whose fonts are not installed: apt-get install \(missing.joined(separator: " "))")
  }
}

extension Value {
  /// A whole number; nil for anything else.
  fileprivate var number: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
