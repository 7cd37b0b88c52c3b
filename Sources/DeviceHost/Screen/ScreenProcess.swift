import Foundation
import KernelEdge
import LifeCycle
import ScreenLink
import SystemCalls

/// One process of the program that draws, from its start to its end.
final class ScreenProcess {
  /// What it says or what becomes of it.
  enum Event {
    case answer(ScreenSocket.Message<ScreenAnswer>)
    /// It has ended, or speaks nonsense; it is killed.
    case ended(how: String, said: String?)
  }

  private static let linkDescriptor: Int32 = 3

  private let loop: EventLoop
  private let socket: ScreenSocket
  private var process: ChildProcess?
  private var token: EventLoop.Token?
  private var errors: LineReader?
  private var lastLine: String?
  private let onEvent: (ScreenProcess, Event) -> Void
  private var isOver = false

  /// Starts the program, confined.
  ///
  /// - Throws: `ScreenError.programMissing`, `SystemCallError`, `ScreenLinkError`.
  init(
    _ program: URL, confinedBy confiner: Confiner, on loop: EventLoop,
    onEvent: @escaping (ScreenProcess, Event) -> Void
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ScreenError.programMissing(path: program.path)
    }
    self.loop = loop
    self.onEvent = onEvent
    let (socket, other) = try ScreenSocket.pair()
    self.socket = socket
    try socket.setNonBlocking()
    var launch = Launch(
      executable: program.path, arguments: ["--link", "\(Self.linkDescriptor)"], environment: Self.environment,
      workingDirectory: "/")
    launch.descriptors = [Self.linkDescriptor: other.number]
    launch.captures = [.standardError]
    launch.confinement = try confiner.make(bundle: program.deletingLastPathComponent().path, own: [])
    let process = try ChildProcess(launch, on: loop) { [weak self] end in self?.ended(end) }
    self.process = process
    other.close()
    errors = try process.standardError.map {
      try LineReader($0, on: loop, onLine: { [weak self] line in self?.lastLine = line })
    }
    token = try loop.add(socket.number, .read) { [weak self] _ in try self?.serve() }
  }

  static var environment: [String: String] {
    var environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    environment["LD_LIBRARY_PATH"] = AppEnvironment.libraryPath
    return environment
  }

  /// Its process; nil once it is gone.
  var pid: Int32? { process?.end == nil ? process?.pid : nil }

  /// Sends a request. What the socket has no room for follows when there is some.
  func send(_ request: ScreenRequest, number: UInt32, files: [ScreenFile]) throws {
    do throws(ScreenLinkError) { try socket.send(request, number: number, files: files) } catch {
      // The end of the process tells why.
      guard case .system = error else { throw error }
      return
    }
    try waitForRoom()
  }

  /// Ends it. Nothing is heard of it afterwards.
  func stop() throws {
    isOver = true
    closeLink()
    try process?.kill()
  }

  /// Whether nothing is left of it.
  var isGone: Bool { process.map { $0.end != nil } ?? true }

  private func waitForRoom() throws {
    if let token { try loop.modify(token, to: socket.hasUnsent ? [.read, .write] : .read) }
  }

  private func serve() throws {
    do throws(ScreenLinkError) {
      if socket.hasUnsent { try socket.flush() }
      while token != nil {
        switch try socket.answer() {
        case .message(let message): onEvent(self, .answer(message))
        case .nothing:
          try? waitForRoom()
          return
        case .end: return closeLink()
        }
      }
    } catch {
      lastLine = "\(error)"
      closeLink()
      try process?.kill()
    }
  }

  private func closeLink() {
    if let token { loop.remove(token) }
    token = nil
    socket.close()
  }

  private func ended(_ end: ChildProcess.End) {
    closeLink()
    do { try errors?.finish() } catch { lastLine = lastLine ?? "\(error)" }
    guard !isOver else { return }
    isOver = true
    onEvent(self, .ended(how: "\(end.termination)", said: lastLine))
  }
}
