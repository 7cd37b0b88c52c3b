import Foundation
internal import LifeCycle

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows in the order in which they were attached.
  private(set) var attachedWindows: [UIWindow] = []
  private weak var key: UIWindow?

  /// All windows of the scene, visible or not.
  public var windows: [UIWindow] { attachedWindows }
  /// The window that receives key events.
  public var keyWindow: UIWindow? { key }
  /// The screen that shows the scene.
  public private(set) lazy var screen = UIScreen.showing(session.record.role)
  /// The scene's status bar; nil on a screen without one.
  public private(set) lazy var statusBarManager: UIStatusBarManager? =
    screen === UIScreen.main ? UIStatusBarManager(scene: self) : nil
  /// The limits on how the user may resize the window; nil where windows have a fixed size.
  open var sizeRestrictions: UISceneSizeRestrictions?
  /// The orientation, which follows the device's.
  open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }
  /// The window's position, size and orientation.
  open var effectiveGeometry: Geometry {
    Geometry(systemFrame: screen.bounds, interfaceOrientation: interfaceOrientation)
  }
  /// The screen's coordinate space.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// Whether the scene fills its screen.
  open var isFullScreen: Bool { true }

  func attach(_ window: UIWindow) {
    guard !attachedWindows.contains(where: { $0 === window }) else { return }
    attachedWindows.append(window)
  }

  func detach(_ window: UIWindow) {
    attachedWindows.removeAll { $0 === window }
    if key === window { key = nil }
  }

  func setKeyWindow(_ window: UIWindow?) { key = window }

  /// The scene of an app without scenes; nil in an app with scenes (reference 1.a).
  static var implicit: UIWindowScene? { Runtime.shared.implicitScene }
}

/// The limits on how the user may resize a window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points.
  open var minimumSize = CGSize.zero
  /// The largest size, in points.
  open var maximumSize = CGSize(width: Double.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Whether the window may fill the screen.
  open var allowsFullScreen = true
}
