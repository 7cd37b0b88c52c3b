import DeviceCore
import Glibc
import KernelEdge
import LifeCycle
import SystemLink

/// The kernel's side of one launch: its process, its link, its freezer, what it prints.
final class RunningApp {
  let key: ProcessKey
  let app: AppKey
  let bundle: AppBundle
  let launched: Instant
  var process: ChildProcess?
  var link: AppLink?
  /// Starts it; set as long as an earlier process of the app is on its way out.
  var begin: ((RunningApp) -> Void)?
  /// What it is to hear once it has started.
  var unsent: [SystemMessage] = []
  var freezer: (any Freezer)?
  var output: [LineReader] = []
  /// Watches over a process that closed its link and does not end.
  var closedWatch: Ticker?

  /// The numbers of the scenes that were connected to it, of discarded ones too.
  var sceneNumbers: [SessionID: Int] = [:]
  /// The state of each connected scene as the app itself told it last.
  var sceneStates: [SessionID: ActivationState] = [:]
  /// Calls that have begun and not ended, by the app's own number.
  var calls: [UInt32: EventID] = [:]
  /// The `didEnterBackground` call that it is inside of.
  var enteringBackground: UInt32?
  /// What led to each transition, by its number; the last few only.
  private var causes: [UInt32: Cause] = [:]

  /// Virtual world: until then the app counts as busy, and what it says waits.
  var stalledUntil: Instant?
  /// Virtual world: the process counts as suspended, and what it says waits.
  var isHeld = false
  var waiting: [AppMessage] = []
  /// Virtual world: what it uses of the processors, as it says itself.
  var modelled = ModelledUse()

  // What was seen when its kill was ordered.
  var use: ProcessUse?
  var held: [Value] = []
  var frames: [StackFrame] = []
  var stack = StackTrace.Outcome.missing("the process ended before it could be looked at")

  /// The log has it that a debugger holds the process.
  var isKnownAsDebugged = false
  /// What the app offers to other devices.
  var currentActivity: UserActivity?
  /// What its scenes look like at the end is not kept.
  var ignoresSnapshot = false

  /// Messages in the current stretch of ten seconds, against floods.
  private var messageCount = 0
  private var stretchBegan: Instant = .zero
  static let messagesPerStretch = 200_000

  init(key: ProcessKey, app: AppKey, bundle: AppBundle, launched: Instant) {
    self.launched = launched
    self.key = key
    self.app = app
    self.bundle = bundle
  }

  var pid: pid_t? { process?.pid }

  func send(_ message: SystemMessage) {
    if begin != nil { unsent.append(message) } else { link?.send(message) }
  }

  func note(cause: Cause, of number: UInt32) {
    causes[number] = cause
    if number > 64 { causes[number - 64] = nil }
  }

  func cause(of number: UInt32) -> Cause? { causes[number] }

  /// Whether the app says more than any app has reason to.
  func isFlooding(at now: Instant) -> Bool {
    if now - stretchBegan > .seconds(10) {
      stretchBegan = now
      messageCount = 0
    }
    messageCount += 1
    return messageCount > Self.messagesPerStretch
  }

  /// Lets go of what the launch needed, once its processes have ended.
  ///
  /// - Throws: `SystemCallError` where the rest of its output could not be read.
  func close() throws {
    closedWatch?.stop()
    freezer?.close()
    link?.close()
    for reader in output { try reader.finish() }
  }
}
