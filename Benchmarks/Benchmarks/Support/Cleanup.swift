import Foundation
import Synchronization

/// What must be put back, also when the benchmark is interrupted: in the reverse order of its making.
enum Cleanup {
  /// Names one thing to be put back.
  struct Token: Hashable, Sendable { fileprivate let number: Int }

  private struct State {
    var next = 0
    var work: [(token: Token, body: @Sendable () -> Void)] = []
  }
  private static let state = Mutex(State())
  private static let pipe = Atomic<Int32>(-1)

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
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw BenchmarkError("there are no pipes left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe.store(ends[1], ordering: .sequentiallyConsistent)
    let reading = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) < 0, errno == EINTR {}
      runAll()
      _exit(128 + Int32(number))
    }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Cleanup.pipe.load(ordering: .relaxed), &byte, 1)
        errno = saved
      }
      sigaction(signal, &action, nil)
    }
  }
}
