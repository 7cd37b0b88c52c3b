internal import CompiledInterface
import Foundation
internal import LifeCycle

/// The parts of a compiled storyboard that are used: its controllers by class, with children, titles, segues and views.
@MainActor
struct StoryboardFile {
  struct Controller {
    var identifier: String?
    /// The element itself, for its views and connections.
    var source: InterfaceElement
    /// What stands beside it in its scene: placeholders, gesture recognizers, objects of the app's classes.
    var siblings: [InterfaceElement]
    var segues: [Segue] = []
  }

  struct Segue {
    var kind: String
    var identifier: String?
    var destination: String
    var source: InterfaceElement
  }

  let initialID: String?
  private(set) var controllers: [String: Controller] = [:]
  private let context: InterfaceContext

  // MARK: Reading

  /// Reads a storyboard of a bundle. As on iOS, a missing or damaged file is a fatal error that names the storyboard.
  static func read(_ name: String, in bundle: Bundle) -> StoryboardFile {
    guard let document = InterfaceFile.read(name, InterfaceElement.fileExtension, in: bundle) else {
      preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }
    return StoryboardFile(document, bundle: bundle)
  }

  init(_ document: InterfaceElement, bundle: Bundle = .main) {
    initialID = document["initialViewController"]
    context = InterfaceContext(document, bundle: bundle)
    gather(document)
  }

  private mutating func gather(_ element: InterfaceElement) {
    for child in element.children {
      if InterfaceElement.controllers.contains(child.name), let id = child["id"] {
        let siblings = element.name == "objects" ? element.children.filter { $0["id"] != id } : []
        controllers[id] = Controller(
          identifier: child["storyboardIdentifier"], source: child, siblings: siblings,
          segues: (siblings + [child]).flatMap(Self.segues))
      }
      gather(child)
    }
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

  /// The tint colour of the whole app; nil where the storyboard leaves it.
  var tint: UIColor? { context.tint.flatMap { InterfaceDecoder(context).values.color($0) } }

  // MARK: Instantiation

  /// Makes a controller with the children that its relationships name, then awakens it.
  ///
  /// - Parameter creator: The app's own way to create the controller; if it returns nil, the storyboard's class is
  ///   used.
  func make(
    _ id: String, for storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard var entry = controllers[id] else { return nil }
    if entry.source.name == "viewControllerPlaceholder" { return other(entry, storyboard, creator) }
    let decoder = InterfaceDecoder(context)
    entry.source = decoder.variations.resolved(entry.source).element
    let source = entry.source
    let coder = StoryboardCoder(source.attributes) { object in
      if let controller = object as? UIViewController { decoder.fill(controller, source) }
    }
    guard let controller = creator.flatMap({ $0(coder) }) ?? instance(of: source, coder) else { return nil }
    decoder.host = controller
    decoder.objects[id] = controller
    controller.storyboard = storyboard
    // What lies beside a view comes with it; beside a controller whose view the storyboard does not have, with that.
    let isAlone = Self.root(of: source) == nil
    if isAlone { decoder.addLoose(entry.siblings) } else { decoder.addPlaceholders(entry.siblings) }
    decoder.noteConnections(of: controller, source)
    prepareView(of: controller, entry, decoder.objects)
    controller.segues = entry.segues.filter { $0.kind != "relationship" }.map { segue($0, storyboard) }
    relate(controller, entry, storyboard)
    decoder.finish()
    if isAlone { controller.looseObjects = decoder.loose }
    // It has its tabs when it loads its view, which it does while it is made (qiita.com, hicka04).
    (controller as? UITabBarController)?.loadViewIfNeeded()
    controller.awakeFromNib()
    return controller
  }

  /// The view of a controller, if the storyboard has it.
  private static func root(of controller: InterfaceElement) -> InterfaceElement? {
    controller.children.first { $0["key"] == "view" || $0["key"] == "tableView" }
  }

  /// Keeps what makes the view once it is wanted; the objects made so far are the controller's own.
  private func prepareView(of controller: UIViewController, _ entry: Controller, _ early: [String: AnyObject]) {
    let bars = early.filter { $0.value !== controller }
    controller.viewFromStoryboard = { [unowned controller, context] in
      guard let root = Self.root(of: entry.source) else { return nil }
      let decoder = InterfaceDecoder(context, host: controller, objects: bars)
      if let id = entry.source["id"] { decoder.objects[id] = controller }
      return decoder.loadView(root, of: controller, entry)
    }
  }

  private func relate(_ controller: UIViewController, _ entry: Controller, _ storyboard: UIStoryboard) {
    let related = entry.segues.filter { $0.kind == "relationship" }.compactMap { segue in
      make(segue.destination, for: storyboard).map { (segue.source["relationship"], $0) }
    }
    guard !related.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = related.map(\.1)
    case let tabs as UITabBarController: tabs.viewControllers = related.map(\.1)
    case let split as UISplitViewController where split.style == .unspecified: split.viewControllers = related.map(\.1)
    case let split as UISplitViewController:
      let columns: [String: UISplitViewController.Column] = [
        "masterViewController": .primary, "detailViewController": .secondary,
        "supplementaryViewController": .supplementary, "compactViewController": .compact,
      ]
      for (role, child) in related {
        if let column = role.flatMap({ columns[$0] }) { split.setViewController(child, for: column) }
      }
    default: break
    }
  }

  /// A controller of another storyboard: the initial one, or one with an identifier.
  private func other(
    _ entry: Controller, _ storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = entry.source["storyboardName"] else { return nil }
    let bundle = entry.source["bundleIdentifier"].flatMap { id in
      (Bundle.allBundles + Bundle.allFrameworks).first { $0.bundleIdentifier == id }
    }
    let other = UIStoryboard(name: name, bundle: bundle ?? storyboard.bundle)
    return other.make(entry.source["referencedIdentifier"], creator)
  }

  private func segue(_ segue: Segue, _ storyboard: UIStoryboard) -> StoryboardSegue {
    StoryboardSegue(segue) { [self] creator in make(segue.destination, for: storyboard, creator: creator) }
  }

  private func instance(of source: InterfaceElement, _ coder: StoryboardCoder) -> UIViewController? {
    guard source["customClass"] != nil else { return InterfaceClasses.controller(source).init(coder: coder) }
    let type = InterfaceClasses.controller(source)
    return CallLog.call(.viewController, "\(type).init(coder:)") { type.init(coder: coder) }
  }
}

extension InterfaceDecoder {
  /// Takes note of the placeholders in a controller's scene.
  func addPlaceholders(_ siblings: [InterfaceElement]) { addLoose(siblings.filter { $0.name == "placeholder" }) }

  /// Makes the view of a controller with all its contents, and connects them with what the controller has.
  func loadView(
    _ root: InterfaceElement, of controller: UIViewController, _ entry: StoryboardFile.Controller
  ) -> UIView {
    let early = Set(objects.keys)
    addLoose(entry.siblings)
    let view = makeView(root)
    for guide in entry.source.child("layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? [] {
      if let id = guide["id"] { objects[id] = BarEdge(isTop: guide["type"] == "top", of: view) }
    }
    if let source = entry.source.child(key: "refreshControl"), let table = view as? UITableView,
      let refresh = makeView(source) as? UIRefreshControl
    {
      table.refreshControl = refresh
    }
    noteConnections(of: controller, entry.source.withoutOutlets(to: early))
    finish()
    controller.looseObjects = loose
    controller.segueAnchors = anchors(entry)
    return view
  }

  /// The objects from which popovers of the scene's segues come.
  private func anchors(_ entry: StoryboardFile.Controller) -> [String: WeakObject] {
    var result: [String: WeakObject] = [:]
    for segue in entry.segues {
      for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] {
        guard let id = segue.source[name], let object = objects[id] else { continue }
        result[id] = WeakObject(object)
      }
    }
    return result
  }
}

extension InterfaceElement {
  /// The same element with the outlets that are not set yet and nothing else to connect.
  fileprivate func withoutOutlets(to early: Set<String>) -> InterfaceElement {
    let open = (child("connections")?.children ?? []).filter { connection in
      guard connection.name == "outlet" || connection.name == "outletCollection" else { return false }
      return !early.contains(connection["destination"] ?? "")
    }
    return InterfaceElement(name, children: [InterfaceElement("connections", children: open)])
  }
}
