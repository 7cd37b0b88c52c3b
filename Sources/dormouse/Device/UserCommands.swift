import ArgumentParser
import DeviceHost
import LifeCycle

extension Interruption: ExpressibleByArgument {}

/// `dormouse home`.
struct HomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Go to the home screen: the frontmost app enters the background.")

  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.home) }
}

/// `dormouse lock`.
struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "lock", abstract: "Lock the device.")

  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.lock) }
}

/// `dormouse unlock`.
struct UnlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Unlock the device; the frontmost app returns.")

  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.unlock) }
}

/// `dormouse interrupt`.
struct InterruptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interrupt",
    abstract: "Begin or end an interruption of the frontmost app.",
    discussion: """
      Examples:
        dormouse interrupt incomingCall
        dormouse interrupt incomingCall --end
      """)

  @Argument(help: "The kind of interruption.") var kind: Interruption
  @Flag(help: "End the interruption.") var end = false
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(end ? .endInterrupt(kind) : .interrupt(kind)) }
}

/// `dormouse open-url`.
struct OpenURLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open-url",
    abstract: "Open a URL in the app that handles it.",
    discussion: """
      The scheme selects the app; for an http or https URL, a universal link, the domain does. Prints the app's name.

      Examples:
        dormouse open-url notes://note/1
        dormouse open-url https://example.com/notes/1
      """)

  @Argument(help: "The URL.") var url: String
  @OptionGroup var device: DeviceName

  func run() throws {
    let value = try device.perform(.open(url))
    Console.print(value["app"]?.string ?? "")
  }
}
