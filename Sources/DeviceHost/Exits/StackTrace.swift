import Glibc
import KernelEdge
import LifeCycle

/// The main thread's stack of a process about to be killed, as one of the machine's debuggers reads it.
///
/// The debugger is a separate process; only the kill waits for it, and not for long. Belongs to the loop's thread.
final class StackTrace {
  /// The outcome: lines for people, or why there are none.
  enum Outcome: Hashable {
    case frames([String])
    case missing(String)
  }

  /// The longest time that the kill waits.
  static let patience: Span = .seconds(3)
  private static let longest = 400

  private let debugger: ChildProcess
  private var output: LineReader?
  private var lines: [String] = []
  private var clock: Ticker?
  private var onEnd: ((Outcome) -> Void)?
  private var isLate = false

  /// The path and arguments of `gdb` or `eu-stack`; nil if neither is installed.
  static func command(for pid: pid_t, in folders: [String] = ["/usr/bin", "/usr/local/bin", "/bin"]) -> (
    executable: String, arguments: [String]
  )? {
    for folder in folders where access(folder + "/eu-stack", X_OK) == 0 {
      return (folder + "/eu-stack", ["-1", "-p", "\(pid)"])
    }
    for folder in folders where access(folder + "/gdb", X_OK) == 0 {
      // Runs and reads nothing of the app's: no init files, no scripts beside libraries, no symbol servers.
      return (
        folder + "/gdb",
        [
          // Skips line tables: only function names are wanted, and quickly.
          "-nx", "-batch", "-readnever", "-iex", "set auto-load off", "-iex", "set debuginfod enabled off", "-p",
          "\(pid)", "-ex",
          "bt",
        ]
      )
    }
    return nil
  }

  /// Starts the debugger; the loop delivers the outcome once.
  ///
  /// - Throws: `SystemCallError` if the debugger cannot be started.
  init(
    _ command: (executable: String, arguments: [String]), on loop: EventLoop, within patience: Span = patience,
    onEnd: @escaping (Outcome) -> Void
  ) throws {
    self.onEnd = onEnd
    var launch = Launch(
      executable: command.executable, arguments: command.arguments,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"],
      workingDirectory: "/")
    launch.captures = [.standardOutput]
    weak var this: StackTrace?
    debugger = try ChildProcess(launch, on: loop) { _ in this?.ended() }
    if let pipe = debugger.standardOutput {
      output = try LineReader(pipe, on: loop, onLine: { this?.take($0) })
    }
    clock = try Ticker(every: patience, on: loop) { try this?.giveUp() }
    this = self
  }

  private func take(_ line: String) {
    // In both tools' output, a frame's first line begins with its number.
    guard line.hasPrefix("#"), lines.count < Self.longest else { return }
    lines.append(line)
  }

  private func giveUp() throws {
    clock?.stop()
    clock = nil
    isLate = true
    // Its exit follows; a debugger that dies releases its process.
    try debugger.kill()
  }

  private func ended() {
    clock?.stop()
    clock = nil
    var failure: String?
    do { try output?.finish() } catch { failure = "\(error)" }
    let onEnd = onEnd
    self.onEnd = nil
    guard lines.isEmpty else { return onEnd?(.frames(lines)) ?? () }
    onEnd?(
      .missing(
        failure ?? (isLate ? "the debugger was not ready in time" : "the debugger could not read the process")))
  }
}
