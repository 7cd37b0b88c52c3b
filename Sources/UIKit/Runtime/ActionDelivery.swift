import Foundation
internal import LifeCycle
import UserNotifications

/// Delivers external events to a running app (reference 1.e).
@MainActor
enum ActionDelivery {
  // MARK: To the app delegate

  /// Delivers to an app without scenes.
  static func deliver(_ actions: SceneActions) {
    let application = UIApplication.shared
    if let delegate = application.delegate {
      for opened in actions.urls { open(opened, application, delegate) }
      for activity in actions.activities { goOn(with: activity, application, delegate) }
      if let handoff = actions.handoff { failed(handoff, application, delegate) }
      if let share = actions.cloudKitShare { accepted(share, application, delegate) }
      if let type = actions.shortcutItem { perform(type, application, delegate) }
    }
    guard let response = actions.notificationResponse else { return }
    // Without a notification centre delegate, the response arrives the older way (reference 1.e).
    if UNUserNotificationCenter.current().delegate != nil {
      UserNotificationBridge.deliver(response, session: nil)
    } else if let delegate = application.delegate, response.notification.trigger == .push {
      let notification = response.notification
      BackgroundEvents.deliver(
        RemoteNotification(
          identifier: notification.identifier, title: notification.title, userInfo: notification.userInfo),
        application, delegate
      ) {}
    }
  }

  private static func open(
    _ opened: OpenedURL, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: opened.openInPlace]
    options[.sourceApplication] = opened.sourceApplication
    options[.annotation] = opened.annotation?.asAny
    let detail = EventDetail.opened(opened)
    // Calls an older form if the newer ones are not implemented.
    _ =
      CallLog.optional(.application, "application(_:open:options:)", on: delegate, detail: detail) {
        delegate.application(application, open: URL(opened), options: options)
      }
      ?? CallLog.optional(
        .application, "application(_:open:sourceApplication:annotation:)", on: delegate, detail: detail
      ) {
        delegate.application(
          application, open: URL(opened), sourceApplication: opened.sourceApplication,
          annotation: opened.annotation?.asAny ?? NSNull())
      }
      ?? CallLog.optional(.application, "application(_:handleOpen:)", on: delegate, detail: detail) {
        delegate.application(application, handleOpen: URL(opened))
      }
  }

  private static func goOn(
    with activity: UserActivity, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    let detail = ["userActivities": EventDetail.activities([activity])]
    _ = CallLog.optional(
      .application, "application(_:willContinueUserActivityWithType:)", on: delegate, detail: detail
    ) { delegate.application(application, willContinueUserActivityWithType: activity.type) }
    let activity = NSUserActivity(activity)
    _ = CallLog.optional(
      .application, "application(_:continue:restorationHandler:)", on: delegate, detail: detail
    ) {
      delegate.application(application, continue: activity) { objects in
        for object in objects ?? [] { object.restoreUserActivityState(activity) }
      }
    }
  }

  /// Reports an announced activity that failed to arrive; does nothing if it has arrived.
  private static func failed(
    _ handoff: Handoff, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    guard let failure = handoff.failure else { return }
    let detail: [String: Value] = ["userActivities": [.string(handoff.type)]]
    _ = CallLog.optional(
      .application, "application(_:willContinueUserActivityWithType:)", on: delegate, detail: detail
    ) { delegate.application(application, willContinueUserActivityWithType: handoff.type) }
    CallLog.optional(
      .application, "application(_:didFailToContinueUserActivityWithType:error:)", on: delegate, detail: detail
    ) {
      delegate.application(
        application, didFailToContinueUserActivityWithType: handoff.type, error: error(of: failure))
    }
  }

  private static func error(of failure: String) -> CocoaError {
    CocoaError(.userActivityHandoffFailed, userInfo: [NSLocalizedDescriptionKey: failure])
  }

  private static func accepted(
    _ share: CloudKitShare, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    CallLog.optional(
      .application, "application(_:userDidAcceptCloudKitShareWith:)", on: delegate,
      detail: ["cloudKitShareMetadata": .string(share.title)]
    ) { delegate.application(application, userDidAcceptCloudKitShareWith: CKShare.Metadata(share)) }
  }

  private static func perform(
    _ type: String, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    let item = UIApplicationShortcutItem(type: type)
    TwoFormCall.make(
      .application, "application(_:performActionFor:completionHandler:)",
      asyncName: "application(_:performActionFor:)", on: delegate, detail: ["shortcutItem": .string(type)],
      handler: { delegate.application(application, performActionFor: item, completionHandler: $0) },
      async: { await delegate.application(application, performActionFor: item) },
      completion: { (_: Bool?) in })
  }

  // MARK: To a scene delegate

  /// Delivers to a connected scene.
  ///
  /// - Parameter isAnnounced: Whether the scene's connection options already announced the activity.
  static func deliver(_ actions: SceneActions, to scene: UIScene, isAnnounced: Bool = false) {
    if let delegate = scene.delegate {
      if !actions.urls.isEmpty {
        let contexts = Set(actions.urls.map { UIOpenURLContext($0) })
        CallLog.optional(
          .scene, "scene(_:openURLContexts:)", on: delegate, scene: scene,
          detail: EventDetail.opened(actions.urls)
        ) { delegate.scene(scene, openURLContexts: contexts) }
      }
      for activity in actions.activities { goOn(with: activity, scene, delegate) }
      if let handoff = actions.handoff { failed(handoff, scene, delegate, isAnnounced: isAnnounced) }
      if let share = actions.cloudKitShare { accepted(share, scene, delegate) }
      if let type = actions.shortcutItem { perform(type, scene, delegate) }
    }
    if let response = actions.notificationResponse {
      UserNotificationBridge.deliver(response, session: scene.session.record.id)
    }
  }

  private static func goOn(with activity: UserActivity, _ scene: UIScene, _ delegate: any UISceneDelegate) {
    let detail = ["userActivities": EventDetail.activities([activity])]
    CallLog.optional(
      .scene, "scene(_:willContinueUserActivityWithType:)", on: delegate, scene: scene, detail: detail
    ) { delegate.scene(scene, willContinueUserActivityWithType: activity.type) }
    let activity = NSUserActivity(activity)
    CallLog.optional(.scene, "scene(_:continue:)", on: delegate, scene: scene, detail: detail) {
      delegate.scene(scene, continue: activity)
    }
  }

  private static func failed(
    _ handoff: Handoff, _ scene: UIScene, _ delegate: any UISceneDelegate, isAnnounced: Bool
  ) {
    guard let failure = handoff.failure else { return }
    let detail: [String: Value] = ["userActivities": [.string(handoff.type)]]
    if !isAnnounced {
      CallLog.optional(
        .scene, "scene(_:willContinueUserActivityWithType:)", on: delegate, scene: scene, detail: detail
      ) { delegate.scene(scene, willContinueUserActivityWithType: handoff.type) }
    }
    CallLog.optional(
      .scene, "scene(_:didFailToContinueUserActivityWithType:error:)", on: delegate, scene: scene, detail: detail
    ) {
      delegate.scene(scene, didFailToContinueUserActivityWithType: handoff.type, error: error(of: failure))
    }
  }

  private static func accepted(_ share: CloudKitShare, _ scene: UIScene, _ delegate: any UISceneDelegate) {
    guard let scene = scene as? UIWindowScene, let delegate = delegate as? any UIWindowSceneDelegate else { return }
    CallLog.optional(
      .scene, "windowScene(_:userDidAcceptCloudKitShareWith:)", on: delegate, scene: scene,
      detail: ["cloudKitShareMetadata": .string(share.title)]
    ) { delegate.windowScene(scene, userDidAcceptCloudKitShareWith: CKShare.Metadata(share)) }
  }

  private static func perform(_ type: String, _ scene: UIScene, _ delegate: any UISceneDelegate) {
    guard let scene = scene as? UIWindowScene, let delegate = delegate as? any UIWindowSceneDelegate else { return }
    let item = UIApplicationShortcutItem(type: type)
    TwoFormCall.make(
      .scene, "windowScene(_:performActionFor:completionHandler:)", asyncName: "windowScene(_:performActionFor:)",
      on: delegate, scene: scene, detail: ["shortcutItem": .string(type)],
      handler: { delegate.windowScene(scene, performActionFor: item, completionHandler: $0) },
      async: { await delegate.windowScene(scene, performActionFor: item) },
      completion: { (_: Bool?) in })
  }
}
