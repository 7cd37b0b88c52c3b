import Foundation
import KernelEdge
import Synchronization

/// What must be put back, also when the benchmark is interrupted: in the reverse order of its making.
enum Cleanup {
  /// Names one thing to be put back.
  struct Token: Hashable, Sendable { fileprivate let number: Int }

  private struct State {
    var next = 0
    var work: [(token: Token, body: @Sendable () -> Void)] = []
    /// How many builds are running; each of them handles signals itself.
    var builds = 0
  }
  private static let state = Mutex(State())

  /// Registers work; it is done by `run`, or at an interruption.
  static func add(_ body: @escaping @Sendable () -> Void) -> Token {
    state.withLock { state in
      let token = Token(number: state.next)
      state.next += 1
      state.work.append((token, body))
      return token
    }
  }

  /// Does one thing now, and not again.
  static func run(_ token: Token) {
    let body = state.withLock { state -> (@Sendable () -> Void)? in
      guard let index = state.work.firstIndex(where: { $0.token == token }) else { return nil }
      return state.work.remove(at: index).body
    }
    body?()
  }

  static func runAll() {
    while let token = state.withLock({ $0.work.last?.token }) { run(token) }
  }

  /// From here on Ctrl-C, SIGTERM and SIGHUP put everything back and end the process.
  static func watchSignals() throws {
    let receiver = try SignalReceiver()
    Thread.detachNewThread {
      var heard = 0
      while true {
        let received = receiver.wait(beyond: heard)
        heard = received.count
        guard state.withLock({ $0.builds }) == 0 else { continue }
        runAll()
        _exit(128 + received[heard - 1])
      }
    }
  }

  /// Builds something: a signal ends the build, which then throws.
  static func building<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.builds += 1 }
    defer { state.withLock { $0.builds -= 1 } }
    return try body()
  }
}
