/// What differs between versions of the system: one table, and no comparison of versions anywhere else.
public struct LifeCycleRules: Sendable, Hashable {
  /// When, in the first activation after a cold launch, the application takes its own steps.
  public enum ColdOrder: String, Sendable, Hashable {
    /// Each as soon as the scene's step allows it: iOS 13 (measured, reference 2.3).
    case applicationWithScene
    /// Only after the scene has become active: iOS 14 and later (measured on 14, reference 2.3).
    case sceneFirst
  }

  /// What the system says of an app that has not adopted scenes (reference 9).
  public enum SceneAdoption: String, Sendable, Hashable {
    /// Nothing.
    case free
    /// A line in the log: it will become an assertion in a future version (iOS 18.4).
    case announced
    /// A line in the log: it will soon be required (iOS 26).
    case urged
    /// An app built with this system's SDK is not launched (iOS 27).
    case required
  }

  /// Whether scenes exist; before iOS 13 a manifest is ignored.
  public var hasScenes: Bool
  /// In which order scene and application become active in a cold launch (reference 2.3).
  public var coldOrder: ColdOrder
  /// The implicit scene of an app without scenes posts scene notifications (measured on iOS 14, reference 1.a).
  public var implicitScenePosts: Bool
  /// What becomes of an app without scenes.
  public var sceneAdoption: SceneAdoption
  /// Notification Centre resigns twice (iOS 11 and 12, reference 3).
  public var notificationCenterResignsTwice: Bool
  /// What all background tasks of an app have together: about 30 s since iOS 13, about 180 s before (reference 5.2).
  public var backgroundTaskBudget: Span
  /// Whether the system launches processes ahead of time (iOS 15, reference 1.d).
  public var prewarms = false
  /// Whether an external display's scene comes only to an app that has registered a scene accessory (iOS 27,
  /// reference 2.5).
  public var externalDisplayNeedsAccessory = false
  /// A session that meets one of its scene's destruction conditions is destroyed (iOS 26, reference 2.7).
  public var hasDestructionConditions = false

  /// The table: each row holds from its version on.
  public static let table: [(from: SystemVersion, rules: LifeCycleRules)] = [
    (
      SystemVersion(1),
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(180))
    ),
    (
      SystemVersion(11),
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, sceneAdoption: .free,
        notificationCenterResignsTwice: true, backgroundTaskBudget: .seconds(180))
    ),
    (
      SystemVersion(13),
      LifeCycleRules(
        hasScenes: true, coldOrder: .applicationWithScene, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30))
    ),
    (
      SystemVersion(14),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30))
    ),
    (
      SystemVersion(15),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true)
    ),
    (
      SystemVersion(18, 4),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .announced,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true)
    ),
    (
      SystemVersion(26),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .urged,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true,
        hasDestructionConditions: true)
    ),
    (
      SystemVersion(27),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .required,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true,
        externalDisplayNeedsAccessory: true, hasDestructionConditions: true)
    ),
  ]

  /// The rules of one version of the system.
  public static func rules(for version: SystemVersion) -> LifeCycleRules {
    (table.last { $0.from <= version } ?? table[0]).rules
  }
}
