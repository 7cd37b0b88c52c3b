import Foundation
internal import LifeCycle

/// Turns the interface: decides its orientation by the device's, by what the app supports and by what it asks for.
@MainActor
enum InterfaceTurn {
  /// What the app asked for; stands for the device's orientation until the device is turned.
  private static var requested: UIInterfaceOrientation?
  /// What a controller that is being presented prefers.
  private static var preferred: UIInterfaceOrientation?
  private static var isDue = false

  /// At launch nobody can be asked yet: the device's orientation if Info.plist declares it, or else the first declared.
  static func begin(with traits: DeviceTraits) {
    let screen = UIScreen.main
    (requested, preferred, isDue) = (nil, nil, false)
    screen.deviceOrientation = traits.interfaceOrientation
    Keyboard.hasHardware = traits.hasHardwareKeyboard
    let declared = DeclaredOrientations().list
    let isDeclared = declared.contains(screen.deviceOrientation)
    screen.take(
      ScreenLook(
        orientation: isDeclared ? screen.deviceOrientation : declared.first ?? .portrait, style: traits.interfaceStyle,
        textSize: traits.contentSize, contrast: traits.contrast))
  }

  /// The device was turned, or its style changed.
  static func deviceChanged(to traits: DeviceTraits) {
    let screen = UIScreen.main
    var look = screen.look
    look.style = traits.interfaceStyle
    look.textSize = traits.contentSize
    look.contrast = traits.contrast
    if traits.interfaceOrientation != screen.deviceOrientation {
      screen.deviceOrientation = traits.interfaceOrientation
      requested = nil
      UIDevice.current.tellOfOrientation()
      look.orientation = orientation()
    }
    SceneGeometryChange.take(look)
    Keyboard.hasHardware = traits.hasHardwareKeyboard
  }

  /// What the app supports may have changed; it is asked in the next commit.
  static func setNeedsUpdate() {
    isDue = true
    Appearance.setNeedsCommit()
  }

  /// A controller is being presented: the interface takes the orientation that it prefers.
  static func presents(_ controller: UIViewController) {
    guard controller.fillsWindow else { return }
    let preference = controller.preferredInterfaceOrientationForPresentation
    if preference != UIScreen.main.orientation { preferred = preference }
    setNeedsUpdate()
  }

  static func updateIfNeeded() {
    guard isDue else { return }
    update()
  }

  static func update() {
    isDue = false
    var look = UIScreen.main.look
    look.orientation = orientation()
    SceneGeometryChange.take(look)
  }

  private static func orientation() -> UIInterfaceOrientation {
    let screen = UIScreen.main
    defer { preferred = nil }
    return SupportedOrientations(in: decidingWindow)
      .nearest(to: preferred ?? requested ?? screen.deviceOrientation, from: screen.orientation)
  }

  /// The key window of the scene in front, or else its topmost one with a controller.
  ///
  /// Chosen: one window decides for the app; on iOS each scene has its own orientation, which differ only where windows
  /// of one app lie on different screens.
  private static var decidingWindow: UIWindow? {
    let scenes = Runtime.shared.windowScenes.filter { $0.screen === UIScreen.main }
    let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    guard let scene else { return nil }
    let windows = SceneCommit.visibleWindows(of: scene).filter { $0.rootViewController != nil }
    return windows.first { $0.isKeyWindow } ?? windows.last
  }

  /// The app asks for one of these orientations.
  ///
  /// - Returns: why it gets none of them.
  static func request(_ wanted: UIInterfaceOrientationMask) -> UISceneError? {
    let supported = SupportedOrientations(in: decidingWindow)
    guard supported.isDecidedByApp else {
      return UISceneError(
        .geometryRequestDenied, reason: "The app shares the screen with others, so its windows follow the device.")
    }
    let possible = supported.mask.intersection(wanted)
    guard !possible.isEmpty else {
      return UISceneError(
        .geometryRequestDenied,
        reason: "The view controller supports \(supported.mask.names), and none of the requested \(wanted.names).")
    }
    let screen = UIScreen.main
    let candidates = [screen.orientation, screen.deviceOrientation] + DeclaredOrientations().list
    var look = screen.look
    look.orientation =
      candidates.first { possible.contains($0) }
      ?? [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first { possible.contains($0) }
      ?? screen.orientation
    requested = look.orientation
    SceneGeometryChange.take(look)
    return nil
  }
}

extension DeviceTraits {
  var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(rawValue: Int(orientation.rawValue)) ?? .portrait
  }
  var interfaceStyle: UIUserInterfaceStyle { isDark ? .dark : .light }
  var contrast: UIAccessibilityContrast { increasesContrast ? .high : .normal }
  var contentSize: UIContentSizeCategory { TextSizes.category(at: Int(textSize.rawValue)) }
}
