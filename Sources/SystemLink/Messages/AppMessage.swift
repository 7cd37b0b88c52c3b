import LayerTree
import LifeCycle

/// Messages from app to system. The system trusts no claim of an app; it checks each message against its own state.
public enum AppMessage: Sendable, Hashable {
  /// The first message: the protocol version of the app's side.
  case hello(version: UInt32)
  /// A transition is complete.
  case done(number: UInt32)
  /// A call or a notification is about to begin.
  case began(CallRecord)
  /// A state that the app can read is another now.
  case changed(StateRecord)
  /// The call returned after this many nanoseconds, with further details.
  case ended(id: UInt32, duration: UInt64, detail: [String: Value])
  /// The call reached the framework's default: the app does not implement the method, so the call never happened.
  case withdrawn(id: UInt32)
  /// `beginBackgroundTask`: hold off suspension. The app chooses the identifier.
  case acquire(id: UInt32, name: String)
  /// `endBackgroundTask`.
  case release(id: UInt32)
  /// The session's configuration from now on.
  case configured(SessionID, SceneConfiguration)
  /// The activity to restore with the session after the process dies; nil clears it.
  case restoration(SessionID, UserActivity?)
  /// The new `UISceneSession.userInfo`, as a binary property list.
  case sessionUserInfo(SessionID, [UInt8])
  /// The app called the completion handler of a background event.
  case finishedEvent(id: UInt32)
  /// What looks different in a scene's window; the first of a process for a scene is the whole of it.
  case commit(SessionID, TreeChange)
  /// The same of the window that changed last: most of what a frame of a scroll says.
  case commitAgain(TreeChange)
  case request(id: UInt32, SceneRequest)
  /// `UIApplication.open`: a URL for another app, or for this one.
  case open(request: UInt32, url: String)
  /// `sleepMainThread` of a scenario on the virtual clock: the app answers nothing for this long.
  case stall(Span)
  /// `useCPU` of a scenario on the virtual clock: the app uses this much processor time, on one processor, and answers
  /// nothing meanwhile if its main thread does the work.
  case usesProcessor(Span, blocksMainThread: Bool)
  /// Whether the app has a notification centre delegate.
  case notificationDelegate(Bool)
  /// A request from a non-UIKit framework; request 0 expects no answer.
  case service(request: UInt32, ServiceRequest)
  /// The app got a completion handler, and the system waits for its call. The app chooses the identifier.
  case awaits(id: UInt32, name: String)
  /// The app called or released that handler.
  case answered(id: UInt32)
  /// A request to the task scheduler; a thread of the app waits for the answer.
  case taskAsked(request: UInt32, TaskAsked)
  /// A report to the task scheduler.
  case taskReport(TaskReport)
  /// A picture of which the app wants the pixels; a thread of it waits for the answer.
  case pixelsAsked(request: UInt32, PixelsAsked)
  /// Whether the app offers content for an external display by a scene accessory (iOS 27, reference 2.5).
  case sceneAccessory(Bool)
  /// The content for which a session can be activated from now on.
  case activationConditions(SessionID, ActivationConditions)
  /// The conditions under which a session is destroyed rather than kept.
  case destructionConditions(SessionID, DestructionConditions)
  /// The quick actions that the app set; replaces the previous ones.
  case shortcutItems([ShortcutItem])
  /// The user's current activity in the app, for other devices; nil for none.
  case currentActivity(UserActivity?)
  /// A window looks now as in a snapshot that the system asked for; what it commits from the first one on shows nobody
  /// but snapshots, until it looks as before (nil).
  case snapshot(SessionID, SnapshotVariant?)
  /// Do not show the present snapshot at the next launch.
  case ignoreSnapshot
  /// How the system's bar is to look over a scene from now on.
  case statusBar(SessionID, StatusBarLook)
  /// The keyboard that the app wants over a scene from now on; nil for none.
  case keyboard(SessionID, KeyboardWish?)
  /// What the app needs frames for from now on.
  ///
  /// - Parameter answers: Whether it has drawn the frame that it was told of; it gets no other one before.
  case frames(FrameNeed, answers: Bool)
  /// The app has taken what a person did, and told of all that looks different, the last of it so many nanoseconds after it
  /// came.
  ///
  /// - Parameter untyped: Why a key of the keyboard on the screen typed nothing; nil if there was none that did not.
  case tookInput(number: UInt32, duration: UInt64, untyped: UntypedReason? = nil)
  /// The answer to `inspect`.
  case interface(request: UInt32, InterfaceAnswer)
  /// The app goes stepwise, and stands before a call that it told of, or behind it; a thread of it waits for the answer.
  case stopped(request: UInt32, call: UInt32, isAfter: Bool)
  /// Text for assistive technologies to speak.
  case announced(String)
  /// What comes next comes after the events that the app has left in its ring up to this place.
  case events(upTo: UInt64)
}

/// A call or notification when it begins.
public struct CallRecord: Sendable, Hashable {
  /// Unique within the process; `ended` and `withdrawn` refer to it.
  public var id: UInt32
  /// The kind of call.
  public var kind: EventKind
  /// The method or notification, as in the log.
  public var name: String
  /// The scene concerned; nil for none.
  public var scene: SessionID?
  /// The application's state when the call begins.
  public var applicationState: ApplicationState
  /// The scene's state when the call begins.
  public var sceneState: ActivationState?
  /// The number of the transition that caused the call; 0 for none.
  public var transition: UInt32
  /// When the call begins, in nanoseconds of the machine's monotonic clock; 0 for when the device hears of it.
  public var time: UInt64
  /// The arguments.
  public var detail: [String: Value]

  public init(
    id: UInt32, kind: EventKind, name: String, scene: SessionID?, applicationState: ApplicationState,
    sceneState: ActivationState?, transition: UInt32, time: UInt64 = 0, detail: [String: Value] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.scene = scene
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.transition = transition
    self.time = time
    self.detail = detail
  }
}

/// A change of a state that the app can read: a call record in a shorter form, as there are several in each transition.
public struct StateRecord: Sendable, Hashable {
  /// As of ``CallRecord``.
  public var id: UInt32
  /// What changes.
  public var change: AppSide.Change
  /// As of ``CallRecord``.
  public var applicationState: ApplicationState
  /// As of ``CallRecord``.
  public var sceneState: ActivationState?
  /// As of ``CallRecord``.
  public var transition: UInt32
  /// As of ``CallRecord``.
  public var time: UInt64

  public init(
    id: UInt32, change: AppSide.Change, applicationState: ApplicationState, sceneState: ActivationState?,
    transition: UInt32, time: UInt64 = 0
  ) {
    self.id = id
    self.change = change
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.transition = transition
    self.time = time
  }

  /// The same as the log tells it.
  public var call: CallRecord {
    let (name, scene, from, to): (String, SessionID?, Value, String) =
      switch change {
      case .application(let old, let new):
        ("UIApplication.applicationState", nil, old.map { .string($0.name) } ?? .null, new.name)
      case .scene(let id, let old, let new): ("UIScene.activationState", id, .string(old.name), new.name)
      }
    return CallRecord(
      id: id, kind: .state, name: name, scene: scene, applicationState: applicationState, sceneState: sceneState,
      transition: transition, time: time, detail: ["from": from, "to": .string(to)])
  }
}

extension CallRecord {
  /// Whether the call has a time limit of its own (reference 5.1), which the device has to count from its beginning.
  public var isEnteringBackground: Bool {
    switch kind {
    case .application: name == ApplicationCallback.didEnterBackground.rawValue
    case .scene: name == SceneCallback.didEnterBackground.rawValue
    case .notification, .viewController, .userNotification, .task, .incidental, .state, .process, .system, .input,
      .output, .service, .snapshot:
      false
    }
  }
}

/// `requestSceneSession…` (reference 2.7).
public enum SceneRequest: Sendable, Hashable {
  /// A nil session lets the system choose an existing session or create one.
  case activate(SessionID?, UserActivity?)
  case destroy(SessionID)
  case refresh(SessionID)
}
