import LifeCycle

/// One exit in an app's history.
public struct ExitRecord: Sendable, Hashable {
  /// How many exits are kept per app, newest first.
  public static let kept = 50

  /// The launch that ended; nil if there was none: refused, or ended with an earlier device.
  public var process: ProcessKey?
  /// The reason, the code and the explanation.
  public var exit: ProcessExit
  /// When the process ended.
  public var time: Instant
  /// The process's state when its end was decided.
  public var standing: ExitStanding
  /// The end as the kernel saw it; nil if it was not observed.
  public var ending: Ending?
  /// The process's assertions when its end was decided.
  public var assertions: [Assertion]
  /// The processor overuse that ended it, if any.
  public var overuse: ProcessorOveruse?

  public init(
    process: ProcessKey? = nil, exit: ProcessExit, time: Instant, standing: ExitStanding, ending: Ending? = nil,
    assertions: [Assertion] = [], overuse: ProcessorOveruse? = nil
  ) {
    self.overuse = overuse
    self.process = process
    self.exit = exit
    self.time = time
    self.standing = standing
    self.ending = ending
    self.assertions = assertions
  }

  /// The exit's category; nil if it is not counted.
  public var category: ExitCategory? { .category(of: exit, ending: ending, from: standing) }
}
