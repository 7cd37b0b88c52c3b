import LifeCycle

/// How much processor time an app may use: part of the policy table. All times except the window are processor time,
/// summed over the app's processes and threads.
public struct ProcessorPolicy: Sendable, Hashable {
  /// `scene-create` in the background, which is limited by processor time beside the wall clock: 3.37 and 3.77 s are
  /// measured (reference 6.2), and a report has 4.94 s.
  public var sceneCreate: Span = .milliseconds(3770)
  /// The share of one processor that an app may use in the background over the window, beyond which it is killed: 80 %
  /// over 60 s (reference 5.4).
  public var share = 0.8
  /// The window of that share, in wall-clock time.
  public var window: Span = .seconds(60)
  /// How long an app runs in the background before it is first measured; ours, so that an app suspended soon after it
  /// was left costs nothing.
  public var settling: Span = .seconds(1)
  /// The shortest time between two measurements of a process; ours. A limit may be overrun by this much on each
  /// processor.
  public var interval: Span = .milliseconds(250)
  /// How many processors a process can use at once. With the rest of a budget it determines how soon the budget could
  /// be used up, and so the next measurement.
  public var processors = 1

  /// The processor time allowed in one window.
  public var allowance: Span { .seconds(window.seconds * share) }

  /// The same with every length divided.
  func divided(by factor: Double) -> ProcessorPolicy {
    var policy = self
    for path: WritableKeyPath<ProcessorPolicy, Span> in [\.sceneCreate, \.window, \.settling, \.interval] {
      policy[keyPath: path] = .seconds(self[keyPath: path].seconds / factor)
    }
    return policy
  }
}
