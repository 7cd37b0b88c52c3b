internal import CompiledInterface
import Foundation

/// Reads the values of elements, and sets them on objects.
@MainActor
struct InterfaceValues {
  let context: InterfaceContext

  /// The values of an attribute by the names that Interface Builder writes.
  typealias Names<Value> = [String: Value]

  func number(_ element: InterfaceElement, _ name: String) -> CGFloat? {
    element[name].flatMap { Double($0) }.map { CGFloat($0) }
  }

  func integer(_ element: InterfaceElement, _ name: String) -> Int? { element[name].flatMap { Int($0) } }

  /// A flag: nil if the element does not say.
  func flag(_ element: InterfaceElement, _ name: String) -> Bool? { element[name].map { $0 == "YES" } }

  func value<Value>(_ element: InterfaceElement, _ name: String, _ names: Names<Value>) -> Value? {
    element[name].flatMap { names[$0] }
  }

  // MARK: Geometry

  func rectangle(_ element: InterfaceElement, _ key: String) -> CGRect? {
    guard let rect = element.child(key: key), let x = number(rect, "x"), let y = number(rect, "y"),
      let width = number(rect, "width"), let height = number(rect, "height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func size(_ element: InterfaceElement, _ key: String) -> CGSize? {
    guard let size = element.child(key: key), let width = number(size, "width"), let height = number(size, "height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  func insets(_ element: InterfaceElement, _ key: String) -> UIEdgeInsets? {
    guard let inset = element.child(key: key) else { return nil }
    func side(_ names: String...) -> CGFloat { names.lazy.compactMap { number(inset, $0) }.first ?? 0 }
    return UIEdgeInsets(
      top: side("minY", "top"), left: side("minX", "left", "leading"), bottom: side("maxY", "bottom"),
      right: side("maxX", "right", "trailing"))
  }

  // MARK: Texts

  /// A text: an attribute, or an element of its own if it is long.
  func text(_ element: InterfaceElement, _ key: String) -> String? {
    if let text = element[key] { return text }
    guard
      let inner = element.children.first(where: {
        $0["key"] == key && ($0.name == "string" || $0.name == "mutableString")
      })
    else { return nil }
    guard inner["base64-UTF8"] == "YES" else { return inner.text }
    let letters = inner.text.filter { !$0.isWhitespace }
    let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  func font(_ element: InterfaceElement, _ key: String) -> UIFont? { element.child(key: key).flatMap(font) }

  private static let metaFonts: Names<CGFloat> = [
    "system": UIFont.systemFontSize, "systemBold": UIFont.systemFontSize, "smallSystem": UIFont.smallSystemFontSize,
    "label": UIFont.labelFontSize,
  ]

  private static let weights: Names<UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private func font(_ element: InterfaceElement) -> UIFont? {
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = number(element, "pointSize") ?? number(element, "size")
    if let name = element["name"] { return UIFont(name: name, size: size ?? UIFont.systemFontSize) }
    let kind = element["type"] ?? element["metaFont"] ?? "system"
    let points = size ?? Self.metaFonts[kind] ?? UIFont.systemFontSize
    switch kind {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: points)
    case "italicSystem": return .italicSystemFont(ofSize: points)
    default: return .systemFont(ofSize: points, weight: value(element, "weight", Self.weights) ?? .regular)
    }
  }

  // MARK: Images and colours

  func image(_ element: InterfaceElement, _ key: String) -> UIImage? {
    if let name = element[key] { return context.image(name, isSymbol: element["catalog"] == "system") }
    guard let reference = element.child(key: key), let name = reference["image"] else { return nil }
    let image = context.image(name, isSymbol: reference["catalog"] == "system")
    switch reference["renderingMode"] {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  func color(_ element: InterfaceElement, _ key: String) -> UIColor? {
    element.children.first { $0.name == "color" && $0["key"] == key }.flatMap(color)
  }

  /// A colour: the system's by name, the asset catalogue's, or from its channels.
  func color(_ element: InterfaceElement) -> UIColor? {
    let alpha = number(element, "alpha") ?? 1
    for attribute in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] {
      guard let name = element[attribute] else { continue }
      if let color = SystemColors.named(name) { return color }
      if let saved = context.savedColor(name) { return color(saved) }
    }
    if let name = element["name"] {
      if element["catalog"] == "System" { return SystemColors.named(name) }
      return UIColor(named: name) ?? context.savedColor(name).flatMap(color)
    }
    if let red = number(element, "red"), let green = number(element, "green"), let blue = number(element, "blue") {
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let white = number(element, "white") { return UIColor(white: white, alpha: alpha) }
    if let cyan = number(element, "cyan"), let magenta = number(element, "magenta"),
      let yellow = number(element, "yellow"), let black = number(element, "black")
    {
      func channel(_ ink: CGFloat) -> CGFloat { (1 - ink) * (1 - black) }
      return UIColor(red: channel(cyan), green: channel(magenta), blue: channel(yellow), alpha: alpha)
    }
    return nil
  }
}
