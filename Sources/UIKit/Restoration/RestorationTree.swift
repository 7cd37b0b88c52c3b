import Foundation
internal import LifeCycle

/// The controllers that have a path: they and all their ancestors have an identifier (reference 1.f).
@MainActor
struct RestorationTree {
  struct Entry {
    let controller: UIViewController
    let path: [String]
    /// The index among controllers with the same path, as in a navigation stack.
    let ordinal: Int
    var key: String { RestorationArchive.Object.key(path, ordinal) }
  }

  /// Parents before their children.
  private(set) var entries: [Entry] = []
  private var counts: [[String]: Int] = [:]

  init(windows: [UIWindow]) {
    for window in windows { if let root = window.rootViewController { add(root, []) } }
  }

  private mutating func add(_ controller: UIViewController, _ parent: [String]) {
    guard let identifier = controller.restorationIdentifier, parent.count < 100 else { return }
    let path = parent + [identifier]
    entries.append(Entry(controller: controller, path: path, ordinal: counts[path, default: 0]))
    counts[path, default: 0] += 1
    for child in controller.children { add(child, path) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      add(presented, path)
    }
  }

  func controller(_ key: String) -> UIViewController? { entries.first { $0.key == key }?.controller }

  /// Puts the saved children back into a container.
  static func restoreChildren(
    of container: any UIStateRestoring, _ object: RestorationArchive.Object, _ found: [String: any UIStateRestoring]
  ) {
    let children = object.children.compactMap { found[$0] as? UIViewController }
    if let navigation = container as? UINavigationController, !children.isEmpty,
      !navigation.viewControllers.elementsEqual(children, by: ===)
    {
      navigation.setViewControllers(children, animated: false)
    }
    if let tabs = container as? UITabBarController, let selected = object.selected,
      tabs.viewControllers?.indices.contains(selected) ?? false
    {
      tabs.selectedIndex = selected
    }
  }
}

/// Finds the objects to restore into: made by the app, already there, or from the storyboard (reference 1.f, step 2).
@MainActor
struct RestorationFinder {
  let application: UIApplication
  let delegate: any UIApplicationDelegate
  let registered: [(identifier: String, object: any UIStateRestoring)]
  let existing: RestorationTree
  private(set) var found: [String: any UIStateRestoring] = [:]

  init(
    application: UIApplication, delegate: any UIApplicationDelegate,
    registered: [(identifier: String, object: any UIStateRestoring)], existing: RestorationTree
  ) {
    self.application = application
    self.delegate = delegate
    self.registered = registered
    self.existing = existing
  }

  mutating func find(_ object: RestorationArchive.Object, _ state: NSCoder) -> (any UIStateRestoring)? {
    let result: (any UIStateRestoring)? =
      switch object.kind {
      case .controller: controller(object, state)
      case .object: registeredObject(object, state)
      }
    found[object.key] = result
    return result
  }

  private func controller(_ object: RestorationArchive.Object, _ state: NSCoder) -> UIViewController? {
    if let name = object.restorationClass {
      guard let found = Instantiation.findClass(name) as? any UIViewControllerRestoration.Type else {
        StandardError.print("there is no restoration class \(name); \(object.path.last ?? "") is not restored")
        return nil
      }
      return CallLog.call(.incidental, "\(found).viewController(withRestorationIdentifierPath:coder:)") {
        found.viewController(withRestorationIdentifierPath: object.path, coder: state)
      }
    }
    let answer = CallLog.optional(
      .incidental, "application(_:viewControllerWithRestorationIdentifierPath:coder:)", on: delegate
    ) {
      delegate.application(application, viewControllerWithRestorationIdentifierPath: object.path, coder: state)
    }
    if let controller = answer ?? nil { return controller }
    if let controller = existing.controller(object.key) { return controller }
    guard let storyboard = object.storyboard, let identifier = object.path.last else { return nil }
    return UIStoryboard(name: storyboard, bundle: nil).controllerIfPresent(identifier)
  }

  private func registeredObject(_ object: RestorationArchive.Object, _ state: NSCoder) -> (any UIStateRestoring)? {
    if let there = registered.first(where: { $0.identifier == object.path.last })?.object { return there }
    guard let name = object.restorationClass,
      let type = Instantiation.findClass(name) as? any UIObjectRestoration.Type
    else { return nil }
    return CallLog.call(.incidental, "\(type).object(withRestorationIdentifierPath:coder:)") {
      type.object(withRestorationIdentifierPath: object.path, coder: state)
    }
  }
}
