import Foundation

/// How far long work is: in one line of a terminal, or a line for each tenth of it.
final class Progress {
  private let total: Int
  private let what: String
  private let isTerminal = Terminal.isTerminal(STDERR_FILENO)
  private var shown = 0
  private var isOpen = false

  init(of total: Int, what: String) {
    self.total = total
    self.what = what
  }

  /// Tells how much is done. Short work is not told of.
  func show(_ done: Int) {
    guard total >= 50 else { return }
    let part = done * (isTerminal ? 100 : 10) / total
    guard part > shown else { return }
    shown = part
    let text = "\(done) of \(total) \(what)"
    if isTerminal {
      isOpen = true
      Console.write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
    } else {
      Console.error(text)
    }
  }

  /// Leaves the line.
  func end() {
    guard isOpen else { return }
    isOpen = false
    Console.write("\r\u{1B}[K", to: STDERR_FILENO)
  }
}
