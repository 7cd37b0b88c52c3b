/// The cause of an event: the event before it in its chain, or the head of the chain.
///
/// It is passed along as a value with every decision, so that each event names its real cause, even if many decisions
/// are made together. Every chain ends at one of the heads.
public enum Cause: Hashable, Sendable {
  /// An event of the log.
  case event(EventID)
  /// An action by a user, a caller or another device.
  case input
  /// Time: something fell due without an event that started it.
  case timer
  /// A report by the kernel, or by the runner's measurements.
  case kernel

  /// The previous event; nil at the head of a chain.
  public var event: EventID? { if case .event(let id) = self { id } else { nil } }
}
