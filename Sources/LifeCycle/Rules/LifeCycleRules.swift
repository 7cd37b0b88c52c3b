/// The differences between system versions: one table, and no comparison of versions anywhere else.
public struct LifeCycleRules: Sendable, Hashable {
  /// When the application takes its own steps in the first activation after a cold launch.
  public enum ColdOrder: String, Sendable, Hashable {
    /// Each as soon as the scene's step allows it: iOS 13 (measured, reference 2.3).
    case applicationWithScene
    /// Only after the scene has become active: iOS 14 and later (measured on 14, reference 2.3).
    case sceneFirst
  }

  /// How the system treats an app that has not adopted scenes (reference 9).
  public enum SceneAdoption: String, Sendable, Hashable {
    /// No message.
    case free
    /// A line in the log: this will become an assertion in a future version (iOS 18.4).
    case announced
    /// A line in the log: scenes will soon be required (iOS 26).
    case urged
    /// The system does not launch an app built with this system's SDK (iOS 27).
    case required
  }

  /// Whether scenes exist; before iOS 13 the manifest is ignored.
  public var hasScenes: Bool
  /// The order in which scene and application become active in a cold launch (reference 2.3).
  public var coldOrder: ColdOrder
  /// Whether the implicit scene of an app without scenes posts scene notifications (measured on iOS 14, reference 1.a).
  public var implicitScenePosts: Bool
  /// How the system treats an app without scenes.
  public var sceneAdoption: SceneAdoption
  /// Whether Notification Centre resigns twice (iOS 11 and 12, reference 3).
  public var notificationCenterResignsTwice: Bool
  /// The time that all background tasks of an app share: about 30 s since iOS 13, about 180 s before (reference 5.2).
  public var backgroundTaskBudget: Span
  /// Whether the system prewarms processes (iOS 15, reference 1.d).
  public var prewarms = false
  /// Whether only an app with a registered scene accessory gets an external display's scene (iOS 27, reference 2.5).
  public var externalDisplayNeedsAccessory = false
  /// Whether a session is destroyed when it meets one of its scene's destruction conditions (iOS 26, reference 2.7).
  public var hasDestructionConditions = false

  /// Whether a silent push that launches an app with scenes also connects its scene, in the background (iOS 14 measured,
  /// 13 as 14, none later by reports of 2026; reference 1.c).
  public var pushConnectsScene = false
  /// Whether `shouldAutorotate` is asked: until iOS 15 (release notes of iOS 16).
  public var asksShouldAutorotate = false
  /// Whether there is a dark appearance besides the light one (iOS 13).
  public var hasDarkAppearance = true
  /// Whether an app that is suspended with an active audio session is told of an interruption when it runs again (iOS 10 to
  /// 15: Apple, `AVAudioSession.InterruptionReason.appWasSuspended`).
  public var suspensionEndsAudio = false
  /// Whether what reads traits is done again when they change, as a layout is (iOS 18, "Automatic trait tracking").
  public var tracksTraits = false
  /// Whether windows on the pad have size restrictions (iPadOS 26).
  public var resizesWindows = false
  /// Whether the first views of an app without scenes have appeared when it becomes active for the first time (iOS 11
  /// measured, 12 the other way round; reference 4.7).
  public var viewsAppearFirst = false

  /// The table; each row applies from its version on.
  public static let table: [(from: SystemVersion, rules: LifeCycleRules)] = [
    (
      SystemVersion(1),
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(180), asksShouldAutorotate: true,
        hasDarkAppearance: false)
    ),
    (
      SystemVersion(11),
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, sceneAdoption: .free,
        notificationCenterResignsTwice: true, backgroundTaskBudget: .seconds(180), asksShouldAutorotate: true,
        hasDarkAppearance: false, suspensionEndsAudio: true, viewsAppearFirst: true)
    ),
    (
      SystemVersion(12),
      LifeCycleRules(
        hasScenes: false, coldOrder: .sceneFirst, implicitScenePosts: false, sceneAdoption: .free,
        notificationCenterResignsTwice: true, backgroundTaskBudget: .seconds(180), asksShouldAutorotate: true,
        hasDarkAppearance: false, suspensionEndsAudio: true)
    ),
    (
      SystemVersion(13),
      LifeCycleRules(
        hasScenes: true, coldOrder: .applicationWithScene, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), pushConnectsScene: true,
        asksShouldAutorotate: true, suspensionEndsAudio: true)
    ),
    (
      SystemVersion(14),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), pushConnectsScene: true,
        asksShouldAutorotate: true, suspensionEndsAudio: true)
    ),
    (
      SystemVersion(15),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true,
        asksShouldAutorotate: true, suspensionEndsAudio: true)
    ),
    (
      SystemVersion(16),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true)
    ),
    (
      SystemVersion(18),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .free,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true, tracksTraits: true)
    ),
    (
      SystemVersion(18, 4),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .announced,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true, tracksTraits: true)
    ),
    (
      SystemVersion(26),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .urged,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true,
        hasDestructionConditions: true, tracksTraits: true, resizesWindows: true)
    ),
    (
      SystemVersion(27),
      LifeCycleRules(
        hasScenes: true, coldOrder: .sceneFirst, implicitScenePosts: true, sceneAdoption: .required,
        notificationCenterResignsTwice: false, backgroundTaskBudget: .seconds(30), prewarms: true,
        externalDisplayNeedsAccessory: true, hasDestructionConditions: true, tracksTraits: true, resizesWindows: true)
    ),
  ]

  /// The rules for one system version.
  public static func rules(for version: SystemVersion) -> LifeCycleRules {
    (table.last { $0.from <= version } ?? table[0]).rules
  }
}
