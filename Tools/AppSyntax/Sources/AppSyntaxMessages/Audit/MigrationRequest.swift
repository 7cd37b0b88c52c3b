/// An app that is to move from its app delegate to scenes.
package struct MigrationRequest: Codable, Equatable, Sendable {
  /// What the app's Info.plist declares that the system hands to a delegate.
  package struct Inputs: Codable, Equatable, Sendable {
    package var urlSchemes: Bool
    package var universalLinks: Bool
    package var activityTypes: Bool
    package var quickActions: Bool
    package var shares: Bool

    package init(
      urlSchemes: Bool = false, universalLinks: Bool = false, activityTypes: Bool = false, quickActions: Bool = false,
      shares: Bool = false
    ) {
      self.urlSchemes = urlSchemes
      self.universalLinks = universalLinks
      self.activityTypes = activityTypes
      self.quickActions = quickActions
      self.shares = shares
    }
  }

  /// The files that are compiled with the app delegate; all were read before.
  package var paths: [String]
  /// The app delegate's class; nil to find it.
  package var appDelegate: String?
  /// The first major version of iOS that the app runs on.
  package var deploymentTarget: Int
  /// The main storyboard, without its extension.
  package var storyboard: String?
  /// The main nib, without its extension.
  package var nib: String?
  /// Whether the app delegate chooses the scene's configuration, because no Info.plist can.
  package var optsInByCode: Bool
  package var inputs: Inputs
  /// Whether the app has scenes of further roles, such as a car's.
  package var hasFurtherRoles: Bool
  /// Scene delegates of those roles; none of them makes an app a migrated one.
  package var furtherSceneDelegates: [String]
  /// The name for the new class.
  package var sceneDelegate: String

  package init(
    paths: [String], appDelegate: String? = nil, deploymentTarget: Int, storyboard: String? = nil, nib: String? = nil,
    optsInByCode: Bool = false, inputs: Inputs = Inputs(), hasFurtherRoles: Bool = false,
    furtherSceneDelegates: [String] = [], sceneDelegate: String = "SceneDelegate"
  ) {
    self.paths = paths
    self.appDelegate = appDelegate
    self.deploymentTarget = deploymentTarget
    self.storyboard = storyboard
    self.nib = nib
    self.optsInByCode = optsInByCode
    self.inputs = inputs
    self.hasFurtherRoles = hasFurtherRoles
    self.furtherSceneDelegates = furtherSceneDelegates
    self.sceneDelegate = sceneDelegate
  }
}
