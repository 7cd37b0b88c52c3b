internal import CLinux
import Foundation
internal import LifeCycle
internal import SystemLink

/// Snapshots for the switcher, taken when a scene is in the background (reference 7): the scene is laid out in each look
/// that the system asks for, and committed; then it looks as before.
///
/// Measured: the other style and back, in the background, after `sceneDidEnterBackground(_:)` (Stack Overflow 63372828;
/// flutter/flutter#43806), and on the pad other sizes (openradar 23010208; Apple developer forums 728951).
@MainActor
enum SceneSnapshots {
  /// What may stay free in the heap of an app that is about to sleep.
  private static let mostFree = 128 << 10

  static func take(_ variants: [SnapshotVariant], of scene: UIScene?) {
    guard let scene = scene as? UIWindowScene, !SceneCommit.visibleWindows(of: scene).isEmpty else { return }
    let session = scene.session.record.id
    let present = ScenePose(of: scene)
    var shown = present
    CallLog.isForSnapshot = true
    for variant in variants {
      guard let pose = ScenePose(variant, of: scene) else { continue }
      if pose != shown { show(pose, scene) }
      shown = pose
      let size = scene.bounds.size
      CallLog.call(
        .snapshot, "UIScene.snapshot", scene: scene,
        detail: ["style": .string(pose.look.style.name), "size": .string("\(Int(size.width))x\(Int(size.height))")]
      ) { Runtime.shared.send(.snapshot(session, variant)) }
    }
    if shown != present { show(nil, scene) }
    CallLog.isForSnapshot = false
    Runtime.shared.send(.snapshot(session, nil))
    // To look otherwise and back leaves as much behind as it took.
    clinux_release_heap(mostFree)
  }

  private static func show(_ pose: ScenePose?, _ scene: UIWindowScene) {
    UITraitCollection.poses(pose.map { scene.traits(in: $0.look, share: $0.share) })
    // Nothing of it moves, and no timer for the end of a movement is left in an app that is about to sleep.
    Animations.hastening {
      SceneGeometryChange.pose(scene, as: pose)
      Appearance.commit()
      CALayer.dropAnimations(in: scene)
    }
    SceneCommit.commitChanged()
  }
}

/// How a scene looks while a snapshot is taken.
struct ScenePose: Equatable {
  var look: ScreenLook
  var share: SceneShare

  /// As it looks now.
  @MainActor
  init(of scene: UIWindowScene) {
    look = scene.screen.look
    share = scene.share
  }

  /// As the system asks for; nil for what the app cannot look like: an orientation that it does not support, or a part of
  /// the screen where it has to fill it.
  @MainActor
  init?(_ variant: SnapshotVariant, of scene: UIWindowScene) {
    self.init(of: scene)
    look.style = variant.isDark ? .dark : .light
    if variant.isResized { share = share.count > 1 ? SceneShare() : SceneShare(index: 0, count: 2) }
    if variant.isTurned { look.orientation = look.orientation.isLandscape ? .portrait : .landscapeRight }
    guard DeclaredOrientations().isMultitasking || !(variant.isResized || variant.isTurned) else { return nil }
  }
}
