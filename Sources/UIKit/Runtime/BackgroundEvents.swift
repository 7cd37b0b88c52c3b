import Foundation
internal import LifeCycle
internal import SystemLink

/// Events that reach an app without its scenes (reference 1.c, 5.5, 5.6, 5.7).
@MainActor
enum BackgroundEvents {
  /// Calls the app delegate. Tells the system when the app calls its completion handler, or at once if the app does not
  /// implement the method.
  static func deliver(_ event: BackgroundEvent) {
    let finish: @MainActor () -> Void = { Runtime.shared.send(.finishedEvent(id: event.id)) }
    let application = UIApplication.shared
    if case .notificationResponse(let response) = event.kind {
      return UserNotificationBridge.deliver(response, session: nil, completion: finish)
    }
    guard let delegate = application.delegate else { return finish() }
    switch event.kind {
    case .notificationResponse: return
    case .remoteNotification(let notification): deliver(notification, application, delegate, finish)
    case .fetch:
      TwoFormCall.make(
        .application, "application(_:performFetchWithCompletionHandler:)", asyncName: "applicationPerformFetch(_:)",
        on: delegate,
        handler: { delegate.application(application, performFetchWithCompletionHandler: $0) },
        async: { await delegate.applicationPerformFetch(application) },
        completion: { _ in finish() })
    case .urlSession(let identifier):
      TwoFormCall.make(
        .application, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        asyncName: "application(_:handleEventsForBackgroundURLSession:)", on: delegate,
        detail: ["identifier": .string(identifier)],
        handler: { done in
          delegate.application(
            application, handleEventsForBackgroundURLSession: identifier, completionHandler: { done(()) })
        },
        async: { await delegate.application(application, handleEventsForBackgroundURLSession: identifier) },
        completion: { (_: Void?) in finish() })
    }
  }

  /// Calls the app delegate's method with a handler, or the older one without.
  static func deliver(
    _ notification: RemoteNotification, _ application: UIApplication, _ delegate: any UIApplicationDelegate,
    _ finish: @escaping @MainActor () -> Void
  ) {
    // Created for each use, because an app may keep and mutate the contents.
    let info = { notification.userInfo.asDictionary }
    let detail: [String: Value] = ["userInfo": .object(notification.userInfo)]
    TwoFormCall.make(
      .application, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      asyncName: "application(_:didReceiveRemoteNotification:)", on: delegate, detail: detail,
      handler: {
        delegate.application(application, didReceiveRemoteNotification: info(), fetchCompletionHandler: $0)
      },
      async: { () async -> UIBackgroundFetchResult in
        await delegate.application(application, didReceiveRemoteNotification: info())
      },
      completion: { (result: UIBackgroundFetchResult?) in
        if result == nil {
          // The oldest form expects no result.
          let call: (UIApplication, [AnyHashable: Any]) -> Void = delegate.application(_:didReceiveRemoteNotification:)
          CallLog.optional(
            .application, "application(_:didReceiveRemoteNotification:)", on: delegate, detail: detail
          ) { call(application, info()) }
        }
        finish()
      })
  }
}
