import DeviceHost
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// The floor program, driven by hand: what the kernel alone costs.
final class FloorProcess {
  let process: ChildProcess
  let group: ControlGroup?
  private let socket: SocketPair
  private let loop: EventLoop
  private var hasEnded = false

  /// Starts it and waits until it is there; the time from the call to its first byte.
  static func start(threads: Int = 1, groups: ControlGroups?, on loop: EventLoop) throws -> (FloorProcess, Duration) {
    let clock = ContinuousClock()
    let begin = clock.now
    let process = try FloorProcess(threads: threads, groups: groups, on: loop)
    try process.awaitByte()
    return (process, clock.now - begin)
  }

  private init(threads: Int, groups: ControlGroups?, on loop: EventLoop) throws {
    self.loop = loop
    socket = try SocketPair()
    group = try groups?.makeLaunchGroup(label: "floor")
    var launch = Launch(executable: Self.path, arguments: [String(threads)])
    launch.descriptors = [3: socket.app.number]
    launch.group = group
    var ended: () -> Void = {}
    process = try ChildProcess(launch, on: loop) { _ in ended() }
    socket.app.close()
    ended = { [weak self] in self?.hasEnded = true }
  }

  /// Beside the benchmark's own executable.
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "FloorProgram").path
  }

  private func awaitByte() throws {
    var waiting = pollfd(fd: socket.device.number, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while true {
      let count = read(socket.device.number, &byte, 1)
      if count == 1 { return }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw BenchmarkError("the floor program ended") }
      guard poll(&waiting, 1, 10_000) != 0 else { throw BenchmarkError("the floor program does not answer") }
    }
  }

  /// One byte there and back.
  ///
  /// - Parameter readsLines: Whether it reads a thousand lines of its memory in between.
  func roundTrip(readsLines: Bool = false) throws {
    var byte = readsLines ? UInt8(ascii: "R") : 7
    guard write(socket.device.number, &byte, 1) == 1 else { throw BenchmarkError("the floor program does not read") }
    try awaitByte()
  }

  /// Writes `cgroup.freeze` and reads `cgroup.events` until it says frozen.
  func freezeByHand() throws {
    guard let group else { throw BenchmarkError("there are no control groups") }
    try group.setFrozen(true)
    for _ in 0..<10_000_000 where try group.events().frozen { return }
    throw BenchmarkError("the floor program does not freeze")
  }

  func thawByHand() throws { try group?.setFrozen(false) }

  func end() throws {
    try process.kill()
    guard try loop.run(within: .seconds(10), until: { hasEnded }) else {
      throw BenchmarkError("the floor program does not end")
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
