import Foundation
internal import LayerTree

/// The place of an element that is no view among the layers of the view that lists it. Nothing is seen of it.
final class ElementLayer: CALayer {
  let element: UIAccessibilityElement
  private(set) weak var host: UIView?

  init(_ element: UIAccessibilityElement, in host: UIView) {
    (self.element, self.host) = (element, host)
    super.init()
    element.place = self
    follow()
  }

  required nonisolated init?(coder: NSCoder) { nil }

  /// The element says something else of itself, or is somewhere else.
  func follow() {
    guard let host else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frame = element.frame(in: host)
    CATransaction.commit()
    changed(.element)
    host.layer.changed(.element)
  }

  /// The element as the system is told of it; nil for one that is none.
  var committedElement: Element? {
    guard element.isAccessibilityElement, let host, !host.hidesElements else { return nil }
    let traits = element.accessibilityTraits
    var told = Element(traits.role, label: element.accessibilityLabel, identifier: element.accessibilityIdentifier)
    told.value = element.accessibilityValue
    told.hint = element.accessibilityHint
    told.level = told.role == .heading ? 2 : 0
    told.isSelected = traits.contains(.selected)
    told.isEnabled = !traits.contains(.notEnabled)
    told.actions = (element.accessibilityCustomActions ?? []).map(\.name)
    return told
  }
}

extension UIAccessibilityElement {
  /// Where it is in a view: by its container's points, or else by those of the screen.
  fileprivate func frame(in view: UIView) -> CGRect {
    if accessibilityFrameInContainerSpace != .zero {
      let container = accessibilityContainer as? UIView ?? view
      return container === view
        ? accessibilityFrameInContainerSpace : view.convert(accessibilityFrameInContainerSpace, from: container)
    }
    guard let window = view.window else { return view.convert(accessibilityFrame, from: nil) }
    return view.convert(accessibilityFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
  }
}

extension UIAccessibilityTraits {
  fileprivate var role: Element.Role {
    if contains(.header) { return .heading }
    if contains(.toggleButton) { return .toggle }
    if contains(.button) || contains(.keyboardKey) { return .button }
    if contains(.link) { return .link }
    if contains(.tabBar) { return .tabBar }
    if contains(.searchField) { return .searchField }
    if contains(.adjustable) { return .slider }
    if contains(.image) { return .image }
    return .text
  }
}
