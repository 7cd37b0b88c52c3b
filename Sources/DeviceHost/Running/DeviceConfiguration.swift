import DeviceCore
import Foundation
import LifeCycle

/// The settings of a device.
public struct DeviceConfiguration: Sendable {
  /// 1 to 64 of letters, digits, `.`, `_`, `-`.
  public var name: String
  /// Whether the clock belongs to the machine or to a scenario.
  public var world: Event.World
  /// The version of iOS that the device emulates.
  public var systemVersion: SystemVersion
  /// Phone or pad.
  public var idiom: Bootstrap.Idiom
  /// Whether a locked device hides protected data.
  public var hasPasscode = false
  /// Whether it begins as a phone does that was switched on: locked, and with a passcode nothing can be read before the
  /// first unlock but files without protection.
  public var startsLocked = false
  /// The divisor of every allowance and wait.
  public var speed: Double
  /// Whether transitions have deadlines; off under a debugger.
  public var enforcesDeadlines: Bool
  /// Whether apps are confined to their own files and processes.
  public var confinesApps = true
  /// Launch arguments for every app.
  public var arguments: [String]
  /// Overrides the policy's delay between the last assertion's end and suspension.
  public var suspensionDelay: Span?
  /// Overrides the policy's share of a processor for an app in the background.
  public var processorShare: Double?
  /// Whether due background tasks start by themselves; see `TaskPolicy.startsDueTasks`.
  public var startsDueTasks = false
  /// Whether a service manager started the device and delegated a control group to it.
  public var isService = false
  /// Whether a debugger reads the stack of a process before it is killed for its own fault.
  package var looksAtStacks = true
  /// The longest time, in real time, that a kill waits for the debugger.
  package var debuggerPatience = StackTrace.patience
  /// Whether snapshots are taken; see `Policy.takesSnapshots`.
  package var takesSnapshots = true
  /// What happens to an app that would be suspended with a file locked.
  public var fileLocks = FileLockPolicy.kill
  /// Whether likely apps are prewarmed; see `PrewarmPolicy`.
  public var prewarmsLikely = false
  /// How much memory its apps may use; measured in the real world only.
  public var memory = MemoryBudget.unmeasured
  /// The program that draws pictures; started only when one is asked for.
  public var screenProgram = ScreenProgram.executable
  /// The program that shows the screen on a page; started only when one is asked for.
  public var viewProgram = ScreenProgram.webExecutable
  /// What apps are copies of; nil launches every app by exec, which suits a device that lives for a few launches.
  public var template: TemplateProgram?

  /// Whether apps that count their lines write the counts into files of their containers; see `Device.lineCounts(of:)`.
  public var countsLines = false

  /// Virtual world: the library by which the clocks of apps follow the device's; nil leaves them the machine's time.
  package var clockLibrary: URL? = ClockLibrary.besideProgram
  /// Virtual world: how long, in real time, nothing may come from an app whose threads run on. Chosen.
  package var restlessness: Span = Device.silence

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
    // On a virtual clock, app usage is the work of one processor.
    if world == .real { policy.processor.processors = ProcessInfo.processInfo.activeProcessorCount }
    if let processorShare { policy.processor.share = processorShare }
    policy.fileLocks = fileLocks
    policy.takesSnapshots = takesSnapshots
    if let suspensionDelay { policy.suspensionDelay = suspensionDelay }
    return speed == 1 ? policy : policy.divided(by: speed)
  }

  /// The screen in points: a typical phone's or pad's.
  var screen: (width: Double, height: Double, scale: Double) {
    idiom == .phone ? (393, 852, 3) : (834, 1194, 2)
  }

  /// The height of the status bar, in points.
  var statusBarHeight: Double { idiom == .phone ? 54 : 24 }
}
