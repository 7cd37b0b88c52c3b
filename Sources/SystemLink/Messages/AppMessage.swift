import LayerTree
import LifeCycle

/// App to system. What an app says of itself counts for nothing; what it says here is checked against what the
/// system knows.
public enum AppMessage: Sendable, Hashable {
  /// The first message: the app's side speaks this version.
  case hello(version: UInt32)
  /// A transition is carried out.
  case done(number: UInt32)
  /// A call is about to be made, or a notification to be posted.
  case began(CallRecord)
  /// The call returned after this many nanoseconds; what it brought to light.
  case ended(id: UInt32, duration: UInt64, detail: [String: Value])
  /// The call fell to the framework's default: the app does not implement it, and it never happened.
  case withdrawn(id: UInt32)
  /// `beginBackgroundTask`: hold suspension off. The identifier is the app's own.
  case acquire(id: UInt32, name: String)
  /// `endBackgroundTask`.
  case release(id: UInt32)
  /// The configuration that this session has from now on.
  case configured(SessionID, SceneConfiguration)
  /// What is to come back with the session after the process died; nil clears it.
  case restoration(SessionID, UserActivity?)
  /// `UISceneSession.userInfo` was set; a binary property list.
  case sessionUserInfo(SessionID, [UInt8])
  /// The completion handler of a background event was called.
  case finishedEvent(id: UInt32)
  /// What a scene's window looks like now.
  case commit(SessionID, LayerTree)
  case request(id: UInt32, SceneRequest)
  /// `UIApplication.open`: a URL for another app, or for this one.
  case open(request: UInt32, url: String)
  /// `sleepMainThread` of a scenario on the virtual clock: from here on the app answers nothing for so long.
  case stall(Span)
  /// `useCPU` of a scenario on the virtual clock: from here on the app uses so much processor time, at the pace of one
  /// processor, and answers nothing meanwhile where that is its main thread's work.
  case usesProcessor(Span, blocksMainThread: Bool)
  /// Whether the app has a notification centre delegate.
  case notificationDelegate(Bool)
  /// A framework beside UIKit asks for something; 0 where no answer is wanted.
  case service(request: UInt32, ServiceRequest)
  /// The app was given a completion handler, which the system waits for. The identifier is the app's own.
  case awaits(id: UInt32, name: String)
  /// That handler was called, or thrown away.
  case answered(id: UInt32)
  /// The task scheduler is asked something; a thread of the app waits for the answer.
  case taskAsked(request: UInt32, TaskAsked)
  /// The task scheduler is told something.
  case taskReport(TaskReport)
  /// Whether the app offers content for an external display by a scene accessory (iOS 27, reference 2.5).
  case sceneAccessory(Bool)
  /// For which content a session can be brought forward from now on.
  case activationConditions(SessionID, ActivationConditions)
  /// When a session is destroyed rather than kept.
  case destructionConditions(SessionID, DestructionConditions)
  /// The quick actions that the app has set, in place of those before.
  case shortcutItems([ShortcutItem])
  /// What the user does in the app now, for other devices; nil for nothing.
  case currentActivity(UserActivity?)
  /// The snapshot at hand is not to be shown at the next launch.
  case ignoreSnapshot
}

/// One call or notification at its beginning.
public struct CallRecord: Sendable, Hashable {
  /// Unique within the process; `ended` or `withdrawn` names it.
  public var id: UInt32
  /// What sort of call it is.
  public var kind: EventKind
  /// The method or notification, as the log writes it.
  public var name: String
  /// The scene that it concerns; nil for none.
  public var scene: SessionID?
  /// The application's state at the beginning.
  public var applicationState: ApplicationState
  /// The scene's state at the beginning.
  public var sceneState: ActivationState?
  /// The number of the transition that led to it; 0 for none.
  public var transition: UInt32
  /// What it brings.
  public var detail: [String: Value]

  public init(
    id: UInt32, kind: EventKind, name: String, scene: SessionID?, applicationState: ApplicationState,
    sceneState: ActivationState?, transition: UInt32, detail: [String: Value] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.scene = scene
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.transition = transition
    self.detail = detail
  }
}

/// `requestSceneSession…` (reference 2.7).
public enum SceneRequest: Sendable, Hashable {
  /// Nil: an existing session, or a new one.
  case activate(SessionID?, UserActivity?)
  case destroy(SessionID)
  case refresh(SessionID)
}
