import ArgumentParser
import DeviceHost
import EventLog
import LifeCycle

/// `dormouse tasks`.
struct TasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks",
    abstract: "Show what apps have asked BGTaskScheduler for, or run or expire a task.",
    discussion: """
      A device that was booted begins tasks by itself: when their earliest date has passed, the app is not in front and \
      was used in the last days, and the network, the power and, for processing, the idleness that they need are there.

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
      commandName: "list", abstract: "Show what waits, what runs, and the conditions.")

    @Argument(help: "Only this app's.") var app: String?
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
      commandName: "run", abstract: "Let a task's time come, whatever its date and the conditions.")

    @Argument(help: "The app's name.") var app: String
    @Argument(help: "One of its BGTaskSchedulerPermittedIdentifiers; it need not have been submitted.")
    var identifier: String
    @OptionGroup var device: DeviceName

    func run() throws { try device.perform(.runTask(identifier: identifier), app: app) }
  }

  struct Expire: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "expire", abstract: "Let a running task's time be over: its expiration handler is called.")

    @Argument(help: "The app's name.") var app: String
    @Argument(help: "The identifier of a task that runs.") var identifier: String
    @OptionGroup var device: DeviceName

    func run() throws { try device.perform(.expireTask(identifier: identifier), app: app) }
  }

  struct Conditions: ParsableCommand {
    enum Switch: String, ExpressibleByArgument, CaseIterable {
      case on, off
    }

    static let configuration = CommandConfiguration(
      commandName: "conditions", abstract: "Say what the device offers to tasks; they hold until it ends.")

    @Option(help: "A network that requests may require: on or off.") var network: Switch?
    @Option(help: "External power: on or off.") var power: Switch?
    @Option(help: "Nobody uses it, whatever the screen shows: on or off. A locked device is idle anyway.")
    var idle: Switch?
    @OptionGroup var device: DeviceName

    func validate() throws {
      guard network != nil || power != nil || idle != nil else {
        throw ValidationError("say at least one of --network, --power, --idle; dormouse tasks shows how they are")
      }
    }

    func run() throws {
      let change = TaskConditionChange(
        network: network.map { $0 == .on }, power: power.map { $0 == .on }, idle: idle.map { $0 == .on })
      try device.perform(.taskConditions(change))
    }
  }
}
