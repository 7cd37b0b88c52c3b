import Foundation
import Synchronization

/// What the terminal can do, and its raw mode.
enum Terminal {
  /// Whether the descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether output there may have colours: on a terminal, unless `NO_COLOR` is set.
  static func hasColours(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(descriptor) && environment["NO_COLOR"].map(\.isEmpty) ?? true && environment["TERM"] != "dumb"
  }

  /// Columns enough for whatever an app prints.
  static let unlimited = 4096

  /// Columns; without a terminal there is no end to them.
  static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return unlimited }
    return Int(size.ws_col)
  }

  // MARK: Raw mode

  private static let saved = Mutex<termios?>(nil)

  /// From here on each key comes at once and is not shown; signals still work. `restore` takes it back.
  ///
  /// - Returns: false where standard input is no terminal.
  static func takeKeys() -> Bool {
    var attributes = termios()
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return false }
    saved.withLock { $0 = $0 ?? attributes }
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(STDIN_FILENO, TCSANOW, &attributes) == 0
  }

  /// Puts the terminal back as it was found; a second call does nothing.
  static func restore() {
    let attributes = saved.withLock { saved in
      defer { saved = nil }
      return saved
    }
    guard var attributes else { return }
    // A process in the background that changes the terminal is stopped, and this one is about to end.
    let handler = signal(SIGTTOU, SIG_IGN)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    signal(SIGTTOU, handler)
  }
}
