import Foundation
internal import SystemLink

extension UIApplication {
  /// The direction of the language that the app is shown in.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .ofApp }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.look.textSize }

  /// The status bar's frame in the first window scene, in points; empty without a scene.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var statusBarFrame: CGRect { frontScene?.statusBarManager?.statusBarFrame ?? .zero }

  /// Whether the first window scene hides its status bar; true without a scene. What is set counts where Info.plist does not
  /// leave the decision to controllers.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var isStatusBarHidden: Bool {
    get { frontScene?.statusBarManager?.isStatusBarHidden ?? true }
    set { givenStatusBar.isHidden = newValue }
  }

  /// The status bar style of the first window scene. What is set counts where Info.plist does not leave the decision to
  /// controllers.
  @available(*, deprecated, message: "Use the status bar manager of the window scene.")
  public var statusBarStyle: UIStatusBarStyle {
    get { frontScene?.statusBarManager?.statusBarStyle ?? .default }
    set { givenStatusBar.style = newValue }
  }

  /// Sets the style as the property does.
  @available(*, deprecated, message: "Use preferredStatusBarStyle of view controllers.")
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    givenStatusBar.style = statusBarStyle
  }

  /// The interface orientation of the first window scene; portrait without a scene.
  @available(*, deprecated, message: "Use the interface orientation of the window scene.")
  public var statusBarOrientation: UIInterfaceOrientation { frontScene?.interfaceOrientation ?? .portrait }

  var frontScene: UIWindowScene? { Runtime.shared.windowScenes.first }

  /// Drops touches until a matching number of calls to `endIgnoringInteractionEvents()`.
  public func beginIgnoringInteractionEvents() { ignoringInteractionEvents += 1 }
  /// Reverses one call of `beginIgnoringInteractionEvents()`; an extra call does nothing.
  public func endIgnoringInteractionEvents() { ignoringInteractionEvents = max(0, ignoringInteractionEvents - 1) }
  /// Whether touches are being dropped.
  public var isIgnoringInteractionEvents: Bool { ignoringInteractionEvents > 0 }

  /// The orientations that Info.plist declares for this kind of device, or the usual ones if it declares none. They
  /// count unless the app delegate answers for the window.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(DeclaredOrientations().list)
  }

  /// Switches to another icon.
  ///
  /// - Note: Differs from iOS: no icons are installed. The handler receives an error, unless the app returns to its own
  ///   icon.
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

  /// Starts receiving events from headphone and lock screen controls.
  ///
  /// - Note: Differs from iOS: the device has no such controls, so no event arrives.
  public func beginReceivingRemoteControlEvents() {}
  /// Stops receiving events from headphone and lock screen controls.
  ///
  /// - Note: Differs from iOS: the device has no such controls, so there is nothing to end.
  public func endReceivingRemoteControlEvents() {}

  /// Extends state restoration beyond the launch; until it is completed, a crash counts as a failed restoration
  /// (reference 1.f).
  public func extendStateRestoration() { StateRestoration.shared.extend() }
  /// Completes an extended state restoration.
  public func completeStateRestoration() { StateRestoration.shared.complete() }
  /// Tells the system not to show the current snapshot at the next launch.
  public func ignoreSnapshotOnNextApplicationLaunch() { Runtime.shared.send(.ignoreSnapshot) }

  /// Registers an object, not a view controller, for saving and restoring its state.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) { StateRestoration.shared.register(object, restorationIdentifier) }
}
