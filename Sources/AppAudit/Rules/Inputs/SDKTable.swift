/// A library that hears of links from the app delegate, and in an app with scenes only from what the app calls itself.
struct DelegateSDK: Sendable {
  var name: String
  /// What package managers and imports call it.
  var packages: Set<String>
  var modules: Set<String>
  /// A name and a call of the library without which it has no interest in links.
  var wants: (type: String, names: Set<String>)
  /// The types and the calls by which a scene delegate tells it.
  var told: (types: Set<String>, names: Set<String>)
  /// What to write, as in the library's guide.
  var mending: String
  var source: String
}

extension DelegateSDK {
  /// As of November 2026. No version of these listens to scenes by itself: each asks the app to hand links over.
  static let all = [
    DelegateSDK(
      name: "Branch",
      packages: [
        "branch", "branchsdk", "ios-branch-deep-linking-attribution", "ios-branch-sdk-spm", "branch-deep-linking",
      ],
      modules: ["Branch", "BranchSDK"], wants: ("Branch", ["initSession"]),
      told: (["Branch", "BranchScene"], ["scene", "continue", "handleDeepLink", "application", "initSession"]),
      mending: """
        Call `BranchScene.shared().scene(scene, openURLContexts: URLContexts)` in scene(_:openURLContexts:), \
        `BranchScene.shared().scene(scene, continue: userActivity)` in scene(_:continue:), and both for the connection options \
        in scene(_:willConnectTo:options:).
        """,
      source: "BranchMetrics/ios-branch-deep-linking-attribution#1013"),
    DelegateSDK(
      name: "AppsFlyer", packages: ["appsflyerframework", "appsflyerlib", "appsflyerframework-static"],
      modules: ["AppsFlyerLib"], wants: ("AppsFlyerLib", ["deepLinkDelegate"]),
      told: (["AppsFlyerLib"], ["handleOpen", "continue"]),
      mending: """
        Call `AppsFlyerLib.shared().handleOpen(context.url, options: nil)` in scene(_:openURLContexts:), \
        `AppsFlyerLib.shared().continue(userActivity, restorationHandler: nil)` in scene(_:continue:), and both for the \
        connection options in scene(_:willConnectTo:options:).
        """,
      source: "AppsFlyerSDK/AppsFlyerFramework#109"),
    DelegateSDK(
      name: "Facebook Login",
      packages: ["facebook-ios-sdk", "fbsdkloginkit", "fbsdkcorekit"], modules: ["FBSDKLoginKit", "FacebookLogin"],
      wants: ("LoginManager", ["logIn"]), told: (["ApplicationDelegate"], ["application"]),
      mending: """
        Call `ApplicationDelegate.shared.application(UIApplication.shared, open: context.url, sourceApplication: \
        context.options.sourceApplication, annotation: context.options.annotation)` in scene(_:openURLContexts:).
        """,
      source: "facebook/facebook-ios-sdk: FBSDKApplicationDelegate"),
  ]
}
