import ArgumentParser
import DeviceHost
import Foundation
import LifeCycle
import SystemLink

/// `--device NAME`, for every command that talks to one.
struct DeviceName: ParsableArguments {
  @Option(name: .customLong("device"), help: "The device's name.", completion: .custom(Self.completions))
  var name = "default"

  /// The state folder's place.
  ///
  /// - Throws: `CommandFailure` for what cannot be a name.
  func folder() throws(CommandFailure) -> URL { try Self.folder(of: name) }

  static func folder(of name: String) throws(CommandFailure) -> URL {
    let isName =
      (1...64).contains(name.utf8.count) && name.first != "."
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    guard isName else {
      throw CommandFailure(
        .usage,
        "dormouse: '\(name)' cannot be a device's name: 1 to 64 of A-Z a-z 0-9 . _ -, not beginning with a period")
    }
    return StateFolder.standard(deviceNamed: name)
  }

  /// Calls the running device.
  ///
  /// - Throws: `CommandFailure` with the status for "unavailable" where none is running.
  func connect() throws -> ControlClient {
    guard let client = try ControlClient(stateFolder: try folder()) else {
      throw CommandFailure(
        .unavailable, "dormouse: no device '\(name)' is running; start it with: dormouse boot \(name)")
    }
    return client
  }

  /// Sends one request and waits for its answer.
  @discardableResult
  func send(_ request: ControlRequest) throws -> Value { try connect().send(request) }

  /// Has something done by a user or a caller, and waits until the device is at rest.
  @discardableResult
  func perform(_ kind: UserAction.Kind, app: String? = nil) throws -> Value { try send(.perform(kind, app: app)) }

  private static func completions(_: [String], _: Int, _: String) -> [String] {
    let folder = StateFolder.stateHome.appending(path: "devices")
    // Completion offers what it can find, and nothing where there is nothing.
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}

/// What sort of device one starts: `--os`, `--idiom`, `--no-watchdog`, `--no-confinement`. What is not given is as it was at its last boot.
struct DeviceShape: ParsableArguments {
  enum Idiom: String, ExpressibleByArgument, CaseIterable { case phone, pad }

  @Option(help: "The iOS version that it counts as. (default: that of its last boot, or 26)") var os: String?
  @Option(help: "phone or pad. (default: that of its last boot, or phone)") var idiom: Idiom?
  @Flag(name: .customLong("no-watchdog"), help: "Give apps all the time they want, as under a debugger.")
  var withoutWatchdog = false

  @Flag(
    name: .customLong("no-confinement"),
    help: "Let apps reach whatever you can: other apps' data, and the device itself. For debugging.")
  var withoutConfinement = false

  @Option(
    help: "How much memory its apps have, such as 512M or 2G; what goes beyond is taken back. (default: the machine's)")
  var memory: String?

  enum FileLocks: String, ExpressibleByArgument, CaseIterable { case kill, refuse }

  @Option(
    help: """
      What becomes of an app that is to be suspended and has locked a file in a shared container: kill ends it with \
      0xdead10cc, as iOS does; refuse lets it run until it has dropped the lock, and says so. (default: kill)
      """)
  var fileLocks: FileLocks?

  @Flag(help: "Start apps that are likely to be launched ahead of time, as far as memory allows.") var prewarm = false

  func validate() throws {
    if let memory, MemoryBudget(memory) == nil {
      throw ValidationError(
        "--memory must be a size of at least \(MemoryBudget.least >> 20)M, such as 512M or 2G, not '\(memory)'")
    }
    guard let os, SystemVersion(os) == nil else { return }
    throw ValidationError("--os must be a version such as 26 or 18.3, not '\(os)'")
  }

  /// - Throws: `DeviceError.file` where what was kept of the device cannot be read.
  func configuration(named name: String, in folder: URL, arguments: [String] = []) throws -> DeviceConfiguration {
    let kept = try StoredShape.read(from: folder) ?? StoredShape(systemVersion: SystemVersion(26), idiom: .phone)
    var configuration = DeviceConfiguration(
      name: name, systemVersion: os.flatMap { SystemVersion($0) } ?? kept.systemVersion,
      idiom: idiom.map { $0 == .phone ? .phone : .pad } ?? kept.idiom, enforcesDeadlines: !withoutWatchdog,
      arguments: arguments)
    configuration.fileLocks = fileLocks == .refuse ? .refuse : .kill
    configuration.confinesApps = !withoutConfinement
    configuration.memory = memory.flatMap { MemoryBudget($0) } ?? .machine
    // A device that people use chooses the time itself; only what is played from a file names each task.
    configuration.startsDueTasks = true
    configuration.prewarmsLikely = prewarm
    return configuration
  }

  /// The same as arguments.
  var arguments: [String] {
    (os.map { ["--os", $0] } ?? []) + (idiom.map { ["--idiom", $0.rawValue] } ?? [])
      + (memory.map { ["--memory", $0] } ?? []) + (fileLocks.map { ["--file-locks", $0.rawValue] } ?? [])
      + (withoutWatchdog ? ["--no-watchdog"] : [])
      + (withoutConfinement ? ["--no-confinement"] : [])
      + (prewarm ? ["--prewarm"] : [])
  }
}
