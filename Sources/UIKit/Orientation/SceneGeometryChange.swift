import Foundation
internal import LifeCycle

/// A change of the scenes' sizes, orientation or style, from outside in: `willTransition(to:with:)` before the traits
/// change, `viewWillTransition(to:with:)` before the sizes do, then the windows, the scenes' delegates, the new traits
/// (reference 9; Apple, View Controller Programming Guide for iOS, "The Adaptive Model").
@MainActor
enum SceneGeometryChange {
  private struct Scene {
    let scene: UIWindowScene
    let bounds: CGRect
    let geometry: UIWindowScene.Geometry
    let traits: UITraitCollection
    let share: SceneShare

    @MainActor
    init(_ scene: UIWindowScene, share: SceneShare?) {
      self.scene = scene
      bounds = scene.bounds
      geometry = scene.effectiveGeometry
      traits = scene.traitCollection
      self.share = share ?? scene.share
    }

    @MainActor var windows: [UIWindow] { scene.windows.filter { $0.screen === scene.screen } }
  }

  /// Gives the device's own screen another look, and scenes on it other shares of it.
  static func take(_ look: ScreenLook, shares: [ObjectIdentifier: SceneShare] = [:]) {
    let screen = UIScreen.main
    let scenes = Runtime.shared.windowScenes.filter { $0.screen === screen }
      .map { Scene($0, share: shares[ObjectIdentifier($0)]) }
    guard look != screen.look || scenes.contains(where: { $0.share != $0.scene.share }) else { return }
    let bar = StatusBarChange(scenes.first?.scene, to: look, share: scenes.first?.share)
    bar?.begin()
    let isOtherSize = look.textSize != screen.look.textSize
    let isOtherContrast = look.contrast != screen.look.contrast
    let noted = TraitChanges.noted(of: scenes.map(\.scene), in: scenes.flatMap(\.windows))
    for old in scenes {
      let traits = old.scene.traits(in: look, share: old.share)
      for window in old.windows where traits != old.traits { window.announce(traits) }
    }
    screen.take(look)
    for old in scenes { old.scene.share = old.share }
    for old in scenes { resize(old) }
    TraitChanges.tell(noted)
    bar?.end()
    if isOtherContrast {
      let name = UIAccessibility.darkerSystemColorsStatusDidChangeNotification
      CallLog.call(.incidental, "UIAccessibility.darkerSystemColorsStatusDidChangeNotification") {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
    guard isOtherSize else { return }
    CallLog.call(.incidental, "UIContentSizeCategory.didChangeNotification") {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: look.textSize.rawValue])
    }
  }

  /// The system gave a scene another part of the screen.
  static func resize(_ scene: UIScene?, to share: ScreenShare) {
    guard let scene = scene as? UIWindowScene else { return }
    take(
      UIScreen.main.look,
      shares: [ObjectIdentifier(scene): SceneShare(index: Int(share.index), count: max(1, Int(share.count)))])
  }

  /// The limits of a scene's size have changed.
  static func restrict(_ scene: UIWindowScene, _ change: () -> Void) {
    let old = Scene(scene, share: nil)
    let noted = TraitChanges.noted(of: [scene], in: old.windows)
    change()
    guard old.bounds != scene.bounds else { return }
    resize(old)
    TraitChanges.tell(noted)
  }

  /// Lays a scene out as it would look otherwise, for a snapshot; nil: as it looks. The screen itself stays as it is, and
  /// nobody hears of it (microsoft/FluentDarkModeKit#97).
  static func pose(_ scene: UIWindowScene, as pose: ScenePose?) {
    let old = Scene(scene, share: nil)
    let noted = TraitChanges.noted(of: [scene], in: old.windows)
    let traits = scene.traits(in: pose?.look ?? scene.screen.look, share: pose?.share ?? scene.share)
    for window in old.windows where traits != old.traits { window.announce(traits) }
    scene.pose = pose
    resize(old)
    TraitChanges.tell(noted)
  }

  private static func resize(_ old: Scene) {
    let scene = old.scene
    let isSameGeometry = scene.effectiveGeometry.isEqual(old.geometry)
    for window in old.windows {
      if window.frame == old.bounds, old.bounds != scene.bounds {
        window.frame = scene.bounds
        window.setNeedsLayout()
      }
      window.announcementEnded()
    }
    guard !isSameGeometry || old.traits != scene.traitCollection else { return }
    if old.geometry.interfaceOrientation != scene.interfaceOrientation, !CallLog.isForSnapshot {
      CallLog.note(
        .state, "UIWindowScene.interfaceOrientation", scene: scene,
        detail: [
          "from": .string(UIInterfaceOrientationMask(old.geometry.interfaceOrientation).names),
          "to": .string(UIInterfaceOrientationMask(scene.interfaceOrientation).names),
        ])
    }
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
    CallLog.optional(
      .incidental, "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)", on: delegate, scene: scene
    ) {
      delegate.windowScene(
        scene, didUpdate: FixedCoordinateSpace(old.bounds), interfaceOrientation: old.geometry.interfaceOrientation,
        traitCollection: old.traits)
    }
    guard !isSameGeometry else { return }
    CallLog.optional(.incidental, "windowScene(_:didUpdateEffectiveGeometry:)", on: delegate, scene: scene) {
      delegate.windowScene(scene, didUpdateEffectiveGeometry: old.geometry)
    }
  }
}
