import Foundation
internal import LayerTree

extension UIView {
  /// What the view is for those who cannot see it, and for tests; nil for nothing.
  func committedElement(_ content: LayerContent) -> Element? {
    let role = role
    let isElement = isAccessibilityElement
    // An image without a name says nothing.
    let hasRole = role != .none && role != .image
    let isNamed = accessibilityLabel.map { !$0.isEmpty } ?? false
    guard isElement || hasRole || isNamed || accessibilityIdentifier != nil || accessibilityViewIsModal else {
      return nil
    }
    if role == .text, !isNamed, accessibilityIdentifier == nil { return nil }
    guard !isLeftOut else { return nil }
    let traits = accessibilityTraits
    var element = Element(role, label: accessibilityLabel, identifier: accessibilityIdentifier)
    element.value = accessibilityValue ?? spokenValue
    element.hint = accessibilityHint
    element.isModal = accessibilityViewIsModal || elementIsModal
    element.level = role == .heading ? elementLevel : 0
    element.isSelected = elementIsSelected || traits.contains(.selected)
    element.isEnabled = elementIsEnabled && !traits.contains(.notEnabled)
    element.actions = (accessibilityCustomActions ?? []).map(\.name)
    element.input = elementInput
    return element
  }

  private var role: Element.Role {
    let traits = accessibilityTraits
    if !traits.isEmpty {
      if traits.contains(.header) { return .heading }
      if traits.contains(.toggleButton) { return .toggle }
      if traits.contains(.button) { return elementRole == .tab ? .tab : .button }
      if traits.contains(.link) { return .link }
      if traits.contains(.tabBar) { return .tabBar }
      if traits.contains(.searchField) { return .searchField }
      if elementRole == .none {
        if traits.contains(.adjustable) { return .slider }
        if traits.contains(.image) { return .image }
        if traits.contains(.staticText) { return .text }
      }
    }
    return elementRole
  }

  /// Whether something around the view hides it, or speaks for it.
  private var isLeftOut: Bool {
    if accessibilityElementsHidden || givenIsElement == false { return true }
    var outer = superview
    while let view = outer {
      if view.accessibilityElementsHidden || view.speaksForAllParts { return true }
      outer = view.superview
    }
    return false
  }

  /// Whether nothing in the view is an element of its own.
  var hidesElements: Bool {
    sequence(first: self, next: \.superview).contains { $0.accessibilityElementsHidden || $0.speaksForAllParts }
  }

  /// The view, or what is in it, is another element than before.
  func elementsMayDiffer() {
    layer.changed(.element)
    for element in elementLayers { element.follow() }
    for part in subviews { part.elementsMayDiffer() }
  }
}
