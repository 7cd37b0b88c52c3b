import Foundation
import Synchronization

/// The terminal's capabilities, and its raw mode.
enum Terminal {
  /// Whether the descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether output to the descriptor may have colours: on a terminal, unless `NO_COLOR` is set.
  static func hasColours(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(descriptor) && environment["NO_COLOR"].map(\.isEmpty) ?? true && environment["TERM"] != "dumb"
  }

  /// More columns than any app's output needs.
  static let unlimited = 4096

  /// The width in columns; unlimited without a terminal.
  static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return unlimited }
    return Int(size.ws_col)
  }

  // MARK: Raw mode

  private static let saved = Mutex<termios?>(nil)

  /// Delivers each key at once and without echo; signals still work. `restore` undoes it.
  ///
  /// - Returns: false if standard input is not a terminal.
  static func takeKeys() -> Bool {
    var attributes = termios()
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return false }
    saved.withLock { $0 = $0 ?? attributes }
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(STDIN_FILENO, TCSANOW, &attributes) == 0
  }

  /// Restores the terminal's original state; a second call does nothing.
  static func restore() {
    let attributes = saved.withLock { saved in
      defer { saved = nil }
      return saved
    }
    guard var attributes else { return }
    // A background process that changes the terminal is stopped, and this one is about to end.
    let handler = signal(SIGTTOU, SIG_IGN)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    signal(SIGTTOU, handler)
  }
}
