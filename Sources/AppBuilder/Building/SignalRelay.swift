import Foundation
import Synchronization

/// Passes SIGINT, SIGTERM and SIGHUP on to a program, and remembers the first.
///
/// A process has one relay at a time; a second one does nothing.
struct SignalRelay {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The process group the handler signals; 0 for none.
  private static let group = Atomic<pid_t>(0)
  private static let first = Atomic<Int32>(0)

  private var earlier: [(signal: Int32, action: sigaction)] = []
  private let ownsHandlers: Bool

  /// Create it after the program has started, so that the program does not inherit our handlers.
  init(to process: pid_t) {
    ownsHandlers =
      Self.group.compareExchange(expected: 0, desired: process, ordering: .sequentiallyConsistent).exchanged
    guard ownsHandlers else { return }
    Self.first.store(0, ordering: .sequentiallyConsistent)
    for signal in Self.signals {
      var action = sigaction()
      var old = sigaction()
      // Only async-signal-safe operations: existing atomics, and kill.
      action.__sigaction_handler.sa_handler = { signal in
        let isFirst = SignalRelay.first
          .compareExchange(expected: 0, desired: signal, ordering: .sequentiallyConsistent).exchanged
        let group = SignalRelay.group.load(ordering: .sequentiallyConsistent)
        // SwiftPM ends its compilers on an interrupt; a second signal kills them at once.
        if group > 0 { kill(-group, isFirst ? SIGINT : SIGKILL) }
      }
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, &old)
      earlier.append((signal, old))
    }
  }

  /// The first signal that came.
  var received: Int32? {
    guard ownsHandlers else { return nil }
    let signal = Self.first.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  /// Restores the earlier handlers.
  func end() {
    guard ownsHandlers else { return }
    for (signal, action) in earlier {
      var action = action
      sigaction(signal, &action, nil)
    }
    Self.group.store(0, ordering: .sequentiallyConsistent)
  }
}
