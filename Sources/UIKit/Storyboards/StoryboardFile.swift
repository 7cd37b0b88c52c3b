internal import CompiledInterface
import Foundation
internal import LifeCycle

/// The parts of a compiled storyboard that are used: its controllers by class, with children, titles, segues and views.
struct StoryboardFile {
  struct Controller {
    var element: String
    var customClass: String?
    var module: String?
    var identifier: String?
    var title: String?
    /// The element itself, for its views and connections.
    var source: InterfaceElement
    var segues: [Segue] = []
  }

  struct Segue {
    var kind: String
    var identifier: String?
    var destination: String
    var source: InterfaceElement
  }

  private static let elements: Set = [
    "viewController", "navigationController", "tabBarController", "tableViewController", "splitViewController",
    "pageViewController", "collectionViewController", "viewControllerPlaceholder",
  ]

  let initialID: String?
  private(set) var controllers: [String: Controller] = [:]

  // MARK: Reading

  /// Reads a storyboard of a bundle. As on iOS, a missing or damaged file is a fatal error that names the storyboard.
  @MainActor
  static func read(_ name: String, in bundle: Bundle) -> StoryboardFile {
    let root = bundle.resourcePath ?? bundle.bundlePath
    let paths = ["", "Base.lproj/", "en.lproj/"].map { "\(root)/\($0)\(name).\(InterfaceElement.fileExtension)" }
    guard let path = paths.first(where: FileManager.default.fileExists),
      let data = FileManager.default.contents(atPath: path)
    else {
      preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }
    do {
      return StoryboardFile(try InterfaceElement(compiled: Array(data)))
    } catch {
      preconditionFailure("the storyboard \(path) cannot be read: \(error)")
    }
  }

  init(_ document: InterfaceElement) {
    initialID = document["initialViewController"]
    gather(document)
  }

  private mutating func gather(_ element: InterfaceElement) {
    if Self.elements.contains(element.name), let id = element["id"] {
      controllers[id] = Controller(
        element: element.name, customClass: element["customClass"], module: element["customModule"],
        identifier: element["storyboardIdentifier"],
        title: element["title"] ?? element.child(key: "navigationItem")?["title"],
        source: element, segues: Self.segues(of: element))
    }
    for child in element.children { gather(child) }
  }

  /// The segues of the controller itself and of the buttons and cells in it.
  private static func segues(of element: InterfaceElement) -> [Segue] {
    element.children.flatMap { child -> [Segue] in
      guard child.name == "segue", let destination = child["destination"] else { return segues(of: child) }
      return [
        Segue(kind: child["kind"] ?? "", identifier: child["identifier"], destination: destination, source: child)
      ]
    }
  }

  // MARK: Instantiation

  /// Makes a controller with the children that its relationships name, then awakens it.
  ///
  /// - Parameter creator: The app's own way to create the controller; if it returns nil, the storyboard's class is
  ///   used.
  @MainActor
  func make(
    _ id: String, for storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard let entry = controllers[id] else { return nil }
    if entry.element == "viewControllerPlaceholder" { return other(entry, storyboard) }
    let coder = StoryboardCoder(entry.source.attributes)
    guard let controller = creator.flatMap({ $0(coder) }) ?? instance(of: entry, coder) else { return nil }
    controller.storyboard = storyboard
    let source = entry.source
    controller.viewFromStoryboard = { [unowned controller] in StoryboardViews.load(source, for: controller) }
    apply(entry, to: controller)
    controller.segues = entry.segues.filter { $0.kind != "relationship" }.map { segue($0, storyboard) }
    let usesIdentifier = source["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
    if let name = source["restorationIdentifier"] ?? (usesIdentifier ? entry.identifier : nil) {
      controller.restorationIdentifier = name
    }
    let related = entry.segues.filter { $0.kind == "relationship" }.compactMap { make($0.destination, for: storyboard) }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = related
    case let tabs as UITabBarController: tabs.viewControllers = related
    case let split as UISplitViewController: split.viewControllers = related
    default: break
    }
    controller.awakeFromNib()
    return controller
  }

  /// A controller of another storyboard in the bundle: the initial one, or one with an identifier.
  @MainActor
  private func other(_ entry: Controller, _ storyboard: UIStoryboard) -> UIViewController? {
    guard let name = entry.source["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: storyboard.bundle)
    guard let identifier = entry.source["referencedIdentifier"] else { return other.instantiateInitialViewController() }
    return other.instantiateViewController(withIdentifier: identifier)
  }

  @MainActor
  private func apply(_ entry: Controller, to controller: UIViewController) {
    let source = entry.source
    if let title = entry.title { controller.title = title }
    if let style = StoryboardSegue.style(source["modalPresentationStyle"]) { controller.modalPresentationStyle = style }
    if source["definesPresentationContext"] == "YES" { controller.definesPresentationContext = true }
    if source["hidesBottomBarWhenPushed"] == "YES" { controller.hidesBottomBarWhenPushed = true }
    if source["modalInPresentation"] == "YES" { controller.isModalInPresentation = true }
    if let restoration = source["restorationIdentifier"] { controller.restorationIdentifier = restoration }
    if source["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" {
      controller.restorationIdentifier = entry.identifier
    }
    if let item = source.child(key: "tabBarItem") {
      controller.tabBarItem = UITabBarItem(
        title: item["title"] ?? entry.title, image: item["image"].flatMap { UIImage(named: $0) },
        tag: item["tag"].flatMap { Int($0) } ?? 0)
    }
    guard let navigation = controller as? UINavigationController else { return }
    if source["navigationBarHidden"] == "YES" { navigation.isNavigationBarHidden = true }
    if source["toolbarHidden"] == "NO" { navigation.isToolbarHidden = false }
  }

  @MainActor
  private func segue(_ segue: Segue, _ storyboard: UIStoryboard) -> StoryboardSegue {
    StoryboardSegue(
      id: segue.source["id"] ?? segue.destination, kind: segue.kind, identifier: segue.identifier,
      customClass: segue.source["customClass"], module: segue.source["customModule"],
      style: StoryboardSegue.style(segue.source["modalPresentationStyle"]),
      isAnimated: segue.source["animates"] != "NO", unwindAction: segue.source["unwindAction"],
      destination: { [self] creator in make(segue.destination, for: storyboard, creator: creator) })
  }

  @MainActor
  private func instance(of entry: Controller, _ coder: StoryboardCoder) -> UIViewController? {
    guard let name = entry.customClass else { return Self.plainClass(entry.element).init(coder: coder) }
    let found: AnyClass? = entry.module.flatMap { Instantiation.findClass("\($0).\(name)") } ?? Instantiation.findClass(name)
    guard let type = found as? UIViewController.Type else {
      StandardError.print("Unknown class \(name) in Interface Builder file.")
      return Self.plainClass(entry.element).init(coder: coder)
    }
    return CallLog.call(.viewController, "\(type).init(coder:)") { type.init(coder: coder) }
  }

  @MainActor
  private static func plainClass(_ element: String) -> UIViewController.Type {
    switch element {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    default: UIViewController.self
    }
  }
}

/// The coder passed to `init(coder:)`; it has nothing to decode.
final class StoryboardCoder: NSCoder {
  /// The element's attributes, for the framework's own classes.
  let values: [String: String]
  init(_ values: [String: String] = [:]) {
    self.values = values
    super.init()
  }
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
