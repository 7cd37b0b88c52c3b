/// What led to an event: the event before it in its chain, or the head of the chain.
///
/// It is passed along as a value with everything that is decided, so that each event names the one that really led to
/// it, however many are decided together. Every chain ends at one of the heads.
public enum Cause: Hashable, Sendable {
  /// An event of the log.
  case event(EventID)
  /// A user, a caller or another device did something.
  case input
  /// Time passed: something fell due that no event had begun.
  case timer
  /// The kernel, or whoever measures, reported something by itself.
  case kernel

  /// The event before; nil at the head of a chain.
  public var event: EventID? { if case .event(let id) = self { id } else { nil } }
}
