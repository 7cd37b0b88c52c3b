import DeviceCore
import Foundation
import LifeCycle

/// What sort of device it is.
public struct DeviceConfiguration: Sendable {
  /// 1 to 64 of letters, digits, `.`, `_`, `-`.
  public var name: String
  /// Whether the clock is the machine's or a scenario's.
  public var world: Event.World
  /// The version of iOS that it passes for.
  public var systemVersion: SystemVersion
  /// Phone or pad.
  public var idiom: Bootstrap.Idiom
  /// Whether a locked device has no protected data.
  public var hasPasscode = false
  /// By how much every allowance and wait is divided.
  public var speed: Double
  /// Whether transitions have deadlines; off under a debugger.
  public var enforcesDeadlines: Bool
  /// Whether apps are kept to their own files and processes.
  public var confinesApps = true
  /// Launch arguments for every app.
  public var arguments: [String]
  /// In place of the policy's wait between the last assertion's end and the suspension.
  public var suspensionDelay: Span?
  /// In place of the policy's share of a processor that an app may use in the background.
  public var processorShare: Double?
  /// Whether background tasks begin by themselves when their time has come; see `TaskPolicy.startsDueTasks`.
  public var startsDueTasks = false
  /// Whether a service manager started it, and has delegated its control group to it.
  public var isService = false
  /// Whether a debugger tells the stack of a process that is killed for its own fault.
  package var looksAtStacks = true
  /// What becomes of an app that would sleep on a file that it has locked.
  public var fileLocks = FileLockPolicy.kill
  /// Whether apps that are likely to be launched are started ahead of time; see `PrewarmPolicy`.
  public var prewarmsLikely = false
  /// How much memory it has for its apps; measured in the real world only.
  public var memory = MemoryBudget.unmeasured

  public init(
    name: String = "default", world: Event.World = .real, systemVersion: SystemVersion = SystemVersion(26),
    idiom: Bootstrap.Idiom = .phone, speed: Double = 1, enforcesDeadlines: Bool = true, arguments: [String] = []
  ) {
    self.name = name
    self.world = world
    self.systemVersion = systemVersion
    self.idiom = idiom
    self.speed = speed
    self.enforcesDeadlines = enforcesDeadlines
    self.arguments = arguments
  }

  var policy: Policy {
    var policy = Policy.policy(for: systemVersion)
    policy.enforcesDeadlines = enforcesDeadlines
    policy.tasks.startsDueTasks = startsDueTasks
    policy.prewarm.isOn = prewarmsLikely
    // On a virtual clock what an app uses is one processor's work.
    if world == .real { policy.processor.processors = ProcessInfo.processInfo.activeProcessorCount }
    if let processorShare { policy.processor.share = processorShare }
    policy.fileLocks = fileLocks
    if let suspensionDelay { policy.suspensionDelay = suspensionDelay }
    return speed == 1 ? policy : policy.divided(by: speed)
  }

  /// The screen in points: that of a common phone or pad.
  var screen: (width: Double, height: Double, scale: Double) {
    idiom == .phone ? (393, 852, 3) : (834, 1194, 2)
  }
}
