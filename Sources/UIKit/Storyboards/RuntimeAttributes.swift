internal import CompiledInterface
import Foundation

/// Sets the attributes that the app defined for an object in Interface Builder.
///
/// A key path of the framework's own properties uses their setters. A property of the app's classes must be stored;
/// its observers do not run. A key path that leads nowhere is reported, as on iOS.
@MainActor
enum RuntimeAttributes {
  /// A value in the forms that a property may have; empty for a type that is not known.
  typealias Forms = [Any]

  static func set(_ attributes: InterfaceElement, on owner: AnyObject, _ values: InterfaceValues) {
    for attribute in attributes.children {
      guard let path = attribute["keyPath"] else { continue }
      let forms = forms(of: attribute, values)
      guard let holder = holder(of: path, from: owner) else {
        report(path, owner)
        continue
      }
      let written = path.split(separator: ".").last.map(String.init) ?? path
      if setOwn(written, forms, on: holder) || Outlets.set(written, of: holder, toFirstOf: forms) { continue }
      // The setter of a key has its first letter in upper case, so that the key may have it, too (Apple, Key-Value Coding
      // Programming Guide, "Accessor Search Patterns").
      let key = written.prefix(1).lowercased() + written.dropFirst()
      if key != written, setOwn(key, forms, on: holder) || Outlets.set(key, of: holder, toFirstOf: forms) { continue }
      // Views of iOS have this one, though no header says so: storyboards set it without a word of the layer.
      if key == "cornerRadius", let view = holder as? UIView,
        let radius = forms.lazy.compactMap({ $0 as? CGFloat }).first
      {
        view.layer.cornerRadius = radius
      } else {
        report(path, owner)
      }
    }
  }

  private static func report(_ path: String, _ owner: AnyObject) {
    StandardError.print(
      "Failed to set (\(path)) user defined inspected property on (\(type(of: owner))): the class has no stored property "
        + "of this name and type")
  }

  /// The object whose property a key path ends at.
  private static func holder(of path: String, from owner: AnyObject) -> AnyObject? {
    var object = owner
    for part in path.split(separator: ".").dropLast() {
      switch (object, part) {
      case (let view as UIView, "layer"): object = view.layer
      case (let controller as UIViewController, "view"): object = controller.view
      case (let cell as UITableViewCell, "contentView"): object = cell.contentView
      case (let cell as UICollectionViewCell, "contentView"): object = cell.contentView
      default:
        guard let next = Outlets.object(String(part), of: object) else { return nil }
        object = next
      }
    }
    return object
  }

  // MARK: Values

  private static func forms(of attribute: InterfaceElement, _ values: InterfaceValues) -> Forms {
    switch attribute["type"] {
    case "boolean":
      let isTrue = attribute["value"] == "YES" || attribute["value"] == "true"
      return [isTrue, NSNumber(value: isTrue)]
    case "number":
      let number =
        attribute.child(key: "value").flatMap { values.number($0, "value") } ?? values.number(attribute, "value")
      return number.map(numberForms) ?? []
    case "string":
      // A property that is a number takes the one that the text begins with.
      let text = values.text(attribute, "value") ?? ""
      return [text] + numberForms(NSString(string: text).doubleValue)
    case "color": return values.color(attribute, "value").map { [$0] } ?? []
    case "image":
      let image = attribute["value"].flatMap { values.context.image($0, isSymbol: attribute["catalog"] == "system") }
      return image.map { [$0] } ?? []
    case "point":
      guard let point = attribute.child(key: "value"), let x = values.number(point, "x"),
        let y = values.number(point, "y")
      else { return [] }
      return [CGPoint(x: x, y: y)]
    case "size": return values.size(attribute, "value").map { [$0] } ?? []
    case "rect": return values.rectangle(attribute, "value").map { [$0] } ?? []
    case "range":
      guard let range = attribute.child(key: "value"), let location = values.integer(range, "location"),
        let length = values.integer(range, "length")
      else { return [] }
      return [NSRange(location: location, length: length)]
    case "nil": return [Any?.none as Any]
    default: return []
    }
  }

  private static func numberForms(_ number: CGFloat) -> Forms {
    let double = Double(number)
    var forms: Forms = [number, double, Float(double)]
    if let whole = Int(exactly: double.rounded(.towardZero)) { forms += [whole, Int32(truncatingIfNeeded: whole)] }
    if let whole = UInt(exactly: double.rounded(.towardZero)) { forms.append(whole) }
    return forms + [NSNumber(value: double), double != 0]
  }

  // MARK: The framework's own properties

  private static func setOwn(_ key: String, _ forms: Forms, on object: AnyObject) -> Bool {
    func form<Value>(_ type: Value.Type = Value.self) -> Value? { forms.lazy.compactMap { $0 as? Value }.first }
    if let layer = object as? CALayer { return set(key, on: layer, number: form(), flag: form(), size: form()) }
    if let view = object as? UIView, set(key, on: view, number: form(), flag: form(), text: form(), color: form()) {
      return true
    }
    switch (object, key) {
    case (let label as UILabel, "text"): label.text = form()
    case (let label as UILabel, "textColor"): if let color = form(UIColor.self) { label.textColor = color }
    case (let label as UILabel, "adjustsFontForContentSizeCategory"):
      if let flag = form(Bool.self) { label.adjustsFontForContentSizeCategory = flag }
    case (let label as UILabel, "adjustsFontSizeToFitWidth"):
      if let flag = form(Bool.self) { label.adjustsFontSizeToFitWidth = flag }
    case (let field as UITextField, "placeholder"): field.placeholder = form()
    case (let field as UITextField, "text"): field.text = form()
    case (let stack as UIStackView, "spacing"): if let spacing = form(CGFloat.self) { stack.spacing = spacing }
    case (let item as UIBarItem, "title"): item.title = form()
    case (let item as UIBarItem, "accessibilityLabel"): item.accessibilityLabel = form()
    case (let item as UIBarItem, "accessibilityIdentifier"): item.accessibilityIdentifier = form()
    case (let controller as UIViewController, "title"): controller.title = form()
    case (let constraint as NSLayoutConstraint, "constant"):
      if let constant = form(CGFloat.self) { constraint.constant = constant }
    // These exist in every class of their kind, and fonts and counters of the kind do not take part.
    default: return false
    }
    return true
  }

  private static func set(_ key: String, on layer: CALayer, number: CGFloat?, flag: Bool?, size: CGSize?) -> Bool {
    switch key {
    case "cornerRadius": layer.cornerRadius = number ?? layer.cornerRadius
    case "borderWidth": layer.borderWidth = number ?? layer.borderWidth
    case "masksToBounds": layer.masksToBounds = flag ?? layer.masksToBounds
    case "opacity": layer.opacity = number.map { Float($0) } ?? layer.opacity
    case "shadowRadius": layer.shadowRadius = number ?? layer.shadowRadius
    case "shadowOpacity": layer.shadowOpacity = number.map { Float($0) } ?? layer.shadowOpacity
    case "shadowOffset": layer.shadowOffset = size ?? layer.shadowOffset
    // A colour of the storyboard is a UIColor, which a layer cannot take; iOS shows nothing for it either.
    case "borderColor", "shadowColor", "backgroundColor": break
    default: return false
    }
    return true
  }

  private static func set(
    _ key: String, on view: UIView, number: CGFloat?, flag: Bool?, text: String?, color: UIColor?
  ) -> Bool {
    switch key {
    case "clipsToBounds": view.clipsToBounds = flag ?? view.clipsToBounds
    case "hidden", "isHidden": view.isHidden = flag ?? view.isHidden
    case "userInteractionEnabled", "isUserInteractionEnabled":
      view.isUserInteractionEnabled = flag ?? view.isUserInteractionEnabled
    case "alpha": view.alpha = number ?? view.alpha
    case "tag": view.tag = number.map { Int($0) } ?? view.tag
    case "backgroundColor": view.backgroundColor = color
    case "tintColor": view.tintColor = color
    case "accessibilityLabel": view.accessibilityLabel = text
    case "accessibilityHint": view.accessibilityHint = text
    case "accessibilityIdentifier": view.accessibilityIdentifier = text
    case "isAccessibilityElement": view.isAccessibilityElement = flag ?? view.isAccessibilityElement
    case "restorationIdentifier": view.restorationIdentifier = text
    default: return false
    }
    return true
  }
}
