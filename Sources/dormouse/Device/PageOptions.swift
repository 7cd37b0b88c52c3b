import ArgumentParser
import DeviceHost

/// `--screen[=PORT]`: the device's screen in a browser.
struct PageOptions: ParsableArguments {
  @Option(
    name: .customLong("screen"), defaultAsFlag: 0,
    help: ArgumentHelp(
      "Show the screen in a browser: prints the address, which whoever has it may use.",
      discussion: "On a port of this machine alone: a free one, or the one that is named by --screen=PORT.",
      valueName: "port"))
  var port: UInt16?

  /// Compiles what shows it, before anything is started.
  func prepare(installs: Bool) throws {
    if port != nil { _ = try Checkout.page(installs: installs) }
  }

  /// Shows it.
  ///
  /// - Returns: A line for people; nil where nobody asked for it.
  func show(_ device: Device) throws -> String? {
    guard let port else { return nil }
    return "Screen: \(try device.show(onPort: port))"
  }

  /// The option as a command-line argument.
  var arguments: [String] { port.map { ["--screen=\($0)"] } ?? [] }
}
