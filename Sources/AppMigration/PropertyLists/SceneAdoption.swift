/// What an Info.plist is to say of an app's scenes.
package struct SceneAdoption: Sendable {
  /// Where the first window's contents come from.
  package enum Storyboard: Equatable, Sendable {
    /// The scene delegate makes them.
    case none
    /// From the storyboards that the file itself names for apps without scenes, for each kind of device.
    case main
    case named(String)
  }

  package var delegateClass = "$(PRODUCT_MODULE_NAME).SceneDelegate"
  package var configurationName = "Default Configuration"
  package var storyboard: Storyboard
  /// Whether the app also runs where there are no scenes: before iOS 13.
  package var runsWithoutScenes: Bool

  /// - Parameter deploymentTarget: `IPHONEOS_DEPLOYMENT_TARGET`; nil if nobody knows it, which keeps what an old system
  ///   reads.
  package init(storyboard: Storyboard, deploymentTarget: String?) {
    self.storyboard = storyboard
    let major = deploymentTarget.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
    runsWithoutScenes = major.map { $0 < 13 } ?? true
  }
}
