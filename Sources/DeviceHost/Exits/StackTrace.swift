import Glibc
import KernelEdge
import LifeCycle

/// The main thread's stack of a process that is about to be killed, as a debugger of the machine tells it.
///
/// The debugger is a process of its own; nobody waits for it but the kill, and that not for long. Belongs to the loop's
/// thread.
final class StackTrace {
  /// What came of it: lines for people, or why there are none.
  enum Outcome: Hashable {
    case frames([String])
    case missing(String)
  }

  /// How long the kill waits at most.
  static let patience: Span = .seconds(3)
  private static let longest = 400

  private let debugger: ChildProcess
  private var output: LineReader?
  private var lines: [String] = []
  private var clock: Ticker?
  private var onEnd: ((Outcome) -> Void)?
  private var isLate = false

  /// Where `gdb` or `eu-stack` lies, with what it is told; nil where neither is installed.
  static func command(for pid: pid_t, in folders: [String] = ["/usr/bin", "/usr/local/bin", "/bin"]) -> (
    executable: String, arguments: [String]
  )? {
    for folder in folders where access(folder + "/eu-stack", X_OK) == 0 {
      return (folder + "/eu-stack", ["-1", "-p", "\(pid)"])
    }
    for folder in folders where access(folder + "/gdb", X_OK) == 0 {
      // Nothing of the app's is run or read: no init files, no scripts beside libraries, no servers for symbols.
      return (
        folder + "/gdb",
        [
          // Line tables are not read: names of functions are what is wanted, and soon.
          "-nx", "-batch", "-readnever", "-iex", "set auto-load off", "-iex", "set debuginfod enabled off", "-p",
          "\(pid)", "-ex",
          "bt",
        ]
      )
    }
    return nil
  }

  /// Begins; the outcome comes once, from the loop.
  ///
  /// - Throws: `SystemCallError` where the debugger cannot be started.
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
    // The first line of either tool's stack begins with the frame's number.
    guard line.hasPrefix("#"), lines.count < Self.longest else { return }
    lines.append(line)
  }

  private func giveUp() throws {
    clock?.stop()
    clock = nil
    isLate = true
    // Its end follows; a debugger that dies lets go of what it held.
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
        failure ?? (isLate ? "the debugger was not ready in time" : "the debugger could not look into the process")))
  }
}
