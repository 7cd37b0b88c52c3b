import Foundation
internal import LifeCycle

/// The classes and the storyboard that a scene is made from (reference 1.b).
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the manifest.
  open private(set) var name: String?
  /// The role that the configuration is for.
  open private(set) var role: UISceneSession.Role
  /// The scene's class; nil means `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The delegate's class; nil means no delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller becomes the root of the scene's window before the scene connects.
  open var storyboard: UIStoryboard?

  // The names in the manifest; a class with such a name may not exist.
  var sceneClassName: String?
  var delegateClassName: String?

  /// The manifest's configuration with this name and role; without a name, the role's first. If the manifest has none,
  /// a configuration without classes and storyboard.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let candidates = Runtime.shared.bootstrap?.manifest.configurations[SceneRole(rawValue: sessionRole.rawValue)] ?? []
    let found = name.map { name in candidates.first { $0.name == name } } ?? candidates.first
    self.name = found?.name ?? name
    role = sessionRole
    super.init()
    if let found { adopt(found) }
  }

  /// A configuration without name, classes and storyboard, for the caller to fill in.
  public convenience override init() {
    self.init(SceneConfiguration(), role: .windowApplication)
  }

  init(_ configuration: SceneConfiguration, role: UISceneSession.Role) {
    name = configuration.name
    self.role = role
    super.init()
    adopt(configuration)
  }

  private func adopt(_ configuration: SceneConfiguration) {
    sceneClassName = configuration.sceneClass
    delegateClassName = configuration.delegateClass
    storyboard = configuration.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    sceneClass = sceneClassName.flatMap { Instantiation.findClass($0) }
    delegateClass = delegateClassName.flatMap { Instantiation.findClass($0) }
  }

  func duplicate() -> UISceneConfiguration { duplicate(for: role) }

  func duplicate(for role: UISceneSession.Role) -> UISceneConfiguration {
    let copy = UISceneConfiguration(forLink, role: role)
    copy.sceneClass = sceneClass
    copy.delegateClass = delegateClass
    copy.storyboard = storyboard
    return copy
  }

  /// The form that is stored with the session.
  var forLink: SceneConfiguration {
    SceneConfiguration(
      name: name, sceneClass: sceneClass.map(ClassNames.name) ?? sceneClassName,
      delegateClass: delegateClass.map(ClassNames.name) ?? delegateClassName, storyboard: storyboard?.name)
  }
}
