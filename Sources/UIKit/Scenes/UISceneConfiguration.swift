import Foundation
internal import LifeCycle

/// Which classes and storyboard a scene is made from (reference 1.b).
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// As in the manifest.
  public let name: String?
  /// What it is for.
  public let role: UISceneSession.Role
  /// `UIWindowScene` when nil.
  open var sceneClass: AnyClass?
  /// None when nil.
  open var delegateClass: AnyClass?
  /// Whose initial controller becomes the root of the scene's window, before the scene connects.
  open var storyboard: UIStoryboard?

  // The names as the manifest has them: the class of a name may not exist.
  var sceneClassName: String?
  var delegateClassName: String?

  /// The manifest's configuration of this name and role; without a name, the role's first. Where the manifest has
  /// none, one without classes and storyboard.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let candidates = Runtime.shared.bootstrap?.manifest.configurations[SceneRole(rawValue: sessionRole.rawValue)] ?? []
    let found = name.map { name in candidates.first { $0.name == name } } ?? candidates.first
    self.name = found?.name ?? name
    role = sessionRole
    super.init()
    if let found { adopt(found) }
  }

  /// One without name, classes and storyboard, to be filled in.
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

  /// As it is stored with the session.
  var forLink: SceneConfiguration {
    SceneConfiguration(
      name: name, sceneClass: sceneClass.map { NSStringFromClass($0) } ?? sceneClassName,
      delegateClass: delegateClass.map { NSStringFromClass($0) } ?? delegateClassName, storyboard: storyboard?.name)
  }
}
