import Foundation
internal import LifeCycle

/// What a process that is started ahead of its launch does while there is time.
extension TransitionRunner {
  /// Looks up what the launch asks for first: Info.plist, the classes of the delegates, what the runtime has to search all
  /// libraries for. Measured, it was two fifths of a prewarmed launch. Nothing of the app's is called, and nothing is made of
  /// which an app could tell.
  ///
  /// - Returns: How many delegates' classes are there and are delegates. Without that the compiler leaves the searches out.
  @discardableResult
  func lookAhead() -> Int {
    guard let bootstrap = runtime.bootstrap, bootstrap.world == .real else { return 0 }
    let scenes = bootstrap.manifest.configurations.values.joined()
    let delegates = [delegateClass] + scenes.map(\.delegateClass)
    var found = 0
    for name in Set(delegates.compactMap(\.self)) {
      let type: AnyClass? = Instantiation.findClass(name)
      if type is any UIApplicationDelegate.Type { found += 1 }
      if type is any UISceneDelegate.Type { found += 1 }
    }
    _ = DeclaredOrientations()
    _ = Bundle.main.resourcePath
    _ = UIScreen.main.traitCollection
    NotificationCenter().post(name: Notification.Name(""), object: UIScreen.main)
    LaunchCode.map()
    return found
  }
}
