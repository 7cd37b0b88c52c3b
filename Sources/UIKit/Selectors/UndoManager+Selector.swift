import DormouseFoundation
import Foundation

extension UndoManager {
  /// Remembers how to undo a change: by sending a selector with an object to the target, which is held weakly.
  public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let receiver = WeakObject(target as AnyObject)
    register(target as AnyObject) {
      guard let target = receiver.object else { return }
      SelectorDispatch.perform(selector, on: target, sender: anObject)
    }
  }
}

extension NSSortDescriptor {
  /// Sorts by the value of a key, which a method of strings compares: `compare:`, `caseInsensitiveCompare:`,
  /// `localizedCompare:`, `localizedCaseInsensitiveCompare:` or `localizedStandardCompare:`. Values that are no strings, and
  /// every other method, count as `compare:`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let name = selector?.description ?? "compare:"
    let natural = NSSortDescriptor(key: "self", ascending: true)
    self.init(key: key, ascending: ascending) { first, second in
      guard let a = first as? String, let b = second as? String else { return natural.compare(first, to: second) }
      return switch name {
      case "caseInsensitiveCompare:": a.caseInsensitiveCompare(b)
      case "localizedCompare:": a.localizedCompare(b)
      case "localizedCaseInsensitiveCompare:": a.localizedCaseInsensitiveCompare(b)
      case "localizedStandardCompare:": a.localizedStandardCompare(b)
      default: a.compare(b)
      }
    }
  }
}
