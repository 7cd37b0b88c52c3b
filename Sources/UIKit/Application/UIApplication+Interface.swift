import Foundation
internal import SystemLink

extension UIApplication {
  /// Left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The status bar's frame in the scene in front, in points; empty without a scene.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var statusBarFrame: CGRect { frontScene?.statusBarManager?.statusBarFrame ?? .zero }

  /// Whether the scene in front shows no status bar; true without a scene.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var isStatusBarHidden: Bool { frontScene?.statusBarManager?.isStatusBarHidden ?? true }

  /// How the status bar of the scene in front looks.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var statusBarStyle: UIStatusBarStyle { frontScene?.statusBarManager?.statusBarStyle ?? .default }

  /// How the scene in front is turned; portrait without a scene.
  @available(*, deprecated, message: "Use the interface orientation of the window scene.")
  public var statusBarOrientation: UIInterfaceOrientation { frontScene?.interfaceOrientation ?? .portrait }

  private var frontScene: UIWindowScene? { Runtime.shared.windowScenes.first }

  /// Touches are dropped until as many calls of `endIgnoringInteractionEvents()`.
  public func beginIgnoringInteractionEvents() { ignoringInteractionEvents += 1 }
  /// Takes back one call of `beginIgnoringInteractionEvents()`; one too many does nothing.
  public func endIgnoringInteractionEvents() { ignoringInteractionEvents = max(0, ignoringInteractionEvents - 1) }
  /// Whether touches are dropped now.
  public var isIgnoringInteractionEvents: Bool { ignoringInteractionEvents > 0 }

  /// The orientations of Info.plist; nothing asks for them when the device turns.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }

  /// Takes another icon.
  ///
  /// - Note: Differs from iOS: icons are not installed; the handler is told so, unless the app's own is taken again.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let alternateIconName else {
      self.alternateIconName = nil
      DispatchQueue.main.async { completionHandler?(nil) }
      return
    }
    let error = CocoaError(
      .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "There is no icon named \(alternateIconName)."])
    DispatchQueue.main.async { completionHandler?(error) }
  }

  /// Asks for the keys of headphones and the lock screen.
  ///
  /// - Note: Differs from iOS: the device has no such keys, so no event comes.
  public func beginReceivingRemoteControlEvents() {}
  /// Takes `beginReceivingRemoteControlEvents()` back.
  ///
  /// - Note: Differs from iOS: the device has no such keys, so there is nothing to end.
  public func endReceivingRemoteControlEvents() {}

  /// The restoration goes on after the launch; until it is completed, a crash counts as one in it (reference 1.f).
  public func extendStateRestoration() { StateRestoration.shared.extend() }
  /// The extended restoration is over.
  public func completeStateRestoration() { StateRestoration.shared.complete() }
  /// What the app shows now is not to be shown at its next launch.
  public func ignoreSnapshotOnNextApplicationLaunch() { Runtime.shared.send(.ignoreSnapshot) }

  /// Has the state of an object saved and restored that is no view controller.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) { StateRestoration.shared.register(object, restorationIdentifier) }
}
