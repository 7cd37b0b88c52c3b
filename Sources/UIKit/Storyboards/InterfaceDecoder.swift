internal import CompiledInterface
import Foundation

/// Makes the objects of a controller, of its view, of a cell or of a nib, and connects them.
///
/// In the order of iOS: every object by `init(coder:)`, then constraints, outlets, actions, the attributes that the app
/// defined, embedded controllers, and at last `awakeFromNib`. That constraints and attributes come where they do is
/// chosen.
@MainActor
final class InterfaceDecoder {
  let context: InterfaceContext
  let values: InterfaceValues
  /// Chooses by the device's traits of this moment.
  let variations = InterfaceVariations(traits: UIScreen.main.traitCollection)
  /// The controller whose segues the objects trigger; nil for a nib.
  weak var host: UIViewController?
  /// The objects by their identifier in the storyboard.
  var objects: [String: AnyObject] = [:]
  /// The identifiers that stand for the first responder.
  var responders: Set<String> = []
  /// The objects that something must keep: they stand alone in the storyboard.
  var loose: [AnyObject] = []

  private var connections: [(owner: AnyObject, element: InterfaceElement)] = []
  private var attributes: [(owner: AnyObject, element: InterfaceElement)] = []
  private var constraints: [(holder: UIView, element: InterfaceElement, isInstalled: Bool)] = []
  private var made: [AnyObject] = []
  /// The views that constraints place and whose element has no frame, outer ones first.
  private var frameless: [UIView] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ context: InterfaceContext, host: UIViewController? = nil, objects: [String: AnyObject] = [:]) {
    self.context = context
    self.host = host
    self.objects = objects
    values = InterfaceValues(context: context)
  }

  // MARK: Gathering

  /// Takes note of an object: its identifier, connections and attributes. False if it is known already.
  @discardableResult
  func note(_ object: AnyObject, _ element: InterfaceElement) -> Bool {
    guard known.insert(ObjectIdentifier(object)).inserted else { return false }
    if let id = element["id"] { objects[id] = object }
    made.append(object)
    noteConnections(of: object, element)
    if let own = element.child("userDefinedRuntimeAttributes") { attributes.append((object, own)) }
    return true
  }

  func noteConnections(of object: AnyObject, _ element: InterfaceElement) {
    for connection in element.child("connections")?.children ?? [] { connections.append((object, connection)) }
  }

  func noteConstraints(of view: UIView, _ element: InterfaceElement, notInstalled: Set<String>) {
    for constraint in element.child("constraints")?.children(named: "constraint") ?? [] {
      constraints.append((view, constraint, !(constraint["id"].map(notInstalled.contains) ?? false)))
    }
  }

  /// Takes note of the placeholders and makes the objects beside a controller or a nib's views: gesture recognizers,
  /// objects of the app's own classes, loose views.
  func addLoose(_ siblings: [InterfaceElement], owner: AnyObject? = nil) {
    for element in siblings {
      switch element.name {
      case "placeholder": addPlaceholder(element, owner)
      case "customObject": addCustomObject(element)
      // A view in the scene's dock, in no tree until the app puts it there.
      case let name where InterfaceElement.views.contains(name): loose.append(makeView(element))
      default: addRecognizer(element)
      }
    }
  }

  private func addPlaceholder(_ element: InterfaceElement, _ owner: AnyObject?) {
    guard let id = element["id"] else { return }
    switch element["placeholderIdentifier"] {
    case "IBFirstResponder": responders.insert(id)
    case "IBFilesOwner":
      guard let owner else { return }
      objects[id] = owner
      noteConnections(of: owner, element)
    default: if let given = objects[element["placeholderIdentifier"] ?? ""] { objects[id] = given }
    }
  }

  private func addCustomObject(_ element: InterfaceElement) {
    let type = InterfaceClasses.custom(element, as: NSObject.Type.self) ?? NSObject.self
    guard let object = Instantiation.make(type) else { return }
    loose.append(object)
    note(object, element)
  }

  private func addRecognizer(_ element: InterfaceElement) {
    guard let type = InterfaceClasses.recognizer(element) else { return }
    let recognizer = RecognizerFactory.make(type)
    values.apply(element, to: recognizer)
    loose.append(recognizer)
    note(recognizer, element)
  }

  /// Takes note of a view that has no frame in its file.
  func noteFrame(of view: UIView, _ element: InterfaceElement) {
    if !view.translatesAutoresizingMaskIntoConstraints, element.child(key: "frame") == nil { frameless.append(view) }
  }

  // MARK: Finishing

  /// Makes the connections, then awakens the objects.
  func finish() {
    for entry in constraints { make(entry.element, on: entry.holder, isInstalled: entry.isInstalled) }
    connectOutlets()
    for (owner, connection) in connections { connectAction(connection, of: owner) }
    for (owner, element) in attributes { RuntimeAttributes.set(element, on: owner, values) }
    frameFrameless()
    for (owner, connection) in connections where connection["kind"] == "embed" {
      if let view = owner as? UIView, let id = connection["id"] { host?.embed(id, in: view) }
    }
    for object in made { (object as? any NibAwakening)?.awakeFromNib() }
  }

  /// Files of Xcode 8 have no frames of what constraints place. Apps read them in `viewDidLoad()` nevertheless: on iOS they
  /// are there, as the constraints say in the size of the canvas.
  private func frameFrameless() {
    guard !frameless.isEmpty else { return }
    var roots: [UIView] = []
    for view in frameless where !roots.contains(where: { $0 === view.treeRoot }) { roots.append(view.treeRoot) }
    for root in roots where !root.bounds.isEmpty {
      // The app is not asked for constraints, which its views make once they are in a window.
      root.everyView { if let stack = $0 as? UIStackView { stack.updateConstraints() } }
      LayoutEngine.solve(root, updating: false)
    }
    for view in frameless { if let frame = view.solvedFrame { view.place(at: frame) } }
    // What the canvas said is over: the first layout solves for the size that there is.
    for root in roots { root.everyView { $0.solvedFrame = nil } }
  }

  /// Collections come first: there are apps that work on iOS and read one when an outlet is set.
  private func connectOutlets() {
    var outlets: [(owner: AnyObject, property: String, destination: AnyObject)] = []
    var collections: [(owner: AnyObject, property: String, members: [AnyObject])] = []
    for (owner, connection) in connections {
      guard let property = connection["property"], let destination = connection["destination"].flatMap({ objects[$0] })
      else { continue }
      if connection.name == "outlet" {
        outlets.append((owner, property, destination))
      } else if connection.name == "outletCollection" {
        if let index = collections.firstIndex(where: { $0.owner === owner && $0.property == property }) {
          collections[index].members.append(destination)
        } else {
          collections.append((owner, property, [destination]))
        }
      }
    }
    for (owner, property, members) in collections { InterfaceOutlets.connect(property, of: owner, to: members) }
    for (owner, property, destination) in outlets { InterfaceOutlets.connect(property, of: owner, to: destination) }
  }

  /// The constraint of an element; it takes part in layout unless its items are not installed.
  private func make(_ element: InterfaceElement, on holder: UIView, isInstalled: Bool) {
    let reader = InterfaceConstraint(values: values, objects: objects)
    let resolved = variations.resolved(element).element
    guard let constraint = reader.make(resolved, on: holder) else { return }
    note(constraint, resolved)
    guard isInstalled, reader.fits(constraint, in: holder) else { return loose.append(constraint) }
    constraint.install(on: holder)
  }
}

/// What is awakened after its outlets are set.
@MainActor
protocol NibAwakening: AnyObject {
  func awakeFromNib()
}

extension UIView: NibAwakening {}
extension UIViewController: NibAwakening {}
extension UIBarItem: NibAwakening {}
extension UIGestureRecognizer: NibAwakening {}
extension NSLayoutConstraint: NibAwakening {}
