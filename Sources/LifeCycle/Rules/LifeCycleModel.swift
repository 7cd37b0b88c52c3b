/// Who hears of the life cycle: the app delegate, or scene delegates.
public enum LifeCycleModel: UInt8, Sendable, Hashable {
  /// No scene manifest: one implicit scene whose calls go to the app delegate (reference 1.a).
  case application = 0
  /// Scenes adopted by manifest or by code (reference 1.b).
  case scenes = 1
}

/// What differs between versions of the system in what an app can observe: one table, no checks elsewhere.
public struct LifeCycleRules: Sendable, Hashable {
  /// When, in the first activation after a cold launch, the application takes its own steps.
  public enum ColdOrder: Sendable, Hashable {
    /// Each as soon as the scene's step allows it: iOS 13 (measured, reference 2.3).
    case applicationWithScene
    /// Only after the scene has become active: iOS 14 and later (measured on 14, reference 2.3).
    case sceneFirst
  }

  /// Whether scenes exist; before iOS 13 a manifest is ignored.
  public var hasScenes: Bool
  public var coldOrder: ColdOrder
  /// The implicit scene of an app without scenes posts scene notifications (measured on iOS 14, reference 1.a).
  public var implicitScenePosts: Bool
  /// An app built with this system's SDK must adopt scenes, or is not launched (iOS 27, reference 9).
  public var requiresScenes: Bool
  /// Notification Centre resigns twice (iOS 11 and 12, reference 3).
  public var notificationCenterResignsTwice: Bool

  /// The rules of one version of the system.
  public static func rules(for version: SystemVersion) -> LifeCycleRules {
    switch version.major {
    case ..<13:
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, requiresScenes: false,
        notificationCenterResignsTwice: version.major >= 11)
    case 13:
      LifeCycleRules(
        hasScenes: true, coldOrder: .applicationWithScene, implicitScenePosts: true, requiresScenes: false,
        notificationCenterResignsTwice: false)
    default:
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, requiresScenes: version.major >= 27,
        notificationCenterResignsTwice: false)
    }
  }
}
