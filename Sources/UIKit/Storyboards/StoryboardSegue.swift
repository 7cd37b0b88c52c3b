internal import CompiledInterface
import Foundation

/// A segue from one controller to another, as the storyboard defines it.
@MainActor
struct StoryboardSegue {
  let id: String
  let kind: String
  let identifier: String?
  let customClass: String?
  let module: String?
  let style: UIModalPresentationStyle?
  let isAnimated: Bool
  /// For an unwind segue, the method that its destination must have.
  let unwindAction: String?
  let transition: UIModalTransitionStyle?
  /// The method of the source that may create the destination.
  let creationSelector: String?
  /// The object that a popover points to, by its identifier in the storyboard.
  let anchor: String?
  let arrows: UIPopoverArrowDirection?
  let destination: @MainActor (_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?

  init(
    _ segue: StoryboardFile.Segue,
    destination: @escaping @MainActor (_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
  ) {
    let source = segue.source
    id = source["id"] ?? segue.destination
    kind = segue.kind
    identifier = segue.identifier
    customClass = source["customClass"]
    module = source["customModule"]
    style = Self.style(source["modalPresentationStyle"])
    transition = Self.transition(source["modalTransitionStyle"])
    isAnimated = source["animates"] != "NO"
    unwindAction = source["unwindAction"]
    creationSelector = source["destinationCreationSelector"]
    anchor = source["popoverAnchorView"] ?? source["popoverAnchorBarButtonItem"]
    let directions: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    arrows = source.child(key: "popoverArrowDirection").map { element in
      UIPopoverArrowDirection(directions.filter { element[$0.0] == "YES" }.map(\.1))
    }
    self.destination = destination
  }

  private static let styles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
    "custom": .custom, "automatic": .automatic,
  ]

  static func style(_ name: String?) -> UIModalPresentationStyle? { name.flatMap { styles[$0] } }

  static func transition(_ name: String?) -> UIModalTransitionStyle? {
    switch name {
    case "coverVertical": .coverVertical
    case "flipHorizontal": .flipHorizontal
    case "crossDissolve": .crossDissolve
    case "partialCurl": .partialCurl
    default: nil
    }
  }
}

extension UIViewController {
  /// The segue with the app's identifier, or else with the storyboard's own.
  func storyboardSegue(_ name: String) -> StoryboardSegue? {
    segues.first { $0.identifier == name } ?? segues.first { $0.id == name }
  }

  /// Makes the destination, prepares and performs the segue.
  ///
  /// - Parameter asks: Whether to ask `shouldPerformSegue`: for the user's segues, not for the app's own.
  func runSegue(_ name: String, sender: Any?, asks: Bool) {
    guard let way = storyboardSegue(name) else {
      preconditionFailure("Receiver (\(self)) has no segue with identifier '\(name)'")
    }
    if asks, !shouldPerformSegue(withIdentifier: way.identifier ?? "", sender: sender) { return }
    if way.kind == "unwind" { return unwind(way, sender) }
    guard let destination = way.destination(creator(way, sender)) else {
      preconditionFailure("Could not find the destination of segue '\(name)' of \(self)")
    }
    if let transition = way.transition { destination.modalTransitionStyle = transition }
    if let style = way.style { destination.modalPresentationStyle = style }
    let segue = makeSegue(way, to: destination)
    segue.handler = { [self] in go(way, to: destination, sender) }
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// The app's own way to create the destination: a method marked with `@IBSegueAction`.
  private func creator(_ way: StoryboardSegue, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
    guard let name = way.creationSelector else { return nil }
    return { [self] coder in
      guard let method = SelectorDispatch.method(Selector(name), of: self) else {
        StandardError.print("-[\(type(of: self)) \(name)]: unrecognized selector sent to instance")
        return nil
      }
      return method.value(coder, sender) as? UIViewController
    }
  }

  private func makeSegue(_ way: StoryboardSegue, to destination: UIViewController) -> UIStoryboardSegue {
    guard let name = way.customClass else {
      return UIStoryboardSegue(identifier: way.identifier, source: self, destination: destination)
    }
    let found: AnyClass? =
      way.module.flatMap { Instantiation.findClass("\($0).\(name)") } ?? Instantiation.findClass(name)
    guard let type = found as? UIStoryboardSegue.Type else {
      StandardError.print("Unknown class \(name) of a segue in Interface Builder file.")
      return UIStoryboardSegue(identifier: way.identifier, source: self, destination: destination)
    }
    return SegueFactory.make(type, way.identifier, self, destination)
  }

  private func go(_ way: StoryboardSegue, to destination: UIViewController, _ sender: Any?) {
    switch way.kind {
    case "presentation", "modal": present(destination, animated: way.isAnimated)
    case "popoverPresentation":
      destination.modalPresentationStyle = .popover
      point(destination.popoverPresentationController, way, sender)
      present(destination, animated: way.isAnimated)
    case "showDetail", "replace": showDetailViewController(destination, sender: sender)
    case "push": navigationController?.pushViewController(destination, animated: way.isAnimated)
    default: show(destination, sender: sender)
    }
  }

  private func point(_ popover: UIPopoverPresentationController?, _ way: StoryboardSegue, _ sender: Any?) {
    let anchor = way.anchor.flatMap { segueAnchors[$0]?.object } ?? sender as AnyObject?
    if let view = anchor as? UIView {
      popover?.sourceView = view
      popover?.sourceRect = view.bounds
    } else if let item = anchor as? UIBarButtonItem {
      popover?.barButtonItem = item
    }
    if let arrows = way.arrows { popover?.permittedArrowDirections = arrows }
  }

  /// Embeds the controller of a container view: it is a child from the time the view loads.
  func embed(_ id: String, in holder: UIView) {
    guard let way = storyboardSegue(id), let destination = way.destination(creator(way, holder)) else { return }
    let segue = makeSegue(way, to: destination)
    prepare(for: segue, sender: nil)
    addChild(destination)
    if let inner = destination.view {
      inner.frame = holder.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(inner)
    }
    destination.tellDidMove(to: self)
  }

  // MARK: Unwinding

  private func unwind(_ way: StoryboardSegue, _ sender: Any?) {
    guard let name = way.unwindAction else { return }
    let action = Selector(name)
    guard let target = unwindTarget(action, sender) else {
      StandardError.print("Can't unwind from \(self): no earlier controller has \(name)")
      return
    }
    let segue = makeSegue(way, to: target)
    segue.handler = { [self] in goBack(to: target, animated: way.isAnimated) }
    prepare(for: segue, sender: sender)
    SelectorDispatch.perform(action, on: target, sender: segue)
    target.unwind(for: segue, towards: target)
    segue.perform()
  }

  /// The nearest controller that accepts the action: among the children that each container, or each presenter, on the
  /// way outwards allows, then that container itself (Apple, "Determining the destination of an unwind segue").
  private func unwindTarget(_ action: Selector, _ sender: Any?) -> UIViewController? {
    let source = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
    return sequence(first: self, next: { $0.parent ?? $0.presenting }).dropFirst().lazy
      .compactMap { $0.accepting(source) }.first
  }

  /// The controller below this one, or this one itself, that accepts the action of an unwind segue.
  private func accepting(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: source) {
      if let found = child.accepting(source) { return found }
    }
    let accepts = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
    return accepts ? self : nil
  }

  private func goBack(to target: UIViewController, animated: Bool) {
    let isInside = sequence(first: self, next: \.parent).contains { $0 === target.rootOfContainment }
    let holder = target.rootOfContainment
    if !isInside, holder.presented != nil { holder.dismiss(animated: animated) }
    if let navigation = target.navigationController, navigation.topViewController !== target,
      navigation.viewControllers.contains(where: { $0 === target })
    {
      navigation.popToViewController(target, animated: isInside && animated)
    }
  }
}
