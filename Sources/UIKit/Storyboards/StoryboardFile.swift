internal import CompiledInterface
import Foundation
internal import LifeCycle

/// What is read of a compiled storyboard: its controllers by class, their children, titles, segues and views.
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
  }

  private static let elements: Set = [
    "viewController", "navigationController", "tabBarController", "tableViewController", "splitViewController",
  ]

  let initialID: String?
  private(set) var controllers: [String: Controller] = [:]

  // MARK: Reading

  /// Reads a storyboard of a bundle; a missing or damaged one is a fatal error that names it, as on iOS.
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

  /// Those of the controller itself, and of the buttons and cells in it.
  private static func segues(of element: InterfaceElement) -> [Segue] {
    element.children.flatMap { child -> [Segue] in
      guard child.name == "segue", let destination = child["destination"] else { return segues(of: child) }
      return [Segue(kind: child["kind"] ?? "", identifier: child["identifier"], destination: destination)]
    }
  }

  // MARK: Making

  /// Makes a controller, with the children that its relationships name.
  @MainActor
  func make(_ id: String, for storyboard: UIStoryboard) -> UIViewController? {
    guard let entry = controllers[id] else { return nil }
    guard let controller = instance(of: entry) else { return nil }
    controller.storyboard = storyboard
    let source = entry.source
    controller.viewFromStoryboard = { [unowned controller] in StoryboardViews.load(source, for: controller) }
    if let title = entry.title { controller.title = title }
    let related = entry.segues.filter { $0.kind == "relationship" }.compactMap { make($0.destination, for: storyboard) }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = related
    case let tabs as UITabBarController: tabs.viewControllers = related
    case let split as UISplitViewController: split.viewControllers = related
    default: break
    }
    for segue in entry.segues where segue.kind != "relationship" {
      guard let name = segue.identifier else { continue }
      controller.segues[name] = StoryboardSegue(kind: segue.kind) { [self] in
        make(segue.destination, for: storyboard)
      }
    }
    return controller
  }

  @MainActor
  private func instance(of entry: Controller) -> UIViewController? {
    guard let name = entry.customClass else { return Self.plainClass(entry.element).init(coder: StoryboardCoder()) }
    let found: AnyClass? = entry.module.flatMap { NSClassFromString("\($0).\(name)") } ?? Instantiation.findClass(name)
    guard let type = found as? UIViewController.Type else {
      StandardError.print("Unknown class \(name) in Interface Builder file.")
      return Self.plainClass(entry.element).init(coder: StoryboardCoder())
    }
    return CallLog.call(.viewController, "\(type).init(coder:)") { type.init(coder: StoryboardCoder()) }
  }

  @MainActor
  private static func plainClass(_ element: String) -> UIViewController.Type {
    switch element {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "tableViewController": UITableViewController.self
    case "splitViewController": UISplitViewController.self
    default: UIViewController.self
    }
  }
}

/// A way from a controller to another, as a storyboard draws it.
@MainActor
struct StoryboardSegue {
  let kind: String
  let destination: () -> UIViewController?
}

/// What `init(coder:)` is given: nothing is decoded from it.
final class StoryboardCoder: NSCoder {
  /// The attributes of the element, for the framework's own classes.
  let values: [String: String]
  init(_ values: [String: String] = [:]) {
    self.values = values
    super.init()
  }
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
