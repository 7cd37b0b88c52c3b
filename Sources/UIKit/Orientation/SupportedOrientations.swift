import Foundation
internal import LifeCycle

/// The orientations that the interface may have now: those that the app supports for the window, and the controller
/// that fills it.
@MainActor
struct SupportedOrientations {
  let mask: UIInterfaceOrientationMask
  /// Whether the interface follows the device at all: before iOS 16 a controller could keep it as it is.
  let follows: Bool
  /// Whether the app has a say; see ``DeclaredOrientations/isMultitasking``.
  let isDecidedByApp: Bool
  private let order: [UIInterfaceOrientation]

  /// Asks the app delegate, or else Info.plist, and the window's controller.
  init(in window: UIWindow?) {
    let declared = DeclaredOrientations()
    order = declared.list
    isDecidedByApp = !declared.isMultitasking
    guard isDecidedByApp, let window else {
      mask = UIInterfaceOrientationMask(declared.list)
      follows = true
      return
    }
    let app = Self.ask(for: window)
    guard let controller = Self.controller(filling: window) else {
      mask = app
      follows = true
      return
    }
    let own = controller.supportedInterfaceOrientations
    let rules = Runtime.shared.bootstrap.map { LifeCycleRules.rules(for: $0.systemVersion) }
    follows = rules?.asksShouldAutorotate != true || controller.shouldAutorotate
    mask = app.intersection(own)
    guard mask.isEmpty, follows else { return }
    fatalError(
      "UIApplicationInvalidInterfaceOrientation: \(type(of: controller)) supports \(own.names), the app \(app.names); "
        + "they have no orientation in common")
  }

  private static func ask(for window: UIWindow) -> UIInterfaceOrientationMask {
    guard let application = Runtime.shared.application else {
      return UIInterfaceOrientationMask(DeclaredOrientations().list)
    }
    let answer = application.delegate.flatMap { delegate in
      CallLog.optional(
        .incidental, "application(_:supportedInterfaceOrientationsFor:)", on: delegate, scene: window.windowScene
      ) { delegate.application(application, supportedInterfaceOrientationsFor: window) }
    }
    return answer ?? application.supportedInterfaceOrientations(for: window)
  }

  /// The top one of those presented in full screen, or else the root.
  private static func controller(filling window: UIWindow) -> UIViewController? {
    guard let root = window.rootViewController else { return nil }
    return sequence(first: root) { shown in shown.presented.flatMap { $0.isBeingDismissed ? nil : $0 } }
      .filter { $0 === root || $0.fillsWindow }.last
  }

  /// The orientation to take: the wished one, or else the present one, or else one that is supported.
  ///
  /// Chosen: the last in Info.plist's order, then in a fixed one. Sources are silent.
  func nearest(to wish: UIInterfaceOrientation, from present: UIInterfaceOrientation) -> UIInterfaceOrientation {
    guard follows else { return present }
    let candidates = [wish, present] + order + [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return candidates.first { mask.contains($0) } ?? present
  }
}

extension UIViewController {
  /// Whether it is presented over the whole window.
  var fillsWindow: Bool {
    switch ownPresentationController?.effectiveStyle ?? modalPresentationStyle {
    case .fullScreen, .overFullScreen: true
    default: false
    }
  }
}
