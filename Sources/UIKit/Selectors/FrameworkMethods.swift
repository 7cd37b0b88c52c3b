import Foundation

/// The framework's own methods that apps use in selectors.
@MainActor
enum FrameworkMethods {
  static func method(_ name: String, of responder: UIResponder) -> _SelectorMethod? {
    switch name {
    case "becomeFirstResponder": return _SelectorMethod(none: { responder.becomeFirstResponder() })
    case "resignFirstResponder": return _SelectorMethod(none: { responder.resignFirstResponder() })
    default: break
    }
    return switch responder {
    case let view as UIView: method(name, of: view)
    case let controller as UIViewController: method(name, of: controller)
    default: nil
    }
  }

  private static func method(_ name: String, of view: UIView) -> _SelectorMethod? {
    switch name {
    // As in Objective-C, the sender arrives as `force`: any object means true.
    case "endEditing:": _SelectorMethod(one: { (sender: Any?) in view.endEditing(sender != nil) })
    case "setNeedsLayout": _SelectorMethod(none: { view.setNeedsLayout() })
    case "setNeedsDisplay": _SelectorMethod(none: { view.setNeedsDisplay() })
    case "layoutIfNeeded": _SelectorMethod(none: { view.layoutIfNeeded() })
    case "removeFromSuperview": _SelectorMethod(none: { view.removeFromSuperview() })
    case "reloadData": (view as? UITableView).map { table in _SelectorMethod(none: { table.reloadData() }) }
    default: nil
    }
  }

  private static func method(_ name: String, of controller: UIViewController) -> _SelectorMethod? {
    let stack = controller as? UINavigationController
    return switch name {
    case "dismissViewControllerAnimated:completion:":
      _SelectorMethod(one: { (sender: Any?) in controller.dismiss(animated: sender != nil, completion: nil) })
    case "popViewControllerAnimated:":
      stack.map { stack in _SelectorMethod(one: { (sender: Any?) in stack.popViewController(animated: sender != nil) })
      }
    case "popToRootViewControllerAnimated:":
      stack.map { stack in
        _SelectorMethod(one: { (sender: Any?) in stack.popToRootViewController(animated: sender != nil) })
      }
    default: nil
    }
  }
}
