import Foundation

/// The appearance proxies: instances of their classes that hold what the app has set for all others.
@MainActor
enum AppearanceProxies {
  private struct Entry {
    let type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    let proxy: AnyObject
    /// A new instance: the proxy has been set where it differs.
    let plain: AnyObject

    @MainActor
    func holds(for view: UIView) -> Bool {
      guard view !== proxy, view !== plain, view.isKind(of: type) else { return false }
      var around = sequence(first: view as UIResponder, next: \.next).dropFirst().makeIterator()
      return containers.allSatisfy { container in
        while let next = around.next() { if next.isKind(of: container) { return true } }
        return false
      }
    }
  }
  /// The most particular classes first, and of one class those for the most containers.
  private static var entries: [Entry] = []

  static func proxy<T: AnyObject>(
    for type: T.Type, within containers: [any UIAppearanceContainer.Type], make: () -> T?
  ) -> T {
    let names = containers.map { ObjectIdentifier($0) }
    let known = entries.first { $0.type == type && $0.containers.map { ObjectIdentifier($0) } == names }
    if let found = known?.proxy as? T { return found }
    guard let proxy = make(), let plain = make() else {
      preconditionFailure("\(type) cannot be instantiated, so it has no appearance()")
    }
    let entry = Entry(type: type, containers: containers, proxy: proxy, plain: plain)
    let place = entries.firstIndex { other in
      other.type == type ? other.containers.count < containers.count : isSubclass(type, of: other.type)
    }
    entries.insert(entry, at: place ?? entries.endIndex)
    return proxy
  }

  private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { $0 == other }
  }

  /// The direction that the app has set for all views of a view's class, or for all views.
  static func direction(of view: UIView) -> UISemanticContentAttribute {
    guard !entries.isEmpty else { return .unspecified }
    for entry in entries where entry.type == type(of: view) || entry.type == UIView.self {
      guard let all = entry.proxy as? UIView, all !== view, entry.holds(for: view) else { continue }
      if all.semanticContentAttribute != .unspecified { return all.semanticContentAttribute }
    }
    return .unspecified
  }

  /// The proxy for the items of an item's class, if the app has asked for it.
  static func nearest<T: UIBarItem>(to item: T) -> T? {
    entries.first { $0.containers.isEmpty && item.isKind(of: $0.type) }?.proxy as? T
  }

  /// Gives a view that enters a window what the app has set for it, as far as it has nothing else itself.
  static func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    for entry in entries where entry.holds(for: view) {
      guard let proxy = entry.proxy as? UIView, let plain = entry.plain as? UIView else { continue }
      for setting in AppearanceSettings.all { setting(view, proxy, plain) }
    }
  }
}
