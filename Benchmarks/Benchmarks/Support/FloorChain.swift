import Foundation
import Glibc
import KernelEdge
import LifeCycle

/// As many processes as a touch goes through, the page's server, the device and the app, that hand bytes there and back and
/// do nothing else: nobody is quicker who keeps the three apart and goes that way.
final class FloorChain {
  /// The page's end, for any thread.
  struct End: Sendable {
    fileprivate let number: Int32

    /// Sends some bytes and waits for the answer's.
    ///
    /// - Parameter count: The answer's bytes; 16 KiB at most are sent, as one piece.
    func ask(_ bytes: Int, answer count: Int) throws {
      let count = min(count, 16 << 10)
      let question = (0..<bytes).map { $0 < 4 ? UInt8(truncatingIfNeeded: count >> (8 * $0)) : 0 }
      var (buffer, left) = ([UInt8](repeating: 0, count: count), count)
      guard send(number, question, bytes, Int32(MSG_NOSIGNAL)) == bytes else {
        throw BenchmarkError("the floor program takes nothing")
      }
      while left > 0 {
        let more = recv(number, &buffer, left, 0)
        guard more > 0 else { throw BenchmarkError("the floor program says nothing") }
        left -= more
      }
    }
  }

  let page: End
  private var processes: [ChildProcess] = []
  private let loop: EventLoop

  /// - Parameter drawing: The program that draws what comes back, as the page's server; nil for one that hands it on.
  init(on loop: EventLoop, drawing: URL? = nil) throws {
    self.loop = loop
    let floor = URL(filePath: FloorProcess.path)
    let (page, server) = try Loopback.pair()
    self.page = End(number: page)
    let (link, app) = (try Self.pair(), try Self.pair())
    defer { for number in [server, link.0, link.1, app.0, app.1] { close(number) } }
    try start(drawing ?? floor, drawing == nil ? ["pass"] : [], [3: server, 4: link.0])
    try start(floor, ["pass"], [3: link.1, 4: app.0])
    try start(floor, ["answer"], [3: app.1])
  }

  /// One process that gives bytes back.
  init(echoOn loop: EventLoop) throws {
    self.loop = loop
    let (page, server) = try Loopback.pair()
    self.page = End(number: page)
    defer { close(server) }
    try start(URL(filePath: FloorProcess.path), ["answer"], [3: server])
  }

  /// Each ends with the one before it.
  func end() throws {
    close(page.number)
    guard try loop.run(within: .seconds(10), until: { processes.allSatisfy { $0.end != nil } }) else {
      throw BenchmarkError("the floor program does not end")
    }
  }

  private func start(_ program: URL, _ arguments: [String], _ descriptors: [Int32: Int32]) throws {
    var launch = Launch(executable: program.path, arguments: arguments)
    launch.descriptors = descriptors
    processes.append(try ChildProcess(launch, on: loop) { _ in })
  }

  private static func pair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw BenchmarkError("there is no socket")
    }
    return (ends[0], ends[1])
  }
}
