import UIKit

class TabsViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tabs = [
      ("Home", "house.fill"), ("Browse", "square.grid.2x2.fill"), ("Radio", "radio"), ("You", "person.crop.circle"),
    ]
    viewControllers = tabs.map { name, symbol in
      let controller = RowsViewController(style: .plain)
      controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: symbol), selectedImage: nil)
      return controller
    }
    selectedIndex = 1
    tabBar.items?[2].badgeValue = "3"
  }
}
