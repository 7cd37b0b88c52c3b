import Foundation

/// What assistive technologies are told of a controller, as of every object on iOS. A controller is no element, so that
/// these are only kept.
extension UIViewController {
  struct AccessibilityTexts {
    var label: String?
    var hint: String?
    var value: String?
  }

  /// What would be spoken.
  public var accessibilityLabel: String? {
    get { accessibilityTexts.label }
    set { accessibilityTexts.label = newValue }
  }
  /// The hint that would be spoken.
  public var accessibilityHint: String? {
    get { accessibilityTexts.hint }
    set { accessibilityTexts.hint = newValue }
  }
  /// The value that would be spoken.
  public var accessibilityValue: String? {
    get { accessibilityTexts.value }
    set { accessibilityTexts.value = newValue }
  }
}
