import DeviceHost
import Foundation

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
      // What it said last is the best that can be told, if it said anything.
      let said = ((try? String(contentsOf: log, encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
      throw CommandFailure(
        isExit ? code : .software,
        said.isEmpty ? "dormouse: the device's process ended at once (wait status \(status))" : said)
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
