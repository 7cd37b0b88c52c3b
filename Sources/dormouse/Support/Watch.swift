import ArgumentParser
import DeviceHost
import EventLog
import Foundation
import KernelEdge
import LifeCycle

/// Refreshes a display until a signal ends it: in place on a terminal, else one after the other.
struct Watch {
  let interval: Span

  /// The destination of the lines.
  enum Screen {
    /// A terminal, redrawn in place.
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

  /// - Throws: `ExitCode` for the signal that ended it; the error of `body`.
  func run(_ body: (Screen) throws -> Void) throws {
    let screen: Screen = Terminal.isTerminal(STDOUT_FILENO) ? .terminal : .page
    let signals = Signals.shared
    try signals.watch()
    let loop = try EventLoop()
    signals.wake(loop.waker)
    if screen == .terminal {
      signals.onSecond(Self.leaveAlternateScreen)
      // The terminal's alternate screen, without a cursor; the main screen returns afterwards.
      Console.print("\u{1B}[?1049h\u{1B}[?25l")
    }
    defer { if screen == .terminal { Self.leaveAlternateScreen() } }
    while signals.first == nil {
      try body(screen)
      guard signals.first == nil else { break }
      _ = try loop.runOnce(timeout: interval)
    }
    throw ExitCode(ExitStatus.signal(signals.first ?? SIGINT))
  }

  @Sendable private static func leaveAlternateScreen() { Console.print("\u{1B}[?25h\u{1B}[?1049l") }
}
