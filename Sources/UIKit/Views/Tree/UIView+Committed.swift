import Foundation
internal import LayerTree

extension UIView {
  /// What the view is for those who cannot see it, and for tests; nil for nothing.
  func committedElement(_ content: LayerContent) -> Element? {
    // A button speaks for its parts.
    if superview is UIButton, self is ButtonLabel || self is ButtonImageView { return nil }
    let label = accessibilityLabel
    let role = role
    guard label != nil || accessibilityIdentifier != nil || role != .none || isAccessibilityElement else { return nil }
    var element = Element(role, label: label, identifier: accessibilityIdentifier)
    element.value = accessibilityValue
    element.hint = accessibilityHint
    element.isModal = accessibilityViewIsModal
    if let control = self as? UIControl {
      element.isEnabled = control.isEnabled
      element.isSelected = control.isSelected
    }
    return element
  }

  private var role: Element.Role {
    if accessibilityTraits.contains(.header) { return .heading }
    if accessibilityTraits.contains(.button) { return .button }
    if accessibilityTraits.contains(.link) { return .link }
    return elementRole
  }
}
