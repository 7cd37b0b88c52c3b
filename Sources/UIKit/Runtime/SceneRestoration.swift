import Foundation
internal import LifeCycle
internal import SystemLink

/// Saves what a scene shows when it goes to the background (reference 1.f).
@MainActor
enum SceneRestoration {
  /// Asks the scene's delegate, and tells the system: nothing as well, which clears what was there.
  static func ask(_ scene: UIScene) {
    guard Runtime.shared.machine?.model == .scenes else { return }
    let activity = scene.delegate.flatMap { delegate in
      CallLog.optional(.incidental, "stateRestorationActivity(for:)", on: delegate, scene: scene) {
        delegate.stateRestorationActivity(for: scene)
      }.flatMap { $0 }
    }
    if let activity {
      // The owner brings it up to date before it is stored.
      activity.delegate?.userActivityWillSave(activity)
      activity.needsSave = false
      if scene.userActivity === activity { scene.updateUserActivityState(activity) }
    }
    scene.session.stateRestorationActivity = activity
  }
}
