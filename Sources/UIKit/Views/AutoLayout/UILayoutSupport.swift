import Foundation

/// The edge below or above a controller's bars, in the form before the safe area.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height that the bars cover, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide that stands in for the bars of a controller's view.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The edge below the bars at the top, in the form before the safe area.
  public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }
  /// The edge above the bars at the bottom, in the form before the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

  private func barGuide(isTop: Bool) -> BarGuide {
    let view: UIView = view
    let identifier = isTop ? "UIViewControllerTop" : "UIViewControllerBottom"
    let found = view.layoutGuides.lazy.compactMap { $0 as? BarGuide }.first { $0.identifier == identifier }
    if let found { return found }
    let guide = BarGuide(of: view, isTop: isTop)
    guide.identifier = identifier
    return guide
  }
}
