@_spi(System) import CloudKitSharing
import Foundation
internal import LifeCycle

extension UIScene {
  /// Why a scene connects: the events that arrived for it (reference 1.e).
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open; not delivered again through `scene(_:openURLContexts:)`.
    open private(set) var urlContexts: Set<UIOpenURLContext>
    /// Universal links and activities to continue.
    open private(set) var userActivities: Set<NSUserActivity>
    /// The type of an activity that comes from another device.
    open private(set) var handoffUserActivityType: String?
    /// The quick action that the user chose.
    open private(set) var shortcutItem: UIApplicationShortcutItem?
    /// The user's response to a notification; the notification centre's delegate receives it too.
    open private(set) var notificationResponse: UNNotificationResponse?
    /// The invitation to shared records that the user has accepted.
    open private(set) var cloudKitShareMetadata: CKShare.Metadata?
    /// The bundle identifier of the requesting app, if it is from the same team.
    open private(set) var sourceApplication: String?

    /// The user info of the scene accessory that a view controller registered (iOS 27).
    open private(set) var sceneAccessoryUserInfo: Any?

    let actions: SceneActions

    init(_ actions: SceneActions, sceneAccessoryUserInfo: Any? = nil) {
      self.actions = actions
      self.sceneAccessoryUserInfo = sceneAccessoryUserInfo
      urlContexts = Set(actions.urls.map { UIOpenURLContext($0) })
      userActivities = Set(actions.activities.map { NSUserActivity($0) })
      handoffUserActivityType = actions.handoff?.type
      cloudKitShareMetadata = actions.cloudKitShare.map { CKShare.Metadata($0) }
      shortcutItem = actions.shortcutItem.map { UIApplicationShortcutItem(type: $0) }
      notificationResponse = actions.notificationResponse.map { UNNotificationResponse.make($0, session: nil) }
      sourceApplication = actions.urls.lazy.compactMap(\.sourceApplication).first
      super.init()
    }
  }

  /// The options of an app's request to activate a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that makes the request.
    open weak var requestingScene: UIScene?
  }
}

extension CKShare.Metadata {
  convenience init(_ share: CloudKitShare) {
    self.init(containerIdentifier: share.containerIdentifier, title: share.title)
  }
}

/// The options of an app's request to destroy a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The options of an app's request to destroy a window scene.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation of a dismissed window: standard, as after sending something, or as after discarding it.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  /// The animation that dismisses the window.
  ///
  /// - Note: Differs from iOS: stored, without effect.
  open var windowDismissalAnimation = DismissalAnimation.standard
}
