import Foundation
internal import LifeCycle

/// What happens to the device.
extension TransitionRunner {
  /// The delegate first, as with all notifications of the application (reference 2.3).
  func significantTimeChange() {
    let application = UIApplication.shared
    if let delegate = application.delegate {
      CallLog.optional(.application, "applicationSignificantTimeChange(_:)", on: delegate) {
        delegate.applicationSignificantTimeChange(application)
      }
    }
    CallLog.call(.notification, "UIApplication.significantTimeChangeNotification") {
      NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: application)
    }
  }

  /// The device is held another way, or its style is another: windows that fill the screen still do, and their scenes'
  /// delegates hear of it (reference 9).
  func traits(_ traits: DeviceTraits) {
    let screen = UIScreen.main
    let before = (bounds: screen.bounds, orientation: screen.orientation, traits: screen.traitCollection)
    let windows = runtime.windowScenes.flatMap(\.windows).filter { $0.screen === screen }
    let changes = TraitChanges.noted(in: windows)
    screen.adopt(traits, upright: runtime.bootstrap)
    defer { TraitChanges.tell(changes) }
    if before.orientation != screen.orientation { UIDevice.current.tellOfOrientation() }
    for scene in runtime.windowScenes {
      let geometry = UIWindowScene.Geometry(
        systemFrame: before.bounds, interfaceOrientation: before.orientation)
      for window in scene.windows where window.screen === screen && window.frame == before.bounds {
        window.frame = screen.bounds
        window.setNeedsLayout()
      }
      guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { continue }
      CallLog.optional(
        .incidental, "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)", on: delegate, scene: scene
      ) {
        delegate.windowScene(
          scene, didUpdate: FormerCoordinateSpace(before.bounds), interfaceOrientation: before.orientation,
          traitCollection: before.traits)
      }
      guard before.bounds != screen.bounds || before.orientation != screen.orientation else { continue }
      CallLog.optional(
        .incidental, "windowScene(_:didUpdateEffectiveGeometry:)", on: delegate, scene: scene
      ) { delegate.windowScene(scene, didUpdateEffectiveGeometry: geometry) }
    }
  }

  func backgroundRefresh(_ status: BackgroundRefresh) {
    runtime.backgroundRefresh = status
    CallLog.call(.notification, "UIApplication.backgroundRefreshStatusDidChangeNotification") {
      NotificationCenter.default.post(
        name: UIApplication.backgroundRefreshStatusDidChangeNotification, object: UIApplication.shared)
    }
  }
}

extension UIScreen {
  /// - Parameter upright: The size of the screen when the device is held upright.
  func adopt(_ traits: DeviceTraits, upright: Bootstrap?) {
    style = traits.isDark ? .dark : .light
    orientation = UIInterfaceOrientation(rawValue: Int(traits.orientation.rawValue)) ?? .portrait
    guard let upright else { return }
    let (short, long) = (upright.screenWidth, upright.screenHeight)
    bounds.size =
      traits.orientation.isLandscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
  }
}
