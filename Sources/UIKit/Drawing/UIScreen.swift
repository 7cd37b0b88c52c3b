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
  /// Pixels per point.
  open internal(set) var scale: CGFloat = 3
  var idiom = UIUserInterfaceIdiom.phone
  /// The style that the user chose for all apps.
  var style = UIUserInterfaceStyle.light
  /// The device's orientation.
  var orientation = UIInterfaceOrientation.portrait

  nonisolated override init() { super.init() }

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
  open var traitCollection: UITraitCollection {
    let isPhone = idiom == .phone && display == nil
    let isPortrait = bounds.height >= bounds.width
    return UITraitCollection(
      idiom: idiom, style: style, horizontal: isPhone ? .compact : .regular,
      vertical: isPhone && !isPortrait ? .compact : .regular, scale: scale)
  }

  /// The areas that the device covers: a phone's status bar and home indicator, a tablet's bars.
  var deviceInsets: UIEdgeInsets {
    guard display == nil else { return .zero }
    return idiom == .phone
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  }
}
