extension AppSide {
  /// One step that an app's process takes, in order, to carry out a transition.
  public enum Step: Sendable, Hashable {
    /// A call, a notification, or a state change between two of them. `deliverActions` only marks a place in the order;
    /// the delivery is a step of its own.
    case lifeCycle(LifeCycleStep)
    /// A step that its name says in full.
    case work(Work)

    // Launch (reference 1.0)

    /// Sets the device properties that the app can read from its first call on.
    indirect case adopt(Transition.Launch)
    /// Sets the application's first state, which has no predecessor.
    case begin(ApplicationState)
    /// Sets the launch options for the launch callbacks of an app without scenes.
    indirect case takeLaunchOptions(Transition.Launch)

    // A scene connects (reference 1.b)

    /// Gives the session its configuration.
    indirect case configure(Transition.SceneConnection, by: Configurer)
    /// Creates the scene object.
    case makeScene(SessionID)
    /// Adds the scene to the connected scenes, as `unattached`.
    indirect case attach(SessionID, SceneRole)
    /// Gives the scene its delegate and its storyboard's window.
    case furnish(SessionID)
    /// Gives the scene its part of the screen.
    case resize(SessionID, ScreenShare)
    /// Gives the scene of an app without scenes its session.
    indirect case adoptImplicitScene(SessionRecord)
    /// Shows the storyboard's window, after the delegate got the connection call.
    case sceneDidConnect(SessionID)
    /// Hands the delegate its saved activity, if there is one (reference 1.f).
    case restoreInteraction(SessionID)
    /// Hands the notification centre's delegate the response that connected the scene.
    indirect case answerNotification(NotificationResponse, SessionID)

    // A scene moves

    /// Delivers URLs, activities, a quick action or a response, at the place that `deliverActions` marks (reference
    /// 1.e).
    ///
    /// `isAnnounced`: the connection options already announced an activity that does not arrive.
    indirect case deliver(SceneActions, to: SessionID, isAnnounced: Bool)
    /// Asks the scene's delegate for a restoration activity (reference 1.f).
    case saveRestoration(SessionID)
    /// Lays the scene out and commits it for each of these snapshots, and then as it was (reference 7).
    case snapshots(SessionID, [SnapshotVariant])

    // A scene goes (reference 2.6)

    case willDisconnect(SessionID)
    /// Removes the scene from the connected scenes; its last calls still follow.
    case detach(SessionID)
    /// Releases the scene object.
    case didDisconnect(SessionID)
    /// Destroys sessions and tells the app delegate.
    case discard([SessionID])

    // The device, and the app apart from its scenes

    case callDevice(DeviceCallback)
    case postDevice(DeviceNotification)
    case setProtectedData(isAvailable: Bool)
    case setBackgroundRefresh(BackgroundRefresh)
    /// Sets the screens besides the device's own; with `tells`, posts notifications for screens that come and go.
    case screens([ConnectedScreen], tells: Bool)
    indirect case traits(DeviceTraits)
    /// Another app's text has the keyboard, or nil: none has.
    case keyboardElsewhere(height: Double?)
    /// Calls an app delegate method that takes a completion handler; the handler sends `finishedEvent`.
    indirect case deliverEvent(BackgroundEvent)
    indirect case present(UserNotification)
    /// Runs the expiration handlers of these background tasks, in this order (reference 5.2).
    case expireBackgroundTasks([UInt32])
    indirect case runTask(TaskRun)
    case expireTask(UInt32)
    indirect case touch(SessionID, TouchPath)
    indirect case perform(ActionRequest)
    indirect case service(ServiceEvent)

    // The end of a transition

    /// Delays the following steps.
    case wait(Wait)
    /// Writes the app's defaults, because the process may not run again. With `thenRest`, also leaves no timer armed.
    case storeDefaults(thenRest: Bool)
    /// Tells the system that the transition is complete.
    case acknowledge
  }

  /// A step without particulars. Apart from the other steps, because a switch compares cases without a payload one after
  /// the other.
  public enum Work: Sendable, Hashable {
    /// Creates the application object and its delegate.
    case makeApplication
    /// Creates the one scene of an app without scenes; windows can join it from launch on.
    case makeImplicitScene
    /// Discards the view controllers' saved state, because the user swiped the app away (reference 1.f).
    case discardSavedState
    /// Creates the main storyboard's window (reference 1.a).
    case loadMainStoryboard
    /// Restores the view controllers' saved state (reference 1.f).
    case restoreState
    /// Closes the registration of launch handlers (reference 5.4).
    case finishLaunching
    /// Shows the main storyboard's window (reference 1.a).
    case showMainWindow
    /// Cancels the touch in progress, because its screen goes away.
    case cancelTouch
    /// Saves the view controllers' state in an app without scenes (reference 1.f).
    case saveState
    /// Calls `didReceiveMemoryWarning()` on every view controller.
    case warnViewControllers
    case activityContinuedElsewhere
    /// Lays out the views and sends each scene's appearance.
    case settle
    /// Sends everything that changed meanwhile: layer trees, accessories, conditions.
    case commit
  }

  /// What must finish before a transition is acknowledged.
  public enum Wait: Sendable, Hashable {
    /// One turn of the main queue: work that the callbacks enqueue there belongs to the transition.
    case mainQueue
    /// The notification centre's completion handler; the app may call it from another thread.
    case notificationCentre
  }

  /// Who configures a session.
  public enum Configurer: Sendable, Hashable {
    /// The session already has a configuration.
    case session
    /// `application(_:configurationForConnecting:options:)`.
    case delegate
    /// The scene accessory that offers content for the display (iOS 27, reference 2.5).
    case accessory
  }
}
