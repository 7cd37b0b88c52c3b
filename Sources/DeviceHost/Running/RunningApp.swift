import DeviceCore
import Glibc
import KernelEdge
import LifeCycle
import ScreenLink
import SystemLink

/// The kernel's side of one launch: its process, its link, its freezer, its output.
final class RunningApp {
  let key: ProcessKey
  let app: AppKey
  let bundle: AppBundle
  let launched: Instant
  var process: ChildProcess?
  /// Whether the device kills it.
  var isBeingKilled = false
  var link: AppLink?
  /// Starts the launch; set while an earlier process of the app is still ending.
  var begin: ((RunningApp) -> Void)?
  /// The messages to send once it has started.
  var unsent: [SystemMessage] = []
  var freezer: (any Freezer)?
  /// Virtual world: its clock, which follows the device's.
  var clock: ClockPage?
  /// Whether its threads sleep; nil until somebody looks.
  var threads: ThreadWatch?
  /// Virtual world: how often it is woken.
  var moments = WokenMoments()
  /// It never rests, and nobody waits for it any more.
  var isRestless = false
  var output: [LineReader] = []
  /// The folders of its app groups, as the kernel names them, as far as they are there.
  var groupFolders: [String] = []
  /// Watches a process that closed its link but does not end.
  var closedWatch: Ticker?

  /// The numbers of the scenes that were connected to it, discarded ones included.
  var sceneNumbers: [SessionID: Int] = [:]
  /// The state of each connected scene, as the app last reported it.
  var sceneStates: [SessionID: ActivationState] = [:]
  /// Calls in progress, by the app's own number.
  var calls: [UInt32: EventID] = [:]
  /// The `didEnterBackground` call in progress.
  var enteringBackground: UInt32?
  /// The cause of each transition, by its number; only the last few.
  private var causes: [UInt32: Cause] = [:]

  /// Virtual world: until then the app counts as busy, and its messages wait.
  var stalledUntil: Instant?
  /// Virtual world: the process counts as suspended, and its messages wait.
  var isHeld = false
  var waiting: [AppMessage] = []
  /// Virtual world: the processor time that the app declares.
  var modelled = ModelledUse()

  // Evidence from when its kill was ordered.
  var use: ProcessUse?
  var held: [Value] = []
  var frames: [StackFrame] = []
  var stack = StackTrace.Outcome.missing("the process ended before it could be sampled")

  /// Whether the log already says that a debugger holds the process.
  var isKnownAsDebugged = false
  /// The activity that the app offers to other devices.
  var currentActivity: UserActivity?
  /// The sessions whose windows it has shown.
  var committed: Set<SessionID> = []
  /// The session whose window it changed last.
  var lastCommitted: SessionID?
  /// How the system's bar looks over its scenes, where it has said so.
  var statusBars: [SessionID: StatusBarLook] = [:]
  /// The keyboards that it wants over its scenes, and since when; those it no longer wants, with the time at which they went.
  var keyboards: [SessionID: ShownKeyboard] = [:]
  /// Whether a thread of it waits for pixels.
  var isDrawingPixels = false
  /// The frames that it needs and has been told of.
  var screenFrames = AppFrames()
  /// What a person does in its windows.
  var inputs = AppInputs()
  /// Those who type into it: the first now, each other one after those before.
  var typists: [Typist] = []
  /// Whether it waits before and after each of its calls.
  var isStepwise = false
  /// The names of the calls in progress, by the app's own number, while it goes stepwise.
  var steps: [UInt32: String] = [:]
  /// What it has been asked and has not answered, by number.
  var inquiries: [UInt32: Inquiry] = [:]
  var lastInquiry: UInt32 = 0
  /// What it answered last.
  var lastInterface: InterfaceAnswer?
  /// The windows that it has been asked for snapshots of.
  var posing: [SessionID: Posing] = [:]
  /// Whether the scenes' last appearance is not kept.
  var ignoresSnapshot = false

  /// Messages and lines that it is ahead of what any app needs, to detect floods.
  private var messagesAhead = 0.0
  private var lastMessage: Instant = .zero
  /// So many at once, and so many a second for ever: less than the device takes in on a machine with much else to do, so
  /// that a flood is one there, too.
  private static let (mostAhead, perSecond) = (200_000.0, 2_000.0)

  init(key: ProcessKey, app: AppKey, bundle: AppBundle, launched: Instant) {
    self.launched = launched
    self.key = key
    self.app = app
    self.bundle = bundle
  }

  var pid: pid_t? { process?.pid }

  /// Sends a message, or keeps it until the process is there. A file goes with it only to a process that is.
  func send(_ message: SystemMessage, with file: ScreenFile? = nil) {
    if begin != nil { unsent.append(message) } else { link?.send(message, with: file) }
  }

  func note(cause: Cause, of number: UInt32) {
    causes[number] = cause
    if number > 64 { causes[number - 64] = nil }
  }

  func cause(of number: UInt32) -> Cause? { causes[number] }

  /// Whether the app sends more messages than any app needs.
  func isFlooding(at now: Instant) -> Bool {
    messagesAhead = max(0, messagesAhead - (now - lastMessage).seconds * Self.perSecond) + 1
    lastMessage = now
    return messagesAhead > Self.mostAhead
  }

  /// Releases the launch's resources once its processes have ended.
  ///
  /// - Throws: `SystemCallError` if the rest of its output could not be read.
  func close() throws {
    for typist in typists { typist.fail(.ended) }
    typists = []
    for inquiry in inquiries.values {
      inquiry.answer = .failure(NotInspected(app: bundle.name, why: "it has ended", showsNothing: true))
    }
    inquiries = [:]
    closedWatch?.stop()
    freezer?.close()
    link?.close()
    for reader in output { try reader.finish() }
  }
}
