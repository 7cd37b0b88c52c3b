import DormouseFoundation
import Foundation

/// The framework's own properties that apps reach by name: those whose setter does something, or that are named
/// otherwise in Objective-C. Stored properties need no entry.
@MainActor
enum FrameworkKeys {
  private struct Group {
    var holds: (AnyObject) -> Bool
    var keys: [String: Key]
  }

  private struct Key {
    var get: (AnyObject) -> Any?
    var set: (AnyObject, Any?) -> Bool
  }

  static func property(_ key: String, of object: AnyObject) -> KeyedProperty? {
    for group in groups where group.holds(object) {
      guard let found = group.keys[key] else { continue }
      return KeyedProperty(get: { found.get(object) }, set: { found.set(object, $0) })
    }
    return nil
  }

  private static func group<Root: AnyObject>(_: Root.Type, _ keys: [String: Key]) -> Group {
    Group(holds: { $0 is Root }, keys: keys)
  }

  private static func key<Root: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) -> Key {
    Key(
      get: { ($0 as? Root)?[keyPath: path] },
      set: { object, value in
        let new = value == nil ? Any?.none as Any as? Value : value as? Value
        guard let new, let object = object as? Root else { return false }
        object[keyPath: path] = new
        return true
      })
  }

  /// A property that cannot be set.
  private static func key<Root: AnyObject, Value>(reading path: KeyPath<Root, Value>) -> Key {
    Key(get: { ($0 as? Root)?[keyPath: path] }, set: { _, _ in false })
  }

  /// A private property of Apple's that apps set. It is kept, and has no effect here.
  private static func kept(_ name: String) -> Key {
    Key(
      get: { KeptValues.get(name, of: $0) },
      set: { object, value in
        KeptValues.set(value, name, of: object)
        return true
      })
  }

  private static func statusBar(of app: AnyObject) -> Any? {
    if let view = KeptValues.get("statusBar", of: app) { return view }
    let view = UIView(frame: (app as? UIApplication)?.frontScene?.statusBarManager?.statusBarFrame ?? .zero)
    KeptValues.set(view, "statusBar", of: app)
    return view
  }

  private static let groups = [
    group(
      UITextField.self,
      [
        "text": key(\UITextField.text), "placeholder": key(\UITextField.placeholder),
        "textColor": key(\UITextField.textColor),
      ]),
    group(UILabel.self, ["text": key(\UILabel.text), "textColor": key(\UILabel.textColor)]),
    group(UIImageView.self, ["image": key(\UIImageView.image)]),
    group(UISwitch.self, ["on": key(\UISwitch.isOn)]),
    group(
      UISearchBar.self, ["searchField": key(reading: \UISearchBar.searchTextField), "text": key(\UISearchBar.text)]),
    group(
      UIControl.self,
      [
        "enabled": key(\UIControl.isEnabled), "selected": key(\UIControl.isSelected),
        "highlighted": key(\UIControl.isHighlighted),
      ]),
    group(
      UIScrollView.self,
      [
        "contentOffset": key(\UIScrollView.contentOffset), "contentSize": key(\UIScrollView.contentSize),
        "contentInset": key(\UIScrollView.contentInset),
      ]),
    group(UINavigationBar.self, ["hidesShadow": kept("hidesShadow")]),
    group(
      UIView.self,
      [
        "frame": key(\UIView.frame), "bounds": key(\UIView.bounds), "center": key(\UIView.center),
        "alpha": key(\UIView.alpha), "hidden": key(\UIView.isHidden), "tag": key(\UIView.tag),
        "backgroundColor": key(\UIView.backgroundColor), "tintColor": key(\UIView.tintColor),
        "clipsToBounds": key(\UIView.clipsToBounds), "userInteractionEnabled": key(\UIView.isUserInteractionEnabled),
        "layer": key(reading: \UIView.layer), "window": key(reading: \UIView.window),
        "accessibilityIdentifier": key(\UIView.accessibilityIdentifier),
      ]),
    group(
      UIAlertController.self,
      Dictionary(
        uniqueKeysWithValues: ["attributedTitle", "attributedMessage", "contentViewController"].map { ($0, kept($0)) })),
    // Apps give their containers bars of their own.
    group(
      UITabBarController.self,
      [
        "tabBar": Key(
          get: { ($0 as? UITabBarController)?.tabBar },
          set: { object, value in
            guard let tabs = object as? UITabBarController, let bar = value as? UITabBar else { return false }
            tabs.use(bar)
            return true
          })
      ]),
    group(
      UINavigationController.self,
      [
        "navigationBar": Key(
          get: { ($0 as? UINavigationController)?.navigationBar },
          set: { object, value in
            guard let navigation = object as? UINavigationController, let bar = value as? UINavigationBar else {
              return false
            }
            navigation.use(bar)
            return true
          })
      ]),
    group(UIViewController.self, ["title": key(\UIViewController.title), "view": key(\UIViewController.view)]),
    group(
      UIAlertAction.self,
      Dictionary(
        uniqueKeysWithValues: ["titleTextColor", "titleTextAlignment", "image", "imageTintColor", "checked"].map {
          ($0, kept($0))
        })),
    group(UIBarItem.self, ["title": key(\UIBarItem.title), "enabled": key(\UIBarItem.isEnabled)]),
    group(
      CALayer.self,
      [
        "cornerRadius": key(\CALayer.cornerRadius), "borderWidth": key(\CALayer.borderWidth),
        "borderColor": key(\CALayer.borderColor), "masksToBounds": key(\CALayer.masksToBounds),
      ]),
    // A view that older apps give a colour. Chosen: as before iOS 13, which ends an app that asks for it; it is never shown.
    group(UIApplication.self, ["statusBar": Key(get: { statusBar(of: $0) }, set: { _, _ in false })]),
    group(
      UIDevice.self,
      [
        // Apps set it to turn the interface; here the device alone decides.
        "orientation": Key(get: { ($0 as? UIDevice)?.orientation.rawValue }, set: { _, _ in true })
      ]),
  ]
}

extension UIResponder: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? { FrameworkKeys.property(key, of: self) }
}

extension UIAlertAction: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? { FrameworkKeys.property(key, of: self) }
}

extension UIBarItem: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? { FrameworkKeys.property(key, of: self) }
}

extension CALayer: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? { FrameworkKeys.property(key, of: self) }
}

extension UIDevice: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? { FrameworkKeys.property(key, of: self) }
}
