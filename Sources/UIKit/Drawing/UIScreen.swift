import Foundation

/// A screen of the device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens.
  public static var screens: [UIScreen] { [main] }

  /// In points. The runtime sets it from what the system says at launch.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels in a point.
  open internal(set) var scale: CGFloat = 3
  var idiom = UIUserInterfaceIdiom.phone

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
    let isPhone = idiom == .phone
    let isPortrait = bounds.height >= bounds.width
    return UITraitCollection(
      idiom: idiom, style: .light, horizontal: isPhone ? .compact : .regular,
      vertical: isPhone && !isPortrait ? .compact : .regular, scale: scale)
  }

  /// What the device itself covers: the status bar and the home indicator of a phone, the bars of a tablet.
  var deviceInsets: UIEdgeInsets {
    idiom == .phone
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  }
}
