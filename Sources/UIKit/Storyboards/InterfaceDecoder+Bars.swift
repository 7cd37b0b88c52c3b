internal import CompiledInterface
import Foundation

/// Navigation items, bar buttons and what else belongs to a controller before its view loads.
extension InterfaceDecoder {
  /// Gives a new controller the values of its element.
  func fill(_ controller: UIViewController, _ element: InterfaceElement) {
    if let id = element["id"] { objects[id] = controller }
    values.apply(element, to: controller)
    if let item = element.child(key: "tabBarItem") {
      controller.tabBarItem = values.tabBarItem(item, title: values.text(element, "title"))
      note(controller.tabBarItem, item)
    }
    if let item = element.child(key: "navigationItem") { fill(controller.navigationItem, item) }
    let tools = element.child("toolbarItems")?.children(named: "barButtonItem") ?? []
    if !tools.isEmpty { controller.toolbarItems = tools.map(makeBarButton) }
    guard let navigation = controller as? UINavigationController else { return fillTabs(controller, element) }
    if let bar = element.child(key: "navigationBar") {
      if let own = ownBar(bar) as? UINavigationBar {
        navigation.use(own)
      } else {
        values.applyLook(bar, to: navigation.navigationBar)
        values.apply(bar, to: navigation.navigationBar)
      }
    }
    if let bar = element.child(key: "toolbar") {
      if let own = ownBar(bar) as? UIToolbar {
        navigation.use(own)
      } else {
        values.applyLook(bar, to: navigation.toolbar)
        values.apply(bar, to: navigation.toolbar)
      }
    }
  }

  /// A controller's bar of the app's own class; nil for one of UIKit's.
  private func ownBar(_ element: InterfaceElement) -> UIView? {
    element["customClass"] == nil ? nil : makeView(element)
  }

  private func fillTabs(_ controller: UIViewController, _ element: InterfaceElement) {
    guard let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") else { return }
    if let own = ownBar(bar) as? UITabBar { return tabs.use(own) }
    values.applyLook(bar, to: tabs.tabBar)
    values.apply(bar, to: tabs.tabBar)
  }

  func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
    values.apply(element, to: item)
    if let id = element["id"] { objects[id] = item }
    noteConnections(of: item, element)
    if let left = element.child("leftBarButtonItems") {
      item.leftBarButtonItems = left.children(named: "barButtonItem").map(makeBarButton)
    }
    if let right = element.child("rightBarButtonItems") {
      item.rightBarButtonItems = right.children(named: "barButtonItem").map(makeBarButton)
    }
    for part in element.children {
      switch part["key"] {
      case "leftBarButtonItem": item.leftBarButtonItem = makeBarButton(part)
      case "rightBarButtonItem": item.rightBarButtonItem = makeBarButton(part)
      case "backBarButtonItem": item.backBarButtonItem = makeBarButton(part)
      case "titleView": item.titleView = makeView(part)
      default: continue
      }
    }
  }

  func makeBarButton(_ element: InterfaceElement) -> UIBarButtonItem {
    let type = InterfaceClasses.custom(element, as: UIBarButtonItem.Type.self) ?? UIBarButtonItem.self
    let coder = StoryboardCoder(element.attributes) { [self] object in
      guard let item = object as? UIBarButtonItem else { return }
      values.apply(element, to: item)
      if let view = element.child(key: "customView") { item.customView = makeView(view) }
    }
    let item = type.init(coder: coder) ?? UIBarButtonItem()
    note(item, element)
    return item
  }
}
