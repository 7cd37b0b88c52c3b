import Foundation

/// One observer of a key path.
///
/// It is linked to every object along the path; a change of one links those behind it anew.
final class KeyValueRegistration: @unchecked Sendable {
  struct Change {
    var old: Any?
    var new: Any?
    var isPrior = false
  }

  private(set) weak var object: NSObject?
  let path: [Substring]
  /// As the observer has spelled it.
  let keyPath: String
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private let notify: (NSObject, Change) -> Void
  /// The values before the changes that are under way.
  private var old: [Any?] = []

  init(
    of object: NSObject, path: String, options: NSKeyValueObservingOptions, read: @escaping (NSObject) -> Any?,
    notify: @escaping (NSObject, Change) -> Void
  ) {
    self.object = object
    keyPath = path
    self.path = path.split(separator: ".")
    self.options = options
    self.read = read
    self.notify = notify
  }

  func begin() {
    link(from: 0)
    guard options.contains(.initial), let object else { return }
    notify(object, Change(new: options.contains(.new) ? read(object) : nil))
  }

  func end() { KeyValueObservers.unlink(self, from: 0) }

  func willChange() {
    guard let object else { return }
    let value = options.contains(.old) ? read(object) : nil
    old.append(value)
    if options.contains(.prior) { notify(object, Change(old: value, isPrior: true)) }
  }

  /// - Parameter level: The place in the path of the property that has changed.
  func didChange(at level: Int) {
    if level + 1 < path.count {
      KeyValueObservers.unlink(self, from: level + 1)
      link(from: level + 1)
    }
    guard let object else { return }
    let change = Change(old: old.popLast() ?? nil, new: options.contains(.new) ? read(object) : nil)
    notify(object, change)
  }

  private func link(from first: Int) {
    var next = object
    for (level, key) in path.enumerated() {
      guard let object = next else { return }
      if level >= first { KeyValueObservers.link(self, to: object, key: String(key), level: level) }
      next = level + 1 < path.count ? KeyValue.get(String(key), of: object)?.value as? NSObject : nil
    }
  }
}
