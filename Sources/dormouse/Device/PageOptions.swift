import ArgumentParser
import DeviceHost
import Foundation

/// `--screen[=PORT]`: the device's screen in a browser.
struct PageOptions: ParsableArguments {
  @Option(
    name: .customLong("screen"), defaultAsFlag: PagePort.any, parsing: .next,
    help: ArgumentHelp(
      "Show the screen in a browser: prints the address, which whoever has it may use.",
      discussion: "On a port of this machine alone: a free one, or the one that is named by --screen=PORT.",
      valueName: "port"))
  var port: PagePort?

  func validate() throws {
    guard let port, port.number == nil else { return }
    throw ValidationError("The port of --screen is a number from 1 to 65535, not '\(port.text)'.")
  }

  /// Looks whether the port is free, before anything is compiled.
  ///
  /// - Parameter folder: The device's state folder.
  func requirePort(for folder: URL) throws {
    if let number = port?.number { try PageFile.requireFree(number, for: folder) }
  }

  /// Compiles what shows it, before anything is started.
  func prepare(installs: Bool) throws {
    if port != nil { _ = try Checkout.page(installs: installs) }
  }

  /// Shows it.
  ///
  /// - Returns: A line for people; nil where nobody asked for it.
  func show(_ device: Device) throws -> String? {
    guard let number = port?.number else { return nil }
    return "Screen: \(try device.show(onPort: number))"
  }

  /// The option as a command-line argument.
  var arguments: [String] { port.map { ["\(Self.name)=\($0.text)"] } ?? [] }

  private static let name = "--screen"

  /// The command line with a port in every `--screen`, so that the parser takes no next argument for one.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    return own.map { $0 == name ? "\(name)=\(PagePort.any.text)" : $0 } + arguments[own.endIndex...]
  }
}

/// A port as it stands on the command line. Whatever stands there is kept: the parser would take what it cannot read for
/// an option without a value.
struct PagePort: ExpressibleByArgument {
  var text: String

  /// A free one.
  static let any = PagePort(text: "0")

  /// - Parameter argument: What stands behind `--screen=`.
  init(argument: String) { text = argument }

  private init(text: String) { self.text = text }

  var defaultValueDescription: String { number == 0 ? "a free one" : text }

  /// The port; nil for what is none.
  var number: UInt16? { UInt16(text) }
}
