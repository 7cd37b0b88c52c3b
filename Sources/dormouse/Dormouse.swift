import AppBuilder
import ArgumentParser
import DeviceHost
import Foundation

/// The command line.
@main
struct Dormouse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dormouse",
    abstract: "The iOS application life cycle as a working system.",
    discussion: """
      Run an app on a device of its own and see every life-cycle call:

        dormouse run Examples/Notes
        dormouse run Examples/Notes --script "home; wait 40s; launch"

      Or start a device in the background, and control it:

        dormouse boot
        dormouse install Examples/Notes
        dormouse launch Notes
        dormouse status

      Exit status: 0 success; 1 failure: an expectation, a build, a refusal; 2 wrong usage or an invalid file; \
      69 no such device is running; 70 an error inside the device; 128 + N ended by signal N.
      """,
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(name: "App", subcommands: [RunCommand.self, PlayCommand.self, NewCommand.self]),
      CommandGroup(
        name: "Device",
        subcommands: [
          BootCommand.self, ShutdownCommand.self, StatusCommand.self, WhyCommand.self, ExitsCommand.self,
          LogCommand.self,
        ] + export),
      CommandGroup(
        name: "Event",
        subcommands: [
          InstallCommand.self, UninstallCommand.self, ListCommand.self, LaunchCommand.self, PrewarmCommand.self,
          TerminateCommand.self,
          HomeCommand.self, LockCommand.self, UnlockCommand.self, InterruptCommand.self, OpenURLCommand.self,
          PushCommand.self, MemoryWarningCommand.self, TasksCommand.self, NotificationsCommand.self,
          PermissionCommand.self, LocationCommand.self, AudioCommand.self, DisplayCommand.self, HandoffCommand.self,
          AcceptShareCommand.self,
          QuickActionCommand.self, TimeChangeCommand.self, BackgroundRefreshCommand.self, RotateCommand.self,
          AppearanceCommand.self, TapCommand.self, TypeCommand.self, DragCommand.self, ActCommand.self,
        ]),
      CommandGroup(
        name: "Picture",
        subcommands: [
          ScreenshotCommand.self, InspectCommand.self, TreeCommand.self, CompareCommand.self, RecordCommand.self,
          RenderCommand.self,
        ]),
      CommandGroup(name: "Audit", subcommands: audit),
      CommandGroup(name: "Machine", subcommands: [DoctorCommand.self]),
    ].filter { !$0.subcommands.isEmpty })

  /// None in the tool that `./dormouse` builds for the first run of an app.
  #if AUDIT
    private static let audit: [any ParsableCommand.Type] = [
      AuditCommand.self, MigrateCommand.self, FactsCommand.self, DiagramsCommand.self,
    ]
    private static let export: [any ParsableCommand.Type] = [ExportCommand.self]
  #else
    private static let audit: [any ParsableCommand.Type] = []
    private static let export: [any ParsableCommand.Type] = []
  #endif

  static func main() {
    do {
      var command = try parseAsRoot(PageOptions.spelledOut(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Prints the error, and ends the process with its exit status.
  static func end(with error: any Error) -> Never {
    if case AppBuilderError.interrupted(let signal) = error { Foundation.exit(ExitStatus.signal(signal)) }
    if let failure = CommandFailure(error) {
      Console.error(failure.message)
      Foundation.exit(failure.status.rawValue)
    }
    // Help, the version, a completion script, or the parser's own messages.
    guard exitCode(for: error) != .validationFailure else {
      Console.error(fullMessage(for: error))
      Foundation.exit(ExitStatus.usage.rawValue)
    }
    exit(withError: error)
  }
}

/// The version of the tool and of its protocols.
enum Version {
  static let current = DormouseVersion.current
}
