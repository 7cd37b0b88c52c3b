extension AppSide {
  /// One thing that an app's process does, in order, to carry out a transition.
  public enum Step: Sendable, Hashable {
    /// A call, a notification, or a state that changes between two of them. `deliverActions` is a place in the order:
    /// what is delivered there is a step of its own.
    case lifeCycle(LifeCycleStep)

    // Launch (reference 1.0)

    /// What can be read of the device from the first call on.
    indirect case adopt(Transition.Launch)
    /// The application's first state, which follows no other.
    case begin(ApplicationState)
    /// The application object and its delegate are made.
    case makeApplication
    /// The one scene of an app without scenes: windows can be put into it from the launch on.
    case makeImplicitScene
    /// What the launch callbacks of an app without scenes are told.
    indirect case takeLaunchOptions(Transition.Launch)
    /// What view controllers saved is thrown away: the user has swiped the app away (reference 1.f).
    case discardSavedState
    /// The window of the main storyboard is made (reference 1.a).
    case loadMainStoryboard
    /// View controllers get back what they saved (reference 1.f).
    case restoreState
    /// Launch handlers can no longer be registered (reference 5.4).
    case finishLaunching
    /// The main storyboard's window is shown (reference 1.a).
    case showMainWindow

    // A scene connects (reference 1.b)

    /// The session gets its configuration.
    indirect case configure(Transition.SceneConnection, by: Configurer)
    /// The scene object is made.
    case makeScene(SessionID)
    /// The scene is one of the connected ones, `unattached`.
    indirect case attach(SessionID, SceneRole)
    /// The scene gets its delegate and its storyboard's window.
    case furnish(SessionID)
    /// The scene of an app without scenes gets its session.
    indirect case adoptImplicitScene(SessionRecord)
    /// The delegate has been told of the connection; a storyboard's window is shown.
    case sceneDidConnect(SessionID)
    /// The delegate gets the activity that it saved, if there is one (reference 1.f).
    case restoreInteraction(SessionID)
    /// The notification centre's delegate gets the answer that connected the scene.
    indirect case answerNotification(NotificationResponse, SessionID)

    // A scene moves

    /// URLs, activities, a quick action, an answer: in the place that `deliverActions` marks (reference 1.e).
    ///
    /// `isAnnounced`: the scene has heard from its connection of an activity that does not arrive.
    indirect case deliver(SceneActions, to: SessionID, isAnnounced: Bool)
    /// The touch under way is cancelled: its screen goes.
    case cancelTouch
    /// The scene's delegate is asked for an activity to restore it by (reference 1.f).
    case saveRestoration(SessionID)
    /// The view controllers of an app without scenes save their state (reference 1.f).
    case saveState

    // A scene goes (reference 2.6)

    case willDisconnect(SessionID)
    /// The scene is no longer one of the connected ones, though its last calls are still to come.
    case detach(SessionID)
    /// The scene object is released.
    case didDisconnect(SessionID)
    /// Sessions are destroyed, and the app delegate is told.
    case discard([SessionID])

    // The device, and the app beside its scenes

    case callDevice(DeviceCallback)
    case postDevice(DeviceNotification)
    /// `didReceiveMemoryWarning()` of every view controller.
    case warnViewControllers
    case setProtectedData(isAvailable: Bool)
    case setBackgroundRefresh(BackgroundRefresh)
    /// The screens beside the device's own; `tells` whether notifications are posted of those that come and go.
    case screens([ConnectedScreen], tells: Bool)
    indirect case traits(DeviceTraits)
    /// A call of the app delegate's with a completion handler: `finishedEvent` is sent when that is called.
    indirect case deliverEvent(BackgroundEvent)
    indirect case present(UserNotification)
    case activityContinuedElsewhere
    /// The expiration handlers of these background tasks run, in this order (reference 5.2).
    case expireBackgroundTasks([UInt32])
    indirect case runTask(TaskRun)
    case expireTask(UInt32)
    indirect case touch(SessionID, TouchPath)
    indirect case perform(ActionRequest)
    indirect case service(ServiceEvent)

    // The end of a transition

    /// Views are laid out, and what scenes look like is told.
    case settle
    /// The steps after it come later.
    case wait(Wait)
    /// Everything that has changed meanwhile is told: layer trees, accessories, conditions.
    case commit
    /// The app's defaults are written: the process may not run again. With `thenRest`, no timer is left behind.
    case storeDefaults(thenRest: Bool)
    /// The system is told that the transition is carried out.
    case acknowledge
  }

  /// What has to be over before a transition is acknowledged.
  public enum Wait: Sendable, Hashable {
    /// One turn of the main queue: what the callbacks put there belongs to the transition.
    case mainQueue
    /// The completion handler of the notification centre, which the app goes on in on another thread.
    case notificationCentre
  }

  /// Who says how a session is configured.
  public enum Configurer: Sendable, Hashable {
    /// It is known from before.
    case session
    /// `application(_:configurationForConnecting:options:)`.
    case delegate
    /// The scene accessory that offers content for the display (iOS 27, reference 2.5).
    case accessory
  }
}
