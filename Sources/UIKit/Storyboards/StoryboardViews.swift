internal import CompiledInterface
import Foundation

/// Creates the views of one storyboard controller and makes their connections: outlets, actions, delegates.
///
/// Frames are those saved in the storyboard; its constraints are ignored.
@MainActor
struct StoryboardViews {
  let controller: UIViewController
  /// The controller's identifier in the storyboard.
  let id: String?
  /// The objects by their identifier in the storyboard.
  var objects: [String: NSObject] = [:]
  private var connections: [(owner: NSObject, connection: InterfaceElement)] = []
  private var made: [UIView] = []

  /// Makes the view of a controller's element, with all its contents.
  static func load(_ element: InterfaceElement, for controller: UIViewController) -> UIView? {
    guard let root = element.child(key: "view") ?? element.child(key: "tableView") else { return nil }
    var views = StoryboardViews(controller, id: element["id"])
    let view = views.make(root)
    views.gatherConnections(of: controller, element)
    views.gatherGestures(element)
    views.finish()
    return view
  }

  /// Makes the connections, then awakens the views.
  func finish() {
    for (owner, connection) in connections { connect(connection, of: owner) }
    for view in made { view.awakeFromNib() }
  }

  init(_ controller: UIViewController, id: String?) {
    self.controller = controller
    self.id = id
    if let id { objects[id] = controller }
  }

  // MARK: Views

  mutating func make(_ element: InterfaceElement) -> UIView {
    let view = instance(of: element)
    if let id = element["id"] { objects[id] = view }
    made.append(view)
    StoryboardValues.apply(element, to: view)
    gatherConnections(of: view, element)
    fill(view, element)
    let (holder, source) = content(of: view, element)
    for child in source.child("subviews")?.children ?? [] {
      if let part = partOfStyle(child, in: view, element) {
        if let id = child["id"] { objects[id] = part }
        StoryboardValues.apply(child, to: part)
        continue
      }
      let subview = make(child)
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { holder.addSubview(subview) }
    }
    return view
  }

  private func instance(of element: InterfaceElement) -> UIView {
    let plain = Self.plainClass(element.name)
    let coder = StoryboardCoder(element.attributes)
    guard let name = element["customClass"] else { return plain.init(coder: coder) ?? UIView() }
    guard let type = Self.find(name, element["customModule"]) as? UIView.Type else {
      StandardError.print("Unknown class \(name) in Interface Builder file.")
      return plain.init(coder: coder) ?? UIView()
    }
    return type.init(coder: coder) ?? UIView()
  }

  static func find(_ name: String, _ module: String?) -> AnyClass? {
    module.flatMap { Instantiation.findClass("\($0).\(name)") } ?? Instantiation.findClass(name)
  }

  private static func plainClass(_ element: String) -> UIView.Type {
    switch element {
    case "label": UILabel.self
    case "button": UIButton.self
    case "textField": UITextField.self
    case "textView": UITextView.self
    case "imageView": UIImageView.self
    case "switch": UISwitch.self
    case "slider": UISlider.self
    case "stackView": UIStackView.self
    case "scrollView": UIScrollView.self
    case "tableView": UITableView.self
    case "tableViewCell": UITableViewCell.self
    case "collectionView": UICollectionView.self
    case "collectionViewCell": UICollectionViewCell.self
    case "collectionReusableView": UICollectionReusableView.self
    case "activityIndicatorView": UIActivityIndicatorView.self
    case "progressView": UIProgressView.self
    case "segmentedControl": UISegmentedControl.self
    default: UIView.self
    }
  }

  // MARK: Connections

  private mutating func gatherConnections(of owner: NSObject, _ element: InterfaceElement) {
    for connection in element.child("connections")?.children ?? [] { connections.append((owner, connection)) }
  }

  /// Creates the bar button items of the navigation item and gathers their connections.
  private mutating func gatherGestures(_ element: InterfaceElement) {
    for bar in element.child(key: "navigationItem")?.children ?? [] where bar.name == "barButtonItem" {
      let item = UIBarButtonItem()
      item.title = bar["title"]
      if let id = bar["id"] { objects[id] = item }
      if bar["key"] == "leftBarButtonItem" {
        controller.navigationItem.leftBarButtonItem = item
      } else if bar["key"] == "rightBarButtonItem" {
        controller.navigationItem.rightBarButtonItem = item
      }
      gatherConnections(of: item, bar)
    }
  }

  private func connect(_ connection: InterfaceElement, of owner: NSObject) {
    let destination = connection["destination"].flatMap { objects[$0] }
    switch connection.name {
    case "outlet":
      if let property = connection["property"], let destination { connect(property, of: owner, to: destination) }
    // The detail button of a cell has its own trigger, and touches do not reach that button here.
    case "segue" where connection["trigger"] == "accessoryAction": return
    case "segue": if let id = connection["id"] { trigger(id, connection["kind"], of: owner) }
    case "action":
      if let selector = connection["selector"], let destination {
        act(selector, connection["eventType"], of: owner, on: destination)
      }
    default: return
    }
  }

  /// Attaches a segue to the control that triggers it, or fills a container view at once.
  private func trigger(_ id: String, _ kind: String?, of owner: NSObject) {
    let run: (Any?) -> Void = { [weak controller] sender in controller?.runSegue(id, sender: sender, asks: true) }
    switch owner {
    case let view as UIView where kind == "embed": controller.embed(id, in: view)
    case let control as UIControl:
      control.addAction(UIAction { run($0.sender) }, for: control is UIButton ? .touchUpInside : .valueChanged)
    case let item as UIBarButtonItem: item.primaryAction = UIAction { [weak item] _ in run(item) }
    case let cell as UITableViewCell: cell.selectionSegue = run
    case let cell as UICollectionViewCell: cell.selectionSegue = run
    case let gesture as UIGestureRecognizer: gesture.onRecognize = { run($0) }
    default: return
    }
  }

  private func connect(_ property: String, of owner: NSObject, to object: NSObject) {
    switch (owner, property) {
    case (let table as UITableView, "dataSource"): table.dataSource = object as? any UITableViewDataSource
    case (let collection as UICollectionView, "dataSource"):
      collection.dataSource = object as? any UICollectionViewDataSource
    case (let collection as UICollectionView, "prefetchDataSource"):
      collection.prefetchDataSource = object as? any UICollectionViewDataSourcePrefetching
    case (let table as UITableView, "delegate"): table.delegate = object as? any UITableViewDelegate
    case (let field as UITextField, "delegate"): field.delegate = object as? any UITextFieldDelegate
    case (let text as UITextView, "delegate"): text.delegate = object as? any UITextViewDelegate
    case (let scroll as UIScrollView, "delegate"): scroll.delegate = object as? any UIScrollViewDelegate
    default:
      guard !Outlets.set(property, of: owner, to: object) else { return }
      StandardError.print(
        "[\(type(of: owner))]: this class has no outlet \(property) for a \(type(of: object)); the outlet is not set")
    }
  }

  private func act(_ selector: String, _ event: String?, of owner: NSObject, on target: NSObject) {
    let action = Selector(selector)
    switch owner {
    case let control as UIControl: control.addTarget(target, action: action, for: Self.event(event))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let gesture as UIGestureRecognizer: gesture.addTarget(target, action: action)
    default: return
    }
  }

  private static func event(_ name: String?) -> UIControl.Event {
    switch name {
    case "valueChanged": .valueChanged
    case "touchDown": .touchDown
    case "editingChanged": .editingChanged
    case "editingDidBegin": .editingDidBegin
    case "editingDidEnd": .editingDidEnd
    case "editingDidEndOnExit": .editingDidEndOnExit
    case "primaryActionTriggered": .primaryActionTriggered
    default: .touchUpInside
    }
  }
}
