import Foundation
internal import LifeCycle
internal import SystemLink

/// Saves what a scene shows when it goes to the background (reference 1.f).
@MainActor
enum SceneRestoration {
  /// Asks the scene's delegate, and tells the system: nothing as well, which clears what was there.
  static func ask(_ scene: UIScene) {
    let activity = scene.delegate.flatMap { delegate in
      CallLog.optional(.incidental, "stateRestorationActivity(for:)", on: delegate, scene: scene) {
        delegate.stateRestorationActivity(for: scene)
      }.flatMap { $0 }
    }
    // The owners bring it up to date before it is stored.
    if let activity { UserActivities.shared.bringUpToDate(activity) }
    scene.session.stateRestorationActivity = activity
  }
}
