import ArgumentParser
import DeviceHost
import EventLog
import LifeCycle

/// `dormouse tasks`.
struct TasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks",
    abstract: "Show the apps' BGTaskScheduler requests, or run or expire a task.",
    discussion: """
      A booted device starts tasks by itself: once their earliest date has passed, the app is not frontmost and \
      was used in the last days, and the required network, power and, for processing, idleness are available.

      Examples:
        dormouse tasks
        dormouse tasks Notes --json
        dormouse tasks run Notes com.example.refresh
        dormouse tasks expire Notes com.example.refresh
        dormouse tasks conditions --power on --idle on
      """,
    subcommands: [List.self, Run.self, Expire.self, Conditions.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show pending and running tasks, and the conditions.")

    @Argument(help: "Only this app.") var app: String?
    @Flag(help: "As one JSON object.") var json = false
    @OptionGroup var device: DeviceName

    func run() throws {
      let value = try device.send(.tasks(app: app))
      if json { return Console.print(EventLogEncoding.json(value)) }
      for line in try TaskList(value).lines { Console.print(line) }
    }
  }

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Run a task now, whatever its date and the conditions.")

    @Argument(help: "The app's name.") var app: String
    @Argument(help: "One of its BGTaskSchedulerPermittedIdentifiers; no request need be pending.")
    var identifier: String
    @OptionGroup var device: DeviceName

    func run() throws { try device.perform(.runTask(identifier: identifier), app: app) }
  }

  struct Expire: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "expire", abstract: "End a running task's time: calls its expiration handler.")

    @Argument(help: "The app's name.") var app: String
    @Argument(help: "The identifier of a running task.") var identifier: String
    @OptionGroup var device: DeviceName

    func run() throws { try device.perform(.expireTask(identifier: identifier), app: app) }
  }

  struct Conditions: ParsableCommand {
    enum Switch: String, ExpressibleByArgument, CaseIterable {
      case on, off
    }

    static let configuration = CommandConfiguration(
      commandName: "conditions", abstract: "Set the conditions for tasks, until the device ends.")

    @Option(help: "Network access: on or off.") var network: Switch?
    @Option(help: "External power: on or off.") var power: Switch?
    @Option(help: "Whether the device is idle: on or off. A locked device is always idle.")
    var idle: Switch?
    @OptionGroup var device: DeviceName

    func validate() throws {
      guard network != nil || power != nil || idle != nil else {
        throw ValidationError(
          "give at least one of --network, --power, --idle; dormouse tasks shows the present values")
      }
    }

    func run() throws {
      let change = TaskConditionChange(
        network: network.map { $0 == .on }, power: power.map { $0 == .on }, idle: idle.map { $0 == .on })
      try device.perform(.taskConditions(change))
    }
  }
}
