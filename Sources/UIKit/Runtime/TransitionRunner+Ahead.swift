import Foundation
internal import LifeCycle

/// What a process that is started ahead of its launch does while there is time.
extension TransitionRunner {
  /// Looks up what the launch asks for first: Info.plist, the classes of the delegates, what the runtime has to search all
  /// libraries for. Measured, it was two fifths of a prewarmed launch. Nothing of the app's is called, and nothing is made of
  /// which an app could tell.
  func lookAhead() {
    guard let bootstrap = runtime.bootstrap, bootstrap.world == .real else { return }
    let scenes = bootstrap.manifest.configurations.values.joined()
    let delegates = [delegateClass] + scenes.map(\.delegateClass)
    for name in Set(delegates.compactMap(\.self)) {
      let type: AnyClass? = Instantiation.findClass(name)
      _ = type is any UIApplicationDelegate.Type
      _ = type is any UISceneDelegate.Type
    }
    _ = DeclaredOrientations()
    _ = Bundle.main.resourcePath
    _ = UIScreen.main.traitCollection
    NotificationCenter().post(name: Notification.Name(""), object: UIScreen.main)
    LaunchCode.map()
  }
}
