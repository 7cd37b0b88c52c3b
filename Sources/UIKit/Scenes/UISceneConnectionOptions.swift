@_spi(System) import CloudKitSharing
import Foundation
internal import LifeCycle

extension UIScene {
  /// Why a scene connects: what came for it from outside (reference 1.e).
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open; never delivered again through `scene(_:openURLContexts:)`.
    public let urlContexts: Set<UIOpenURLContext>
    /// Universal links and activities to go on with.
    public let userActivities: Set<NSUserActivity>
    /// The type of an activity that comes from another device.
    public let handoffUserActivityType: String?
    /// The quick action that the user chose.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The answer to a notification; the notification centre's delegate hears of it too.
    public let notificationResponse: UNNotificationResponse?
    /// The invitation to shared records that the user has accepted.
    public let cloudKitShareMetadata: CKShare.Metadata?
    /// The bundle identifier of the app that asked, within one team.
    public let sourceApplication: String?

    /// What the view controller gave along that offered the scene (iOS 27).
    public let sceneAccessoryUserInfo: Any?

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

  /// What an app says with its request to bring a scene forward.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that asks.
    open weak var requestingScene: UIScene?
  }
}

extension CKShare.Metadata {
  convenience init(_ share: CloudKitShare) {
    self.init(containerIdentifier: share.containerIdentifier, title: share.title)
  }
}

/// How a destroyed window leaves.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// How a destroyed window leaves.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// How a window leaves: as always, as after sending something, or as after throwing it away.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  /// How the window leaves.
  ///
  /// - Note: Differs from iOS: kept, and seen nowhere.
  open var windowDismissalAnimation = DismissalAnimation.standard
}
