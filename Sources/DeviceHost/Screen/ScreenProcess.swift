import CLinux
import Foundation
import KernelEdge
import LifeCycle
import ScreenLink
import SystemCalls

/// One process of a program that draws, or that shows the screen to people, from its start to its end.
final class ScreenProcess<Said> {
  /// What it says, or what becomes of it.
  enum Event {
    case said(ScreenSocket.Message<Said>)
    /// It has ended, or speaks nonsense; it is killed.
    case ended(how: String, said: String?)
  }

  private let loop: EventLoop
  private let socket: ScreenSocket
  private var process: ChildProcess?
  private var token: EventLoop.Token?
  private var errors: LineReader?
  private var lastLine: String?
  private let receive: (ScreenSocket) throws(ScreenLinkError) -> ScreenSocket.Received<Said>
  private let onEvent: (ScreenProcess, Event) -> Void
  private var isOver = false
  private var waitsForRoom = false

  /// Starts the program, confined.
  ///
  /// - Parameters:
  ///   - listening: Listens on the page's port; nil for a program that serves nobody but the device.
  ///   - receive: Reads what it says.
  /// - Throws: `ScreenError.programMissing`, `SystemCallError`, `ScreenLinkError`.
  init(
    _ program: URL, listening: Descriptor? = nil, confinedBy confiner: Confiner, on loop: EventLoop,
    receive: @escaping (ScreenSocket) throws(ScreenLinkError) -> ScreenSocket.Received<Said>,
    onEvent: @escaping (ScreenProcess, Event) -> Void
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ScreenError.programMissing(path: program.path)
    }
    self.loop = loop
    self.receive = receive
    self.onEvent = onEvent
    let (socket, other) = try ScreenSocket.pair()
    self.socket = socket
    try socket.setNonBlocking()
    var (arguments, descriptors) = (["--link", "3"], [Int32(3): other.number])
    if let listening {
      arguments += ["--listen", "4"]
      descriptors[4] = listening.number
    }
    var launch = Launch(
      executable: program.path, arguments: arguments, environment: Self.environment, workingDirectory: "/")
    launch.descriptors = descriptors
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

  private static var environment: [String: String] {
    var environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    environment["LD_LIBRARY_PATH"] = AppEnvironment.libraryPath
    return environment
  }

  /// Its process; nil once it is gone.
  var pid: Int32? { process?.end == nil ? process?.pid : nil }

  /// Sends something. What the socket has no room for follows when there is some.
  ///
  /// - Throws: `ScreenLinkError` where it cannot be sent at all; to one that has ended nothing is sent.
  func send(_ message: (ScreenSocket) throws(ScreenLinkError) -> Void) throws {
    guard token != nil else { return }
    do throws(ScreenLinkError) { try message(socket) } catch {
      // The end of the process tells why.
      guard case .system = error else { throw error }
      return
    }
    try waitForRoom()
  }

  /// Lets it end by itself: it tells those who look. Nothing is heard of it afterwards. What messages and pictures took goes
  /// back to the system: a device that nobody looks at keeps none of it.
  func leave() {
    isOver = true
    closeLink()
    clinux_release_heap(0)
  }

  /// Ends it, as above.
  func stop() throws {
    isOver = true
    closeLink()
    defer { clinux_release_heap(0) }
    try process?.kill()
  }

  /// Whether nothing is left of it.
  var isGone: Bool { process.map { $0.end != nil } ?? true }

  private func waitForRoom() throws {
    guard let token, socket.hasUnsent != waitsForRoom else { return }
    waitsForRoom = socket.hasUnsent
    try loop.modify(token, to: waitsForRoom ? [.read, .write] : .read)
  }

  private func serve() throws {
    do throws(ScreenLinkError) {
      if socket.hasUnsent { try socket.flush() }
      while token != nil {
        switch try receive(socket) {
        case .message(let message): onEvent(self, .said(message))
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
