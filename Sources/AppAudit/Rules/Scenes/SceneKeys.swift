/// The keys of a scene manifest, by the place where UIKit reads them.
enum SceneKeys {
  static let manifest = "UIApplicationSceneManifest"
  static let configurations = "UISceneConfigurations"

  /// A level of the manifest.
  enum Level: CaseIterable {
    /// The top of the property list; of its many keys only the manifest.
    case top
    case manifest
    /// `UISceneConfigurations`
    case roles
    /// An element of a role's array.
    case configuration

    var keys: Set<String> {
      switch self {
      case .top: [SceneKeys.manifest]
      case .manifest:
        [
          SceneKeys.configurations, "UIApplicationSupportsMultipleScenes", "UIApplicationSupportsTabbedSceneCollection",
          "UIApplicationPreferredDefaultSceneSessionRole", "CPSupportsDashboardNavigationScene",
          "CPSupportsInstrumentClusterNavigationScene",
        ]
      case .roles:
        [
          AuditedApp.windowRole, "UIWindowSceneSessionRoleExternalDisplay",
          "UIWindowSceneSessionRoleExternalDisplayNonInteractive", "UIWindowSceneSessionRoleVolumetricApplication",
          "UISceneSessionRoleImmersiveSpaceApplication", "CPTemplateApplicationSceneSessionRoleApplication",
          "CPTemplateApplicationDashboardSceneSessionRoleApplication",
          "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
        ]
      case .configuration:
        [
          "UISceneClassName", "UISceneConfigurationName", "UISceneDelegateClassName", "UISceneStoryboardFile",
          "UISceneInitialImmersionStyle",
        ]
      }
    }

    /// In words, as the place to move a key to.
    var place: String {
      switch self {
      case .top: "the top of the Info.plist"
      case .manifest: "`\(SceneKeys.manifest)`"
      case .roles: "`\(SceneKeys.manifest)`, `\(SceneKeys.configurations)`"
      case .configuration: "an element of a role's array in `\(SceneKeys.configurations)`"
      }
    }
  }

  /// Keys of an Info.plist that do nothing in a scene configuration.
  static let withoutEffect: Set = [
    "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens", "UIMainStoryboardFile",
    "NSMainNibFile", "UIStatusBarStyle", "UIStatusBarHidden", "UIViewControllerBasedStatusBarAppearance",
    "UISupportedInterfaceOrientations", "UIRequiresFullScreen", "UIUserInterfaceStyle",
  ]

  /// Where UIKit reads a key; nil for a key that it does not know.
  static func level(of key: String) -> Level? { Level.allCases.first { $0.keys.contains(key) } }

  /// The key of a level that somebody who wrote another one meant.
  static func meant(by key: String, at level: Level) -> String? {
    guard key.utf8.count > 12 else { return nil }
    return level.keys.sorted().first { $0 != key && distance($0, key) <= 3 }
  }

  /// How many letters have to be put in, taken out or changed.
  private static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one.lowercased().utf8)
    let other = Array(other.lowercased().utf8)
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, counterpart) in other.enumerated() {
        next.append(
          min(last[column] + (letter == counterpart ? 0 : 1), last[column + 1] + 1, next[column] + 1))
      }
      last = next
    }
    return last[other.count]
  }
}
