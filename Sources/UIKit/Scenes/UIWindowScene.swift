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
  /// The limits on the window's size; nil where windows have a fixed size, as on a phone and before iPadOS 26.
  ///
  /// The scene takes them into account when windows share the screen: it is never narrower than the minimal width. On
  /// other devices than a pad there is nothing to limit.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = makeSizeRestrictions()
  /// The orientation: the device's, where the app and its controllers support it.
  open var interfaceOrientation: UIInterfaceOrientation { look.orientation }
  /// The window's position, size and orientation.
  open var effectiveGeometry: Geometry {
    Geometry(systemFrame: frame(in: look, share: shownShare), interfaceOrientation: interfaceOrientation)
  }
  /// The scene's own coordinate space, with its size.
  open var coordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(bounds) }
  /// Whether the scene fills its screen.
  open var isFullScreen: Bool { bounds.size == screen.size(in: look) }

  /// The part of the screen that the system gave the scene.
  var share = SceneShare()
  /// How the scene looks for a snapshot that is being taken; nil most of the time.
  var pose: ScenePose?
  private var look: ScreenLook { pose?.look ?? screen.look }
  private var shownShare: SceneShare { pose?.share ?? share }
  /// The scene's size, with its origin at zero.
  var bounds: CGRect { CGRect(origin: .zero, size: frame(in: look, share: shownShare).size) }

  /// The frame on the screen that the scene has, or would have.
  func frame(in look: ScreenLook, share: SceneShare) -> CGRect {
    let size = screen.size(in: look)
    var frame = share.frame(on: size)
    if share.count > 1, let restrictions = sizeRestrictions {
      frame.size.width = min(size.width, max(frame.width, restrictions.minimumSize.width))
      frame.origin.x = min(frame.minX, size.width - frame.width)
    }
    return frame
  }

  /// The traits that the scene has, or would have.
  func traits(in look: ScreenLook, share: SceneShare) -> UITraitCollection {
    screen.traits(look, of: frame(in: look, share: share).size)
  }

  /// The scene's traits: those of its screen, with the size classes of its own size.
  open var traitCollection: UITraitCollection { traits(in: look, share: shownShare) }

  /// Called when the scene's traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func makeSizeRestrictions() -> UISceneSizeRestrictions? {
    guard screen === UIScreen.main, UIDevice.current.userInterfaceIdiom == .pad,
      let version = Runtime.shared.bootstrap?.systemVersion, LifeCycleRules.rules(for: version).resizesWindows
    else { return nil }
    let restrictions = UISceneSizeRestrictions()
    restrictions.scene = self
    return restrictions
  }

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

extension UIWindowScene: UITraitEnvironment {}

/// The limits on a window's size.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  weak var scene: UIWindowScene?
  private var storedMinimum = CGSize.zero

  /// The smallest size, in points. The width counts where windows share the screen; the height is stored, because
  /// every window here is as high as the screen.
  open var minimumSize: CGSize {
    get { storedMinimum }
    set {
      guard let scene else {
        storedMinimum = newValue
        return
      }
      SceneGeometryChange.restrict(scene) { self.storedMinimum = newValue }
    }
  }
  /// The largest size, in points; stored, because a lone window fills the screen here.
  open var maximumSize = CGSize(width: Double.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Whether the window may fill the screen; stored, because a lone window does here.
  open var allowsFullScreen = true
}
