import Foundation
internal import LifeCycle

/// The appearance and the frame of a scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// Whether Info.plist leaves the decisions to controllers.
  private var asksControllers: Bool {
    MainBundleInfo.flag(of: "UIViewControllerBasedStatusBarAppearance") ?? true
  }

  /// The frame in the coordinates of the scene's screen, in points.
  open var statusBarFrame: CGRect {
    guard let scene, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.bounds.width, height: scene.screen.statusBarHeight)
  }

  /// Whether the status bar is hidden, as the controller prefers that fills the screen, or the child that it names.
  open var isStatusBarHidden: Bool {
    guard asksControllers else {
      if let given = UIApplication.shared.givenStatusBar.isHidden { return given }
      return MainBundleInfo.flag(of: "UIStatusBarHidden") ?? false
    }
    return deciding({ $0.childForStatusBarHidden })?.prefersStatusBarHidden ?? false
  }

  /// The style that the controller prefers that fills the screen, or the child that it names; that of Info.plist, if this
  /// asks no controllers. Over the black behind a sheet it is light.
  open var statusBarStyle: UIStatusBarStyle {
    guard asksControllers else {
      if let given = UIApplication.shared.givenStatusBar.style { return given }
      let name = (MainBundleInfo.value(of: "UIStatusBarStyle") as? NSString)?.description ?? ""
      return name.hasSuffix("LightContent") ? .lightContent : name.hasSuffix("DarkContent") ? .darkContent : .default
    }
    if standsOnBlack { return .lightContent }
    return deciding({ $0.childForStatusBarStyle })?.preferredStatusBarStyle ?? .default
  }

  /// Whether a sheet has set back what is below.
  private var standsOnBlack: Bool {
    let root = scene?.windows.first { $0.rootViewController != nil }?.rootViewController
    return sequence(first: root, next: { $0?.presentedViewController }).contains {
      guard let controller = $0, !controller.isBeingDismissed else { return false }
      return controller.ownPresentationController?.backView != nil
    }
  }

  /// The most controllers that name each other.
  private static let deepest = 100

  /// The root view controller, or who covers it, or the child that it leaves the decision to.
  private func deciding(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = scene?.windows.first { $0.rootViewController != nil }?.rootViewController
    for _ in 0..<Self.deepest {
      guard let presented = controller?.presentedViewController, !presented.isBeingDismissed,
        presented.fillsWindow || presented.modalPresentationCapturesStatusBarAppearance
      else { break }
      controller = presented
    }
    for _ in 0..<Self.deepest {
      guard let next = controller.flatMap(child) else { break }
      controller = next
    }
    return controller
  }

  /// Whether a window or controller is dark that is not as the screen is; nil for the screen's appearance.
  private var ownAppearance: Bool? {
    guard let traits = deciding({ $0.childForStatusBarStyle })?.traitCollection, let scene,
      traits.userInterfaceStyle != scene.traitCollection.userInterfaceStyle
    else { return nil }
    return traits.userInterfaceStyle == .dark
  }

  /// What the system is told of it.
  var look: StatusBarLook {
    let isLight: Bool? =
      switch statusBarStyle {
      case .lightContent: true
      case .darkContent: false
      default: ownAppearance
      }
    return StatusBarLook(isHidden: isStatusBarHidden, isLight: isLight)
  }
}
