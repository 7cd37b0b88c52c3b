import Foundation

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// In the order in which they came; a window edits it by `attach` and `detach`.
  private(set) var attachedWindows: [UIWindow] = []
  private weak var key: UIWindow?

  /// All windows of the scene, visible or not.
  public var windows: [UIWindow] { attachedWindows }
  /// The window that gets key events.
  public var keyWindow: UIWindow? { key }
  /// Where the scene is shown.
  public private(set) lazy var screen = UIScreen.showing(session.record.role)
  /// The status bar of this scene; nil on a screen without one.
  public private(set) lazy var statusBarManager: UIStatusBarManager? =
    screen === UIScreen.main ? UIStatusBarManager(scene: self) : nil
  /// What the user may make of the window's size; nil where windows have one size.
  open var sizeRestrictions: UISceneSizeRestrictions?
  /// As the device is held.
  open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }
  /// Where and how large the window is, and which way it is held.
  open var effectiveGeometry: Geometry {
    Geometry(systemFrame: screen.bounds, interfaceOrientation: interfaceOrientation)
  }
  /// That of the screen.
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

/// What the user may make of a window's size.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// In points.
  open var minimumSize = CGSize.zero
  /// In points.
  open var maximumSize = CGSize(width: Double.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Whether the window may fill the screen.
  open var allowsFullScreen = true
}
