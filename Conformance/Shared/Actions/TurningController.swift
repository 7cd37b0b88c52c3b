import UIKit

/// Supports the orientations that a scenario names, and hears of turns.
final class TurningController: UIViewController {
  private let mask: UIInterfaceOrientationMask

  private init(_ mask: UIInterfaceOrientationMask) {
    self.mask = mask
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
  }

  private static func mask(_ name: String) -> UIInterfaceOrientationMask {
    switch name {
    case "portrait": .portrait
    case "landscapeLeft": .landscapeLeft
    case "landscapeRight": .landscapeRight
    case "landscape": .landscape
    default: .all
    }
  }

  private static var window: UIWindow? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    return scenes.flatMap(\.windows).first { $0.rootViewController != nil }
      ?? UIApplication.shared.delegate?.window ?? nil
  }

  /// Takes the place of the one presented before.
  static func present(supporting name: String) {
    guard let root = window?.rootViewController else { return print("presentTurning \(name): no window") }
    root.dismiss(animated: false)
    root.present(TurningController(mask(name)), animated: false)
  }

  static func request(_ name: String) {
    guard let scene = window?.windowScene else { return print("requestOrientation \(name): no scene") }
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask(name))) { error in
      print("requestOrientation \(name): denied with \((error as NSError).code)")
    }
  }
}
