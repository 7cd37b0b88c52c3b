import Foundation

/// Runs a program, reads its output, and ends it when a signal tells us to end.
struct ChildProcess {
  /// How long the program may take to end after a signal, before it is killed.
  private static let patience: Duration = .seconds(5)
  /// The interval between checks for a signal while the program writes nothing, in milliseconds.
  private static let pollInterval: CInt = 500

  var executable: URL
  var arguments: [String]

  /// Runs to the end; `line` gets each line of standard output and standard error as it comes.
  ///
  /// Foundation gives the program a process group of its own, so Ctrl-C reaches only us: for as long as it runs
  /// SIGINT, SIGTERM and SIGHUP are passed on, and then thrown as `interrupted`.
  func run(line: (String) -> Void) throws(AppBuilderError) -> Int32 {
    let pipe = Pipe()
    let descendants = Descendants()
    defer { descendants.end() }
    let process = try start(output: pipe, errors: pipe)
    var rest: [UInt8] = []
    try follow(process, descendants, pipe) { chunk in
      rest += chunk
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    return process.terminationStatus
  }

  /// Runs to the end and returns all of both outputs.
  func output() throws(AppBuilderError) -> (status: Int32, output: Data, errors: String) {
    // Errors go to a file: a program that fills one pipe while we read the other would block for ever.
    let errorFile = Files.manager.temporaryDirectory.appendingPathComponent("errors-\(UUID().uuidString)")
    try Files.write(Data(), to: errorFile)
    defer { try? Files.remove(errorFile) }
    let errors: FileHandle
    do { errors = try FileHandle(forWritingTo: errorFile) } catch {
      throw .cannotWrite(path: errorFile.path, reason: error.localizedDescription)
    }
    let pipe = Pipe()
    let descendants = Descendants()
    defer { descendants.end() }
    let process = try start(output: pipe, errors: errors)
    var output = Data()
    try follow(process, descendants, pipe) { output += $0 }
    return (process.terminationStatus, output, String(decoding: try Files.read(errorFile), as: UTF8.self))
  }

  private func start(output: Any, errors: Any) throws(AppBuilderError) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch {
      throw .toolchainMissing(reason: "\(executable.path) cannot be started: \(error.localizedDescription)")
    }
    return process
  }

  /// Reads the program's output until it has ended.
  private func follow(
    _ process: Process, _ descendants: Descendants, _ pipe: Pipe, _ take: ([UInt8]) -> Void
  ) throws(AppBuilderError) {
    let relay = SignalRelay(to: process.processIdentifier)
    defer { relay.end() }
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var deadline: ContinuousClock.Instant?
    while true {
      if let signal = relay.received {
        let end = deadline ?? .now + Self.patience
        deadline = end
        if end < .now || Self.hasEnded(process.processIdentifier) {
          descendants.kill()
          throw .interrupted(signal: signal)
        }
      }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Self.pollInterval) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EINTR) { break }
      if count > 0 { take(Array(buffer[..<count])) }
    }
    if relay.received != nil { descendants.kill() }
    process.waitUntilExit()
    if let signal = relay.received { throw .interrupted(signal: signal) }
  }

  /// Foundation sees a program's end only when all that it started have ended too; the kernel knows better.
  private static func hasEnded(_ pid: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }
}
