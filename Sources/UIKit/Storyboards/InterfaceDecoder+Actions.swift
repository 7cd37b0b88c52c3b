internal import CompiledInterface
import Foundation

/// Actions and segues.
extension InterfaceDecoder {
  func connectAction(_ connection: InterfaceElement, of owner: AnyObject) {
    switch connection.name {
    // The detail button of a cell has its own trigger, and touches do not reach that button here.
    case "segue" where connection["trigger"] == "accessoryAction" || connection["kind"] == "embed": return
    case "segue": if let id = connection["id"] { trigger(id, of: owner) }
    case "action":
      guard let selector = connection["selector"], let id = connection["destination"] else { return }
      if let destination = objects[id] {
        act(selector, connection["eventType"], of: owner, on: destination)
      } else if responders.contains(id) {
        act(selector, connection["eventType"], of: owner, on: nil)
      }
    default: return
    }
  }

  /// Attaches a segue to the object that triggers it.
  private func trigger(_ id: String, of owner: AnyObject) {
    let run: (Any?) -> Void = { [weak host] sender in host?.runSegue(id, sender: sender, asks: true) }
    switch owner {
    case let control as UIControl:
      control.addAction(UIAction { run($0.sender) }, for: control is UIButton ? .touchUpInside : .valueChanged)
    case let item as UIBarButtonItem: item.primaryAction = UIAction { [weak item] _ in run(item) }
    case let cell as UITableViewCell: cell.selectionSegue = run
    case let cell as UICollectionViewCell: cell.selectionSegue = run
    case let gesture as UIGestureRecognizer:
      gesture.onRecognize = { if $0.state == .began || $0.state == .ended { run($0) } }
    default: return
    }
  }

  private func act(_ selector: String, _ event: String?, of owner: AnyObject, on target: AnyObject?) {
    let action = Selector(selector)
    switch owner {
    case let control as UIControl: control.addTarget(target, action: action, for: Self.event(event, of: control))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let gesture as UIGestureRecognizer: if let target { gesture.addTarget(target, action: action) }
    default: return
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "allEvents": .allEvents, "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
  ]

  /// The event with a name; without one, what the control sends for its main action.
  private static func event(_ name: String?, of control: UIControl) -> UIControl.Event {
    name.flatMap { events[$0] } ?? (control is UIButton ? .touchUpInside : .valueChanged)
  }
}
