import DeviceCore
import LifeCycle

/// What waits to be decided: the one way into the core.
///
/// Whatever comes up while something is decided or carried out waits here for its turn, wherever it comes from: no
/// decision begins before the effects of the last one are carried out, so effects never overtake each other.
struct Inbox {
  /// Something to decide about.
  enum Entry {
    /// - Parameter refused: hears why the core would not do it, where it would not.
    case stimulus(Stimulus, refused: (Refusal) -> Void)
    /// Whatever has fallen due by now.
    case time
  }

  private var waiting: [Entry] = []
  private var isAtWork = false

  /// Takes an entry in.
  ///
  /// - Returns: whether the caller is to work through what waits, with ``next()``; somebody does already where not.
  mutating func take(_ entry: Entry) -> Bool {
    waiting.append(entry)
    defer { isAtWork = true }
    return !isAtWork
  }

  /// The next entry in turn; nil when all is done, and then the work is over.
  mutating func next() -> Entry? {
    guard !waiting.isEmpty else {
      isAtWork = false
      return nil
    }
    return waiting.removeFirst()
  }
}
