import Foundation

extension UIViewController: UITraitEnvironment {
  /// The view's traits, or those it will have: the container's, the window's or the screen's.
  public var traitCollection: UITraitCollection {
    if let view = viewIfLoaded, view.window != nil { return view.traitCollection }
    let outer = parent?.traitCollection ?? presenting?.traitCollection ?? rootOf?.traitCollection ?? .current
    return viewIfLoaded?.adapted(outer) ?? outer.with(overrideUserInterfaceStyle)
  }
}
