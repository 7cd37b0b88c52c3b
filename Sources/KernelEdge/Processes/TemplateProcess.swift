import CLinux
import Glibc
import SystemCalls

/// A process with a framework in it, of which launches are copies: they begin with everything loaded and used once, and
/// share that memory.
///
/// It is killed when the thread that started it ends, and only that thread may launch by it: the copies are its children.
package final class TemplateProcess {
  /// The program, `dormouse-template`.
  package let program: String
  /// The library that is loaded in it.
  package let framework: String
  /// Why it is of no use any more.
  package private(set) var failure: (any Error)?

  /// How long a launch waits for it, in milliseconds; a copy takes one or two.
  package static let patience: Int32 = 2_000
  /// Room for the arguments of apps, as those see it who list processes.
  private static let room = String(repeating: " ", count: 1 << 10)
  /// The variables for which apps have values of their own.
  private let own: [String]
  private static let socketDescriptor: Int32 = 3

  private let socket: Descriptor
  private let patience: Int32
  private var process: ChildProcess?
  private var errors: LineReader?
  private var requests: UInt32 = 0
  private var hasBegun = false

  /// Starts the process; it loads the framework while this one goes on.
  ///
  /// - Parameters:
  ///   - environment: the environment while the framework is loaded; apps get their own.
  ///   - own: the names of variables that libraries may look up while they are loaded, but of which each app has its own
  ///     value. The template has blanks in their place; a launch with a longer value goes by exec.
  ///   - patience: how long a launch waits for it, in milliseconds.
  ///   - onLine: called with each line that it prints.
  ///   - onEnd: called once, when it has ended.
  /// - Throws: `SystemCallError`.
  package init(
    _ program: String, framework: String, environment: [String: String], own: [String] = [], on loop: EventLoop,
    patience: Int32? = nil, onLine: @escaping (String) -> Void, onEnd: @escaping (ChildProcess.End) -> Void
  ) throws {
    self.program = program
    self.framework = framework
    self.own = own
    self.patience = patience ?? Self.patience
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try checkedErrno(socketpair(AF_UNIX, type, 0, &ends), "socketpair", while: "creating the link to a template")
    socket = Descriptor(ends[0])
    let other = Descriptor(ends[1])
    var launch = Launch(
      executable: program, arguments: ["\(Self.socketDescriptor)", framework, Self.room],
      environment: environment.merging(own.map { ($0, Self.room) }) { $1 },
      workingDirectory: "/")
    launch.descriptors = [Self.socketDescriptor: other.number]
    launch.captures = [.merged, .standardOutput]
    let process = try ChildProcess(launch, on: loop) { [weak self] end in
      self?.ended()
      onEnd(end)
    }
    self.process = process
    other.close()
    errors = try process.standardOutput.map { try LineReader($0, on: loop, onLine: onLine) }
  }

  /// Its process; nil once it is gone.
  package var pid: pid_t? { process.flatMap { $0.end == nil ? $0.pid : nil } }

  /// Whether it has loaded the framework, so that no launch waits for that.
  package var isReady: Bool {
    if !hasBegun { hasBegun = clinux_template_is_ready(socket.number) != 0 }
    return hasBegun && failure == nil
  }

  /// Ends it.
  package func stop() throws { try process?.kill() }

  /// From now on it is of no use.
  func fail(_ error: any Error) {
    failure = failure ?? error
    // It may hang; what it still would start, nobody waits for.
    try? process?.kill()
  }

  /// Whether the values of an app have room where the template has blanks.
  func hasRoom(for environment: [String: String]) -> Bool {
    own.allSatisfy { (environment[$0] ?? "").utf8.count <= Self.room.utf8.count }
  }

  /// - Returns: 0 or a negated errno.
  func launch(_ launch: inout clinux_launch, _ child: inout clinux_child) -> Int32 {
    let result = clinux_template_launch(socket.number, &launch, &requests, patience, &child)
    if result >= 0 { hasBegun = true }
    return result
  }

  private func ended() {
    do { try errors?.finish() } catch { failure = failure ?? error }
    errors = nil
    failure = failure ?? SystemCallError("read", ECONNRESET, while: "the template has ended")
  }
}
