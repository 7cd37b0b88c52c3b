internal import CompiledInterface
import Foundation

/// The values that a storyboard sets on views: frames, colours, texts.
@MainActor
enum StoryboardValues {
  static func apply(_ element: InterfaceElement, to view: UIView) {
    if let frame = element.child(key: "frame").flatMap(rectangle) { view.frame = frame }
    if let color = element.child(key: "backgroundColor").flatMap(color) { view.backgroundColor = color }
    if let tag = element["tag"].flatMap({ Int($0) }) { view.tag = tag }
    if let alpha = number(element, "alpha") { view.alpha = alpha }
    if element["hidden"] == "YES" { view.isHidden = true }
    if let label = element.child("accessibility")?["label"] { view.accessibilityLabel = label }
    if let identifier = element.child("accessibility")?["identifier"] { view.accessibilityIdentifier = identifier }
    switch view {
    case let label as UILabel: apply(element, to: label)
    case let button as UIButton: apply(element, to: button)
    case let field as UITextField:
      field.text = element["text"] ?? text(element, "text")
      field.placeholder = element["placeholder"]
      field.isSecureTextEntry = element.child(key: "textInputTraits")?["secureTextEntry"] == "YES"
    case let view as UITextView: view.text = element["text"] ?? text(element, "text") ?? ""
    case let image as UIImageView: image.image = element["image"].flatMap { UIImage(named: $0) }
    case let toggle as UISwitch: toggle.isOn = element["on"] == "YES"
    case let slider as UISlider: apply(element, to: slider)
    case let stack as UIStackView:
      stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
      stack.spacing = number(element, "spacing") ?? 0
    default: return
    }
  }

  private static func apply(_ element: InterfaceElement, to label: UILabel) {
    label.text = element["text"] ?? text(element, "text")
    if let lines = element["numberOfLines"].flatMap({ Int($0) }) { label.numberOfLines = lines }
    if let size = element.child(key: "fontDescription").flatMap({ number($0, "pointSize") }) {
      label.font = .systemFont(ofSize: size)
    }
    if let color = element.child(key: "textColor").flatMap(color) { label.textColor = color }
    if element["textAlignment"] == "center" { label.textAlignment = .center }
  }

  private static func apply(_ element: InterfaceElement, to button: UIButton) {
    let normal = element.children(named: "state").first { $0["key"] == "normal" }
    button.setTitle(element.child("buttonConfiguration")?["title"] ?? normal?["title"], for: .normal)
    if element["enabled"] == "NO" { button.isEnabled = false }
  }

  private static func apply(_ element: InterfaceElement, to slider: UISlider) {
    if let value = number(element, "minValue") { slider.minimumValue = Float(value) }
    if let value = number(element, "maxValue") { slider.maximumValue = Float(value) }
    if let value = number(element, "value") { slider.value = Float(value) }
  }

  /// The text of an element of its own, used if it is too long for an attribute.
  private static func text(_ element: InterfaceElement, _ key: String) -> String? {
    element.children(named: "string").first { $0["key"] == key }?.text
  }

  static func number(_ element: InterfaceElement, _ name: String) -> CGFloat? {
    element[name].flatMap { Double($0) }.map { CGFloat($0) }
  }

  private static func rectangle(_ element: InterfaceElement) -> CGRect? {
    guard let x = number(element, "x"), let y = number(element, "y"), let width = number(element, "width"),
      let height = number(element, "height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// A colour from its channels, or a system colour by name; nil for a colour in an asset catalogue.
  static func color(_ element: InterfaceElement) -> UIColor? {
    let alpha = number(element, "alpha") ?? 1
    if let red = number(element, "red"), let green = number(element, "green"), let blue = number(element, "blue") {
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let white = number(element, "white") { return UIColor(white: white, alpha: alpha) }
    switch element["systemColor"] {
    case "systemBackgroundColor": return .systemBackground
    case "systemGroupedBackgroundColor": return .systemGroupedBackground
    case "labelColor": return .label
    case "systemRedColor": return .systemRed
    case "systemGreenColor": return .systemGreen
    case "systemBlueColor": return .systemBlue
    case "systemOrangeColor": return .systemOrange
    case "systemYellowColor": return .systemYellow
    case "systemPinkColor": return .systemPink
    case "systemPurpleColor": return .systemPurple
    case "systemTealColor": return .systemTeal
    case "systemIndigoColor": return .systemIndigo
    case "systemGrayColor": return .systemGray
    default: return nil
    }
  }
}
