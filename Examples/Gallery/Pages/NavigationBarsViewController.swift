import UIKit

/// Bars that stand alone, of all backgrounds.
class NavigationBarsViewController: StackViewController {
  override func fill() {
    addBar("Default") { _ in }
    addBar("Opaque") { bar in
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      bar.standardAppearance = appearance
    }
    addBar("Coloured") { bar in
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .systemIndigo
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      bar.standardAppearance = appearance
      bar.tintColor = .white
    }
    addBar("A title that is too long for the bar that it stands in") { _ in }
    addBar("") { bar in
      let segments = UISegmentedControl(items: ["Map", "List"])
      segments.selectedSegmentIndex = 0
      bar.topItem?.titleView = segments
    }
    let tools = UIToolbar()
    tools.items = [
      UIBarButtonItem(systemItem: .camera), UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(systemItem: .search), UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Select", style: .done, target: nil, action: nil),
    ]
    addWide(tools)
    let tabs = UITabBar()
    tabs.items = [
      UITabBarItem(tabBarSystemItem: .favorites, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1),
      UITabBarItem(tabBarSystemItem: .more, tag: 2),
    ]
    tabs.selectedItem = tabs.items?.first
    addWide(tabs)
  }

  private func addBar(_ title: String, _ dress: (UINavigationBar) -> Void) {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: title)
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    bar.items = [item]
    dress(bar)
    addWide(bar)
  }
}
