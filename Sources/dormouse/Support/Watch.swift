import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import KernelEdge
import LifeCycle

/// Shows something again and again, in place on a terminal, one after the other elsewhere, until a signal asks for its
/// end.
struct Watch {
  let interval: Span

  /// Where the lines go.
  enum Screen {
    /// A terminal that is drawn anew.
    case terminal
    case page

    func show(_ lines: [String]) {
      switch self {
      case .page: for line in lines { Console.print(line) }
      case .terminal:
        let width = Terminal.width(of: STDOUT_FILENO)
        let shown = lines.map { TerminalText.cut($0, width) + "\u{1B}[K" }
        Console.print("\u{1B}[H" + shown.joined(separator: "\n") + "\u{1B}[J")
      }
    }
  }

  /// - Throws: `ExitCode` for the signal that ended it; what `body` throws.
  func run(_ body: (Screen) throws -> Void) throws {
    let screen: Screen = Terminal.isTerminal(STDOUT_FILENO) ? .terminal : .page
    let signals = Signals.shared
    signals.watch()
    let loop = try EventLoop()
    signals.wake(loop.waker)
    // The other screen of the terminal, without a cursor: what stood there comes back.
    if screen == .terminal { Console.print("\u{1B}[?1049h\u{1B}[?25l") }
    defer { if screen == .terminal { Console.print("\u{1B}[?25h\u{1B}[?1049l") } }
    while signals.first == nil {
      try body(screen)
      guard signals.first == nil else { break }
      _ = try loop.runOnce(timeout: interval)
    }
    throw ExitCode(ExitStatus.signal(signals.first ?? SIGINT))
  }
}
