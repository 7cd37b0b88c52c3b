internal import CompiledInterface
import Foundation

extension UIViewController {
  /// The view from the storyboard or from a nib; nil if there is neither.
  func viewFromInterface() -> UIView? {
    if let viewFromStoryboard { return viewFromStoryboard() }
    let bundle = nibBundle ?? .main
    guard let name = nibName ?? implicitNib(in: bundle) else { return nil }
    UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
    guard let view = viewIfLoaded else {
      preconditionFailure("-[\(type(of: self)) loadView]: the nib \(name) is loaded, but its view outlet is not set")
    }
    return view
  }

  /// The nib that is named like the class: `ListView` for a `ListViewController`, or `ListViewController`.
  private func implicitNib(in bundle: Bundle) -> String? {
    // The framework's own classes have no nibs, and most controllers are one of these.
    guard !ClassNames.isFrameworkClass(type(of: self)) else { return nil }
    let name = _typeName(type(of: self), qualified: false).prefix { $0 != "<" }
    let names = name.hasSuffix("Controller") ? [name.dropLast("Controller".count), name] : [name]
    return names.map(String.init).first { InterfaceFile.exists($0, InterfaceElement.nibExtension, in: bundle) }
  }
}
