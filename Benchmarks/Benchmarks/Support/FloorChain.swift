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

  /// - Parameter isDirect: Whether the app hands its answer to the page's server, past the device.
  init(on loop: EventLoop, isDirect: Bool = false) throws {
    self.loop = loop
    let (page, server) = try Loopback.pair()
    self.page = End(number: page)
    let (link, app, back) = (try Self.pair(), try Self.pair(), try Self.pair())
    defer { for number in [server, link.0, link.1, app.0, app.1, back.0, back.1] { close(number) } }
    if isDirect {
      try start(["pass", "5"], [3: server, 4: link.0, 5: back.0])
      try start(["pass", "0"], [3: link.1, 4: app.0])
      try start(["answer", "4"], [3: app.1, 4: back.1])
    } else {
      try start(["pass"], [3: server, 4: link.0])
      try start(["pass"], [3: link.1, 4: app.0])
      try start(["answer"], [3: app.1])
    }
  }

  /// Each ends with the one before it.
  func end() throws {
    close(page.number)
    guard try loop.run(within: .seconds(10), until: { processes.allSatisfy { $0.end != nil } }) else {
      throw BenchmarkError("the floor program does not end")
    }
  }

  private func start(_ arguments: [String], _ descriptors: [Int32: Int32]) throws {
    var launch = Launch(executable: FloorProcess.path, arguments: arguments)
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
