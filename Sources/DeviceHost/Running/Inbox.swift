/// The queue of pending decisions: the only input to the core.
///
/// Anything that comes up during a decision waits here for its turn. No decision begins before the effects of the last
/// one are carried out, so effects never overtake each other.
final class Inbox<Entry> {
  private var waiting: [Entry] = []
  private(set) var isAtWork = false

  /// Adds an entry and handles everything that waits. From within `handle` it returns at once: the outer call goes on.
  ///
  /// - Parameter handle: decides on one entry and carries out all its effects.
  func enter(_ entry: Entry, handle: (Entry) -> Void) {
    waiting.append(entry)
    guard !isAtWork else { return }
    isAtWork = true
    defer { isAtWork = false }
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
  }
}
