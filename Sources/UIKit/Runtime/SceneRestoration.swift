import Foundation
internal import LifeCycle
internal import SystemLink

/// Saves a scene's restoration activity when it enters the background (reference 1.f).
@MainActor
enum SceneRestoration {
  /// Asks the scene's delegate for an activity and tells the system. No activity clears the saved one.
  static func ask(_ scene: UIScene) {
    guard scene.restorationExtensions == 0 else { return }
    let activity = scene.delegate.flatMap { delegate in
      CallLog.optional(.incidental, "stateRestorationActivity(for:)", on: delegate, scene: scene) {
        delegate.stateRestorationActivity(for: scene)
      }.flatMap { $0 }
    }
    // The owners update the activity before it is stored.
    if let activity { UserActivities.shared.bringUpToDate(activity) }
    scene.session.stateRestorationActivity = activity
  }
}
