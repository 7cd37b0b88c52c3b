import Foundation
internal import LifeCycle

/// A screen: the device's own, or a connected one (reference 2.5).
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens, the device's own first, connected ones, such as a car's, after it.
  public static var screens: [UIScreen] { [main] + Runtime.shared.connectedScreens }

  /// The display that this screen is; nil for the device's own.
  private(set) var display: Display?

  /// A connected screen.
  init(_ screen: ConnectedScreen) {
    display = screen.display
    super.init()
    bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
    scale = screen.scale
    idiom = screen.display == .carPlay ? .carPlay : Self.main.idiom
  }

  /// The screen that this one mirrors: the device's own, while an external display shows no window (reference 2.5); nil
  /// for every other screen.
  open var mirrored: UIScreen? {
    guard display == .external else { return nil }
    let hasWindow = Runtime.shared.windowScenes.contains { scene in
      scene.windows.contains { $0.screen === self && !$0.isHidden }
    }
    return hasWindow ? nil : .main
  }

  /// The screen's current mode.
  open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// The mode that suits the screen best.
  open var preferredMode: UIScreenMode? { currentMode }
  /// The single mode of the screen; modes do not change here.
  open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
  /// How a picture larger than the screen is fitted; stored, not shown.
  open var overscanCompensation = OverscanCompensation.scale

  /// The bounds, in points. The runtime sets them at launch, as the system says.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The screen's coordinates as it is held upright.
  open var fixedCoordinateSpace: any UICoordinateSpace {
    FixedCoordinateSpace(
      CGRect(x: 0, y: 0, width: min(bounds.width, bounds.height), height: max(bounds.width, bounds.height)))
  }
  /// Pixels per point.
  open internal(set) var scale: CGFloat = 3
  var idiom = UIUserInterfaceIdiom.phone
  /// The style that the user chose for all apps.
  var style: UIUserInterfaceStyle { look.style }
  /// The orientation of the app's interface.
  var orientation: UIInterfaceOrientation { look.orientation }
  /// How the device is held, as an interface that follows it would be.
  var deviceOrientation = UIInterfaceOrientation.portrait
  /// What the app's interfaces on this screen follow.
  private(set) var look = ScreenLook()

  /// Takes another orientation or style; the bounds follow.
  func take(_ look: ScreenLook) {
    let size = size(in: look)
    self.look = look
    bounds.size = size
  }

  /// The size that the screen has, or would have, with an orientation.
  func size(in look: ScreenLook) -> CGSize {
    guard display == nil, look.orientation.isLandscape != orientation.isLandscape else { return bounds.size }
    return CGSize(width: bounds.height, height: bounds.width)
  }

  /// A screen of 390 by 844 points, which shows nothing; the device's own one is `main`. What such a screen is on iOS has no
  /// source.
  public nonisolated override init() { super.init() }

  /// The bounds, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness from 0 to 1; stored, not shown.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is being recorded: never.
  open var isCaptured: Bool { false }
  /// The highest frame rate, in frames per second.
  open var maximumFramesPerSecond: Int { 60 }

  /// The screen's traits: horizontally compact on a phone, vertically compact on a phone in landscape, regular
  /// elsewhere.
  open var traitCollection: UITraitCollection { traits(look, of: bounds.size) }

  /// The traits of a scene of this size.
  func traits(_ look: ScreenLook, of size: CGSize) -> UITraitCollection {
    let isPhone = idiom == .phone && display == nil
    let isNarrow = idiom == .pad && display == nil && size.width < Self.regularWidth
    return UITraitCollection(
      idiom: idiom, style: look.style, horizontal: isPhone || isNarrow ? .compact : .regular,
      vertical: isPhone && size.height < size.width ? .compact : .regular, scale: scale, textSize: look.textSize,
      contrast: look.contrast, level: .base)
  }

  /// From this width on, a window on the pad is horizontally regular. Two thirds of an upright 12.9-inch screen, 639
  /// points, are compact; half of the same screen on its side, 678, is regular (Apple, Human Interface Guidelines,
  /// "Layout", size classes). Chosen: the limit between them.
  private static let regularWidth = 640.0

  /// The areas that the device covers: a phone's status bar and home indicator, a tablet's bars. A phone that is held
  /// across has no status bar, and a camera at one of its sides; both stay free. Values: of an iPhone with a screen of 393
  /// by 852 points (useyourloaf.com, "iPhone 14 Screen Sizes").
  var deviceInsets: UIEdgeInsets {
    guard display == nil else { return .zero }
    guard idiom == .phone else { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    return bounds.width > bounds.height
      ? UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59) : UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
  }
}
