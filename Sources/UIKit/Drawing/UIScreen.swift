import Foundation
internal import LifeCycle

/// A screen: the device's own, or one that is connected to it (reference 2.5).
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens, the device's own first; a car's is among them.
  public static var screens: [UIScreen] { [main] + Runtime.shared.connectedScreens }

  /// The display beside the device's own that it is; nil for the device's own.
  private(set) var display: Display?

  /// A screen that was connected.
  init(_ screen: ConnectedScreen) {
    display = screen.display
    super.init()
    bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
    scale = screen.scale
    idiom = screen.display == .carPlay ? .carPlay : Self.main.idiom
  }

  /// What the screen shows in place of windows of its own: the device's own screen, on an external display as long as
  /// no window can be seen on it (reference 2.5); nil on every other.
  open var mirrored: UIScreen? {
    guard display == .external else { return nil }
    let hasWindow = Runtime.shared.windowScenes.contains { scene in
      scene.windows.contains { $0.screen === self && !$0.isHidden }
    }
    return hasWindow ? nil : .main
  }

  /// The size that the screen has now.
  open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// The size that the screen is made for.
  open var preferredMode: UIScreenMode? { currentMode }
  /// One size each: a screen does not change here.
  open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
  /// How a picture larger than the screen is made to fit; kept, not shown.
  open var overscanCompensation = OverscanCompensation.scale

  /// In points. The runtime sets it from what the system says at launch.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels in a point.
  open internal(set) var scale: CGFloat = 3
  var idiom = UIUserInterfaceIdiom.phone
  /// What the user has chosen for all apps.
  var style = UIUserInterfaceStyle.light
  /// How the device is held.
  var orientation = UIInterfaceOrientation.portrait

  nonisolated override init() { super.init() }

  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels in a point.
  open var nativeScale: CGFloat { scale }
  /// From 0 to 1; kept, not shown.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is being recorded: never.
  open var isCaptured: Bool { false }
  /// In frames a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// The screen's traits: narrow on a phone in portrait, wide elsewhere.
  open var traitCollection: UITraitCollection {
    let isPhone = idiom == .phone && display == nil
    let isPortrait = bounds.height >= bounds.width
    return UITraitCollection(
      idiom: idiom, style: style, horizontal: isPhone ? .compact : .regular,
      vertical: isPhone && !isPortrait ? .compact : .regular, scale: scale)
  }

  /// What the device itself covers: the status bar and the home indicator of a phone, the bars of a tablet.
  var deviceInsets: UIEdgeInsets {
    guard display == nil else { return .zero }
    return idiom == .phone
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  }
}
