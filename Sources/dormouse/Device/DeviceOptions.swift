import ArgumentParser
import DeviceCore
import DeviceHost
import Foundation
import LifeCycle
import SystemLink

/// `--device NAME`, for every command that talks to a device.
struct DeviceName: ParsableArguments {
  @Option(name: .customLong("device"), help: "The device's name.", completion: .custom(Self.completions))
  var name = "default"

  /// The device's state folder.
  ///
  /// - Throws: `CommandFailure` for an invalid name.
  func folder() throws(CommandFailure) -> URL { try Self.folder(of: name) }

  static func folder(of name: String) throws(CommandFailure) -> URL {
    let isName =
      (1...64).contains(name.utf8.count) && name.first != "."
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    guard isName else {
      throw CommandFailure(
        .usage,
        "dormouse: '\(name)' is not a valid device name: 1 to 64 of A-Z a-z 0-9 . _ -, not beginning with a period")
    }
    return StateFolder.standard(deviceNamed: name)
  }

  /// Connects to the running device.
  ///
  /// - Parameter word: What names an app on the device, or else is the path of an app and mistyped.
  /// - Throws: `CommandFailure` with the status for "unavailable" if none is running.
  func connect(for word: String? = nil) throws -> ControlClient {
    guard let client = try ControlClient(stateFolder: try folder()) else {
      if let word {
        throw CommandFailure(
          .unavailable,
          """
          dormouse: there is no folder '\(word)' here, and no device '\(name)' is running that could have an app of this \
          name. Give the path of an app, or start the device with: dormouse boot \(name)
          """)
      }
      throw CommandFailure(
        .unavailable, "dormouse: no device '\(name)' is running; start it with: dormouse boot \(name)")
    }
    return client
  }

  /// Sends one request and waits for its answer.
  @discardableResult
  func send(_ request: ControlRequest) throws -> Value { try connect().send(request) }

  /// Performs an action of a user or a caller, and waits until the device is at rest.
  @discardableResult
  func perform(_ kind: UserAction.Kind, app: String? = nil) throws -> Value { try send(.perform(kind, app: app)) }

  private static func completions(_: [String], _: Int, _: String) -> [String] {
    let folder = StateFolder.stateHome.appending(path: "devices")
    // Completion offers the devices that it finds, if any.
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}

/// The kind of device to start: `--os`, `--idiom`, `--no-watchdog`, `--no-confinement`. Omitted options keep the values
/// of the last boot.
struct DeviceShape: ParsableArguments {
  enum Idiom: String, ExpressibleByArgument, CaseIterable { case phone, pad }

  @Option(help: "The iOS version to emulate. (default: that of the last boot, or 26)") var os: String?
  @Option(help: "phone or pad. (default: that of the last boot, or phone)") var idiom: Idiom?
  @Flag(name: .customLong("no-watchdog"), help: "Set no deadlines for apps, as under a debugger.")
  var withoutWatchdog = false

  @Flag(
    name: .customLong("no-confinement"),
    help: "Let apps access whatever you can: other apps' data, and the device itself. For debugging.")
  var withoutConfinement = false

  @Flag(
    name: .customLong("exec"),
    help: "Launch each app by exec, not as a copy of a template: slower and larger, with addresses of its own.")
  var withoutTemplate = false

  @Option(
    help: "Memory for apps, such as 512M or 2G; the device reclaims any excess. (default: the machine's)")
  var memory: String?

  enum FileLocks: String, ExpressibleByArgument, CaseIterable { case kill, refuse }

  @Option(
    help: """
      What to do with an app that holds a file lock in a shared container at suspension: kill ends it with \
      0xdead10cc, as iOS does; refuse lets it run until it releases the lock, and logs that. (default: kill)
      """)
  var fileLocks: FileLocks?

  @Flag(help: "Set a passcode: behind the lock protected files cannot be opened.") var passcode = false

  @Flag(help: "Prewarm apps that are likely to be launched, as far as memory allows.") var prewarm = false

  func validate() throws {
    if let memory, MemoryBudget(memory) == nil {
      throw ValidationError(
        "--memory must be a size of at least \(MemoryBudget.least >> 20)M, such as 512M or 2G, not '\(memory)'")
    }
    guard let os, SystemVersion(os) == nil else { return }
    throw ValidationError("--os must be a version such as 26 or 18.3, not '\(os)'")
  }

  /// - Throws: `DeviceError.file` if the stored shape cannot be read.
  func configuration(named name: String, in folder: URL, arguments: [String] = []) throws -> DeviceConfiguration {
    let kept = try StoredShape.read(from: folder) ?? StoredShape(systemVersion: SystemVersion(26), idiom: .phone)
    var configuration = DeviceConfiguration(
      name: name, systemVersion: os.flatMap { SystemVersion($0) } ?? kept.systemVersion,
      idiom: idiom.map { $0 == .phone ? .phone : .pad } ?? kept.idiom, enforcesDeadlines: !withoutWatchdog,
      arguments: arguments)
    configuration.fileLocks = fileLocks == .refuse ? .refuse : .kill
    configuration.confinesApps = !withoutConfinement
    if !withoutTemplate { configuration.template = TemplateProgram() }
    configuration.memory = memory.flatMap { MemoryBudget($0) } ?? .machine
    // A device in use starts tasks itself; scenario files start each task explicitly.
    configuration.startsDueTasks = true
    configuration.prewarmsLikely = prewarm
    configuration.hasPasscode = passcode
    return configuration
  }

  /// The shape as command-line arguments.
  var arguments: [String] {
    (os.map { ["--os", $0] } ?? []) + (idiom.map { ["--idiom", $0.rawValue] } ?? [])
      + (memory.map { ["--memory", $0] } ?? []) + (fileLocks.map { ["--file-locks", $0.rawValue] } ?? [])
      + (withoutWatchdog ? ["--no-watchdog"] : [])
      + (withoutConfinement ? ["--no-confinement"] : [])
      + (withoutTemplate ? ["--exec"] : [])
      + (passcode ? ["--passcode"] : [])
      + (prewarm ? ["--prewarm"] : [])
  }
}
