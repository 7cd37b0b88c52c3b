internal import CompiledInterface
import Foundation

/// Views, with all that their elements contain.
extension InterfaceDecoder {
  func makeView(_ source: InterfaceElement) -> UIView {
    let (element, notInstalled) = variations.resolved(source)
    let type = InterfaceClasses.view(element)
    let coder = StoryboardCoder(element.attributes) { [self] object in
      guard let view = object as? UIView else { return }
      fill(view, element, notInstalled)
    }
    if let view = type.init(coder: coder) {
      // An initialiser that does not pass the coder on gets none of the storyboard's values, as on iOS.
      note(view, element)
      return view
    }
    return InterfaceClasses.plainView(element.name).init(coder: coder) ?? UIView()
  }

  /// Gives a new view its values and contents.
  private func fill(_ view: UIView, _ element: InterfaceElement, _ notInstalled: Set<String>) {
    guard note(view, element) else { return }
    values.apply(element, to: view)
    noteFrame(of: view, element)
    noteGuides(of: view, element)
    fillList(view, element)
    addParts(to: view, element)
    let (holder, source, hidden) = content(of: view, element, notInstalled)
    for child in source.child("subviews")?.children ?? [] {
      if let part = partOfStyle(child, in: view, element) {
        values.apply(child, to: part)
        note(part, child)
        continue
      }
      let subview = makeView(child)
      if let id = child["id"], hidden.contains(id) {
        // Not in the tree for these traits; outlets lead to it nevertheless.
        loose.append(subview)
      } else if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        holder.addSubview(subview)
        pin(subview, child, in: holder)
      }
    }
    noteConstraints(of: holder, source, notInstalled: hidden)
    addSpacing(to: view, element)
  }

  /// A stack without constraints stays where Interface Builder placed it, and is as large as what it holds. Chosen: no source
  /// says what the compiler of storyboards makes of `fixedFrame` for a view whose size is its own.
  private func pin(_ view: UIView, _ element: InterfaceElement, in holder: UIView) {
    guard view is UIStackView, values.flag(element, "fixedFrame") == true,
      view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
    else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: view.frame.minX),
      view.topAnchor.constraint(equalTo: holder.topAnchor, constant: view.frame.minY),
    ])
  }

  /// The system's layout guides, and those of the bars in older storyboards.
  func noteGuides(of view: UIView, _ element: InterfaceElement) {
    for guide in element.children where guide.name == "viewLayoutGuide" || guide.name == "keyboardLayoutGuide" {
      guard let id = guide["id"] else { continue }
      switch guide["key"] {
      case "safeArea": objects[id] = view.safeAreaLayoutGuide
      case "layoutMargins": objects[id] = view.layoutMarginsGuide
      case "readableContent": objects[id] = view.readableContentGuide
      case "contentLayoutGuide": objects[id] = view.scrollContentGuide
      case "frameLayoutGuide": objects[id] = view.scrollFrameGuide
      case "keyboard": objects[id] = view.keyboardLayoutGuide
      default: break
      }
    }
  }

  private func addSpacing(to view: UIView, _ element: InterfaceElement) {
    guard let stack = view as? UIStackView, let source = element.child("customSpacing") else { return }
    for (subview, gap) in zip(stack.arrangedSubviews, source.children) {
      guard let spacing = values.number(gap, "value"), spacing < 1e30 else { continue }
      stack.setCustomSpacing(spacing, after: subview)
    }
  }

  // MARK: Parts

  /// The view that takes the storyboard's subviews of a view, and the element that contains them.
  private func content(
    of view: UIView, _ element: InterfaceElement, _ notInstalled: Set<String>
  ) -> (UIView, InterfaceElement, Set<String>) {
    let holder: UIView
    switch view {
    case let cell as UITableViewCell: holder = cell.contentView
    case let cell as UICollectionViewCell: holder = cell.contentView
    case let effect as UIVisualEffectView: holder = effect.contentView
    default: return (view, element, notInstalled)
    }
    guard let inner = element.child(key: "contentView") else { return (view, element, notInstalled) }
    let (source, hidden) = variations.resolved(inner)
    values.apply(source, to: holder)
    holder.translatesAutoresizingMaskIntoConstraints = true
    note(holder, source)
    noteGuides(of: holder, source)
    // What an effect view's own element constrains belongs to the effect view.
    noteConstraints(of: view, element, notInstalled: notInstalled)
    return (holder, source, hidden)
  }

  /// The views that are properties of a view.
  private func addParts(to view: UIView, _ element: InterfaceElement) {
    for part in element.children where InterfaceElement.views.contains(part.name) {
      switch (view, part["key"]) {
      case (let table as UITableView, "tableHeaderView"): table.tableHeaderView = makeView(part)
      case (let table as UITableView, "tableFooterView"): table.tableFooterView = makeView(part)
      case (let table as UITableView, "backgroundView"): table.backgroundView = makeView(part)
      case (let list as UICollectionView, "backgroundView"): list.backgroundView = makeView(part)
      case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = makeView(part)
      case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = makeView(part)
      case (let cell as UITableViewCell, "selectedBackgroundView"): cell.selectedBackgroundView = makeView(part)
      case (let cell as UICollectionViewCell, "backgroundView"): cell.backgroundView = makeView(part)
      case (let cell as UICollectionViewCell, "selectedBackgroundView"): cell.selectedBackgroundView = makeView(part)
      default: break
      }
    }
    if let bar = view as? UIToolbar, let items = element.child("items") {
      bar.items = items.children(named: "barButtonItem").map(makeBarButton)
    }
    if let bar = view as? UINavigationBar, let items = element.child("items") {
      bar.items = items.children(named: "navigationItem").map { source in
        let item = UINavigationItem()
        fill(item, source)
        return item
      }
    }
    if let bar = view as? UITabBar, let items = element.child("items") {
      bar.items = items.children(named: "tabBarItem").map { source in
        let item = values.tabBarItem(source, title: nil)
        note(item, source)
        return item
      }
    }
  }

  /// The label or image that the cell's style already provides, which the storyboard refers to by identifier.
  private func partOfStyle(_ child: InterfaceElement, in view: UIView, _ element: InterfaceElement) -> UIView? {
    guard let cell = view as? UITableViewCell, let id = child["id"] else { return nil }
    switch id {
    case element["textLabel"]: return cell.textLabel
    case element["detailTextLabel"]: return cell.detailTextLabel
    case element["imageView"]: return cell.imageView
    default: return nil
    }
  }
}
