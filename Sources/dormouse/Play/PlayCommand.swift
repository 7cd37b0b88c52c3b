import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScreenRecording

/// `dormouse play`.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenario files and check their expectations.",
    discussion: """
      Each file plays on a fresh device with a state folder of its own. In the virtual world, which is the default, \
      time passes at once; in the real one the kernel freezes processes and waits take their real time.

      Examples:
        dormouse play Conformance/scenarios/scene-cold-launch.yaml
        dormouse play Conformance/scenarios --both --jobs 2
        dormouse play checkout.yaml --real --speed 10 --log - | jq .name
        dormouse play checkout.yaml --record-pictures

      A picture that looks otherwise than its file NAME.png is written beside it as NAME.seen.png, with \
      NAME.difference.png. To accept it, remove NAME.png and record it anew.

      docs/scenario-steps.md lists every step, request and key, with an example each.

      Exit status: 0 every expectation held; 1 one did not; 2 a file is invalid (prints the line and column).
      """)

  enum World: String, EnumerableFlag {
    case virtual, real, both

    static func help(for value: World) -> ArgumentHelp? {
      switch value {
      case .virtual: "Play on a virtual clock (the default)."
      case .real: "Play on the real clock, with the kernel's freezer."
      case .both: "Play in both worlds; a difference between their logs is a failure."
      }
    }

    var worlds: [Event.World] {
      switch self {
      case .virtual: [.virtual]
      case .real: [.real]
      case .both: [.virtual, .real]
      }
    }
  }

  @Argument(help: "Scenario files, or folders of them.", completion: .file(extensions: ["yaml", "yml"]))
  var files: [String]

  @Flag(exclusivity: .exclusive) var world: World = .virtual

  @Option(help: "How many files to play in parallel.") var jobs = 1

  @Option(help: "Real world: divide every wait and every allowance by this.") var speed = 1.0

  @Option(
    help: "Write the event log here as JSON lines; '-' is standard output, and the rest goes to standard error.",
    completion: .file())
  var log: String?

  @Option(
    help: "Record what the screen shows into this file, for 'dormouse render'; of one scenario in one world.",
    completion: .file(extensions: [RecordingFormat.pathExtension]))
  var record: String?

  @Flag(help: "Write the pictures of 'picture' steps whose files are not there, rather than miss them.")
  var recordPictures = false

  @Flag(name: .customLong("exec"), help: "Launch each app by exec, not as a copy of a template: slower.")
  var withoutTemplate = false

  @Flag(name: .customLong("no-install"), help: "Refuse to install missing Debian packages before the first picture.")
  var withoutInstallation = false

  func validate() throws {
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64, not \(jobs)") }
    guard speed.isFinite, speed > 0, speed <= 1000 else {
      throw ValidationError("--speed must be more than 0 and at most 1000, not \(speed)")
    }
    guard speed == 1 || world != .virtual else {
      throw ValidationError("--speed applies only to the real world; virtual time passes at once")
    }
  }

  func run() throws {
    let people: @Sendable (String) -> Void = log == "-" ? Console.error : Console.print
    let logOutput = try log.map { try LogOutput($0) }
    let scenarios = try Self.files(files).map { path in
      (path: path, content: Result { try ScenarioFile(contentsOf: path) })
    }
    guard record == nil || (scenarios.count == 1 && world != .both) else {
      throw ValidationError("--record takes one scenario in one world")
    }
    if scenarios.contains(where: { (try? $0.content.get().hasPictures) ?? false }) {
      _ = try Checkout.screen(installs: !withoutInstallation)
    }
    let apps = try ScenarioApps(for: scenarios.compactMap { try? $0.content.get() })
    try Signals.shared.watch()
    let state = try TemporaryState()
    var total = PlayTotal()
    let worlds = world.worlds
    let speed = speed
    let (recordPictures, record) = (recordPictures, record)
    let frameworks = withoutTemplate ? nil : FrameworkFiles(sharedIn: state.frameworks)
    let outcome = Result {
      try InOrder.run(
        Self.order(of: scenarios.map(\.content)), jobs: jobs, worker: { PlayWorker(sharing: frameworks) },
        work: { worker, index -> PlayedFile in
          let (path, content) = scenarios[index]
          return PlayedFile.play(
            path, content, in: worlds, speed: speed, recordsPictures: recordPictures, record: record, apps: apps,
            state: state, worker: worker)
        },
        end: { $0.end() },
        each: { played in
          guard Signals.shared.first == nil || played.isComplete else { return }
          people(played.report)
          try logOutput?.write(played.events)
          total.add(played)
        })
    }
    try state.removeAll()
    try outcome.get()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    people(total.description)
    if total.wrong > 0 { throw ExitCode(ExitStatus.usage.rawValue) }
    if total.failed > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Starts the files with the longest waits first, so that none of them runs alone at the end.
  private static func order(of files: [Result<ScenarioFile, any Error>]) -> [Int] {
    let waits = files.map { file in
      ((try? file.get())?.steps ?? []).reduce(Span.zero) { sum, step in
        if case .wait(let span) = step.action { Span(nanoseconds: sum.nanoseconds + span.nanoseconds) } else { sum }
      }
    }
    return files.indices.sorted { (waits[$1], $0) < (waits[$0], $1) }
  }

  /// The files to play; a folder stands for the scenarios in it.
  private static func files(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      guard !names.isEmpty else { throw CommandFailure(.usage, "\(path): there are no .yaml files in this folder") }
      return names.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
  }
}
