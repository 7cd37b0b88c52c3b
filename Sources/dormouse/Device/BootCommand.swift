import ArgumentParser
import DeviceHost
import Foundation

/// `dormouse boot`.
struct BootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boot",
    abstract: "Start a device in the background.",
    discussion: """
      Prints the device's name and process. Its state, sessions and apps with their data, outlives it and lies in
      $XDG_STATE_HOME/dormouse/devices (by default ~/.local/state). What the device itself has to say goes to
      device.log there.

      Examples:
        dormouse boot
        dormouse boot tablet --idiom pad --os 18.3
      """)

  @Argument(help: "The device's name.") var name = "default"
  @OptionGroup var shape: DeviceShape
  @Flag(help: "Stay in this terminal until a signal, or dormouse shutdown, ends the device.") var foreground = false

  /// The descriptor on which the background process says that it is ready.
  @Option(help: .private) var readyDescriptor: Int32?

  func run() throws {
    let folder = try DeviceName.folder(of: name)
    if foreground { try ForegroundDevice.run(shape.configuration(named: name), in: folder, ready: readyDescriptor) } else {
      try BackgroundDevice.start(
        arguments: [name, "--os", shape.os, "--idiom", shape.idiom.rawValue]
          + (shape.withoutWatchdog ? ["--no-watchdog"] : []), in: folder, name: name)
    }
  }
}

/// The process that is the device.
enum ForegroundDevice {
  static func run(_ configuration: DeviceConfiguration, in folder: URL, ready: Int32?) throws {
    Signals.shared.watch()
    let device: Device
    do { device = try Device(configuration, in: StateFolder(folder)) } catch DeviceError.stateFolderInUse {
      throw CommandFailure(.failed, "dormouse: a device '\(configuration.name)' is running already")
    }
    Signals.shared.wake(device)
    let service = try DeviceService(device)
    if let ready {
      // In the background it does not keep the caller's folder busy.
      _ = chdir("/")
      Console.write("ready\n", to: ready)
      close(ready)
    } else {
      Console.print("\(configuration.name) \(getpid())")
    }
    while !service.isShutDownRequested, Signals.shared.first == nil { try service.serve() }
    try service.close()
  }
}

/// Starts the device's process in a session of its own.
enum BackgroundDevice {
  static func start(arguments: [String], in folder: URL, name: String) throws {
    if try ControlClient(stateFolder: folder) != nil {
      throw CommandFailure(.failed, "dormouse: a device '\(name)' is running already")
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw CommandFailure(
        .failed, "dormouse: making the device's state folder: \(folder.path): \(error.localizedDescription)")
    }
    let log = folder.appending(path: "device.log")
    var pipe: [Int32] = [-1, -1]
    guard Foundation.pipe(&pipe) == 0 else {
      throw CommandFailure(.software, "dormouse: pipe: \(String(cString: strerror(errno)))")
    }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let pid = try spawn(["boot"] + arguments + ["--foreground", "--ready-descriptor", "3"], ready: pipe[1], log: log)
    close(pipe[1])
    let said = FileHandle(fileDescriptor: pipe[0], closeOnDealloc: true).readDataToEndOfFile()
    guard String(decoding: said, as: UTF8.self) == "ready\n" else {
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      let isExit = status & 0x7F == 0
      let code = ExitStatus(rawValue: (status >> 8) & 0xFF) ?? .software
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw CommandFailure(
        isExit ? code : .software,
        text.isEmpty ? "dormouse: the device's process ended at once; see \(log.path)" : text.trimmingCharacters(in: .newlines))
    }
    Console.print("\(name) \(pid)")
  }

  private static func spawn(_ arguments: [String], ready: Int32, log: URL) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawn_file_actions_adddup2(&actions, ready, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID: a closed terminal does not take the device with it.
    posix_spawnattr_setflags(&attributes, 0x80)
    var words: [UnsafeMutablePointer<CChar>?] = (["dormouse"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, Checkout.executable.path, &actions, &attributes, &words, environ)
    guard failure == 0 else {
      throw CommandFailure(.software, "dormouse: the device cannot be started: \(String(cString: strerror(failure)))")
    }
    return pid
  }
}
