import LifeCycle

/// One exit of an app as its history keeps it.
public struct ExitRecord: Sendable, Hashable {
  /// How many exits of each app are kept, the newest.
  public static let kept = 50

  /// The launch that ended; nil where there was none: refused, or ended with an earlier device.
  public var process: ProcessKey?
  /// The reason, the code and what led to it.
  public var exit: ProcessExit
  /// When it was over.
  public var time: Instant
  /// Where the process stood when its end was decided.
  public var standing: ExitStanding
  /// How the kernel saw the end; nil where nobody did.
  public var ending: Ending?
  /// What the process held when its end was decided.
  public var assertions: [Assertion]
  /// By how much it had overused the processors, where that ended it.
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

  /// What it counts as; nil for what is not counted.
  public var category: ExitCategory? { .category(of: exit, ending: ending, from: standing) }
}
